/** Keys of management programs. */
export { loadGatewayCard } from './late.ts';
