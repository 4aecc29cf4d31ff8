/** The signed-in learner and their licences. */
export { type CoursePlace, findPackageName, placeSearch, readPlace } from './course-place.ts';
export { type CoursesArea, courseAddress, courseAt, courseKey, courseName, standAlone } from './courses.ts';
export { schoolQuery, studentQuery, useLicenceWords, useSchoolName, useStudent } from './queries.ts';
export { openExamEntry, type Student, withRead } from './student.ts';
export type {
  CurrentExam,
  ExamAppointment,
  LearnerApplication,
  LearnerInscription,
  LoadedUser,
  SchoolMessage,
  UserSettings,
} from './wire.ts';
export {
  fromApplication,
  fromExamEntry,
  fromInscription,
  toApplication,
  toAppointment,
  toInscription,
  toSettings,
  toUser,
} from './wire.ts';
