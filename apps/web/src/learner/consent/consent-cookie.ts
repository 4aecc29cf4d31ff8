/** The visitor's choice, stored in a first-party cookie and never in localStorage. */
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type Consent,
  consentValue,
  parseConsent,
} from '@balise/contract/account/consent-cookie';
import { readCookie, writeCookie } from '../../lib/cookies.ts';

/** Version of the wording. A new number asks everybody again. */
export const CONSENT_VERSION = '1';

const DAY_S = 86_400;

/** Null before a choice, or after a choice on another version of the wording. */
export function readConsent(): Consent | null {
  const consent = parseConsent(readCookie(CONSENT_COOKIE) ?? undefined);
  return consent?.version === CONSENT_VERSION ? consent : null;
}

/** @param lasting six months; otherwise until the browser closes */
export const writeConsent = (consent: Consent, lasting: boolean): void =>
  writeCookie(CONSENT_COOKIE, consentValue(consent), lasting ? CONSENT_DAYS * DAY_S : null);
