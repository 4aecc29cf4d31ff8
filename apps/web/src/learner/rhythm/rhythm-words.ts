/** What the dashboard says of a learner's rhythm: short, and never with blame. Pure. */
import type { LicenceWords } from '@balise/rules/licence-words';
import type { Effort, PracticeRhythm } from '../../common/rhythm/api.ts';
import { plural } from '../../lib/dates.ts';
import { splitDay } from '../../lib/typed-day.ts';

/** «3 février» */
const shortDay = (day: string): string => {
  const { number, month } = splitDay(day);
  return `${number}\u00a0${month}`;
};

/** The exam or the minutes that the plan follows. */
export function describeGoal(
  { exam, goal }: Pick<PracticeRhythm, 'exam' | 'goal'>,
  words: Pick<LicenceWords, 'exam'>,
): string {
  const minutes = goal?.minutes == null ? '' : `${goal.minutes}\u00a0minutes par jour`;
  if (!exam || exam.daysLeft < 0)
    return minutes === '' ? `Sans date d’${words.exam} pour l’instant.` : `Votre objectif\u00a0: ${minutes}.`;
  const when =
    exam.daysLeft === 0
      ? `Votre ${words.exam} est aujourd’hui`
      : `Votre ${words.exam} est ${exam.daysLeft === 1 ? 'demain' : `dans ${exam.daysLeft}\u00a0jours, le ${shortDay(exam.day)}`}`;
  return minutes === '' ? `${when}.` : `${when}\u00a0; ${minutes}.`;
}

/** How far the plan leads; null when every question was met. */
export function describeCoverage(
  { coverage, exam }: Pick<PracticeRhythm, 'coverage' | 'exam'>,
  words: Pick<LicenceWords, 'exam'>,
): string | null {
  const isAhead = exam !== null && exam.daysLeft >= 0;
  switch (coverage.kind) {
    case 'all-seen':
      return null;
    case 'by':
      return isAhead
        ? `À ce rythme, vous aurez vu toutes les questions avant l’${words.exam}.`
        : `À ce rythme, vous aurez vu toutes les questions vers le ${shortDay(coverage.day)}.`;
    case 'short':
      return `Il restera ${plural(coverage.missing, 'question')} à découvrir avant l’${words.exam}\u00a0: vos erreurs et l’essentiel passent d’abord.`;
  }
}

/** The streak, in words that a day off does not spoil. */
export function describeStreak({
  streak,
  freeDaysLeft,
}: Pick<PracticeRhythm, 'streak' | 'freeDaysLeft'>): string {
  if (streak === 0) return 'Une petite série aujourd’hui, et c’est parti.';
  if (freeDaysLeft === 0) return 'Vos deux jours de repos de la semaine sont pris.';
  return `${plural(freeDaysLeft, 'jour')} de repos encore ${freeDaysLeft < 2 ? 'possible' : 'possibles'} cette semaine.`;
}

/** «3 jours, 84 questions, 52 minutes» */
export const describeEffort = ({ days, questions, minutes }: Effort): string =>
  [plural(days, 'jour'), plural(questions, 'question'), plural(minutes, 'minute')].join(', ');

/** What the summary of a series says of the week; null before the week's goal is in reach. */
export function praiseWeek({ week, weekGoal }: Pick<PracticeRhythm, 'week' | 'weekGoal'>): string | null {
  const done = week.filter(({ isDone }) => isDone).length;
  if (done >= weekGoal) return 'Objectif de la semaine atteint\u00a0!';
  return done === weekGoal - 1 ? 'Plus qu’un jour pour votre objectif de la semaine.' : null;
}
