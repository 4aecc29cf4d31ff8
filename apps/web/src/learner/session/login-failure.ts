/** The reason why the last sign-in failed, for the page that shows it; a reload of that page keeps it. */
import { CallFailed } from '../../lib/call.ts';
import { isFailure } from '../../lib/refusals.ts';
import type { AccessContact } from '../../lib/wire.ts';

const KEY = 'acces-refuse';

let failure: CallFailed | null = null;

export const lastLoginFailure = (): CallFailed | null => failure ?? readKept();

/** Stores a refusal of the API, the network or the browser; a bug has no message for learners. */
export function rememberLoginFailure(error: unknown): void {
  failure = error instanceof CallFailed ? error : null;
  try {
    if (failure?.contact) sessionStorage.setItem(KEY, JSON.stringify(failure.contact));
    else sessionStorage.removeItem(KEY);
    if (failure?.contact) sessionStorage.setItem(`${KEY}-code`, failure.code);
  } catch {
    // Forbidden: a reload shows the general text.
  }
}

/** What this tab kept of an access that is not open. */
function readKept(): CallFailed | null {
  try {
    const code = sessionStorage.getItem(`${KEY}-code`) ?? '';
    const kept = sessionStorage.getItem(KEY);
    if (kept === null || !isFailure(code)) return null;
    const { school, email, phone, expiredAt } = JSON.parse(kept) as Record<keyof AccessContact, unknown>;
    if (typeof school !== 'string') return null;
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const contact = { school, email: text(email), phone: text(phone), expiredAt: text(expiredAt) };
    return new CallFailed(code, 403, { contact });
  } catch {
    return null;
  }
}
