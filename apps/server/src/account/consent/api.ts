/** A parent's consent. */
export { consentRoutes } from './routes.ts';
export { cleanConsentProofs } from './store.ts';
