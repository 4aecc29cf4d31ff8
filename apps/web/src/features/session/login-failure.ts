/**
 * The reason why the last sign-in failed, for the page that shows it. After a reload, that page shows a general text.
 */
import { CallFailed } from '../../lib/call.ts';

let failure: CallFailed | null = null;

export const lastLoginFailure = (): CallFailed | null => failure;

/** Stores a refusal of the API, the network or the browser; a bug has no message for learners. */
export function rememberLoginFailure(error: unknown): void {
  failure = error instanceof CallFailed ? error : null;
}
