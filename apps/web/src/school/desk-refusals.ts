/** The sentences of refusals that only schools meet. */
import { addDeskSentences } from '../lib/refusals.ts';

export const installDeskSentences = (): void =>
  addDeskSentences({
    ETAPE_REFUSEE: 'Cette étape n’est pas possible dans l’état actuel de la demande, ou à cette date.',
    VERSION_DEPASSEE: 'Entre-temps, quelqu’un d’autre l’a modifié. La page vient d’être actualisée.',
  });
