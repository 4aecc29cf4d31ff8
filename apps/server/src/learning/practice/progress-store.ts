/** Reads what is rolled up, with the few answers that are not yet. Each reading is one statement. */
import type { TimeRule } from '@balise/contract/account/settings';
import type { SeriesType } from '@balise/contract/base/codes';
import { type RawBuilder, sql } from 'kysely';
import {
  type Db,
  isTrue,
  joinLines,
  milliseconds,
  orEmpty,
  type Places,
  splitLines,
  type Tables,
  takeOneRow,
  type ValuesOrPlaces,
} from '../../platform/db/api.ts';
import {
  EXAM_SERIES_TYPES,
  type InscriptionProgress,
  NO_PROGRESS,
  parseState,
  type QuestionState,
  type SeriesFacts,
  type SeriesOwner,
  seriesFacts,
  stateOf,
  type ThemeTallies,
  type UnrolledAnswer,
} from '../series/api.ts';

/** A series as the history shows it. */
export interface HistoryRow extends SeriesFacts {
  score: number;
  updated_at: Date;
  opened_at: Date | null;
  /** Of a finished mock exam. */
  theme_results: ThemeTallies | null;
}

/** An answer that is not rolled up yet, with the state of its question before. */
export interface AnswerAbove extends UnrolledAnswer {
  state: QuestionState | null;
}

interface UnfinishedRow extends HistoryRow {
  rolled: number;
  withdrawn_at: Date | null;
}

/** What is not rolled up yet. */
export interface Pending {
  /** Open series, and ended ones that are not rolled up yet. */
  unfinished: UnfinishedRow[];
  answers: AnswerAbove[];
}

/** What the dashboard reads, and what it reads beside. */
export interface Digest<Beside = unknown> extends Pending {
  progress: InscriptionProgress;
  /** The newest finished series, and the last finished welcome series; none that is in `unfinished`. */
  finished: HistoryRow[];
  /** The first mistakes due at the time asked for, whose questions have no pending answer. */
  due: Pick<QuestionState, 'question_id' | 'theme' | 'last_right' | 'last_sure' | 'due_at'>[];
  /** States of the questions asked for, which count no longer. */
  retired: QuestionState[];
  /** Ids of the questions kept for exams that were met. */
  kept: string[];
  beside: Beside;
}

/** A state as a choice of questions needs it. */
export type QuestionBrief = Pick<
  QuestionState,
  'question_id' | 'theme' | 'last_at' | 'last_right' | 'last_sure' | 'last_wrong_at' | 'due_at'
>;

export interface States extends Pending {
  states: QuestionBrief[];
}

const HISTORY_COLUMNS = sql`${seriesFacts}, s.score, s.updated_at, s.opened_at`;

/** The owner, or the places of one in a prepared statement. */
type Owner = ValuesOrPlaces<SeriesOwner>;

/** The owner's rows of a table with this alias. */
const ownOf = (alias: string, { learner, inscription }: Owner): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.person_id`)} = ${learner} and ${sql.ref(`${alias}.inscription_id`)} = ${inscription}`;

/** The common tables `unfinished` and `pending`. */
const pendingTables = (owner: Owner): RawBuilder<unknown> => sql`
  unfinished as materialized (
    select ${HISTORY_COLUMNS}, s.theme_results, s.rolled, s.withdrawn_at from series s
    where ${ownOf('s', owner)} and (s.ended_at is null or s.rolled < s.nb_questions)
  ), pending as materialized (
    select a.question_id, a.theme, a.is_right, a.is_sure, a.answered_at, a.served_at, a.series_id, a.position
    from unfinished u join answers a on a.person_id = ${owner.learner} and a.series_id = u.id and a.position >= u.rolled
    where u.rolled < u.position and u.type <> all (${[...EXAM_SERIES_TYPES]}::text[])
  )`;

/** The columns `unfinished` and `pending`. */
const pendingColumns = (owner: Owner): RawBuilder<unknown> => sql`
  (select json_agg(u) from unfinished u) as unfinished,
  (select json_agg(json_build_object('answer', p, 'state', ${stateOf('p', owner)})
    order by p.answered_at, p.series_id, p.position) from pending p) as pending`;

interface PendingColumns {
  unfinished: Json<UnfinishedRow>[] | null;
  pending: { answer: Json<AnswerColumns>; state: unknown }[] | null;
}

type AnswerColumns = Pick<
  Tables['answers'],
  'question_id' | 'theme' | 'is_right' | 'is_sure' | 'served_at' | 'answered_at' | 'series_id' | 'position'
>;

/** A row that came as JSON: its instants are texts. */
type Json<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K];
};

const toInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toHistoryRow = <Row extends Json<HistoryRow>>(row: Row) => ({
  ...row,
  updated_at: new Date(row.updated_at),
  ended_at: toInstant(row.ended_at),
  opened_at: toInstant(row.opened_at),
});

const toPending = ({ unfinished, pending }: PendingColumns): Pending => ({
  unfinished: (unfinished ?? []).map((row) => ({
    ...toHistoryRow(row),
    withdrawn_at: toInstant(row.withdrawn_at),
  })),
  answers: (pending ?? []).map(({ answer, state }) => ({
    questionId: answer.question_id,
    theme: answer.theme,
    right: answer.is_right,
    sure: answer.is_sure,
    servedAt: toInstant(answer.served_at),
    at: new Date(answer.answered_at),
    seriesId: answer.series_id,
    position: answer.position,
    state: state === null ? null : parseState(state),
  })),
});

export interface DigestQuestion extends SeriesOwner {
  now: Date;
  /** How many finished series, and how many due mistakes. */
  series: number;
  mistakes: number;
  /** Questions whose states are to be told apart. */
  retired: readonly string[];
  /** Questions of which only whether they were met is asked. */
  kept: readonly string[];
}

export interface DigestRow<Beside = unknown> extends PendingColumns {
  progress: InscriptionProgress | null;
  finished: string | null;
  due: string | null;
  retired: unknown[] | null;
  /** Joined by commas. */
  kept: string | null;
  beside: Beside;
}

/** Only what differs among finished series: each value costs as much as a small row. They were last touched at their end. */
const FINISHED_LINES = joinLines([
  'f.id',
  'f.type',
  'f.slug',
  orEmpty('f.theme'),
  'f.order_no',
  'f.nb_questions',
  'f.position',
  'f.timed',
  'f.time_rule',
  'f.score',
  milliseconds('f.ended_at'),
  orEmpty('f.theme_results'),
]);

function parseFinished(line: string[]): HistoryRow {
  const [id = '', type, slug = '', theme, order, questions, position, timed, timeRule, ...more] = line;
  const [score, ended, results] = more;
  const at = new Date(Number(ended));
  return {
    id,
    type: type as SeriesType,
    slug,
    theme: theme || null,
    order_no: Number(order),
    nb_questions: Number(questions),
    position: Number(position),
    timed: isTrue(timed),
    time_rule: timeRule as TimeRule,
    score: Number(score),
    ended_at: at,
    updated_at: at,
    // Says nothing once the time is over.
    opened_at: null,
    theme_results: results ? JSON.parse(results) : null,
  };
}

const DUE_LINES = joinLines([
  'd.question_id',
  'd.theme',
  'd.last_right',
  orEmpty('d.last_sure'),
  milliseconds('d.due_at'),
]);

const parseDue = ([id = '', theme = '', right, sure, due]: string[]): Digest['due'][number] => ({
  question_id: id,
  theme,
  last_right: isTrue(right),
  last_sure: sure ? isTrue(sure) : null,
  due_at: new Date(Number(due)),
});

/**
 * Whether the state `q` is of a question of the list, by a hash table: with a value, `any (…)` compares each state with each
 * id, and without `is true` the list is repeated for each state.
 */
export const isAmong = (ids: RawBuilder<readonly string[]>): RawBuilder<boolean> =>
  sql`cardinality(${ids}::text[]) > 0 and (q.question_id in (select unnest(${ids}::text[]))) is true`;

/**
 * The select of a digest; `parseDigest` reads its one row.
 * @param isKept whether the state `q` is of a question kept for exams
 * @param beside a column that is read in the same statement; its value comes as JSON has it
 */
export const digestSelect = <Beside>(
  asked: Places<Omit<DigestQuestion, 'kept'>>,
  isKept: RawBuilder<boolean>,
  beside: RawBuilder<Beside>,
): RawBuilder<DigestRow<Beside>> => sql`
    with ${pendingTables(asked)}, progress as materialized (
      select p.themes, p.series_done from inscription_progress p where ${ownOf('p', asked)}
    ), finished as materialized (
      select ${HISTORY_COLUMNS}, case when s.type = 'officiel' then s.theme_results end as theme_results
      from series s
      where ${ownOf('s', asked)} and s.ended_at is not null and s.withdrawn_at is null
      order by s.ended_at desc, s.id limit ${asked.series}
    ), welcome as (
      select ${HISTORY_COLUMNS}, null::jsonb as theme_results from series s
      where ${ownOf('s', asked)} and s.withdrawn_at is null and s.type = 'accueil' and s.ended_at = (
        select max(e.value)::timestamptz from progress p, jsonb_each_text(p.series_done -> 'accueil') e
      ) and s.id not in (select id from finished)
      order by s.id limit 1
    ), due as materialized (
      select q.question_id, q.theme, q.last_right, q.last_sure, q.due_at from question_states q
      where ${ownOf('q', asked)} and q.last_wrong_at is not null and q.due_at <= ${asked.now}::timestamptz
        and q.question_id not in (select question_id from pending) and q.question_id <> all (${asked.retired}::text[])
      order by (not q.last_right and q.last_sure is true) desc, q.due_at, q.question_id limit ${asked.mistakes}
    )
    select ${pendingColumns(asked)},
      (select to_json(p) from progress p) as progress,
      (select ${FINISHED_LINES} from (select * from finished union all select * from welcome) f) as finished,
      (select ${DUE_LINES} from due d) as due,
      (select json_agg(to_json(q)) from question_states q
        where ${ownOf('q', asked)} and ${isAmong(asked.retired)}) as retired,
      (select string_agg(q.question_id, ',') from question_states q
        where ${ownOf('q', asked)} and ${isKept}) as kept,
      ${beside} as beside`;

export function parseDigest<Beside>(row: DigestRow<Beside>): Digest<Beside> {
  return {
    ...toPending(row),
    progress: row.progress ?? NO_PROGRESS,
    finished: splitLines(row.finished).map(parseFinished),
    due: splitLines(row.due).map(parseDue),
    retired: (row.retired ?? []).map(parseState),
    kept: row.kept?.split(',') ?? [],
    beside: row.beside,
  };
}

interface HistoryPage {
  rows: HistoryRow[];
  /** Of the whole history. */
  total: number;
}

/** The series after one of the history, in its order: the last touched first, then by id. */
export async function selectHistoryAfter(
  db: Db,
  owner: SeriesOwner,
  last: { at: Date; id: string },
  limit: number,
): Promise<HistoryPage> {
  const part = (touched: 'ended_at' | 'updated_at', which: RawBuilder<unknown>) => sql`(
    select ${HISTORY_COLUMNS}, case when s.type = 'officiel' then s.theme_results end as theme_results
    from series s
    where ${ownOf('s', owner)} and ${which} and ${sql.ref(`s.${touched}`)} <= ${last.at}::timestamptz
      and (${sql.ref(`s.${touched}`)} < ${last.at}::timestamptz or s.id > ${last.id}::uuid)
    order by ${sql.ref(`s.${touched}`)} desc, s.id limit ${limit})`;
  const isOpen = sql`s.ended_at is null`;
  const isFinished = sql`s.ended_at is not null and s.withdrawn_at is null`;
  const { rows } = await sql<HistoryRow>`
    select * from (${part('updated_at', isOpen)} union all ${part('ended_at', isFinished)}) h
    order by updated_at desc, id limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select (select count(*) from series s where ${ownOf('s', owner)} and ${isOpen})::integer
      + (select count(*) from series s where ${ownOf('s', owner)} and ${isFinished})::integer as total`.execute(
    db,
  );
  return { rows, total: takeOneRow(counted.rows).total };
}

/** The state of every question that was answered, for a choice among all of them. */
export async function selectQuestionStates(db: Db, owner: SeriesOwner): Promise<States> {
  const { rows } = await sql<PendingColumns & { states: Json<QuestionBrief>[] | null }>`
    with ${pendingTables(owner)}
    select ${pendingColumns(owner)}, (
      select json_agg(b) from (
        select q.question_id, q.theme, q.last_at, q.last_right, q.last_sure, q.last_wrong_at, q.due_at
        from question_states q where ${ownOf('q', owner)}
      ) b
    ) as states`.execute(db);
  const row = takeOneRow(rows);
  const states = (row.states ?? []).map((state) => ({
    ...state,
    last_at: new Date(state.last_at),
    last_wrong_at: toInstant(state.last_wrong_at),
    due_at: new Date(state.due_at),
  }));
  return { ...toPending(row), states };
}
