import type { LearnerApplication } from '../student/user.ts';

/** Props of every view of our own courses. */
export interface OwnCourseProps {
  course: LearnerApplication;
  packageName: string;
  /** Address of the page, without its search part. */
  address: string;
  /** False while somebody acts for the learner: nothing is marked as read or answered. */
  canLearn: boolean;
}
