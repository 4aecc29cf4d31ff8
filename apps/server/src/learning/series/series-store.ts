import { mistakesSlug, type SeriesKind } from '@balise/content/composition/series-kind';
import { type Item, parseStoredItem } from '@balise/content/item';
import type { TimeRule } from '@balise/contract/account/settings';
import type { LicenceCode, Path, SeriesType } from '@balise/contract/base/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ValuesOrPlaces } from '../../platform/db/api.ts';
import type { Learner, SchoolId } from '../../platform/http/api.ts';
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

/** A new series, as its insert takes it. */
export interface InsertedSeries extends SeriesOwner {
  school: SchoolId;
  id: string;
  licence: LicenceCode;
  type: SeriesType;
  slug: string;
  theme: string | null;
  order: number;
  path: Path;
  timed: boolean;
  timeRule: TimeRule;
  length: number;
  /** JSON. */
  items: string;
  at: Date;
  requestKey: string | null;
  request: string | null;
}

export const toInsertedSeries = (
  { learner, school, inscription }: Pick<Learner, 'learner' | 'school' | 'inscription'>,
  { kind, once, items, ...series }: NewSeriesRow,
): InsertedSeries => ({
  learner,
  school,
  inscription,
  id: series.id,
  licence: series.licenceCode,
  type: kind.type,
  slug: kind.slug,
  theme: kind.theme?.identifiant ?? null,
  order: series.order,
  path: series.path,
  timed: kind.timed,
  timeRule: series.timeRule,
  length: series.length ?? items.length,
  items: JSON.stringify(items),
  at: series.at,
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
    select ${one.learner}::int, ${one.id}::uuid, ${one.school}::int, ${one.inscription}::int, ${one.licence}::text,
      ${one.type}::text, ${one.slug}::text, ${one.theme}::text, ${one.order}::int, ${one.path}::text,
      ${one.timed}::boolean, ${one.timeRule}::text, ${one.length}::int, ${one.items}::jsonb,
      ${one.at}::timestamptz, ${one.at}::timestamptz, ${one.requestKey}::text, ${one.request}::text
    ${from}
    on conflict (person_id, idempotency_key) where idempotency_key is not null do nothing
    returning id`;

export async function insertSeries(db: Db, caller: Learner, series: NewSeriesRow): Promise<void> {
  await seriesInsert(toInsertedSeries(caller, series)).execute(db);
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
