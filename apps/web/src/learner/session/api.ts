/** Who is signed in, in all tabs. */
export { AccessHelp } from './access-help.tsx';
export { askChange, askedChange, forgetChange } from './account-change.ts';
export { courseTitle, currentChoices } from './choices.ts';
export { type Address, guardConnected, guardCourses, guardLicences, guardPublic } from './guards.ts';
export { lastLoginFailure } from './login-failure.ts';
export { ENTRY_KEYS, readEntry, readPartnerEntry, type SignInEntry } from './login-wire.ts';
export { watchOtherTabs } from './other-tabs.ts';
export { readApplicationLabel } from './requested-application.ts';
export { COURSES_ONLY, keepOpen, type LoginResult } from './session.ts';
export {
  abandonAccountChange,
  clearSession,
  confirmAccountChange,
  failLogin,
  findPageOwner,
  forgetSelection,
  isWorthRetrying,
  logIn,
  logOut,
  refreshSession,
  requestedApplication,
  selectedInscriptionId,
  selectInscription,
  session,
  sessionReady,
  signedInHere,
  useSession,
} from './session-store.ts';
