/** What other rooms use of this one. */
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
