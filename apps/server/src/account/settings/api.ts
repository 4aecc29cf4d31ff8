/** The learner's settings. */
export { settingsRoutes } from './routes.ts';
export { selectSettings, upsertSettings } from './store.ts';
