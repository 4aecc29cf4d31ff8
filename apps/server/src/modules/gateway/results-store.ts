/** SQL of the numbered results of a school. */
import type { ExamState, SeriesType } from '@balise/contract/codes';
import type { ResultKind } from '@balise/contract/gateway';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { StaffScope } from '../../http/caller.ts';
import { isVisiblePerson } from '../../identity/staff-scope.ts';

/** A place in the feed. `at` tells a feed from one that was restored from an older backup. */
export interface FeedPlace {
  no: number;
  at: Date;
}

interface ResultBase {
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
}

export interface ResultRow extends ResultBase {
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
    left join learner_references ref on ref.school_id = page.school_id and ref.person_id = page.person_id
      and ${isVisiblePerson(scope, sql`ref.person_id`)}
    left join people p on p.id = ref.person_id
    left join inscriptions i on i.id = page.inscription_id and i.person_id = ref.person_id
    left join series s on s.person_id = ref.person_id and s.id = page.series_id and s.withdrawn_at is null
    left join exam_changes c on c.person_id = ref.person_id and c.request_id = page.request_id and c.no = page.change_no
    left join exam_requests q on q.person_id = c.person_id and q.id = c.request_id
    left join practice_days d on d.person_id = ref.person_id and d.inscription_id = page.inscription_id and d.day = page.day
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
