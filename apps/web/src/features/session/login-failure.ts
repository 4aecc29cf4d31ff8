/** Why the last sign-in failed, for the page that says so. After a reload that page gives no particular reason. */
import { CallFailed } from '../../lib/call.ts';

let failure: CallFailed | null = null;

export const lastLoginFailure = (): CallFailed | null => failure;

/** Keeps what the API, the network or the browser refused; of a bug there is nothing to tell a learner. */
export function rememberLoginFailure(error: unknown): void {
  failure = error instanceof CallFailed ? error : null;
}
