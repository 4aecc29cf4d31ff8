/** The terms of homework. */
import type { HomeworkState } from '@balise/contract/homework';
import { formatDay } from '../../lib/dates.ts';
import { dayInWords } from '../../lib/typed-day.ts';

interface GivenSeries {
  id: string;
  slug: string;
  /** Null: any series of this kind. */
  order: number | null;
  label: string;
  words: string;
  /** yyyy-MM-dd; null without a day. */
  dueOn: string | null;
}

export interface OwnHomework extends GivenSeries {
  state: HomeworkState;
}

/** What one learner was given, as their staff see it. */
export interface GivenHomework extends GivenSeries {
  givenAt: string;
  /** Name of the group; null: to this learner alone. */
  group: string | null;
  state: HomeworkState;
  score: number | null;
  questions: number | null;
  doneAt: string | null;
}

export interface Assignment extends GivenSeries {
  licence: string;
  givenAt: string;
  /** Null once the account is gone. */
  by: string | null;
  withdrawnAt: string | null;
  version: number;
  group: { id: string; name: string } | null;
  /** The one learner whom it is for. */
  learner: string | null;
  total: number;
  done: number;
  late: number;
}

export interface HomeworkHolder {
  inscription: number;
  name: string;
  state: HomeworkState;
  score: number | null;
  questions: number | null;
  doneAt: string | null;
}

export interface AssignmentPageContent {
  assignment: Assignment;
  holders: readonly HomeworkHolder[];
}

export interface HomeworkChoice {
  slug: string;
  label: string;
  /** Numbered series; 0 where they have no numbers. */
  total: number;
}

/** «Thème C – La circulation, série 2». */
export const nameSeries = ({ label, order }: Pick<GivenSeries, 'label' | 'order'>): string =>
  order === null ? label : `${label}, série\u00a0${order}`;

/** «pour mardi 3 mars»; null without a day. */
export const sayDue = ({ dueOn }: Pick<GivenSeries, 'dueOn'>): string | null =>
  dueOn === null ? null : `pour le ${dayInWords(dueOn)}`;

/** «fait le 03/03/2026, 32 sur 40», or where the learner is. */
export function sayDone({
  state,
  score,
  questions,
  doneAt,
}: Pick<GivenHomework, 'state' | 'score' | 'questions' | 'doneAt'>): string {
  if (state === 'EN_RETARD') return 'en retard';
  if (state === 'COMMENCE') return 'commencé';
  if (state === 'A_FAIRE' || doneAt === null) return 'pas commencé';
  const result = score === null || questions === null ? '' : `, ${score} sur ${questions}`;
  return `fait le ${formatDay(doneAt)}${result}`;
}
