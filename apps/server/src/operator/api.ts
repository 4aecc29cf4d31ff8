/** The operator's desk. */
export { appointOperator, dismissOperator, selectOperatorEmails } from './appoint.ts';
export { recordContentVersion } from './content-routes.ts';
export { operatorRoutes } from './routes.ts';
