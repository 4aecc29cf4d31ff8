/** The pending question whether somebody else signs in in place of who is signed in. A reload drops it, and nothing has changed. */
import type { PageAddress } from '../../lib/return-address.ts';
import type { AccountChange } from './session.ts';

export interface AskedChange extends AccountChange {
  /** Where the newcomer was going. */
  address: PageAddress;
}

let asked: AskedChange | null = null;

export const askedChange = (): AskedChange | null => asked;

export function askChange(change: AskedChange): void {
  asked = change;
}

export function forgetChange(): void {
  asked = null;
}
