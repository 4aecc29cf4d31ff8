/** The order in which themes are shown. Pure. */
import { judgedScore, type ThemeProgress } from '../series/api.ts';

export const THEME_ORDERS = ['fragiles', 'programme'] as const;
export type ThemeOrder = (typeof THEME_ORDERS)[number];

/** The lowest score first; themes that can't be judged yet last, those with more answers before. */
export function orderThemes(results: readonly ThemeProgress[], order: ThemeOrder): ThemeProgress[] {
  if (order === 'programme') return [...results];
  return results.toSorted((a, b) => {
    const [first, second] = [judgedScore(a), judgedScore(b)];
    if (first === null && second === null) return b.questionCount - a.questionCount;
    return (first ?? UNJUDGED) - (second ?? UNJUDGED);
  });
}

/** Above every rate. */
const UNJUDGED = 101;

/** «25 points sous le seuil», «au seuil», «12 points au-dessus». */
export function distanceWords(score: number, threshold: number): string {
  const points = Math.abs(score - threshold);
  if (points === 0) return 'au seuil';
  const many = `${points}\u00a0${points < 2 ? 'point' : 'points'}`;
  return score < threshold ? `${many} sous le seuil` : `${many} au-dessus`;
}
