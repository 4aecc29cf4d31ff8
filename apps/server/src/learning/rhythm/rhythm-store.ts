/** SQL of what a learner's rhythm is computed from. */
import type { TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import {
  type Db,
  localDay,
  localToday,
  pendingAnswers,
  pendingDay,
  pendingSeconds,
  splitLines,
  takeOneRow,
  type ValuesOrPlaces,
  writeLine,
} from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import type { PracticeDay } from './practice-days.ts';

/** What is stored about the rhythm of one inscription. */
export interface StoredRhythm {
  goal: { exam_day: string | null; minutes: number | null; reminder_hour: number | null } | null;
  /** The day of the school's convocation. */
  convocation: string | null;
  /** Of the last weeks, the oldest first. */
  days: PracticeDay[];
  /** Every practised day of the last year, as `dayNumber` counts them. */
  practised: ReadonlySet<number>;
  /** Days on which mock exams of the last days ended. */
  mockDays: string[];
  credits: number;
}

/** The same as `rhythmColumn` gives it. */
export interface RhythmColumn extends Omit<StoredRhythm, 'days' | 'practised'> {
  /** The same lines for the answers that no roll-up has counted yet, all with figures. */
  pending: string | null;
  /** A line for each practised day, in no order: its number, and of the last weeks its figures. */
  days: string | null;
}

/** Longest effort that is told, and what the pace is measured on. */
export const EFFORT_DAYS = 28;
/** A streak is counted no further back. */
const STREAK_DAYS = 366;
const MOCK_DAYS = 8;

export interface RhythmQuestion {
  now: Date;
  /** Of the learner's school. */
  zone: TimeZone;
}

const DAY_NUMBER = `day - date '1970-01-01'`;
const RECENT_DAY = [DAY_NUMBER, 'day', 'questions', 'seconds', 'new_questions'];

export function parseRhythm({ days: rolled, pending, ...stored }: RhythmColumn): StoredRhythm {
  const days = new Map<string, PracticeDay>();
  const practised = new Set<number>();
  for (const [number, day, questions, seconds, newQuestions] of [
    ...splitLines(rolled),
    ...splitLines(pending),
  ]) {
    practised.add(Number(number));
    if (day === undefined) continue;
    const known = days.get(day) ?? { day, questions: 0, seconds: 0, newQuestions: 0 };
    days.set(day, {
      day,
      questions: known.questions + Number(questions),
      seconds: known.seconds + Number(seconds),
      newQuestions: known.newQuestions + Number(newQuestions),
    });
  }
  return {
    ...stored,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    practised,
  };
}

/**
 * A row for each day with answers that no roll-up has counted. A question of a mock exam is met at its end.
 * @param own condition on the series `s`
 */
const pendingDays = (own: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select day, count(*) as questions, sum(seconds) as seconds, count(*) filter (where is_first and is_new) as new_questions
  from (
    select ${pendingDay} as day, ${pendingSeconds} as seconds,
      row_number() over (partition by a.question_id, ${isMet} order by a.answered_at, a.series_id, a.position) = 1 as is_first,
      ${isMet} and not exists (select from question_states q where q.person_id = a.person_id
        and q.inscription_id = a.inscription_id and q.question_id = a.question_id) as is_new
    from ${pendingAnswers} where ${own}
  ) answered group by day`;

const isMet = sql`(s.ended_at is not null or s.type not in ('examen', 'officiel'))`;

/**
 * All of it as one JSON value, for a statement that reads more; `parseRhythm` reads it. Its size does not grow with the
 * learner's past.
 */
export function rhythmColumn(
  { learner, inscription }: ValuesOrPlaces<Pick<Learner, 'learner' | 'inscription'>>,
  { now, zone }: ValuesOrPlaces<RhythmQuestion>,
): RawBuilder<RhythmColumn> {
  const own = sql`person_id = ${learner}::int and inscription_id = ${inscription}::int`;
  const ownSeries = sql`s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int`;
  const today = localToday(now, zone);
  return sql<RhythmColumn>`json_build_object(
    'goal', (select json_build_object('exam_day', exam_day, 'minutes', minutes, 'reminder_hour', reminder_hour)
      from practice_goals where ${own}),
    'convocation', (select exam_day from exam_requests where ${own} and state = 'convoquee'
      order by created_at desc limit 1),
    'days', (select string_agg(
        case when day > ${today} - ${EFFORT_DAYS}::int then ${writeLine(RECENT_DAY)}
          else ${writeLine([DAY_NUMBER])} end, E'\\n')
      from practice_days where ${own} and day > ${today} - ${STREAK_DAYS}::int),
    'pending', (select string_agg(${writeLine(RECENT_DAY)}, E'\\n') from (${pendingDays(ownSeries)}) p
      where day > ${today} - ${EFFORT_DAYS}::int),
    'mockDays', coalesce((select json_agg(distinct ${localDay(sql.ref('ended_at'), zone)}) from series
      where ${own} and ended_at >= ${now}::timestamptz - make_interval(days => ${MOCK_DAYS + 1}::int)
        and withdrawn_at is null and type in ('examen', 'officiel')), '[]'),
    'credits', (select coalesce(sum(delta), 0)::int from credits where inscription_id = ${inscription}::int)
  )`;
}

export async function selectRhythm(
  db: Db,
  owner: Pick<Learner, 'learner' | 'inscription'>,
  asked: RhythmQuestion,
): Promise<StoredRhythm> {
  const column = rhythmColumn(owner, asked);
  const { rows } = await sql<{ rhythm: RhythmColumn }>`select ${column} as rhythm`.execute(db);
  return parseRhythm(takeOneRow(rows).rhythm);
}
