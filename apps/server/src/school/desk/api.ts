/** Who may see which learner, the school's morning, a learner's page. */
export { learnerRoutes } from './learner-routes.ts';
export { insertLook } from './looks-store.ts';
export { ownWorkRoutes } from './own-work-routes.ts';
export { selectOwnWork } from './own-work-store.ts';
export { schoolRoutes } from './routes.ts';
