/** Why the last sign-in failed, for the page that says so. Lost at a reload, which then speaks in general. */
import type { CallFailed } from '../../lib/call.ts';

let failure: CallFailed | null = null;

export const lastLoginFailure = (): CallFailed | null => failure;

export function rememberLoginFailure(error: CallFailed): void {
  failure = error;
}
