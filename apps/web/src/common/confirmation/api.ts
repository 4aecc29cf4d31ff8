/** Confirms by a password or a device what a session has not proved. */
export { ConfirmationHost } from './confirmation-host.tsx';
