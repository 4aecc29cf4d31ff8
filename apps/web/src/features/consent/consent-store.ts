/** What the visitor agrees to, and what follows from it on this page. */
import type { Purpose } from '@balise/contract/codes';
import type { Consent } from '@balise/contract/consent-cookie';
import { useSyncExternalStore } from 'react';
import { currentBrand } from '../../lib/brand.ts';
import { call } from '../../lib/call.ts';
import { site } from '../../lib/site.ts';
import { forgetTrackers, isTagManagerLoaded, loadTagManager, pushPage } from '../../lib/tag-manager.ts';
import { CONSENT_VERSION, readConsent, writeConsent } from './consent-cookie.ts';
import { toConsent, toConsentForm } from './wire.ts';

interface ConsentState {
  /** Null until the visitor has chosen. */
  consent: Consent | null;
  /** Path of the page shown; null until the first is there. */
  path: string | null;
  /** Whether the purposes are open to be chosen from. */
  choosing: boolean;
  /** Whether a choice was made since the page started. */
  chosen: boolean;
}

let state: ConsentState = { consent: null, path: null, choosing: false, chosen: false };
const listeners = new Set<() => void>();

function change(part: Partial<ConsentState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

export const consentState = (): ConsentState => state;

export const useConsent = (): ConsentState =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, consentState);

export const openChoices = (): void => change({ choosing: true });
export const closeChoices = (): void => change({ choosing: false });

/** A navigation has arrived at `path`. */
export function visitPage(path: string): void {
  // Another tab may have chosen meanwhile. With nothing to consent to there is nothing to read.
  change({
    path,
    consent: (site.tagContainer ? readConsent() : null) ?? (state.chosen ? state.consent : null),
  });
  tagPage();
}

/** The cookie is asked each time: what is taken back in another tab holds here too. */
function tagPage(): void {
  if (!site.tagContainer || state.path === null) return;
  if (!readConsent()?.accepted.includes('audience')) return;
  loadTagManager(site.tagContainer);
  pushPage(state.path);
}

/**
 * Keeps the choice and its proof. What is taken back ends before anything is sent; what is accepted begins once its
 * proof is kept. The page starts afresh without the script when that ran. @throws CallFailed
 */
export async function decide(accepted: readonly Purpose[]): Promise<void> {
  const before = readConsent();
  if (before)
    writeConsent({ ...before, accepted: before.accepted.filter((one) => accepted.includes(one)) }, false);
  const form = toConsentForm(accepted, CONSENT_VERSION, currentBrand().name);
  const consent = toConsent(await call('PUT /api/consentement', { form }));
  // The answer came with the cookie, but not with ours where the server is another host.
  if (site.backend !== '') writeConsent(consent, true);
  change({ consent, choosing: false, chosen: true });
  if (isTagManagerLoaded() && !consent.accepted.includes('audience')) {
    forgetTrackers();
    location.reload();
    return;
  }
  if (!before?.accepted.includes('audience')) tagPage();
}
