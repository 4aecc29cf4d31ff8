/** One's own account: how it is entered, where, and how it ends. */

/** Where its password is kept: here, nowhere yet, or by the server that signs people in. */
export type SignInWay = 'password' | 'no-password' | 'elsewhere';

/** An erasure that was asked for. */
export interface PlannedErasure {
  /** Until when the mail's link confirms it; null once it is confirmed. */
  confirmBefore: string | null;
  /** When all is erased; null until it is confirmed. */
  erasedOn: string | null;
}

export interface OwnAccount {
  email: string;
  signIn: SignInWay;
  /** Of a member of a school's staff: it is the school that closes it. */
  isStaff: boolean;
  erasure: PlannedErasure | null;
}

export interface SignedInDevice {
  id: string;
  /** As the browser calls itself; empty when it can't be told. */
  browser: string;
  system: string;
  openedAt: string;
  seenAt: string;
  /** The one that asks. */
  isThis: boolean;
}
