/** Activation codes, invitations, books, parents: how somebody becomes a learner. */

export { readFrenchIdentity, readIdentity, type SignUpIdentity } from './identity.ts';
export { addAccessToKnownLearner, mailKnownLearner } from './known-learner.ts';
export { firstLink } from './links.ts';
export { parentMail } from './mails.ts';
export {
  CodesRefused,
  insertNewCodes,
  makeCodes,
  type NewCodes,
  revokeCodes,
  storedCode,
} from './make-codes.ts';
export { insertLearner, insertMembership, NO_PASSWORD, updateIdentity } from './new-learner-store.ts';
export { openAccount, PARENT_ANSWER_MS, PARENT_PAGE } from './parent.ts';
export { parentRoutes } from './parent-routes.ts';
export { eraseUnanswered, eraseWaitingPerson, insertParentRequest } from './parent-store.ts';
export { signUpRoutes } from './routes.ts';
export {
  insertMailTrace,
  insertStandIn,
  isKnownHere,
  selectOptionalOwnerOf,
  selectOptionalStandIn,
} from './stand-in-store.ts';
export {
  cleanActivationTokens,
  insertCodes,
  insertInscription,
  insertIntoGroups,
  isSchoolOpen,
  selectOwnInscription,
  upsertSchool,
} from './store.ts';
