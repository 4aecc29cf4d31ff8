/** The words of homework. */
import type { GivenHomework } from '@balise/contract/school/homework';
import { formatDay } from '../../lib/dates.ts';
import { dayInWords } from '../../lib/typed-day.ts';

/** «Thème C – La circulation, série 2». */
export const nameSeries = ({ label, order }: Pick<GivenHomework, 'label' | 'order'>): string =>
  order === null ? label : `${label}, série\u00a0${order}`;

/** «pour mardi 3 mars»; null without a day. */
export const sayDue = ({ dueOn }: Pick<GivenHomework, 'dueOn'>): string | null =>
  dueOn === null ? null : `pour le ${dayInWords(dueOn)}`;

/** «fait le 03/03/2026, 32 sur 40», or where the learner is. */
export function sayDone({
  state,
  score,
  questions,
  doneAt,
}: Pick<GivenHomework, 'state' | 'score' | 'questions' | 'doneAt'>): string {
  if (state === 'LATE') return 'en retard';
  if (state === 'STARTED') return 'commencé';
  if (state === 'TO_DO' || doneAt === null) return 'pas commencé';
  const result = score === null || questions === null ? '' : `, ${score} sur ${questions}`;
  return `fait le ${formatDay(doneAt)}${result}`;
}
