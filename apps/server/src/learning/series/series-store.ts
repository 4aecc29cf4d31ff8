import { mistakesSlug, type SeriesKind } from '@balise/content/composition/series-kind';
import { type Item, parseStoredItem } from '@balise/content/item';
import type { TimeRule } from '@balise/contract/account/settings';
import type { LicenceCode, Path } from '@balise/contract/base/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ValuesOrPlaces } from '../../platform/db/api.ts';
import type { Learner, SchoolId } from '../../platform/http/api.ts';
import { SERIES_FACTS, type SeriesFacts } from './series.ts';

/** The owner of a series: the person, in one inscription. */
export type SeriesOwner = Pick<Learner, 'learner' | 'inscription'>;

/** The columns of `SeriesFacts`, of a `series s`. */
export const seriesFacts = sql.raw(SERIES_FACTS.map((name) => `s.${name}`).join());

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

/** A new series, as its insert takes it. */
export interface InsertedSeries
  extends SeriesOwner,
    Omit<NewSeriesRow, 'kind' | 'items' | 'length' | 'once'>,
    Pick<SeriesFacts, 'type' | 'slug' | 'theme' | 'timed'> {
  school: SchoolId;
  length: number;
  /** JSON. */
  items: string;
  requestKey: string | null;
  request: string | null;
}

export const toInsertedSeries = (
  { learner, school, inscription }: Pick<Learner, 'learner' | 'school' | 'inscription'>,
  { kind, once, items, length = items.length, ...series }: NewSeriesRow,
): InsertedSeries => ({
  learner,
  school,
  inscription,
  ...series,
  type: kind.type,
  slug: kind.slug,
  theme: kind.theme?.identifiant ?? null,
  timed: kind.timed,
  length,
  items: JSON.stringify(items),
  requestKey: once?.key ?? null,
  request: once?.request ?? null,
});

/**
 * The insert of a series, which returns its id; nothing when the key of its request has already begun one.
 * @param from where the statement reads from: as many series as that has rows
 */
export const seriesInsert = (
  one: ValuesOrPlaces<InsertedSeries>,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
    insert into series (person_id, id, school_id, inscription_id, licence, type, slug, theme, order_no, path, timed,
      time_rule, nb_questions, items, started_at, updated_at, idempotency_key, idempotency_request)
    select ${one.learner}::int, ${one.id}::uuid, ${one.school}::int, ${one.inscription}::int, ${one.licenceCode}::text,
      ${one.type}::text, ${one.slug}::text, ${one.theme}::text, ${one.order}::int, ${one.path}::text,
      ${one.timed}::boolean, ${one.timeRule}::text, ${one.length}::int, ${one.items}::jsonb,
      ${one.at}::timestamptz, ${one.at}::timestamptz, ${one.requestKey}::text, ${one.request}::text
    ${from}
    on conflict (person_id, idempotency_key) where idempotency_key is not null do nothing
    returning id`;

export async function insertSeries(db: Db, caller: Learner, series: NewSeriesRow): Promise<void> {
  await seriesInsert(toInsertedSeries(caller, series)).execute(db);
}

export type BegunSeries = NonNullable<Awaited<ReturnType<typeof selectOptionalBegun>>>;

/** The series that the request with this key began, in any inscription; with the request, for comparison. */
export async function selectOptionalBegun(db: Db, { learner }: Pick<SeriesOwner, 'learner'>, key: string) {
  const row = await db
    .selectFrom('series')
    .where('person_id', '=', learner)
    .where('idempotency_key', '=', key)
    .select([...SERIES_FACTS, 'inscription_id', 'idempotency_request', 'items'])
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

export type SeriesReview = NonNullable<Awaited<ReturnType<typeof selectOptionalSeries>>>;

/**
 * Undefined for someone else's series, and for one of another inscription. `withdrawn_at` is when it was closed because a
 * question could not be shown any more.
 */
export async function selectOptionalSeries(db: Db, owner: SeriesOwner, id: string) {
  const row = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('id', '=', id)
    .where('inscription_id', '=', owner.inscription)
    .select([...SERIES_FACTS, 'score', 'started_at', 'withdrawn_at', 'items'])
    .executeTakeFirst();
  return row && { ...row, items: itemsFrom(row.items) };
}

function itemsFrom(value: unknown): Item[] {
  if (Array.isArray(value)) return value.map(parseStoredItem);
  throw new Error('the items of a series are not a list');
}

export type SeriesAnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

export async function selectAnswers(db: Db, owner: SeriesOwner, seriesId: string) {
  return db
    .selectFrom('answers')
    .where('person_id', '=', owner.learner)
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .select([
      'position',
      'theme',
      'letters',
      'typed',
      'is_right',
      'is_late',
      'is_sure',
      'is_unseen',
      'served_at',
    ])
    .execute();
}
