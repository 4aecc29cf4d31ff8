import type { StaffRefusal } from '@balise/contract/codes';

/** The sentences of refusals that only the pages of schools meet. */
export const STAFF_REFUSALS: Record<StaffRefusal, string> = {
  SECONDE_ETAPE: 'La seconde étape est demandée pour continuer.',
  CODE_FAUX:
    'Ce code n’est pas valable, ou il a déjà servi. Attendez le prochain code de votre application, et vérifiez l’heure de votre téléphone.',
};
