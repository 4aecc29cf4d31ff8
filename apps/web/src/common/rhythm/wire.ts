/** Maps a learner's rhythm from the French wire, and the goal to it. */
import type * as wire from '@balise/contract/learner/rhythm';
import type { OperationForm } from '@balise/contract/operations';
import type { Effort, Goal, PracticeRhythm } from './rhythm.ts';

export const toGoal = (goal: wire.GoalReply): Goal => ({
  examDay: goal.examen,
  minutes: goal.minutes,
  reminderHour: goal.rappel,
});

export const toGoalForm = ({
  examDay,
  minutes,
  reminderHour,
}: Goal): OperationForm<'PUT /api/front/objectif'> => ({
  examen: examDay ?? '',
  minutes: String(minutes ?? '') as wire.GoalForm['minutes'],
  rappel: String(reminderHour ?? '') as wire.GoalForm['rappel'],
});

export const toEffort = ({ jours, questions, minutes }: wire.EffortReply): Effort => ({
  days: jours,
  questions,
  minutes,
});

const MOCKS = {
  non: 'none',
  aujourdhui: 'today',
  fait: 'done',
  semaine: 'this-week',
} as const satisfies Record<wire.RhythmReply['plan']['examen_blanc'], PracticeRhythm['mock']>;

export function toRhythm({
  jour,
  objectif,
  examen,
  plan,
  assiduite,
  effort,
}: wire.RhythmReply): PracticeRhythm {
  return {
    today: jour,
    goal: objectif && toGoal(objectif),
    exam: examen && { day: examen.date, isConvocation: examen.convocation, daysLeft: examen.jours },
    coverage: toCoverage(plan.couverture),
    mock: MOCKS[plan.examen_blanc],
    streak: assiduite.jours,
    week: assiduite.semaine.map(({ jour: day, fait }) => ({ day, isDone: fait })),
    weekGoal: assiduite.objectif_semaine,
    freeDaysLeft: assiduite.jours_libres,
    effort: { week: toEffort(effort.sept_jours), month: toEffort(effort.vingt_huit_jours) },
  };
}

function toCoverage({
  etat,
  date,
  manquantes,
}: wire.RhythmReply['plan']['couverture']): PracticeRhythm['coverage'] {
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
