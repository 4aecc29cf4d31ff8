/** Answers that wait for the network. */
export { loadOutbox } from './load-outbox.ts';
export { isBlank, type PendingAnswer, type Unattended } from './outbox.ts';
export { OutboxPlace } from './outbox-place.tsx';
export { useOutboxStatus, waitingCount } from './outbox-status.ts';
export { currentOwner, pageOutbox } from './page-outbox.ts';
export type { Settled } from './sender.ts';
export type { KeptIn } from './storage.ts';
export { useSignOut } from './use-sign-out.ts';
export type { AnswerReceipt, RunningTimer } from './wire.ts';
export { toTimer } from './wire.ts';
export { keptWords, ON_THE_WAY_S, waitingWords } from './words.ts';
