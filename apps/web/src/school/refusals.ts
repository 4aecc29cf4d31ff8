import { addRefusals } from '../lib/refusals.ts';

/** The sentences for what only the pages of schools are refused. */
export const saySchoolRefusals = (): void =>
  addRefusals({
    MODIFIE_ENTRETEMPS:
      'Une autre personne vient de le modifier\u00a0: rien n’a été enregistré. Voici ce qui est en place maintenant.',
    DERNIER_GERANT:
      'L’école garde toujours un gérant. Nommez-en d’abord un autre, puis changez ou terminez ce contrat.',
  });
