/** What other rooms use of this one. */
export { ConfirmationHost } from './confirmation-host.tsx';
