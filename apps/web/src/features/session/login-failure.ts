/** Why the last sign-in failed, for the page that says so. Lost at a reload, which then speaks in general. */
import { CallFailed } from '../../lib/call.ts';

let failure: CallFailed | null = null;

export const lastLoginFailure = (): CallFailed | null => failure;

/** A bug has no words for a learner: only what the API, the network or the browser refused is kept. */
export function rememberLoginFailure(error: unknown): void {
  failure = error instanceof CallFailed ? error : null;
}
