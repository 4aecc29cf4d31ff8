/** The words for a chance, in which a learner reads it until real results allow a number. Pure. */

import type { ReadinessWord } from '@balise/contract/base/codes';

/** From this chance on «très probable» is said. */
export const VERY_LIKELY = 0.85;

/** In rising order, each with the chance from which it is said. */
const WORDS = [
  { word: 'to_improve', from: 0 },
  { word: 'on_track', from: 0.3 },
  { word: 'likely', from: 0.6 },
  { word: 'very_likely', from: VERY_LIKELY },
] as const satisfies readonly { word: ReadinessWord; from: number }[];

export function wordChance(chance: number): ReadinessWord {
  return WORDS.findLast(({ from }) => chance >= from)?.word ?? 'to_improve';
}
