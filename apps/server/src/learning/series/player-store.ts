import type { StoredAnswer } from '@balise/content/grading';
import { type Item, parseStoredItem } from '@balise/content/item';
import { type RawBuilder, sql } from 'kysely';
import { type CheckedSession, sessionHolds, toCheckedSession } from '../../identity/accounts/api.ts';
import { type Db, type Places, prepareStatement, type ValuesOrPlaces } from '../../platform/db/api.ts';
import type { InscriptionId, LearnerId, RememberedLearner } from '../../platform/http/api.ts';
import { NEVER_OPENED, RESERVED_MS } from './open-series-store.ts';
import { ANSWER_EVERY_S, paceLimit } from './pace.ts';
import { EXAM_SERIES_TYPES, type SeriesFacts } from './series.ts';
import { seriesFacts } from './series-store.ts';

/** Identifies one series of one learner, from the authentication hook and the path of a call. */
export interface SeriesTarget {
  learner: LearnerId;
  inscription: InscriptionId;
  id: string;
}

/** When the time of its current question starts, and when that of a mock exam timed as a whole starts. */
export interface Clocked {
  served_at: Date | null;
  opened_at: Date | null;
}

/** Whether the call that started the clock of its question said that it is read aloud. */
interface Announced {
  read_aloud: boolean;
}

/** A series at its current question. */
interface CurrentQuestion extends SeriesFacts, Clocked, Announced {
  current: Item | null;
  next: Item | null;
}

type CurrentRow = Omit<CurrentQuestion, 'current' | 'next'> & Record<'current' | 'next', unknown>;

const own = ({ learner, inscription, id }: ValuesOrPlaces<SeriesTarget>) =>
  sql`s.person_id = ${learner}::int and s.id = ${id}::uuid and s.inscription_id = ${inscription}::int`;
const optionalItem = (value: unknown) => (value == null ? null : parseStoredItem(value));

/** A series before its question is asked for. */
export interface PresentedSeries extends SeriesFacts, Clocked {
  current: Item | null;
  /** How many of its questions the learner has never met; null unless it is a mock exam that is not over. */
  unmet: number | null;
  /** The credits that are free once it is opened; null when it was. */
  credits_after: number | null;
}

type PresentedRow = Omit<PresentedSeries, 'current'> & { current: unknown };

/** What is held for another series for too long is free. */
const countCreditsAfter = ({ learner, inscription, id }: SeriesTarget, now: Date) => sql`(
  select coalesce(sum(c.delta), 0)::int from credits c where c.inscription_id = ${inscription}::int
) + (
  select count(*)::int from series s join credits c on c.series_id = s.id
  where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.id <> ${id}::uuid and ${NEVER_OPENED}
    and s.started_at <= ${new Date(now.getTime() - RESERVED_MS)}::timestamptz
)`;

/** Of the questions of `series s`: neither rolled up nor answered in another series that is not rolled up yet. */
const unmetCount = ({ learner, inscription, id }: SeriesTarget) => sql`(
  select count(*)::int from jsonb_array_elements(s.items) i(item)
  where not exists (
    select from question_states q where q.person_id = ${learner}::int and q.inscription_id = ${inscription}::int
      and q.question_id = i.item ->> 'id'
  ) and i.item ->> 'id' not in (
    select a.question_id from series o
    join answers a on a.person_id = o.person_id and a.series_id = o.id and a.position >= o.rolled
    where o.person_id = ${learner}::int and o.inscription_id = ${inscription}::int and o.id <> ${id}::uuid
      and (o.ended_at is null or o.rolled < o.nb_questions)
  ))`;

/** Only reads: no clock starts. */
export async function selectOptionalPresentedSeries(
  db: Db,
  target: SeriesTarget,
  now: Date,
): Promise<PresentedSeries | undefined> {
  const { rows } = await sql<PresentedRow>`
    select ${seriesFacts}, s.served_at, s.opened_at, s.items -> s.position as current,
      case when s.ended_at is null and s.type = any (${[...EXAM_SERIES_TYPES]}::text[]) then ${unmetCount(target)} end as unmet,
      case when ${NEVER_OPENED} then ${countCreditsAfter(target, now)} end as credits_after
    from series s where ${own(target)}`.execute(db);
  const row = rows[0];
  return row && { ...row, current: optionalItem(row.current) };
}

/** Of the last two answers of `series s`, those that nobody seemed to be there for: after a third the series waits. */
const countSilent = () => sql`select count(*) from answers a
  where a.person_id = s.person_id and a.series_id = s.id and a.position >= s.position - 2 and a.is_unseen is not null`;

/**
 * The current question and the one after it; starts the clock of the current one if it does not run yet. One statement,
 * which writes only the first time.
 * @param aloud whether it is read aloud; only the call that starts the clock can say so
 */
export async function selectOptionalCurrentQuestion(
  db: Db,
  target: SeriesTarget,
  now: Date,
  aloud: boolean,
): Promise<CurrentQuestion | undefined> {
  const { rows } = await sql<CurrentRow>`
    with stamped as (
      update series s set served_at = ${now}::timestamptz, read_aloud = ${aloud}::boolean,
        opened_at = coalesce(s.opened_at, ${now}::timestamptz)
      where ${own(target)} and s.served_at is null and s.ended_at is null
      returning s.served_at, s.opened_at, s.read_aloud
    )
    select ${seriesFacts}, coalesce(s.served_at, (select served_at from stamped)) as served_at,
      coalesce(s.opened_at, (select opened_at from stamped)) as opened_at,
      coalesce((select read_aloud from stamped), s.read_aloud) as read_aloud,
      s.items -> s.position as current,
      case when not s.timed or (${countSilent()}) < 2 then s.items -> (s.position + 1) end as next
    from series s
    where ${own(target)}`.execute(db);
  const row = rows[0];
  return row && { ...row, current: optionalItem(row.current), next: optionalItem(row.next) };
}

/**
 * Records that the clip of the question at `position` is being shown.
 * @returns whether this is the first time
 */
export async function stampClip(db: Db, target: SeriesTarget, position: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update series s set clip_served_at = ${now}::timestamptz
    where ${own(target)} and s.position = ${position}::int and s.clip_served_at is null
    returning s.id`.execute(db);
  return rows.length === 1;
}

/** A series with what an answer to one of its questions needs. */
export interface AnswerableSeries extends SeriesFacts, Clocked, Announced {
  /** How far the pace of the learner's answers has run; see `pace.ts`. */
  paced_until: Date | null;
  /** The item answered already, or else the current one; null when the series is over. */
  item: Item | null;
  /** The stored answer to this very question, if there is one. */
  stored: Stored | null;
  /** Everything drawn, when the series has no clock: see `series-cache.ts`. */
  items: readonly Item[] | null;
}

interface Stored {
  position: number;
  letters: string;
  typed: string;
  late: boolean;
}

interface AnswerableRow extends SeriesFacts, Clocked, Announced {
  paced_until: Date | null;
  item: unknown;
  stored: (Stored & { item: unknown }) | null;
  items: unknown[] | null;
}

const selectAnswerable = prepareStatement<SeriesTarget & { questionId: string }, AnswerableRow>(
  (asked) => sql`
    select ${seriesFacts}, s.served_at, s.opened_at, s.read_aloud, i.answers_paced_until as paced_until,
      s.items -> s.position as item,
      case when not s.timed then s.items end as items,
      case when s.items -> s.position ->> 'id' is distinct from ${asked.questionId}::text then (
        select jsonb_build_object('position', a.position, 'letters', a.letters, 'typed', a.typed,
          'late', a.is_late,
          'item', s.items -> a.position)
        from answers a
        where a.person_id = s.person_id and a.series_id = s.id and a.question_id = ${asked.questionId}::text
      ) end as stored
    from series s
    join inscriptions i on i.id = s.inscription_id
    where ${own(asked)}`,
);

/** Past answers are searched only when the question is not the current one. */
export async function selectOptionalAnswerableSeries(
  db: Db,
  { learner, inscription, id }: SeriesTarget,
  questionId: string,
): Promise<AnswerableSeries | undefined> {
  const [row] = await selectAnswerable(db, { learner, inscription, id, questionId });
  if (!row) return undefined;
  const items = row.items?.map(parseStoredItem) ?? null;
  return { ...row, items, item: optionalItem(row.stored ? row.stored.item : row.item) };
}

/**
 * Writes a row of the series without changing it. What was stored before is acknowledged again only after this: a
 * standby refuses it, and a primary confirms it once a second machine has all that came before, where the database is
 * set up so. A read alone could show what is about to be lost.
 */
export async function confirmSeries(db: Db, target: SeriesTarget): Promise<void> {
  await sql`update series s set position = s.position where ${own(target)}`.execute(db);
}

export interface NewAnswer {
  position: number;
  questionId: string;
  revision: number;
  theme: string;
  letters: string;
  typed: string;
  right: boolean;
  late: boolean;
  /** What the learner said of it; null for nothing. */
  sure: boolean | null;
  at: Date;
  /** Whether nobody was there when the question ran out; see `absence.ts`. Null: somebody was. */
  unseen: boolean | null;
  /** The facts by which an answer after its time was judged; null when it came in time. */
  delay: AnswerDelay | null;
  /** When the clock of the next question starts; null: when it is first shown. */
  nextServed: Date | null;
  /** Whether the next question, whose clock starts now, is read aloud. */
  nextAloud: boolean;
}

export interface AnswerDelay {
  /** Milliseconds of its time that were used, as the page measured them; null when the page did not say. */
  claimedMs: number | null;
  /** Milliseconds in which the service was not available since its time began. */
  outageMs: number;
}

interface StoredValues extends SeriesTarget, Omit<NewAnswer, 'delay'> {
  paceLimit: Date;
  claimedMs: number | null;
  outageMs: number | null;
}

/** @param condition what else must be true */
const prepareStore = <Values extends StoredValues>(
  condition: (stored: Places<Values>) => RawBuilder<unknown>,
) =>
  prepareStatement<Values, { moved: number }>(
    (stored) => sql`
    with moved as (
      update series s set
        position = s.position + 1,
        score = s.score + ${stored.right}::boolean::int,
        served_at = case when s.position + 1 < s.nb_questions then ${stored.nextServed}::timestamptz end,
        read_aloud = ${stored.nextAloud}::boolean,
        clip_served_at = null,
        updated_at = ${stored.at}::timestamptz,
        ended_at = case when s.position + 1 = s.nb_questions then ${stored.at}::timestamptz end
      from series before, inscriptions i
      where ${own(stored)} and s.position = ${stored.position}::int and s.ended_at is null
        and before.person_id = s.person_id and before.id = s.id and i.id = s.inscription_id
        and (i.answers_paced_until is null or i.answers_paced_until < ${stored.paceLimit}::timestamptz)
        and ${condition(stored)}
      returning s.person_id, s.id, s.inscription_id, before.served_at
    ), paced as (
      update inscriptions i set answers_paced_until =
        greatest(i.answers_paced_until, ${stored.at}::timestamptz) + make_interval(secs => ${ANSWER_EVERY_S}::int)
      from moved where i.id = moved.inscription_id
    )
    insert into answers (person_id, series_id, position, inscription_id, question_id, revision,
      theme, letters, typed, is_right, is_late, is_sure, is_unseen, claimed_ms, outage_ms, served_at, answered_at)
    select moved.person_id, moved.id, ${stored.position}::int, moved.inscription_id,
      ${stored.questionId}::text, ${stored.revision}::int, ${stored.theme}::text, ${stored.letters}::text,
      ${stored.typed}::text,
      ${stored.right}::boolean, ${stored.late}::boolean, ${stored.sure}::boolean, ${stored.unseen}::boolean,
      ${stored.claimedMs}::int,
      ${stored.outageMs}::int, moved.served_at, ${stored.at}::timestamptz
    from moved
    returning position as moved`,
  );

const storeMoved = prepareStore<StoredValues>(() => sql`true`);
const storeMovedIfSignedIn = prepareStore<StoredValues & CheckedSession>(sessionHolds);

/**
 * Stores an answer and moves the series on, in one statement guarded by the position (of two calls, one stores) and by
 * the pace of the learner's answers in this inscription, which calls at once may exceed by their number.
 * @param remembered the statement also authenticates: it stores only if their session still holds
 * @returns whether this call stored it
 */
export async function insertAnswer(
  db: Db,
  { learner, inscription, id }: SeriesTarget,
  answer: NewAnswer,
  remembered?: RememberedLearner,
): Promise<boolean> {
  const { delay, at } = answer;
  const { claimedMs = null, outageMs = null } = delay ?? {};
  const target = { learner, inscription, id };
  const values = { ...target, ...answer, paceLimit: paceLimit(at), claimedMs, outageMs };
  const rows = remembered
    ? await storeMovedIfSignedIn(db, { ...values, ...toCheckedSession(remembered, at) })
    : await storeMoved(db, values);
  return rows.length === 1;
}

interface Unanswered {
  position: number;
  question_id: string;
  revision: number;
  theme: string;
}

/**
 * Ends a series at `at` with its remaining questions unanswered, late and unseen: no page was there to send what was chosen. Of two
 * calls at once, one ends it.
 */
export async function insertUnanswered(
  db: Db,
  target: SeriesTarget,
  left: readonly Unanswered[],
  at: Date,
): Promise<void> {
  const [first] = left;
  if (!first) return;
  await sql`
    with closed as (
      update series s set position = s.nb_questions, served_at = null,
        updated_at = ${at}::timestamptz, ended_at = ${at}::timestamptz
      where ${own(target)} and s.ended_at is null and s.position = ${first.position}::int
      returning s.person_id, s.id, s.inscription_id
    )
    insert into answers (person_id, series_id, position, inscription_id, question_id, revision,
      theme, letters, is_right, is_late, is_unseen, answered_at)
    select closed.person_id, closed.id, l.position, closed.inscription_id, l.question_id,
      l.revision, l.theme, '', false, true, true, ${at}::timestamptz
    from closed, jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as l (position int, question_id text, revision int, theme text)`.execute(db);
}

/** A series at the question last answered. */
export interface AnsweredSeries extends SeriesFacts {
  /** Null before the first answer. */
  last: ({ item: Item } & StoredAnswer) | null;
  next: Item | null;
}

interface AnsweredRow extends SeriesFacts {
  item: unknown;
  answer: StoredAnswer | null;
  next: unknown;
}

export async function selectOptionalAnsweredSeries(
  db: Db,
  target: SeriesTarget,
): Promise<AnsweredSeries | undefined> {
  const { rows } = await sql<AnsweredRow>`
    select ${seriesFacts}, s.items -> (s.position - 1) as item, s.items -> s.position as next,
      case when a.position is not null then json_build_object('letters', a.letters, 'typed', a.typed,
        'right', a.is_right, 'late', a.is_late, 'sure', a.is_sure) end as answer
    from series s
    left join answers a on a.person_id = s.person_id and a.series_id = s.id and a.position = s.position - 1
    where ${own(target)}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { item, answer, ...series } = row;
  const last = answer && { item: parseStoredItem(item), ...answer };
  return { ...series, last, next: optionalItem(row.next) };
}
