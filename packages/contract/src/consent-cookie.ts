/**
 * The cookie that remembers what a visitor agreed to. Both sides write it: the server when it stores the proof, the page
 * where the server is another host. No typebox here: the page reads it before anything else.
 */
import { PURPOSES, type Purpose } from './codes.ts';

export const CONSENT_COOKIE = 'consent';
/** Six months: a choice is asked again after that, whatever it was. */
export const CONSENT_DAYS = 182;

export interface Consent {
  /** Random; it ties the choice to its proof and to nothing else. */
  id: string;
  /** Of the words the visitor was shown. */
  version: string;
  accepted: Purpose[];
}

const VALUE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,4})\.([a-z,]{0,60})$/;

/** Purposes joined by commas, in their own order, as the wire and the cookie have them. */
export const joinPurposes = (accepted: readonly Purpose[]): string =>
  PURPOSES.filter((one) => accepted.includes(one)).join(',');

export const splitPurposes = (joined: string): Purpose[] =>
  PURPOSES.filter((one) => joined.split(',').includes(one));

/** The cookie's value, still to be percent-encoded. */
export const consentValue = ({ id, version, accepted }: Consent): string =>
  `${id}.${version}.${joinPurposes(accepted)}`;

/** Null when `value` (decoded) is nothing this product wrote. */
export function parseConsent(value: string | undefined): Consent | null {
  const [, id, version, joined] = VALUE.exec(value ?? '') ?? [];
  if (id === undefined || version === undefined || joined === undefined) return null;
  return { id, version, accepted: splitPurposes(joined) };
}
