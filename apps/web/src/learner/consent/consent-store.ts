/** The visitor's consent, and what it allows on this page. */
import type { Consent } from '@balise/contract/account/consent-cookie';
import type { Purpose } from '@balise/contract/base/codes';
import { useSyncExternalStore } from 'react';
import { currentBrand } from '../../lib/brand.ts';
import { call } from '../../lib/call.ts';
import { createListeners } from '../../lib/listeners.ts';
import { site } from '../../lib/site.ts';
import { forgetTrackers, isTagManagerLoaded, loadTagManager, pushPage } from '../../lib/tag-manager.ts';
import { CONSENT_VERSION, readConsent, writeConsent } from './consent-cookie.ts';
import { toConsent, toConsentForm } from './wire.ts';

interface ConsentState {
  /** Null until the visitor has chosen. */
  consent: Consent | null;
  /** Path of the current page; null before the first one. */
  path: string | null;
  /** Whether the dialog of the purposes is open. */
  choosing: boolean;
  /** Whether the visitor has chosen since the page loaded. */
  chosen: boolean;
}

let state: ConsentState = { consent: null, path: null, choosing: false, chosen: false };
const listeners = createListeners();

function change(part: Partial<ConsentState>): void {
  state = { ...state, ...part };
  listeners.tell();
}

export const consentState = (): ConsentState => state;

export const useConsent = (): ConsentState => useSyncExternalStore(listeners.add, consentState);

export const openChoices = (): void => change({ choosing: true });
export const closeChoices = (): void => change({ choosing: false });

/** Called when a navigation has arrived at `path`. */
export function visitPage(path: string): void {
  // Another tab may have chosen meanwhile. Without a tag manager there is no cookie to read.
  change({
    path,
    consent: (site.tagContainer ? readConsent() : null) ?? (state.chosen ? state.consent : null),
  });
  tagPage();
}

/** Reads the cookie each time, because another tab may have withdrawn the consent. */
function tagPage(): void {
  if (!site.tagContainer || state.path === null) return;
  if (!readConsent()?.accepted.includes('audience')) return;
  loadTagManager(site.tagContainer);
  pushPage(state.path);
}

/**
 * Stores the choice, and its proof on the server. A withdrawn purpose ends before the call; an accepted one begins
 * after it. Reloads the page if a running script is no longer allowed. @throws CallFailed
 */
export async function decide(accepted: readonly Purpose[]): Promise<void> {
  const before = readConsent();
  if (before)
    writeConsent({ ...before, accepted: before.accepted.filter((one) => accepted.includes(one)) }, false);
  const form = toConsentForm(accepted, CONSENT_VERSION, currentBrand().name);
  const consent = toConsent(await call('PUT /api/consentement', { form }));
  // The reply sets the cookie for the server's host. If that is another host, the page sets its own.
  if (site.backend !== '') writeConsent(consent, true);
  change({ consent, choosing: false, chosen: true });
  if (isTagManagerLoaded() && !consent.accepted.includes('audience')) {
    forgetTrackers();
    location.reload();
    return;
  }
  if (!before?.accepted.includes('audience')) tagPage();
}
