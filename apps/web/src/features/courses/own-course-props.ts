import type { LearnerApplication } from '../student/user.ts';

/** What every part of a course of ours is given. */
export interface OwnCourseProps {
  course: LearnerApplication;
  packageName: string;
  /** Of the page, without what it shows of the course. */
  address: string;
  /** Only its learner reads and answers in their own name. */
  canLearn: boolean;
}
