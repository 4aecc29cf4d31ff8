/** The sentences of refusals that only the staff of schools meet. */
import { addSchoolRefusals } from '../lib/refusals.ts';

export const installSchoolRefusals = (): void =>
  addSchoolRefusals({
    ETAPE_REFUSEE: 'Cette étape n’est pas possible dans l’état actuel de la demande, ou à cette date.',
    MODIFIE_ENTRETEMPS: 'Entre-temps, quelqu’un d’autre l’a modifié. La page vient d’être actualisée.',
    DERNIER_GERANT: 'C’est la dernière personne qui gère l’école. Nommez-en une autre d’abord.',
    LIGNES_REFUSEES: 'Des lignes ont une faute. Corrigez-les, ou demandez de les laisser de côté.',
  });
