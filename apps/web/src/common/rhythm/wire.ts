/** Maps a learner's rhythm from the French wire, and the goal to it. */
import type * as wire from '@balise/contract/learner/rhythm';
import type { OperationForm } from '@balise/contract/operations';

export const toGoal = (goal: wire.GoalReply) => ({
  /** yyyy-MM-dd; null without one. */
  examDay: goal.examen,
  minutes: goal.minutes,
  /** Hour of the reminder by mail; null without any. */
  reminderHour: goal.rappel,
});

export type Goal = ReturnType<typeof toGoal>;

export const toGoalForm = ({
  examDay,
  minutes,
  reminderHour,
}: Goal): OperationForm<'PUT /api/front/objectif'> => ({
  examen: examDay ?? '',
  minutes: String(minutes ?? '') as wire.GoalForm['minutes'],
  rappel: String(reminderHour ?? '') as wire.GoalForm['rappel'],
});

export const toEffort = ({ jours, questions, minutes }: wire.EffortReply) => ({
  days: jours,
  questions,
  minutes,
});

export type Effort = ReturnType<typeof toEffort>;

const MOCKS = {
  non: 'none',
  aujourdhui: 'today',
  fait: 'done',
  semaine: 'this-week',
} as const;

export function toRhythm({ jour, objectif, examen, plan, assiduite, effort }: wire.RhythmReply) {
  return {
    /** yyyy-MM-dd */
    today: jour,
    /** Null until the learner has answered the question or skipped it. */
    goal: objectif && toGoal(objectif),
    exam: examen && { day: examen.date, isConvocation: examen.convocation, daysLeft: examen.jours },
    /** When every question will have been met, how many will not, or that all are. */
    coverage: toCoverage(plan.couverture),
    mock: MOCKS[plan.examen_blanc],
    streak: assiduite.jours,
    week: assiduite.semaine.map(({ jour: day, fait }) => ({ day, isDone: fait })),
    weekGoal: assiduite.objectif_semaine,
    freeDaysLeft: assiduite.jours_libres,
    /** Of the last 7 and 28 days; the school sees it too. */
    effort: { week: toEffort(effort.sept_jours), month: toEffort(effort.vingt_huit_jours) },
  };
}

export type PracticeRhythm = ReturnType<typeof toRhythm>;

/** When every question will have been met, how many will not, or that all are. */
type Coverage = { kind: 'all-seen' } | { kind: 'by'; day: string } | { kind: 'short'; missing: number };

function toCoverage({ etat, date, manquantes }: wire.RhythmReply['plan']['couverture']): Coverage {
  if (etat === 'partielle') return { kind: 'short', missing: manquantes };
  return etat === 'prevue' && date !== null ? { kind: 'by', day: date } : { kind: 'all-seen' };
}

/** Address of the calendar file of a daily reminder. */
export const calendarQuery = (hour: number) => ({ heure: String(hour) });

/** The hours and minutes that may be chosen. */
export const GOAL_CHOICES: { minutes: readonly number[]; hours: readonly number[] } = {
  minutes: [5, 10, 15, 20, 30, 45],
  hours: [7, 8, 9, 12, 13, 17, 18, 19, 20, 21],
};

/** The field of each name that the API may refuse. */
export const GOAL_FIELDS = { examen: 'examDay' } as const;
