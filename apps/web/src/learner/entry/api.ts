/** The ways in: public pages, choice of a licence, failures of the sign-in. */
export {
  enterAccountChange,
  enterConnected,
  enterCourses,
  enterFromPartner,
  enterLicences,
  enterPublic,
  leaveFor,
} from './entry.ts';
export { isLoadingUser } from './load-user.ts';
