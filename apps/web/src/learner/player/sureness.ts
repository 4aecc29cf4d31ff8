/** What a correction says to a learner who has said how sure the answer was. Pure. */
import type { ShownCorrection } from '../../common/questions/api.ts';

/** Null when nothing was said, or when it was sure and right: the verdict says it. */
export function describeSureness({
  isSure,
  isRight,
}: Pick<ShownCorrection, 'isSure' | 'isRight'>): string | null {
  if (isSure === null || (isSure && isRight)) return null;
  if (isSure)
    return 'Vous en étiez sûr\u00a0: bonne nouvelle, c’est là que l’on apprend le plus. Elle reviendra en premier.';
  return isRight
    ? 'Vous n’en étiez pas sûr, et vous aviez raison.'
    : 'Vous aviez senti que ce n’était pas encore acquis. Elle reviendra bientôt.';
}
