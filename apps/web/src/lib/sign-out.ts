/**
 * A sign-out tells the browser's other tabs before it has reached the single sign-on. A tab that asked there in between would get a ticket
 * of a sign-on that is about to end, and then a failure; so it has the password asked, which a ticket does not replace.
 */
import { clearAll } from './storage.ts';

/** Of the storage, where it is only for a moment. */
const KEY = 'signingOut';

let isElsewhere = false;

/** Clears what the browser stores of the user, in a way that tells the other tabs that it is a sign-out. */
export function clearAtSignOut(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Full or forbidden: the other tabs learn of it as of any end of a session.
  }
  clearAll();
}

/** Notes a sign-out of another tab. */
export function noteSignOut({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  isElsewhere ||= key === KEY && newValue !== null;
}

/** Whether another tab has signed out since this page was opened. */
export const isSignedOutElsewhere = (): boolean => isElsewhere;
