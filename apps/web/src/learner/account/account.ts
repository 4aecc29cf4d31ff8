/** The user's own account: how it signs in, on which devices, and how it is erased. */

/** Where the password is stored: on this server, nowhere yet, or on the school's sign-on server. */
export type SignInWay = 'password' | 'no-password' | 'elsewhere';

/** A requested erasure. */
export interface PlannedErasure {
  /** Until when the link in the mail can confirm it; null once it is confirmed. */
  confirmBefore: string | null;
  /** When the data is erased; null until it is confirmed. */
  erasedOn: string | null;
}

export interface OwnAccount {
  email: string;
  signIn: SignInWay;
  /** A staff account: only the school can close it. */
  isStaff: boolean;
  erasure: PlannedErasure | null;
}

export interface SignedInDevice {
  id: string;
  /** Name of the browser; empty when unknown. */
  browser: string;
  system: string;
  openedAt: string;
  seenAt: string;
  /** Whether it is the device that sent this request. */
  isThis: boolean;
}

/** A member of staff who read the learner's page, or opened the product in their place. */
export interface Look {
  school: string;
  /** First and last name; null once their account is gone. */
  by: string | null;
  actedFor: boolean;
  /** They changed the name, day of birth or phone. */
  hasCorrected: boolean;
  /** The school's management program read, which has no name; the time is that of its last day. */
  isProgram: boolean;
  at: string;
}
