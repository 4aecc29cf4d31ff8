/** Groups, their instructors and learners. */
export { selectGroupsInUse, selectOptionalVisibleGroup, visibleGroups } from './group-store.ts';
export { readGroupName } from './groups.ts';
export { schoolGroupRoutes } from './routes.ts';
