/** The visitor's choice as this browser keeps it: in a first-party cookie, never in localStorage. */
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type Consent,
  consentValue,
  parseConsent,
} from '@balise/contract/consent-cookie';
import { readCookie, writeCookie } from '../../lib/cookies.ts';

/** Version of the text shown. A new number asks everybody again. */
export const CONSENT_VERSION = '1';

const DAY_S = 86_400;

/** Null when nothing was chosen yet, or for another version of the text. */
export function readConsent(): Consent | null {
  const consent = parseConsent(readCookie(CONSENT_COOKIE) ?? undefined);
  return consent?.version === CONSENT_VERSION ? consent : null;
}

/** `lasting`: six months; otherwise until the browser is closed. */
export const writeConsent = (consent: Consent, lasting: boolean): void =>
  writeCookie(CONSENT_COOKIE, consentValue(consent), lasting ? CONSENT_DAYS * DAY_S : null);
