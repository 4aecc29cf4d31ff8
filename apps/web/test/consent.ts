/** The proof of a consent, as the API replies. */
import type { OperationReply } from '@balise/contract/operations';

export const CONSENT_ID = 'ca5e0000-0000-4000-8000-000000000001';

export const consentReply = (
  choix: string,
  version: string,
): OperationReply<'PUT /api/consentement', 200> => ({
  identifiant: CONSENT_ID,
  choix,
  version,
  date: '',
  expire_le: '',
});
