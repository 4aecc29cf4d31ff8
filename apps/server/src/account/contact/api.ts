/** Letters of the contact page. */
export { mintContactProof } from './proof.ts';
export { contactRoutes } from './routes.ts';
