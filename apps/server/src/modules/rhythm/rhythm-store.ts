/** SQL of what a learner's rhythm is computed from. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { splitLines, writeLine } from '../../db/lines.ts';
import type { ValuesOrPlaces } from '../../db/statement.ts';
import type { Learner } from '../../http/caller.ts';
import type { PracticeDay } from './practice-days.ts';

/** What is stored about the rhythm of one inscription. */
export interface StoredRhythm {
  goal: { exam_day: string | null; minutes: number | null; reminder_hour: number | null } | null;
  /** The day of the school's convocation. */
  convocation: string | null;
  /** Of the last weeks, the oldest first. */
  days: PracticeDay[];
  /** Every practised day of the last year, as `dayNumber` counts them. */
  practised: number[];
  /** Answers of today that no roll-up has counted yet: series that go on. */
  open: number;
  /** Days on which mock exams of the last days ended. */
  mockDays: string[];
  credits: number;
}

/** The same as `rhythmColumn` gives it. */
export interface RhythmColumn extends Omit<StoredRhythm, 'days' | 'practised'> {
  /** A line for each practised day, in no order: its number, and of the last weeks its figures. */
  days: string | null;
}

/** Longest effort that is told, and what the pace is measured on. */
export const EFFORT_DAYS = 28;
/** A streak is counted no further back. */
const STREAK_DAYS = 366;
const MOCK_DAYS = 8;

export interface RhythmQuestion {
  /** yyyy-MM-dd */
  today: string;
  /** When the day began. */
  dayStart: Date;
}

const DAY_NUMBER = `day - date '1970-01-01'`;
const RECENT_DAY = [DAY_NUMBER, 'day', 'questions', 'right_answers', 'seconds', 'new_questions'];

export function parseRhythm({ days: lines, ...stored }: RhythmColumn): StoredRhythm {
  const days: PracticeDay[] = [];
  const practised = splitLines(lines).map(([number, day, questions, right, seconds, newQuestions]) => {
    if (day !== undefined) {
      const counts = { questions: Number(questions), right: Number(right), seconds: Number(seconds) };
      days.push({ day, ...counts, newQuestions: Number(newQuestions) });
    }
    return Number(number);
  });
  days.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { ...stored, days, practised };
}

/**
 * All of it as one JSON value, for a statement that reads more; `parseRhythm` reads it. Its size does not grow with the
 * learner's past.
 */
export function rhythmColumn(
  { learner, inscription }: ValuesOrPlaces<Pick<Learner, 'learner' | 'inscription'>>,
  { today, dayStart }: ValuesOrPlaces<RhythmQuestion>,
): RawBuilder<RhythmColumn> {
  const own = sql`person_id = ${learner}::int and inscription_id = ${inscription}::int`;
  return sql<RhythmColumn>`json_build_object(
    'goal', (select json_build_object('exam_day', exam_day, 'minutes', minutes, 'reminder_hour', reminder_hour)
      from practice_goals where ${own}),
    'convocation', (select exam_day from exam_requests where ${own} and state = 'convoquee'
      order by created_at desc limit 1),
    'days', (select string_agg(
        case when day > ${today}::date - ${EFFORT_DAYS}::int then ${writeLine(RECENT_DAY)}
          else ${writeLine([DAY_NUMBER])} end, E'\\n')
      from practice_days where ${own} and day > ${today}::date - ${STREAK_DAYS}::int),
    'open', coalesce((select sum(position - rolled)::int from series
      where ${own} and ended_at is null and updated_at >= ${dayStart}::timestamptz), 0),
    'mockDays', coalesce((select json_agg(distinct (ended_at at time zone 'Europe/Paris')::date) from series
      where ${own} and ended_at >= ${dayStart}::timestamptz - make_interval(days => ${MOCK_DAYS}::int)
        and withdrawn_at is null and type in ('examen', 'officiel')), '[]'),
    'credits', (select coalesce(sum(delta), 0)::int from credits where inscription_id = ${inscription}::int)
  )`;
}

export async function selectRhythm(
  db: Db,
  owner: Pick<Learner, 'learner' | 'inscription'>,
  asked: RhythmQuestion,
): Promise<StoredRhythm> {
  const { rows } = await sql<{
    rhythm: RhythmColumn;
  }>`select ${rhythmColumn(owner, asked)} as rhythm`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a source has one row');
  return parseRhythm(row.rhythm);
}
