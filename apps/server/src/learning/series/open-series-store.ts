/** SQL of the series that a learner has created and not finished. */

import { findExercisedFamily } from '@balise/content/families/skills';
import type { Item } from '@balise/content/item';
import { parseStoredItem } from '@balise/content/item';
import type { TimeRule } from '@balise/contract/account/settings';
import { DAY_MS } from '@balise/rules/days';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ValuesOrPlaces } from '../../platform/db/api.ts';
import { isMockExam, type SeriesFacts } from './series.ts';
import { type SeriesOwner, seriesFacts } from './series-store.ts';

/**
 * Never opened: its first question was not served yet, so its credit is only reserved. The names of the columns are those
 * of `series s`.
 */
export const NEVER_OPENED = sql<boolean>`s.ended_at is null and s.opened_at is null and s.served_at is null and s.position = 0`;

/** For how long a series that was never opened keeps its credit from others (ms). */
export const RESERVED_MS = 30 * 60_000;

/** For how long an interrupted mock exam comes before a new one (ms): older ones wait in the history. */
const RESUMED_MS = 14 * DAY_MS;

export interface OpenSeries extends SeriesFacts {
  opened_at: Date | null;
  items: Item[];
}

interface OpenQuestion {
  slug: string;
  /** Whether a series with answers comes before a new one too. */
  goesOn: boolean;
  /** Series last touched before are too old. */
  touchedAfter: Date;
}

/** @param goesOn whether a series with answers comes before a new one too */
export const askOpen = (slug: string, goesOn: boolean, now: Date): OpenQuestion => ({
  slug,
  goesOn,
  touchedAfter: new Date(now.getTime() - RESUMED_MS),
});

/** A mock exam, and the exercises of a skill, are finished before others of their kind begin. */
export const isContinued = ({ type, slug }: Pick<SeriesFacts, 'type' | 'slug'>): boolean =>
  isMockExam(type) || findExercisedFamily(slug) !== null;

/** The `from` of the open series of a kind that comes before a new one; the last touched of several. */
export const openSeriesSource = (
  { learner, inscription }: ValuesOrPlaces<SeriesOwner>,
  { slug, goesOn, touchedAfter }: ValuesOrPlaces<OpenQuestion>,
): RawBuilder<unknown> => sql`from series s
    where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.ended_at is null
      and s.slug = ${slug}::text and s.updated_at > ${touchedAfter}::timestamptz
      and (${goesOn}::boolean or ${NEVER_OPENED})
    order by s.updated_at desc, s.id
    limit 1`;

export async function selectOptionalOpen(
  db: Db,
  owner: SeriesOwner,
  asked: OpenQuestion,
): Promise<OpenSeries | undefined> {
  const { rows } = await sql<SeriesFacts & { opened_at: Date | null; items: unknown[] }>`
    select ${seriesFacts}, s.opened_at, s.items ${openSeriesSource(owner, asked)}`.execute(db);
  const row = rows[0];
  return row && { ...row, items: row.items.map(parseStoredItem) };
}

/** Begins a series that was never opened again: with the present time rule, and its credit reserved from now on. */
export async function touchUnopened(
  db: Db,
  { learner }: SeriesOwner,
  id: string,
  timeRule: TimeRule,
  now: Date,
): Promise<void> {
  await sql`
    update series s set time_rule = ${timeRule}::text, started_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where s.person_id = ${learner}::int and s.id = ${id}::uuid and ${NEVER_OPENED}`.execute(db);
}
