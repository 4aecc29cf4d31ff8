/** The visitor's choice as this browser keeps it: a cookie of our own, never localStorage. */
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type Consent,
  consentValue,
  parseConsent,
} from '@balise/contract/consent-cookie';

/** Of the words shown: a new number asks everybody again. */
export const CONSENT_VERSION = '1';

const DAY_S = 86_400;
const PAIR = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`);

/** Null when nothing was chosen yet, or under other words. */
export function readConsent(): Consent | null {
  const consent = parseConsent(decoded(PAIR.exec(document.cookie)?.[1]));
  return consent?.version === CONSENT_VERSION ? consent : null;
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** `lasting`: six months; otherwise until the browser is closed. */
export function writeConsent(consent: Consent, lasting: boolean): void {
  const life = lasting ? `; max-age=${CONSENT_DAYS * DAY_S}` : '';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const value = encodeURIComponent(consentValue(consent));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; samesite=lax${life}${secure}`;
}
