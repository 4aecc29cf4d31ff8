/** A learner's day and the days before it, as the dashboard tells them. Pure. */
import type { EffortReply, GoalReply, RhythmReply } from '@balise/contract/learner/rhythm';
import { countDays } from '@balise/rules/days';
import {
  type Coverage,
  type MockAdvice,
  measurePace,
  type PlanFacts,
  type PlannedDay,
  planDay,
} from './daily-plan.ts';
import {
  computeStreak,
  describeWeek,
  listLastDays,
  type PracticeEffort,
  sumEffort,
  WEEK_GOAL,
} from './practice-days.ts';
import { EFFORT_DAYS, type StoredRhythm } from './rhythm-store.ts';

export interface RhythmFacts {
  stored: StoredRhythm;
  /** yyyy-MM-dd */
  today: string;
  /** Questions of the bank never answered, as of now. */
  unseen: number;
  /** The mock exam of the licence; null where there is none. */
  mock: { questions: number; usesCredit: boolean } | null;
}

/** Seconds for one question of a mock exam, with the pause after it. */
const MOCK_QUESTION_S = 30;

/** Today's plan, from what is stored and what is left of the bank. */
export function planToday({ stored, today, unseen, mock }: RhythmFacts): PlannedDay {
  const { goal, convocation, days, mockDays } = stored;
  const canSit = mock !== null && (!mock.usesCredit || stored.credits > 0 || mockDays.includes(today));
  const now = days.find(({ day }) => day === today);
  const facts: PlanFacts = {
    today,
    goal: { examDay: convocation ?? goal?.exam_day ?? null, minutes: goal?.minutes ?? null },
    unseen: unseen + (now?.newQuestions ?? 0),
    pace: measurePace(days.filter(({ day }) => day < today)),
    done: now?.questions ?? 0,
    doneNew: now?.newQuestions ?? 0,
    mockMinutes: canSit ? Math.ceil((mock.questions * MOCK_QUESTION_S) / 60) : null,
    mockDays,
  };
  return planDay(facts);
}

/** @param nextLength of the series that can be made now; null when there is nothing to put into one */
export function buildRhythm(
  { stored, today }: RhythmFacts,
  plan: PlannedDay,
  nextLength: number | null,
): RhythmReply {
  const { goal, convocation, days, practised } = stored;
  const examDay = convocation ?? goal?.exam_day ?? null;
  const week = describeWeek(practised, today);
  return {
    jour: today,
    objectif: goal && toGoalReply(goal),
    examen:
      examDay === null
        ? null
        : { date: examDay, convocation: convocation !== null, jours: countDays(today, examDay) },
    plan: {
      questions: plan.questions,
      faites: plan.done,
      minutes: plan.minutes,
      serie:
        plan.next > 0 && nextLength !== null
          ? { slug: 'personnalise', nb_questions: Math.min(plan.next, nextLength) }
          : null,
      examen_blanc: MOCKS[plan.mock],
      couverture: toCoverage(plan.coverage),
    },
    assiduite: {
      jours: computeStreak(practised, today),
      semaine: week.days.map(toDay),
      derniers: listLastDays(practised, today).map(toDay),
      objectif_semaine: WEEK_GOAL,
      jours_libres: week.freeDaysLeft,
    },
    effort: {
      sept_jours: toEffortReply(sumEffort(days, today, 7)),
      vingt_huit_jours: toEffortReply(sumEffort(days, today, EFFORT_DAYS)),
    },
  };
}

const toDay = ({ day, practised }: { day: string; practised: boolean }) => ({ jour: day, fait: practised });

const MOCKS = {
  none: 'non',
  today: 'aujourdhui',
  done: 'fait',
  'this-week': 'semaine',
} as const satisfies Record<MockAdvice, string>;

const toGoalReply = (goal: NonNullable<StoredRhythm['goal']>): GoalReply => ({
  examen: goal.exam_day,
  minutes: goal.minutes,
  rappel: goal.reminder_hour,
});

export const toEffortReply = ({ days, ...effort }: PracticeEffort): EffortReply => ({
  jours: days,
  ...effort,
});

function toCoverage(coverage: Coverage): RhythmReply['plan']['couverture'] {
  switch (coverage.kind) {
    case 'all-seen':
      return { etat: 'tout_vu', date: null, manquantes: 0 };
    case 'by':
      return { etat: 'prevue', date: coverage.day, manquantes: 0 };
    case 'short':
      return { etat: 'partielle', date: null, manquantes: coverage.missing };
  }
}
