/** SQL of the roll-ups. All of it runs in a transaction that holds the lock of the inscription. */
import { exercisesSlug } from '@balise/content/families/skills';
import { MAINLAND, type TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepareOptionalRow, prepareStatement, type ValuesOrPlaces } from '../../platform/db/api.ts';
import type { InscriptionProgress, ThemeTallies } from './inscription-progress.ts';
import type { MetAnswer, QuestionMeeting } from './question-meeting.ts';
import type { PastAnswer, QuestionState } from './question-state.ts';
import { EXAM_SERIES_TYPES, type SeriesFacts } from './series.ts';
import type { SeriesOwner } from './series-store.ts';

/** A series with answers that are not rolled up yet, or one that has ended meanwhile. */
export interface UnrolledSeries
  extends Pick<SeriesFacts, 'id' | 'type' | 'slug' | 'theme' | 'order_no' | 'nb_questions' | 'ended_at'> {
  position: number;
  rolled: number;
  withdrawn_at: Date | null;
}

export interface UnrolledAnswer extends PastAnswer {
  seriesId: string;
  position: number;
  servedAt: Date | null;
}

/** An answer as it is rolled up, with what the sums of its school need. */
export type RollableAnswer = UnrolledAnswer &
  MetAnswer & {
    /** Nobody was there: it counts in the results of its series alone. */
    unseen: boolean;
  };

export interface Unrolled {
  series: UnrolledSeries[];
  answers: RollableAnswer[];
  /** The states of the questions answered, as rolled up so far, and what each has added to its school's sums. */
  states: Map<string, QuestionState>;
  meetings: Map<string, QuestionMeeting>;
}

/** `alias` is a series: open, or ended with answers not rolled up. As the index `series_unfinished` says it. */
export const isUnfinished = sql`(s.ended_at is null or s.rolled < s.nb_questions)`;
/** The answers of a mock exam count once it is over. */
export const hasUnrolled = sql`(s.ended_at is not null
  or (s.rolled < s.position and s.type <> all (${sql.lit(`{${EXAM_SERIES_TYPES.join()}}`)}::text[])))`;

/**
 * Locks every series of the inscription, before the inscription itself, as a call does that stores an answer: the other
 * way around, the two could wait for each other.
 */
export async function lockSeries(trx: Db, { learner, inscription }: SeriesOwner): Promise<void> {
  await sql`select from series where person_id = ${learner} and inscription_id = ${inscription}
    order by id for no key update`.execute(trx);
}

/**
 * Two roll-ups of one inscription wait for each other. Storing an answer locks this row too.
 * @returns the zone by which its school counts days
 */
export async function lockProgress(trx: Db, { learner, inscription }: SeriesOwner): Promise<TimeZone> {
  const [row] = await lockInscription(trx, { learner, inscription });
  return row?.zone ?? MAINLAND;
}

const lockInscription = prepareStatement<SeriesOwner, { zone: TimeZone }>(
  ({ learner, inscription }) => sql`
    select e.time_zone as zone from inscriptions i join schools e on e.id = i.school_id
    where i.id = ${inscription}::int and i.person_id = ${learner}::int for no key update of i`,
);

export const selectOptionalProgress = prepareOptionalRow<SeriesOwner, InscriptionProgress>(
  ({ learner, inscription }) => sql`
    select themes, series_done from inscription_progress
    where person_id = ${learner}::int and inscription_id = ${inscription}::int`,
);

/**
 * The state of the question of `answer`, as JSON; null without one. As a subquery it is found by its key: in a join, the
 * planner takes a learner's states for a few, and reads all of them for each answer.
 */
export const stateOf = (
  answer: string,
  { learner, inscription }: ValuesOrPlaces<SeriesOwner>,
): RawBuilder<unknown> =>
  sql`(select to_json(q) from question_states q where q.person_id = ${learner}::int
    and q.inscription_id = ${inscription}::int and q.question_id = ${sql.ref(`${answer}.question_id`)})`;

interface UnrolledRow extends UnrolledSeries {
  answer_position: number | null;
  question_id: string;
  answer_theme: string;
  is_right: boolean;
  is_sure: boolean | null;
  served_at: Date | null;
  answered_at: Date;
  revision: number;
  letters: string;
  is_unseen: boolean | null;
  order: number[][] | null;
  state: unknown;
}

const selectUnrolledRows = prepareStatement<SeriesOwner, UnrolledRow>(
  ({ learner, inscription }) => sql`
    with due as (
      select s.id, s.type, s.slug, s.theme, s.order_no, s.nb_questions, s.position, s.rolled, s.ended_at, s.withdrawn_at,
        s.items
      from series s
      where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and ${isUnfinished} and ${hasUnrolled}
      for no key update skip locked
    )
    select due.id, due.type, due.slug, due.theme, due.order_no, due.nb_questions, due.position, due.rolled,
      due.ended_at, due.withdrawn_at, a.position as answer_position, a.question_id, a.theme as answer_theme, a.is_right,
      a.is_sure, a.served_at, a.answered_at, a.revision, a.letters, a.is_unseen, due.items -> a.position -> 'order' as "order",
      ${stateOf('a', { learner, inscription })} as state
    from due
    left join answers a on a.person_id = ${learner}::int and a.series_id = due.id and a.position >= due.rolled
    order by a.answered_at, due.id, a.position`,
);

/**
 * What is still to be rolled up. A series that another call is changing just now is left for the next time: that call
 * may be waiting for our lock.
 */
export async function selectUnrolled(trx: Db, { learner, inscription }: SeriesOwner): Promise<Unrolled> {
  const rows = await selectUnrolledRows(trx, { learner, inscription });
  const series = new Map<string, UnrolledSeries>();
  const states = new Map<string, QuestionState>();
  const meetings = new Map<string, QuestionMeeting>();
  const answers: RollableAnswer[] = [];
  for (const { answer_position, question_id, answer_theme, is_right, is_sure, is_unseen, ...more } of rows) {
    const { served_at: servedAt, answered_at: at, revision, letters, order, state, ...row } = more;
    series.set(row.id, row);
    if (answer_position === null) continue;
    const answer = { questionId: question_id, theme: answer_theme, right: is_right, sure: is_sure, at };
    const met = { revision, letters, order, servedAt, unseen: is_unseen === true };
    answers.push({ ...answer, ...met, seriesId: row.id, position: answer_position });
    if (!state) continue;
    states.set(question_id, parseState(state));
    const { meeting } = state as { meeting: QuestionMeeting | null };
    if (meeting) meetings.set(question_id, meeting);
  }
  // An answer stored since this statement began is not among them: its series waits for the next time too.
  for (const { id, position, rolled } of series.values())
    if (answers.filter(({ seriesId }) => seriesId === id).length < position - rolled) series.delete(id);
  return {
    series: [...series.values()],
    answers: answers.filter(({ seriesId }) => series.has(seriesId)),
    states,
    meetings,
  };
}

/** The answers to some questions that are rolled up already, the oldest first. */
export async function selectRolledAnswers(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  questionIds: readonly string[],
): Promise<RollableAnswer[]> {
  const { rows } = await sql<RollableAnswer>`
    select a.question_id as "questionId", a.theme, a.is_right as "right", a.is_sure as "sure",
      a.answered_at as "at", a.served_at as "servedAt", a.series_id as "seriesId", a.position,
      a.revision, a.letters, false as unseen, s.items -> a.position -> 'order' as "order"
    from answers a join series s on s.person_id = a.person_id and s.id = a.series_id
    where a.person_id = ${learner} and a.inscription_id = ${inscription} and a.position < s.rolled and a.is_unseen is not true
      and a.question_id = any (${questionIds}::text[])
    order by a.answered_at, a.series_id, a.position`.execute(trx);
  return rows;
}

/** The meeting is null where an earlier state has none. */
export type WrittenState = QuestionState & { meeting?: QuestionMeeting | null };

/** What a roll-up changes. */
export interface RolledUp {
  progress: InscriptionProgress;
  states: readonly WrittenState[];
  series: readonly { id: string; rolled: number; theme_results: ThemeTallies | null; unseen: number }[];
}

const STATE_TYPES = {
  question_id: 'text',
  theme: 'text',
  times_seen: 'integer',
  times_right: 'integer',
  first_at: 'timestamptz',
  first_right: 'boolean',
  last_at: 'timestamptz',
  last_right: 'boolean',
  last_sure: 'boolean',
  last_wrong_at: 'timestamptz',
  right_days: 'integer',
  due_at: 'timestamptz',
  stability: 'float8',
  difficulty: 'float8',
  scheduled_days: 'integer',
  learning_steps: 'integer',
  lapses: 'integer',
  card_state: 'integer',
  meeting: 'jsonb',
} as const satisfies Record<keyof WrittenState, string>;

const stateColumns = sql.raw(Object.keys(STATE_TYPES).join());
const stateTypes = sql.raw(
  Object.entries(STATE_TYPES)
    .map((one) => one.join(' '))
    .join(),
);
const stateUpdates = sql.raw(
  Object.keys(STATE_TYPES)
    .map((name) => `${name} = excluded.${name}`)
    .join(),
);

const writeRollUpRows = prepareStatement<
  SeriesOwner & Record<'themes' | 'seriesDone' | 'series' | 'states', string>,
  object
>(
  ({ learner, inscription, themes, seriesDone, series, states }) => sql`
    with progress as (
      insert into inscription_progress (person_id, inscription_id, school_id, themes, series_done)
      select i.person_id, i.id, i.school_id, ${themes}::jsonb, ${seriesDone}::jsonb
      from inscriptions i where i.id = ${inscription}::int and i.person_id = ${learner}::int
      on conflict (person_id, inscription_id) do update
        set themes = excluded.themes, series_done = excluded.series_done
    ), counted as (
      update series s set rolled = r.rolled, theme_results = r.theme_results, unseen = r.unseen
      from jsonb_to_recordset(${series}::jsonb)
        as r (id uuid, rolled integer, theme_results jsonb, unseen integer)
      where s.person_id = ${learner}::int and s.id = r.id
    )
    insert into question_states (person_id, inscription_id, ${stateColumns})
    select ${learner}::int, ${inscription}::int, ${stateColumns}
    from jsonb_to_recordset(${states}::jsonb) as r (${stateTypes})
    on conflict (person_id, inscription_id, question_id) do update set ${stateUpdates}`,
);

export async function writeRollUp(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  { progress, states, series }: RolledUp,
): Promise<void> {
  await writeRollUpRows(trx, {
    learner,
    inscription,
    themes: JSON.stringify(progress.themes),
    seriesDone: JSON.stringify(progress.series_done),
    series: JSON.stringify(series),
    states: JSON.stringify(states),
  });
}

/** A row of `question_states` that came as JSON. */
export function parseState(json: unknown): QuestionState {
  const row = json as Record<keyof QuestionState, string & number & boolean & null>;
  const at = (text: string): Date => new Date(text);
  return {
    ...row,
    first_at: at(row.first_at),
    last_at: at(row.last_at),
    last_wrong_at: row.last_wrong_at === null ? null : at(row.last_wrong_at),
    due_at: at(row.due_at),
  };
}

/** Forgets everything rolled up, before it is rolled up anew. Exercises never are: all their answers stay counted. */
export async function clearRollUp(trx: Db, { learner, inscription }: SeriesOwner): Promise<void> {
  await trx
    .deleteFrom('inscription_progress')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .execute();
  await trx
    .updateTable('series')
    .set({ rolled: 0, theme_results: null, unseen: 0 })
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .where('rolled', '>', 0)
    .where('slug', 'not like', exercisesSlug('%'))
    .execute();
}

/** Inscriptions read at a time. */
const PAGE = 100;

/** The next inscriptions with answers to roll up: of ended series, and of series without an answer since `left`. */
export async function selectUnrolledAfter(
  db: Db,
  last: SeriesOwner | null,
  left: Date,
): Promise<SeriesOwner[]> {
  const { rows } = await sql<SeriesOwner>`
    select distinct s.person_id as learner, s.inscription_id as inscription
    from series s
    where ${isUnfinished} and ${hasUnrolled} and (s.ended_at is not null or s.updated_at < ${left}::timestamptz)
      and (s.person_id, s.inscription_id) > (${last?.learner ?? 0}::integer, ${last?.inscription ?? 0}::integer)
    order by 1, 2 limit ${PAGE}`.execute(db);
  return rows;
}

/** The next inscriptions in which something was answered. */
export async function selectInscriptionsAfter(db: Db, last: SeriesOwner | null): Promise<SeriesOwner[]> {
  const { rows } = await sql<SeriesOwner>`
    select i.person_id as learner, i.id as inscription
    from inscriptions i
    where (i.person_id, i.id) > (${last?.learner ?? 0}::integer, ${last?.inscription ?? 0}::integer)
      and exists (select from series s where s.person_id = i.person_id and s.inscription_id = i.id)
    order by 1, 2 limit ${PAGE}`.execute(db);
  return rows;
}
