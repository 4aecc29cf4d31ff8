/**
 * The pending question whether another account replaces the signed-in one. A reload drops it, and nothing has
 * changed.
 */
import type { PageAddress } from '../../lib/return-address.ts';
import type { AccountChange } from './session.ts';

export interface AskedChange extends AccountChange {
  /** The page that the newcomer wanted. */
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
