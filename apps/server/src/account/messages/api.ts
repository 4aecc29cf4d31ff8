/** Messages for the learner. */
export { listLicenceCodes, messagesRoutes } from './routes.ts';
export { selectMessages } from './store.ts';
