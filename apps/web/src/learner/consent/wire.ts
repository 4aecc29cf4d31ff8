/** Maps a visitor's consent between the French wire and the store. */
import { type Consent, joinPurposes, splitPurposes } from '@balise/contract/account/consent-cookie';
import type { Purpose } from '@balise/contract/base/codes';

interface ConsentProof {
  identifiant: string;
  version: string;
  choix: string;
}

export const toConsent = ({ identifiant, version, choix }: ConsentProof): Consent => ({
  id: identifiant,
  version,
  accepted: splitPurposes(choix),
});

export const toConsentForm = (accepted: readonly Purpose[], version: string, brand: string) => ({
  choix: joinPurposes(accepted),
  version,
  brand,
});
