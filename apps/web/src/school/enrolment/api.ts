/** Enrolling learners: one, a list, by codes. */
export { EnrolmentWays } from './enrolment-ways.tsx';
export { useEmailCorrection, useInvitation, useInvitationAgain } from './queries.ts';
export { isChild, learnerChecks } from './rules.ts';
export { describeRefusal } from './words.ts';
