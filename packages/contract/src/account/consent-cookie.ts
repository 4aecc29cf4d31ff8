/**
 * The cookie that remembers what a visitor agreed to. Both sides write it: the server when it stores the proof, the page
 * when the server is on another host. Without typebox, because the page reads it first of all.
 */
import { PURPOSES, type Purpose } from '../base/codes.ts';

export const CONSENT_COOKIE = 'consent';
/** Six months: then the visitor is asked again, after any choice. */
export const CONSENT_DAYS = 182;

export interface Consent {
  /** Random; its only use is to tie the choice to its proof. */
  id: string;
  /** Version of the words the visitor was shown. */
  version: string;
  accepted: Purpose[];
}

const VALUE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,4})\.([a-z,]{0,60})$/;

/** Purposes joined by commas, in a fixed order, for the wire and the cookie. */
export const joinPurposes = (accepted: readonly Purpose[]): string =>
  PURPOSES.filter((one) => accepted.includes(one)).join(',');

export const splitPurposes = (joined: string): Purpose[] =>
  PURPOSES.filter((one) => joined.split(',').includes(one));

/** The cookie's value, still to be percent-encoded. */
export const consentValue = ({ id, version, accepted }: Consent): string =>
  `${id}.${version}.${joinPurposes(accepted)}`;

/** Null when this product did not write `value` (decoded). */
export function parseConsent(value: string | undefined): Consent | null {
  const [, id, version, joined] = VALUE.exec(value ?? '') ?? [];
  if (id === undefined || version === undefined || joined === undefined) return null;
  return { id, version, accepted: splitPurposes(joined) };
}
