/** SQL of where a learner stands and of who is in a view: parts of the statement that lists, counts and pages. */
import { VERY_LIKELY } from '@balise/content/readiness/words';
import {
  READY_DAYS,
  type RosterSort,
  type RosterState,
  type RosterView,
} from '@balise/contract/school/roster-lists';
import { INACTIVE_DAYS, SOON_DAYS, UNUSED_DAYS } from '@balise/contract/school/today';
import { type RawBuilder, sql } from 'kysely';

/** States of a request whose exam is planned, and whose result nobody has said. */
const PLANNED = ['inscrite', 'convoquee', 'passee'];
/** As `recalibrate` bounds a chance before it takes its log-odds. */
const EXTREME = 1e-4;

export const planned = sql`any (${PLANNED}::text[])`;

/** The chance as results of the licence correct it. */
export const correctChance = (chance: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  1 / (1 + exp(-(coalesce(c.intercept, 0) + coalesce(c.slope, 1)
    * ln(least(${1 - EXTREME}::float8, greatest(${EXTREME}::float8, ${chance}::float8))
      / (1 - least(${1 - EXTREME}::float8, greatest(${EXTREME}::float8, ${chance}::float8))))))))`;

/** Of an estimate `e` with its correction `c`: very likely now, and some days before. */
export const isReady = sql`(${correctChance(sql`e.chance`)} >= ${VERY_LIKELY}::float8 and exists (
  select from readiness_log l
  where l.person_id = e.person_id and l.inscription_id = e.inscription_id and l.model = e.model
    and l.day <= e.day - ${READY_DAYS}::integer and ${correctChance(sql`l.chance`)} >= ${VERY_LIKELY}::float8))`;

const inactive = (now: Date) =>
  sql`coalesce(last_at, since) < ${now}::timestamptz - make_interval(days => ${INACTIVE_DAYS}::integer)`;

/** The first that holds is the state of a row of `seen`; `ACTIVE` is what is left. */
const RULES: readonly [RosterState, (now: Date) => RawBuilder<unknown>][] = [
  ['PASSED', () => sql`is_passed`],
  ['EXPIRED', () => sql`not is_open`],
  ['AWAITS_PARENT', () => sql`awaits_parent`],
  ['INVITED', () => sql`last_sign_in_at is null and last_at is null`],
  ['EXAM', () => sql`has_exam`],
  ['INACTIVE', inactive],
  ['READY', () => sql`is_ready`],
  ['STUCK', () => sql`(stuck_themes <> '' or hard_questions > 0)`],
  ['NEW', () => sql`last_at is null`],
];

export const stateOfLearner = (now: Date): RawBuilder<RosterState> =>
  sql<RosterState>`case ${sql.join(
    RULES.map(([state, holds]) => sql`when ${holds(now)} then ${sql.lit(state)}`),
    sql` `,
  )} else 'ACTIVE' end`;

/** Who is in a view: as the lines of the work list say it. */
export const VIEW_CONDITIONS: Readonly<Record<RosterView, (now: Date) => RawBuilder<unknown>>> = {
  OPEN: () => sql`true`,
  ALL: () => sql`true`,
  ACCESS_ENDS: (now) =>
    sql`is_open and not is_passed and not awaits_parent
      and expires_at < ${now}::timestamptz + make_interval(days => ${SOON_DAYS}::integer)`,
  NEVER_CAME: (now) =>
    sql`is_open and not awaits_parent and last_sign_in_at is null and since < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS}::integer)`,
  INACTIVE: (now) => sql`is_open and not is_passed and last_sign_in_at is not null and ${inactive(now)}`,
};

/** What a row is ordered by, and where rows without it go when it rises; the name decides between equals. */
export const SORT_KEYS: Readonly<Record<RosterSort, { key: string; withoutFirst: boolean }>> = {
  NAME: { key: 'last_name', withoutFirst: false },
  LAST_SERIES: { key: 'last_series_at', withoutFirst: true },
  QUESTIONS: { key: 'week_questions', withoutFirst: true },
  READINESS: { key: 'chance', withoutFirst: true },
  ACCESS_END: { key: 'expires_at', withoutFirst: false },
  CREDITS: { key: 'credits', withoutFirst: true },
};

export function orderRows(sort: RosterSort, isFalling: boolean): RawBuilder<unknown> {
  if (sort === 'NAME')
    return isFalling ? sql`last_name desc, first_name desc, id desc` : sql`last_name, first_name, id`;
  const { key, withoutFirst } = SORT_KEYS[sort];
  const nulls = sql.raw(withoutFirst === isFalling ? 'nulls last' : 'nulls first');
  const direction = sql.raw(isFalling ? 'desc' : 'asc');
  return sql`${sql.ref(key)} ${direction} ${nulls}, last_name, first_name, id`;
}
