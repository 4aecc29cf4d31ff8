/** A reply that must not tell by its time whether an account exists. */
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work for an account that exists (ms). */
const LEAST_REPLY_MS = 250;

/** To be awaited before the reply. */
export const holdReply = (): Promise<void> => wait(LEAST_REPLY_MS);
