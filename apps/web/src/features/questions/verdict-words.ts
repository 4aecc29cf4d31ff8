import type { ShownCorrection } from './question.ts';

/** The verdict in words. */
export function verdictWords(correction: ShownCorrection): string {
  if (correction.isLate) return 'Mauvaise réponse\u00a0: temps écoulé';
  const typed = correction.figures.some(({ given }) => given !== null);
  if (correction.answer.length === 0 && !typed) return 'Mauvaise réponse\u00a0: sans réponse';
  return correction.isRight ? 'Bonne réponse' : 'Mauvaise réponse';
}
