/** SQL of a start: one statement reads what it depends on, and one writes it, if nobody started a series meanwhile. */

import type { Meetings } from '@balise/content/composition/deal-mock';
import { mistakesSlug, type SeriesKind } from '@balise/content/composition/series-kind';
import { exercisesSlug } from '@balise/content/families/skills';
import { DEFAULT_SETTINGS, type TimeRule } from '@balise/contract/account/settings';
import type { SeriesType } from '@balise/contract/base/codes';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { type RawBuilder, sql } from 'kysely';
import { type CheckedSession, sessionHolds, toCheckedSession } from '../../identity/accounts/api.ts';
import {
  type Db,
  type Places,
  prepareStatement,
  takeOneRow,
  type ValuesOrPlaces,
} from '../../platform/db/api.ts';
import {
  countNextTry,
  type Learner,
  type NextTry,
  type RateCount,
  type RememberedLearner,
  toNextTry,
} from '../../platform/http/api.ts';
import {
  type Attempt,
  askOpen,
  EXAM_SERIES_TYPES,
  type InsertedSeries,
  isContinued,
  isMockExam,
  isUnfinished,
  kindKey,
  listDone,
  type NewSeriesRow,
  openSeriesSource,
  type SeriesDone,
  type SeriesOwner,
  seriesInsert,
  toInsertedSeries,
} from '../series/api.ts';

export interface StartQuestion {
  kind: SeriesKind;
  /** Key of the request. */
  key: string | null;
  /** Key of the count of the person's starts. */
  countKey: string;
  now: Date;
}

/** What the start of a series depends on. */
export interface StartFacts {
  /** Whether the key of the request has begun a series. */
  isBegun: boolean;
  /** Number of the open series that comes before a new one; null without one. */
  openOrder: number | null;
  /** Credits left; means nothing for a series without credits. */
  credits: number;
  timeRule: TimeRule;
  /** What was done or begun of this kind of series. */
  attempts: Attempt[];
  /** When the questions were last met, for a mock exam; empty for other series, which don't depend on it. */
  met: Meetings;
  /** The count of the person's starts. It is the same when the series is written, or nothing is. */
  count: RateCount | null;
}

interface StartRow extends Pick<StartFacts, 'isBegun' | 'openOrder' | 'credits'> {
  hits: number | null;
  resets_at: Date | null;
  time_rule: TimeRule | null;
  done: SeriesDone[string] | null;
  met: Record<string, number> | null;
  unfinished: { order: number; ended: boolean; at: string }[] | null;
}

interface StartValues extends SeriesOwner {
  countKey: string;
  key: string | null;
  type: SeriesType;
  slug: string;
  theme: string | null;
  /** The name of the kind in what is rolled up. */
  kindKey: string;
  usesCredit: boolean;
  asksOpen: boolean;
  isMock: boolean;
  goesOn: boolean;
  touchedAfter: Date;
}

/**
 * When each question was last met, in milliseconds by id: answered, rolled up or not yet, or dealt in a mock exam that is
 * not over.
 */
const meetings = ({ learner, inscription }: ValuesOrPlaces<SeriesOwner>): RawBuilder<unknown> => sql`(
  select json_object_agg(m.id, m.at) from (
    select e.id, (extract(epoch from max(e.at)) * 1000)::bigint as at from (
      select q.question_id as id, q.last_at as at from question_states q
      where q.person_id = ${learner}::int and q.inscription_id = ${inscription}::int
      union all
      select a.question_id, a.answered_at from series s
      join answers a on a.person_id = ${learner}::int and a.series_id = s.id and a.position >= s.rolled
      where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and ${isUnfinished}
      union all
      select i.item ->> 'id', s.started_at from series s, jsonb_array_elements(s.items) i(item)
      where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.ended_at is null
        and s.withdrawn_at is null and s.type = any (${sql.lit(`{${EXAM_SERIES_TYPES.join()}}`)}::text[])
    ) e group by e.id
  ) m)`;

/** @param condition what must be true; otherwise there is no row */
const prepareFacts = <Values extends StartValues>(
  condition: (asked: Places<Values>) => RawBuilder<unknown>,
) =>
  prepareStatement<Values, StartRow>(
    (asked) => sql`
    select t.hits, t.resets_at, o.time_rule, p.series_done -> ${asked.kindKey}::text as done,
      exists (
        select from series b where b.person_id = ${asked.learner}::int and b.idempotency_key = ${asked.key}::text
      ) as "isBegun",
      case when ${asked.asksOpen}::boolean then (select s.order_no ${openSeriesSource(asked, asked)}) end as "openOrder",
      case when ${asked.usesCredit}::boolean then (
        select coalesce(sum(c.delta), 0)::int from credits c where c.inscription_id = ${asked.inscription}::int
      ) else 0 end as credits,
      case when ${asked.isMock}::boolean then ${meetings(asked)} end as met,
      (
        select json_agg(json_build_object('order', s.order_no, 'ended', s.ended_at is not null, 'at', s.updated_at))
        from series s
        where s.person_id = ${asked.learner}::int and s.inscription_id = ${asked.inscription}::int and ${isUnfinished}
          and s.withdrawn_at is null and s.type = ${asked.type}::text and s.theme is not distinct from ${asked.theme}::text
          and s.slug not like ${mistakesSlug('%')}::text and s.slug not like ${exercisesSlug('%')}::text
      ) as unfinished
    from (select ${asked.learner}::int as person_id) me
    left join throttles t on t.key = ${asked.countKey}::text
    left join settings o on o.person_id = me.person_id
    left join inscription_progress p on p.person_id = me.person_id and p.inscription_id = ${asked.inscription}::int
    where ${condition(asked)}`,
  );

const selectFacts = prepareFacts<StartValues>(() => sql`true`);
const selectFactsIfSignedIn = prepareFacts<StartValues & CheckedSession>(sessionHolds);

export async function selectStart(db: Db, caller: Learner, asked: StartQuestion): Promise<StartFacts> {
  return toFacts(takeOneRow(await selectFacts(db, toStartValues(caller, asked))), asked);
}

/** The same statement authenticates. Undefined when the session no longer holds. */
export async function selectOptionalStart(
  db: Db,
  remembered: RememberedLearner,
  asked: StartQuestion,
): Promise<StartFacts | undefined> {
  const values = toStartValues(remembered.learner, asked);
  const [row] = await selectFactsIfSignedIn(db, { ...values, ...toCheckedSession(remembered, asked.now) });
  return row && toFacts(row, asked);
}

function toStartValues({ learner, inscription }: Learner, asked: StartQuestion): StartValues {
  const { kind, key, countKey, now } = asked;
  const { type, slug, usesCredit } = kind;
  const theme = kind.theme?.identifiant ?? null;
  const goesOn = isContinued(kind);
  return {
    learner,
    inscription,
    countKey,
    key,
    type,
    theme,
    usesCredit,
    kindKey: kindKey(type, theme),
    isMock: isMockExam(type),
    asksOpen: goesOn || usesCredit,
    ...askOpen(slug, goesOn, now),
  };
}

function toFacts(row: StartRow, { kind }: StartQuestion): StartFacts {
  const { type } = kind;
  const theme = kind.theme?.identifiant ?? null;
  return {
    isBegun: row.isBegun,
    openOrder: row.openOrder,
    credits: row.credits,
    timeRule: row.time_rule ?? DEFAULT_SETTINGS.temps,
    attempts: [
      ...listDone({ [kindKey(type, theme)]: row.done ?? {} }, kind),
      ...(row.unfinished ?? []).map((one) => ({ ...one, type, theme, at: new Date(one.at) })),
    ],
    met: new Map(Object.entries(row.met ?? {})),
    count: row.hits === null || row.resets_at === null ? null : { hits: row.hits, resetsAt: row.resets_at },
  };
}

interface WrittenStart extends NextTry, InsertedSeries {
  usesCredit: boolean;
}

const writeStart = prepareStatement<WrittenStart, { isBegun: boolean }>(
  (start) => sql`
    with counted as (${countNextTry(start)}),
    begun as (${seriesInsert(start, sql`from counted`)}),
    used as (
      insert into credits (inscription_id, person_id, school_id, delta, reason, series_id, created_at)
      select ${start.inscription}::int, ${start.learner}::int, ${start.school}::int, -1, 'serie', begun.id,
        ${start.at}::timestamptz
      from begun where ${start.usesCredit}::boolean
    )
    select exists (select from begun) as "isBegun"`,
);

/**
 * Counts the start, writes the series and reserves its credit, all or nothing. The count is the lock: of two starts of a
 * person at once, one finds that it has changed, and writes nothing. So a series that was chosen with the last credit, or
 * because no mock exam was open, is written only while that is still true. A process of an earlier version counts its
 * starts first too, in the transaction in which it reads the credits.
 * @returns false when somebody else has started a series, or begun this one: nothing is written
 */
export async function insertStart(
  db: Db,
  caller: Learner,
  series: NewSeriesRow,
  { countKey, count }: Pick<StartQuestion, 'countKey'> & Pick<StartFacts, 'count'>,
): Promise<boolean> {
  const [row] = await writeStart(db, {
    ...toNextTry(countKey, RATE_LIMITS.series, count, series.at),
    ...toInsertedSeries(caller, series),
    usesCredit: series.kind.usesCredit,
  });
  return row?.isBegun ?? false;
}
