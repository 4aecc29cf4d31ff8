/** Prolonging, suspending and closing accesses. */
export { cleanAccessActs } from './access-store.ts';
export { type AccessState, changeAccess, isPossibleDay, type MomentOfAct } from './change-access.ts';
export { accessRoutes } from './routes.ts';
