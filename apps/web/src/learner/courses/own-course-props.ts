import type { LearnerApplication } from '../student/api.ts';

/** Props of every view of our own courses. */
export interface OwnCourseProps {
  course: LearnerApplication;
  packageName: string;
  /** Address of the page, without its query. */
  address: string;
  /** False for staff who act for the learner: nothing is marked as read or answered. */
  canLearn: boolean;
}
