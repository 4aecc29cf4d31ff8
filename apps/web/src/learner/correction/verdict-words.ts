import type { ShownCorrection } from '../../common/questions/api.ts';

/** What a learner has to know of a withdrawn question: its day, what that changes for this series, and why. */
export function withdrawalWords({ on, reason, counts }: NonNullable<ShownCorrection['withdrawn']>): string {
  const day = on.split('-').reverse().join('/');
  const effect = counts ? 'elle compte comme juste pour tous' : 'votre résultat ne change pas';
  return `Question retirée le ${day}\u00a0: ${effect}. ${reason}`;
}

/** The verdict in words. */
export function verdictWords(correction: ShownCorrection): string {
  if (correction.withdrawn?.counts) return 'Question retirée\u00a0: elle compte comme juste';
  if (correction.isUnseen) return 'Question non vue\u00a0: elle compte sans réponse';
  if (correction.isLate) return 'Mauvaise réponse\u00a0: temps écoulé';
  const typed = correction.figures.some(({ given }) => given !== null);
  if (correction.answer.length === 0 && !typed) return 'Mauvaise réponse\u00a0: sans réponse';
  return correction.isRight ? 'Bonne réponse' : 'Mauvaise réponse';
}
