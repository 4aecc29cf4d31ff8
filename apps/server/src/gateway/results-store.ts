/** SQL of the numbered results of a school. */
import type { ExamState, SeriesType } from '@balise/contract/base/codes';
import type { ResultKind } from '@balise/contract/gateway/schemas';
import { type RawBuilder, sql } from 'kysely';
import { isVisiblePerson } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { StaffScope } from '../platform/http/api.ts';

/** A place in the feed. `at` tells a feed from one that was restored from an older backup. */
export interface FeedPlace {
  no: number;
  at: Date;
}

export interface ResultRow {
  no: number;
  /** When it was numbered, or happened, for the first ones. */
  at: Date;
  kind: ResultKind;
  /** Null once the learner was erased, or the school sees them no longer. */
  reference: string | null;
  person: number | null;
  lastName: string | null;
  firstName: string | null;
  licenceCode: string | null;
  seriesId: string | null;
  type: SeriesType | null;
  slug: string | null;
  theme: string | null;
  order: number | null;
  questionCount: number | null;
  score: number | null;
  endedAt: Date | null;
  requestId: string | null;
  changeNo: number | null;
  state: ExamState | 'modifiee' | null;
  changedAt: Date | null;
  examDay: string | null;
  examTime: string | null;
  examPlace: string | null;
  inscription: number | null;
  day: string | null;
  questions: number | null;
  seconds: number | null;
}

/**
 * The reference `r` of a person at a school. Found by the person: the school is compared in a way that has no index, or the
 * planner reads all references of a school for each person while it believes that there is one.
 */
export const isReferenceOf = (
  { school }: StaffScope,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  r.person_id = ${person} and r.school_id is not distinct from ${school}::int`;

/** Joins the one row of a table that a row of the page names, by its key and whatever the statistics say. */
const lookUp = (name: string, place: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (select * from ${place} limit 1) ${sql.ref(name)} on true`;

/** The results after a place, by number; since an instant, where one is given. What they say is what is stored now. */
export async function selectResults(
  db: Db,
  scope: StaffScope,
  { after, since, limit }: { after: number; since: Date | null; limit: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    with page as (
      select * from gateway_results r
      where r.school_id = ${scope.school} and r.no > ${after}::int
        and (${since}::timestamptz is null or r.at >= ${since}::timestamptz)
      order by r.no limit ${limit}
    )
    select page.no, page.at, page.kind, ref.reference, ref.person_id as person, p.last_name as "lastName",
      p.first_name as "firstName", i.licence as "licenceCode",
      s.id as "seriesId", s.type, s.slug, s.theme, s.order_no as "order", s.nb_questions as "questionCount", s.score,
      s.ended_at as "endedAt",
      c.request_id as "requestId", c.no as "changeNo", c.change as state, c.at as "changedAt",
      q.exam_day as "examDay", q.exam_time as "examTime", q.exam_place as "examPlace",
      page.inscription_id as inscription, d.day, d.questions, d.seconds
    from page
    ${lookUp('ref', sql`learner_references r where ${isReferenceOf(scope, sql`page.person_id`)} and ${isVisiblePerson(scope, sql`r.person_id`)}`)}
    ${lookUp('p', sql`people where id = ref.person_id`)}
    ${lookUp('i', sql`inscriptions where id = page.inscription_id and person_id = ref.person_id`)}
    ${lookUp('s', sql`series where person_id = ref.person_id and id = page.series_id and withdrawn_at is null`)}
    ${lookUp('c', sql`exam_changes where person_id = ref.person_id and request_id = page.request_id and no = page.change_no`)}
    ${lookUp('q', sql`exam_requests where person_id = c.person_id and id = c.request_id`)}
    ${lookUp('d', sql`practice_days where person_id = ref.person_id and inscription_id = page.inscription_id and day = page.day`)}
    order by page.no`.execute(db);
  return rows;
}

/** Whether the feed has this place: a cursor of another school or of a lost future has none. */
export async function hasPlace(db: Db, school: number, { no, at }: FeedPlace): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_results')
    .where('school_id', '=', school)
    .where('no', '=', no)
    .where('at', '=', at)
    .select('no')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last place; undefined before the first result. */
export async function selectOptionalLastPlace(db: Db, school: number): Promise<FeedPlace | undefined> {
  return db
    .selectFrom('gateway_results')
    .where('school_id', '=', school)
    .orderBy('no', 'desc')
    .limit(1)
    .select(['no', 'at'])
    .executeTakeFirst();
}
