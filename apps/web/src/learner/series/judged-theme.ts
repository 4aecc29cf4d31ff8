/** From how many answers a theme is judged: fewer tell more about chance than about the learner. Pure. */
import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import { plural } from '../../lib/dates.ts';
import type { ThemeProgress } from './wire.ts';

type Answered = Pick<ThemeProgress, 'score' | 'questionCount'>;

/** The rate of a theme with enough answers; null until then. */
export const judgedScore = ({ score, questionCount }: Answered): number | null =>
  questionCount < ANSWERS_TO_JUDGE ? null : score;

/** «3 réponses sur 5 pour un premier avis»; what is said while a theme is not judged. */
export function beforeJudging({ score, questionCount }: Answered): string {
  if (score === null || questionCount === 0) return 'Pas encore vu';
  return `${plural(questionCount, 'réponse')} sur ${ANSWERS_TO_JUDGE} pour un premier avis`;
}
