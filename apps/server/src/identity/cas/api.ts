/** The sign-on by CAS, as its server and as a client of another. */
export { receiveLogoutRoutes } from './client/logout-routes.ts';
export { type Entrant, signInWithTicket } from './client/sign-in.ts';
export type { DemoAccounts } from './server/pages/login-page.ts';
export { type ValidationFailure, type ValidationSuccess, xmlReply } from './server/replies.ts';
export { casRoutes } from './server/routes.ts';
export { createSingleLogout, type SingleLogout } from './server/single-logout.ts';
export { tellServices } from './server/tell-services.ts';
