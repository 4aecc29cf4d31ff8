/** The chance of passing, as the dashboard shows it: its terms and its words. Pure. */

import type { ReadinessWord } from '@balise/contract/base/codes';
import type { LicenceWords } from '@balise/rules/licence-words';
import { plural } from '../../lib/dates.ts';
import type { Readiness } from './wire.ts';

/** In rising order. */
export const WORDS: Readonly<Record<ReadinessWord, string>> = {
  to_improve: 'À travailler',
  on_track: 'En bonne voie',
  likely: 'Probable',
  very_likely: 'Très probable',
};

export const UNPROVED_ESTIMATE = 'Estimation pas encore vérifiée par de vrais résultats.';

/** The largest gap between new and known questions, in points, that says nothing. */
const SMALL_GAP = 7;

/** «Encore 30 réponses et 1 thème» */
export function describeMissing({ answers, days, themes }: Readiness['missing']): string {
  const parts = [
    ...(answers > 0 ? [plural(answers, 'réponse')] : []),
    ...(days > 0 ? [plural(days, 'autre jour', 'autres jours')] : []),
    ...(themes > 0 ? [plural(themes, 'thème à découvrir', 'thèmes à découvrir')] : []),
  ];
  const last = parts.pop() ?? '';
  return `Encore ${parts.length > 0 ? `${parts.join(', ')} et ${last}` : last}, et vous saurez où vous en êtes.`;
}

/** What would change the estimate most. */
export function describeLever(
  { newRate, knownRate }: Pick<Readiness, 'newRate' | 'knownRate'>,
  { exam }: Pick<LicenceWords, 'exam'>,
): string {
  const gap = newRate === null || knownRate === null ? 0 : knownRate - newRate;
  return gap > SMALL_GAP
    ? `L’${exam} ne pose que des questions nouvelles\u00a0: lisez les explications, puis répondez à des questions jamais vues. C’est ce qui fait le plus bouger cette estimation.`
    : 'Vos réponses à des questions jamais vues font le plus bouger cette estimation. Refaire les mêmes la change peu.';
}
