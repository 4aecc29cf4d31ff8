/** Where a learner is with the real exam, as the dashboard shows it. Pure. */
import { countDays } from '@balise/rules/days';
import type { CurrentExam } from '../student/api.ts';

export type ExamSituation =
  /** `time` (HH:MM) and `place`: empty while unknown. */
  | { kind: 'ahead'; day: string; days: number; time: string; place: string }
  /** The day is over, and the result has not come. */
  | { kind: 'awaited' }
  | { kind: 'failed'; message: string | null }
  /** The school could not register the learner. */
  | { kind: 'refused'; message: string | null }
  | { kind: 'passed'; message: string | null };

/** Null while there is nothing to say: no request, or one on its way. @param today yyyy-MM-dd */
export function findSituation(exam: CurrentExam | null, today: string): ExamSituation | null {
  if (exam === null) return null;
  const { state, appointment, message } = exam;
  switch (state) {
    case 'convoquee': {
      if (appointment === null) return null;
      const { date: day, time, place } = appointment;
      const days = countDays(today, day);
      return days < 0 ? { kind: 'awaited' } : { kind: 'ahead', day, days, time, place };
    }
    case 'passee':
      return { kind: 'awaited' };
    case 'recu':
      return { kind: 'passed', message };
    case 'ajourne':
      return { kind: 'failed', message };
    case 'refusee':
      return { kind: 'refused', message };
    default:
      return null;
  }
}
