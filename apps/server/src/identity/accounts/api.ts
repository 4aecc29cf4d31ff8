/** People, accounts, passwords, sessions, memberships of schools. */
export { LINK_REQUEST, LINK_USE, LOGIN, LOGOUT, linkTo, type PageContext } from './addresses.ts';
export {
  confirmedUntil,
  selectOptionalConfirmLink,
  updateConfirmLink,
  updateSessionConfirmed,
} from './assurance.ts';
export { createSessionAuthentication } from './authentication.ts';
export { selectOptionalCorrespondents } from './correspondents-store.ts';
export { readDevice } from './device.ts';
export { createProgramAuthentication } from './gateway-authentication.ts';
export { makeGatewayKey } from './gateway-key.ts';
export {
  cleanReferences,
  deleteReference,
  eraseReferences,
  insertReference,
  isErased,
  lockOptionalReference,
  selectOptionalReferenceOfEmail,
  selectOptionalReferenceOfPerson,
  updateReferenceArchive,
  updateReferencePerson,
} from './gateway-reference-store.ts';
export {
  type FoundLearner,
  type Reach,
  selectLearners,
  selectOptionalActingSchool,
  selectReach,
} from './impersonation-store.ts';
export { addDeviceMark, findDeviceMark } from './known-device.ts';
export {
  type AccountLink,
  insertLinksOfAccounts,
  insertLinkToFollow,
  insertPasswordLink,
  insertPersonLink,
  type LinkHolder,
  type NewLink,
  selectOptionalLinkHolder,
  takeLinkAndSetPassword,
} from './password-store.ts';
export {
  checkPassword,
  findPasswordFault,
  hashPassword,
  isPasswordHash,
  type PasswordFault,
  warmPasswords,
} from './passwords.ts';
export { readSignOn } from './read-sign-on.ts';
export { cleanIdentity } from './retention.ts';
export { type StoredSchool, selectOptionalSchoolName, selectSchool } from './school-store.ts';
export {
  hasDevice,
  hasPassed,
  mustHaveDevice,
  owesStep,
  type SecondStepState,
  selectActorStep,
  stepSince,
  type TakeCode,
} from './second-step.ts';
export type { ServerParts } from './server-parts.ts';
export { toServiceKey } from './service-key.ts';
export { isRegistered, type RegisteredService, resolveService, withTicket } from './services.ts';
export {
  chooseInscription,
  confirmSession,
  idleSince,
  mintLearner,
  mintVisitor,
  openAwaitingSession,
  openSession,
  type PersonInSession,
  selectOptionalSessionOwner,
} from './session.ts';
export { mintSessionProof, readSessionProof } from './session-proof.ts';
export {
  abandonSession,
  type CheckedSession,
  closeSession,
  closeSessionsOfTicket,
  insertAudit,
  sessionHolds,
  toCheckedSession,
} from './session-store.ts';
export { centralLogoutUrl, type SignOnSettings } from './settings.ts';
export {
  mayAskLink,
  mayChoosePassword,
  mayLogIn,
  noteFailedLogin,
  resetLoginLimits,
  resetNewPasswordLimit,
} from './sign-in-limits.ts';
export { actAtSchool, actOnNetwork, NOBODY } from './staff.ts';
export {
  isAmongVisible,
  isOfSchool,
  isOpenAccess,
  isVisiblePerson,
  visibleInscription,
  visibleInscriptions,
  visiblePeople,
  worksForNoSchool,
  worksForSchools,
} from './staff-scope.ts';
export { selectOptionalVisibleLearner, updateSessionWorkplace, type VisibleLearner } from './staff-store.ts';
export { absorbAgreed, SHOWN_EMAIL } from './stand-in.ts';
export { copyToOwners, deleteOwnersCopies, lockAccessesOf, lockOrder } from './stand-in-accesses.ts';
export {
  deleteSignOn,
  insertSignOn,
  insertTicket,
  isOfOurTicket,
  replaceSignOn,
  type ServiceVisit,
  type SignOn,
  type StoredAccount,
  selectOptionalAccountByEmail,
  selectOptionalAccountById,
  selectOptionalHolder,
  selectOptionalReset,
  selectOptionalSignOn,
  selectServiceVisits,
  serviceVisits,
  spendFormToken,
  spendTicket,
} from './store.ts';
export { roleIn, STORED_ROLES, type StoredSchoolRole, storedRolesWith } from './stored-roles.ts';
export { selectSharedEmails, tidyStoredEmails } from './tidy-emails.ts';
