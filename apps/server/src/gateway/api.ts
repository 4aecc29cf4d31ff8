/** The API of third parties. */
export { gatewayRoutes } from './routes.ts';
