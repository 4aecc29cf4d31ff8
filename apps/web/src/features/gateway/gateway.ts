/** The keys of a school's management program. */
import type { KeyOverlap, KeyState } from '@balise/contract/gateway-lists';

export interface GatewayKey {
  id: string;
  /** The beginning of the key, which names it. */
  prefix: string;
  state: KeyState;
  madeAt: string;
  /** First and last name; null once the account is gone. */
  madeBy: string | null;
  endsAt: string | null;
  usedAt: string | null;
  /** From where it was used last. */
  network: string | null;
}

export interface NewKeyOrder {
  /** The current key; null where there is none. */
  replaced: string | null;
  overlap: KeyOverlap;
}

export interface ShownKey {
  prefix: string;
  key: string;
}
