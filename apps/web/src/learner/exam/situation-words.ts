/** The dashboard's words for where a learner is with the real exam. Pure. */

import { capitalize } from '@balise/rules/capitalize';
import type { LicenceWords } from '@balise/rules/licence-words';
import { dayInWords } from '../../lib/typed-day.ts';
import { hourWords, inDays } from './progress.ts';
import type { ExamSituation } from './situation.ts';

export interface SituationWords {
  title: string;
  text: string;
  /** Of the link to the exam page. */
  button: string;
}

export function describeSituation(
  situation: Exclude<ExamSituation, { kind: 'passed' }>,
  { exam }: LicenceWords,
): SituationWords {
  switch (situation.kind) {
    case 'ahead': {
      const { day, days, time, place } = situation;
      const hour = time === '' ? '' : ` à ${hourWords(time)}`;
      return {
        title: `Votre ${exam} est ${inDays(days)}`,
        text: [`${capitalize(dayInWords(day))}${hour}`, place].filter(Boolean).join(', '),
        button: 'Voir ma convocation',
      };
    }
    case 'awaited':
      return {
        title: `L’${exam} est derrière vous`,
        text: 'Il ne manque que le résultat\u00a0: il arrive le plus souvent sous 48 heures.',
        button: 'Voir ma demande',
      };
    case 'failed':
      return {
        title: 'Ce n’est pas pour cette fois',
        text: 'Un résultat défavorable n’efface rien de ce que vous savez, et beaucoup y arrivent à l’essai suivant. Reprenez vos erreurs, puis choisissez une nouvelle date.',
        button: 'Demander une nouvelle date',
      };
    case 'refused':
      return {
        title: `Votre demande d’${exam} n’a pas abouti`,
        text: 'Rien n’est perdu\u00a0: une fois le dossier complété, vous pouvez en faire une autre.',
        button: 'Refaire ma demande',
      };
  }
}

/** What to have in one's bag on the day. */
export const THINGS_TO_BRING: readonly string[] = [
  'votre pièce d’identité, l’original et en cours de validité',
  'votre convocation, imprimée ou sur votre téléphone',
];
