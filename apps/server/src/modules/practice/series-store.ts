import type { SeriesKind } from '@balise/content/composition/series-kind';
import { type Item, parseStoredItem } from '@balise/content/item';
import type { LicenceCode, Path } from '@balise/contract/codes';
import { DEFAULT_SETTINGS, type TimeRule } from '@balise/contract/settings';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { Learner } from '../../http/caller.ts';
import type { PastAnswer } from './due.ts';
import { type Attempt, EXAM_SERIES_TYPES, type SeriesFacts } from './series.ts';

/** The owner of a series: the person, in one inscription. */
export type SeriesOwner = Pick<Learner, 'learner' | 'inscription'>;

const FACTS = [
  'id',
  'type',
  'slug',
  'theme',
  'order_no',
  'nb_questions',
  'position',
  'timed',
  'time_rule',
  'ended_at',
] as const;

/** Every attempt at a numbered series. */
export async function selectAttempts(db: Db, owner: SeriesOwner): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('inscription_id', '=', owner.inscription)
    .where('withdrawn_at', 'is', null)
    .select(['type', 'theme', 'order_no', 'ended_at', 'updated_at'])
    .execute();
  return rows.map((row) => ({
    type: row.type,
    theme: row.theme,
    order: row.order_no,
    ended: row.ended_at !== null,
    at: row.updated_at,
  }));
}

export type HistoryRow = SeriesFacts & { score: number; updated_at: Date; opened_at: Date | null };

/** The inscription's series, the last touched first. */
export async function selectHistory(db: Db, owner: SeriesOwner): Promise<HistoryRow[]> {
  return db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('inscription_id', '=', owner.inscription)
    .where('withdrawn_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .select([...FACTS, 'score', 'updated_at', 'opened_at'])
    .execute();
}

/** Every answer of the inscription, the oldest first, without mock exams that are not over. */
export async function selectPastAnswers(
  db: Db,
  owner: SeriesOwner,
): Promise<(PastAnswer & { seriesId: string })[]> {
  const rows = await db
    .selectFrom('answers as a')
    .innerJoin('series as s', (join) =>
      join.onRef('s.person_id', '=', 'a.person_id').onRef('s.id', '=', 'a.series_id'),
    )
    .where('a.person_id', '=', owner.learner)
    .where('a.inscription_id', '=', owner.inscription)
    .where((eb) => eb.or([eb('s.type', 'not in', EXAM_SERIES_TYPES), eb('s.ended_at', 'is not', null)]))
    .orderBy('a.answered_at')
    .orderBy('a.series_id')
    .orderBy('a.position')
    .select(['a.question_id', 'a.theme', 'a.is_right', 'a.answered_at', 'a.series_id'])
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    theme: row.theme,
    right: row.is_right,
    at: row.answered_at,
    seriesId: row.series_id,
  }));
}

/** Locks the inscription until the transaction ends, so that two series can't take the same last credit. */
export async function lockInscription(db: Db, owner: SeriesOwner): Promise<void> {
  await db
    .selectFrom('inscriptions')
    .where('id', '=', owner.inscription)
    .where('person_id', '=', owner.learner)
    .forUpdate()
    .select('id')
    .executeTakeFirstOrThrow();
}

export async function selectCredits(db: Db, owner: SeriesOwner): Promise<number> {
  const row = await db
    .selectFrom('credits')
    .where('inscription_id', '=', owner.inscription)
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as('balance'))
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The time rule of the person's settings. */
export async function selectTimeRule(db: Db, { learner }: SeriesOwner): Promise<TimeRule> {
  const row = await db
    .selectFrom('settings')
    .where('person_id', '=', learner)
    .select('time_rule')
    .executeTakeFirst();
  return row?.time_rule ?? DEFAULT_SETTINGS.temps;
}

export interface NewSeriesRow {
  id: string;
  licenceCode: LicenceCode;
  kind: SeriesKind;
  order: number;
  path: Path;
  timeRule: TimeRule;
  items: readonly Item[];
  at: Date;
  /** Key of the request, so that the series is made once. */
  once?: { key: string; request: string } | null;
}

/** @returns false when the key of its request has already begun one: nothing is written */
export async function insertSeries(db: Db, caller: Learner, series: NewSeriesRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('series')
    .values({
      person_id: caller.learner,
      id: series.id,
      school_id: caller.school,
      inscription_id: caller.inscription,
      licence: series.licenceCode,
      type: series.kind.type,
      slug: series.kind.slug,
      theme: series.kind.theme?.identifiant ?? null,
      order_no: series.order,
      path: series.path,
      timed: series.kind.timed,
      time_rule: series.timeRule,
      nb_questions: series.items.length,
      items: JSON.stringify(series.items),
      started_at: series.at,
      updated_at: series.at,
      idempotency_key: series.once?.key ?? null,
      idempotency_request: series.once?.request ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface BegunSeries extends SeriesFacts {
  inscription_id: number;
  /** The request, for comparison. */
  idempotency_request: string | null;
  items: Item[];
}

/** The series that the request with this key began, in any inscription. */
export async function selectOptionalBegun(
  db: Db,
  { learner }: Pick<SeriesOwner, 'learner'>,
  key: string,
): Promise<BegunSeries | undefined> {
  const row = await db
    .selectFrom('series')
    .where('person_id', '=', learner)
    .where('idempotency_key', '=', key)
    .select([...FACTS, 'inscription_id', 'idempotency_request', 'items'])
    .executeTakeFirst();
  return row && { ...row, items: itemsFrom(row.items) };
}

export async function insertCreditUse(db: Db, caller: Learner, seriesId: string, at: Date): Promise<void> {
  await db
    .insertInto('credits')
    .values({
      inscription_id: caller.inscription,
      person_id: caller.learner,
      school_id: caller.school,
      delta: -1,
      reason: 'serie',
      series_id: seriesId,
      created_at: at,
    })
    .execute();
}

export interface SeriesReview extends SeriesFacts {
  score: number;
  started_at: Date;
  /** When it was closed because a question could not be shown any more. */
  withdrawn_at: Date | null;
  items: Item[];
}

/** Undefined for someone else's series, and for one of another inscription. */
export async function selectOptionalSeries(
  db: Db,
  owner: SeriesOwner,
  id: string,
): Promise<SeriesReview | undefined> {
  const row = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('id', '=', id)
    .where('inscription_id', '=', owner.inscription)
    .select([...FACTS, 'score', 'started_at', 'withdrawn_at', 'items'])
    .executeTakeFirst();
  return row && { ...row, items: itemsFrom(row.items) };
}

function itemsFrom(value: unknown): Item[] {
  if (Array.isArray(value)) return value.map(parseStoredItem);
  throw new Error('the items of a series are not a list');
}

export interface SeriesAnswerRow {
  position: number;
  theme: string;
  letters: string;
  typed: string;
  is_right: boolean;
  is_late: boolean;
  served_at: Date | null;
}

export async function selectAnswers(
  db: Db,
  owner: SeriesOwner,
  seriesId: string,
): Promise<SeriesAnswerRow[]> {
  return db
    .selectFrom('answers')
    .where('person_id', '=', owner.learner)
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .select(['position', 'theme', 'letters', 'typed', 'is_right', 'is_late', 'served_at'])
    .execute();
}
