/** The terms of the second step. */
import type { SchoolRole } from '@balise/contract/rights';

export interface OwnStep {
  isActive: boolean;
  /** When the device was confirmed; null without one. */
  since: string | null;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
  /** The person's role must have a device. */
  isRequired: boolean;
  /** In this session. */
  isPassed: boolean;
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
