/** SQL of the list of a school's learners. */

import type { Roster, RosterLine } from '@balise/contract/school/roster';
import type { RosterSort, RosterState, RosterView } from '@balise/contract/school/roster-lists';
import { type RawBuilder, sql } from 'kysely';
import { isOpenAccess, SHOWN_EMAIL, visibleInscriptions } from '../../identity/accounts/api.ts';
import { EFFORT_DAYS, type EffortDay } from '../../learning/rhythm/api.ts';
import type { SeriesOwner } from '../../learning/series/api.ts';
import { type Db, lastOpenAnswerAt, practisedDays } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { creditsLeft } from './credits-left.ts';
import {
  correctChance,
  isReady,
  orderRows,
  planned,
  stateOfLearner,
  VIEW_CONDITIONS,
} from './roster-parts.ts';
import { foldedText, hasWords } from './search-words.ts';

export interface RosterWish {
  view: RosterView;
  state: RosterState | null;
  group: string | null;
  licence: string | null;
  /** Folded; each must be found. */
  words: readonly string[];
  sort: RosterSort;
  isFalling: boolean;
  offset: number;
  limit: number;
}

type Told = Omit<RosterLine, 'weakThemes' | 'stuckThemes' | 'readiness' | 'week' | 'month'>;

export interface RosterRow extends Told {
  learner: number;
  weakThemes: string;
  stuckThemes: string;
  /** Corrected; null where there is none. */
  chance: number | null;
  days: EffortDay[];
  /** Whether the series of the learner say the same as the row of their work: a process of the release before writes none. */
  isFollowed: boolean;
}

export type RosterRows = Omit<Roster, 'learners'> & { learners: RosterRow[] };

interface Question {
  scope: StaffScope;
  wish: RosterWish;
  now: Date;
  /** yyyy-MM-dd, in France. */
  today: string;
}

export async function selectRoster(db: Db, { scope, wish, now, today }: Question): Promise<RosterRows> {
  const { rows } = await sql<RosterRows>`
    with seen as materialized (${seenRows(scope, wish, now, today)}),
    marked as materialized (select seen.*, ${stateOfLearner(now)} as state from seen),
    found as materialized (select * from marked where ${isWanted(wish, now)}),
    listed as materialized (select * from found where ${isListed(wish)}),
    page as (
      select *, row_number() over (order by ${orderRows(wish.sort, wish.isFalling)}) as rank from listed
      order by rank limit ${wish.limit} offset ${wish.offset}
    )
    select (select count(*)::int from listed) as total,
      (select coalesce(json_agg(json_build_object('state', s.state, 'count', s.count)), '[]')
        from (select state, count(*)::int as count from found group by state) s) as states,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
        from learner_groups g where g.school_id = ${scope.school} and g.archived_at is null and exists (
          select from learner_group_members m join seen on seen.person_id = m.person_id where m.group_id = g.id)) as groups,
      (select coalesce(json_agg(l.licence order by l.licence), '[]') from (select distinct licence from seen) l) as licences,
      (select coalesce(json_agg(${rowAsJson(scope, now, today)} order by page.rank), '[]') from page) as learners`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a source has one row');
  return row;
}

/** Every access that the scope may see, with what states, views and orders are made from. */
const seenRows = (scope: StaffScope, wish: RosterWish, now: Date, today: string): RawBuilder<unknown> => sql`
  select i.id, i.person_id, i.licence, i.status, i.expires_at, i.created_at as since,
    p.first_name, p.last_name, ${SHOWN_EMAIL} as email, a.last_sign_in_at,
    f.last_series_at, greatest(f.last_series_at, ${lastOpenAnswerAt}) as last_at, coalesce(f.last_scores, '[]') as last_scores, coalesce(f.weak_themes, '') as weak_themes,
    coalesce(f.stuck_themes, '') as stuck_themes, coalesce(f.hard_questions, 0) as hard_questions,
    ${isOpenAccess(now)} as is_open, w.person_id is not null as awaits_parent,
    coalesce(x.is_passed, false) or exists (select from exam_reports t
      where t.person_id = i.person_id and t.inscription_id = i.id and t.result = 'recu') as is_passed,
    coalesce(x.has_exam, false) as has_exam,
    case when e.chance is not null then ${correctChance(sql`e.chance`)} end as chance,
    coalesce(e.chance is not null and ${isReady}, false) as is_ready
    ${sortColumn(wish.sort, scope, now, today)} ${foldedColumn(wish)}
  from (${visibleInscriptions(scope)}) i
  join people p on p.id = i.person_id
  join accounts a on a.person_id = i.person_id
  left join lateral (
    select person_id from parent_consents where person_id = i.person_id and granted_at is null offset 0) w on true
  left join follow_ups f on f.person_id = i.person_id and f.inscription_id = i.id
  left join (
    select inscription_id, bool_or(state = 'recu') as is_passed, bool_or(state = ${planned}) as has_exam
    from exam_requests where school_id = ${scope.school} group by inscription_id
  ) x on x.inscription_id = i.id
  left join readiness e on e.person_id = i.person_id and e.inscription_id = i.id
  left join readiness_checks c on c.licence = i.licence and c.model = e.model
  where a.disabled_at is null or w.person_id is not null`;

/** A column that only its own order needs, because it reads other rows of each learner. */
function sortColumn(sort: RosterSort, scope: StaffScope, now: Date, today: string): RawBuilder<unknown> {
  if (sort === 'CREDITS') return sql`, ${creditsLeft('i', now)} as credits`;
  if (sort === 'QUESTIONS')
    return sql`, (select d.questions from (
        select person_id, inscription_id, sum(questions) as questions from ${practisedDays} w
        where school_id = ${scope.school} and day > ${today}::date - 7 group by person_id, inscription_id) d
      where d.person_id = i.person_id and d.inscription_id = i.id) as week_questions`;
  return sql``;
}

/** Names and address as `splitSearch` folds what is typed; made once for each row, and only for a search. */
const foldedColumn = ({ words }: RosterWish): RawBuilder<unknown> =>
  words.length === 0
    ? sql``
    : sql`, ${foldedText(sql`p.last_name || ' ' || p.first_name || ' ' || ${SHOWN_EMAIL}`)} as folded`;

const isWanted = ({ view, group, licence, words }: RosterWish, now: Date): RawBuilder<unknown> =>
  sql.join(
    [
      VIEW_CONDITIONS[view](now),
      ...(licence === null ? [] : [sql`licence = ${licence}`]),
      ...(group === null
        ? []
        : [
            sql`exists (select from learner_group_members m
              join learner_groups g on g.id = m.group_id and g.archived_at is null
              where m.group_id = ${group}::uuid and m.person_id = marked.person_id)`,
          ]),
      ...(words.length === 0 ? [] : [hasWords(sql.ref('folded'), words)]),
    ],
    sql` and `,
  );

const isListed = ({ view, state }: RosterWish): RawBuilder<unknown> =>
  state !== null ? sql`state = ${state}` : view === 'ALL' ? sql`true` : sql`is_open`;

const rowAsJson = (
  { school }: StaffScope,
  now: Date,
  today: string,
): RawBuilder<unknown> => sql`json_build_object(
  'inscription', page.id, 'learner', page.person_id, 'firstName', page.first_name, 'lastName', page.last_name,
  'licence', page.licence, 'state', page.state, 'accessEnd', page.expires_at, 'isSuspended', page.status = 'ferme',
  'lastSeries', page.last_series_at, 'scores', page.last_scores, 'weakThemes', page.weak_themes,
  'stuckThemes', page.stuck_themes, 'chance', page.chance,
  'credits', ${creditsLeft('page', now)},
  'groups', (select coalesce(json_agg(g.name order by g.name, g.id), '[]')
    from learner_group_members m join learner_groups g on g.id = m.group_id and g.archived_at is null
    where m.person_id = page.person_id and m.school_id = ${school}),
  'days', (select coalesce(json_agg(json_build_object('day', day, 'questions', questions, 'seconds', seconds)), '[]')
    from (select day, sum(questions) as questions, sum(seconds) as seconds
      from ${practisedDays} w where person_id = page.person_id and inscription_id = page.id
        and day > ${today}::date - ${EFFORT_DAYS}::int group by day) d),
  'isFollowed', page.last_series_at is not distinct from (
    select s.ended_at from series s
    where s.person_id = page.person_id and s.inscription_id = page.id and s.ended_at is not null and s.withdrawn_at is null
    order by s.ended_at desc, s.id limit 1))`;

export const toOwner = ({ learner, inscription }: RosterRow): SeriesOwner =>
  ({ learner, inscription }) as SeriesOwner;
