/** Tokens of partners, who bring their own learners. */
export { cleanPartnerTokens, insertPartnerToken, selectOptionalLearner } from './store.ts';
export { readPartnerToken } from './token.ts';
