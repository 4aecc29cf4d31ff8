import { mistakesSlug, type SeriesKind } from '@balise/content/composition/series-kind';
import { type Item, parseStoredItem } from '@balise/content/item';
import type { LicenceCode, Path } from '@balise/contract/codes';
import type { TimeRule } from '@balise/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { Learner } from '../../http/caller.ts';
import type { SeriesFacts } from './series.ts';

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

/** How many series of missed questions the inscription has begun. */
export async function countMistakesSeries(db: Db, owner: SeriesOwner): Promise<number> {
  const { count } = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('inscription_id', '=', owner.inscription)
    .where('slug', 'like', mistakesSlug('%'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectCredits(db: Db, owner: SeriesOwner): Promise<number> {
  const row = await db
    .selectFrom('credits')
    .where('inscription_id', '=', owner.inscription)
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as('balance'))
    .executeTakeFirstOrThrow();
  return row.balance;
}

export interface NewSeriesRow {
  id: string;
  licenceCode: LicenceCode;
  kind: SeriesKind;
  order: number;
  path: Path;
  timeRule: TimeRule;
  items: readonly Item[];
  /** Questions in it, where they are not all dealt at its start. */
  length?: number;
  at: Date;
  /** Key of the request, so that the series is made once. */
  once?: { key: string; request: string } | null;
}

/**
 * The insert of a series, which returns its id; nothing when the key of its request has already begun one.
 * @param from where the statement reads from: as many series as that has rows
 */
export function seriesInsert(
  { learner, school, inscription }: Learner,
  { kind, once, ...series }: NewSeriesRow,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    insert into series (person_id, id, school_id, inscription_id, licence, type, slug, theme, order_no, path, timed,
      time_rule, nb_questions, items, started_at, updated_at, idempotency_key, idempotency_request)
    select ${learner}::int, ${series.id}::uuid, ${school}::int, ${inscription}::int, ${series.licenceCode}::text,
      ${kind.type}::text, ${kind.slug}::text, ${kind.theme?.identifiant ?? null}::text, ${series.order}::int,
      ${series.path}::text, ${kind.timed}::boolean, ${series.timeRule}::text, ${series.length ?? series.items.length}::int,
      ${JSON.stringify(series.items)}::jsonb, ${series.at}::timestamptz, ${series.at}::timestamptz,
      ${once?.key ?? null}::text, ${once?.request ?? null}::text
    ${from}
    on conflict (person_id, idempotency_key) where idempotency_key is not null do nothing
    returning id`;
}

export async function insertSeries(db: Db, caller: Learner, series: NewSeriesRow): Promise<void> {
  await seriesInsert(caller, series).execute(db);
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
  is_sure: boolean | null;
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
    .select(['position', 'theme', 'letters', 'typed', 'is_right', 'is_late', 'is_sure', 'served_at'])
    .execute();
}
