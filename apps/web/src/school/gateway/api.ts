/** What other rooms use of this one. */
export { loadGatewayCard } from './late.ts';
