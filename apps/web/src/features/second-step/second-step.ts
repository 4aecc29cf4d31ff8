/** The terms of the second step. */

import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@balise/contract/passkey-limits';
import type { SchoolRole } from '@balise/contract/rights';

export interface OwnStep {
  /** By a device or a passkey. */
  isActive: boolean;
  /** When the device that shows codes was confirmed; null without one. */
  since: string | null;
  passkeys: Passkey[];
  /** Recovery codes that were not used yet. */
  codesLeft: number;
  /** The person's role must have a device. */
  isRequired: boolean;
  /** In this session. */
  isPassed: boolean;
}

export interface Passkey {
  id: number;
  name: string;
  /** Host name of the pages on which it works. */
  host: string;
  addedAt: string;
  usedAt: string | null;
}

/** What passes the step: a typed code, or what a passkey has signed. */
export type StepProof = { code: string } | { passkey: string };

export const MOST_KEPT = MOST_PASSKEYS;

export function findNameFault(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return 'Donnez un nom à cette clé d’accès.';
  return length > LONGEST_PASSKEY_NAME ? `Un nom de ${LONGEST_PASSKEY_NAME} lettres au plus.` : null;
}

/** A device that waits for its first code. */
export interface PreparedDevice {
  key: string;
  /** The same, as authenticator applications read it from a QR code. */
  address: string;
}

export interface ColleagueStep {
  person: number;
  name: string;
  role: SchoolRole;
  /** Null without a device. */
  since: string | null;
  mayReset: boolean;
}

/** Six digits, or a recovery code. */
export const isCodeLike = (typed: string): boolean =>
  /^(\d{6}|[a-z0-9]{16})$/i.test(typed.replace(/[\s-]/g, ''));

/** In groups of four, as people read and type it. */
export const groupKey = (key: string): string => key.replace(/.{4}(?!$)/g, '$& ');
