/** SQL of a school's report: figures of a period, of the learners whom the caller may see. */
import type { Period } from '@balise/contract/school/report';
import { type RawBuilder, sql } from 'kysely';
import { SHOWN_EMAIL, visibleInscriptions } from '../../identity/accounts/api.ts';
import { type Db, localDay, practisedDays } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export const FIGURES = [
  'enrolled',
  'active',
  'requests',
  'passed',
  'failed',
  'firstPassed',
  'firstFailed',
  'seconds',
] as const;
export type Figures = Record<(typeof FIGURES)[number], number>;
export type ReportRow = Figures & { licence: string };

/**
 * One row for each licence. `activeInAll` counts people once who prepare two licences.
 * The first attempt at an exam is that of a person for a licence, at any time.
 */
export async function selectReport(
  db: Db,
  scope: StaffScope,
  { from, to }: Period,
): Promise<{ rows: ReportRow[]; activeInAll: number }> {
  const { zone } = scope;
  const isIn = (day: RawBuilder<unknown>) => sql`${day} between ${from}::date and ${to}::date`;
  const { rows } = await sql<ReportRow & { activeInAll: number }>`
    with seen as materialized (
      select i.id, i.person_id, i.licence, i.created_at from (${visibleInscriptions(scope)}) i
    ), practised as materialized (
      select seen.licence, d.person_id, sum(d.seconds)::int as seconds
      from seen join ${practisedDays} d on d.person_id = seen.person_id and d.inscription_id = seen.id
      where ${isIn(sql.ref('d.day'))} group by seen.licence, d.person_id
    ), exams as materialized (
      select r.licence, r.state, r.created_at, ${examDay(scope)} as day,
        row_number() over (partition by r.person_id, r.licence, r.state in ('recu', 'ajourne')
          order by ${examDay(scope)}, r.created_at, r.id) as attempt
      from seen join exam_requests r on r.person_id = seen.person_id and r.inscription_id = seen.id
    )
    select known.licence,
      (select count(*)::int from seen s where s.licence = known.licence and ${isIn(localDay(sql.ref('s.created_at'), zone))}) as enrolled,
      (select count(*)::int from practised p where p.licence = known.licence) as active,
      (select coalesce(sum(seconds), 0)::int from practised p where p.licence = known.licence) as seconds,
      (select count(*)::int from exams e where e.licence = known.licence
        and ${isIn(localDay(sql.ref('e.created_at'), zone))}) as requests,
      coalesce(results.passed, 0) as passed, coalesce(results.failed, 0) as failed,
      coalesce(results."firstPassed", 0) as "firstPassed", coalesce(results."firstFailed", 0) as "firstFailed",
      (select count(distinct person_id)::int from practised) as "activeInAll"
    from (select distinct licence from seen) known
    left join lateral (
      select (count(*) filter (where state = 'recu'))::int as passed,
        (count(*) filter (where state = 'ajourne'))::int as failed,
        (count(*) filter (where state = 'recu' and attempt = 1))::int as "firstPassed",
        (count(*) filter (where state = 'ajourne' and attempt = 1))::int as "firstFailed"
      from exams e where e.licence = known.licence and e.state in ('recu', 'ajourne') and ${isIn(sql.ref('e.day'))}
    ) results on true
    order by known.licence`.execute(db);
  return { rows, activeInAll: rows[0]?.activeInAll ?? 0 };
}

/** The day of an exam; without a convocation, that on which its result came. */
const examDay = ({ zone }: StaffScope): RawBuilder<string> =>
  sql`coalesce(r.exam_day, ${localDay(sql.ref('r.updated_at'), zone)})`;

/** The beginning of each line of a file. */
interface Named {
  lastName: string;
  firstName: string;
  licence: string;
}

interface ExportedLearner extends Named {
  email: string | null;
  status: string;
  openedOn: string;
  endsOn: string | null;
  groups: string;
}

export async function selectExportedLearners(
  db: Db,
  scope: StaffScope,
  limit: number,
): Promise<ExportedLearner[]> {
  const { rows } = await sql<ExportedLearner>`
    select p.last_name as "lastName", p.first_name as "firstName", ${SHOWN_EMAIL} as email, i.licence, i.status,
      ${localDay(sql.ref('i.created_at'), scope.zone)} as "openedOn", ${localDay(sql.ref('i.expires_at'), scope.zone)} as "endsOn",
      coalesce((select string_agg(g.name, ', ' order by g.name)
        from learner_group_members m join learner_groups g on g.id = m.group_id and g.archived_at is null
        where m.person_id = i.person_id and m.school_id = i.school_id), '') as groups
    from (${visibleInscriptions(scope)}) i join people p on p.id = i.person_id left join accounts a on a.person_id = p.id
    order by p.last_name, p.first_name, i.id limit ${limit}`.execute(db);
  return rows;
}

type ExportedResult = Named & { day: string; place: string; passed: boolean };

export async function selectExportedResults(
  db: Db,
  scope: StaffScope,
  { from, to }: Period,
  limit: number,
): Promise<ExportedResult[]> {
  const { rows } = await sql<ExportedResult>`
    select p.last_name as "lastName", p.first_name as "firstName", r.licence, ${examDay(scope)} as day,
      coalesce(r.exam_place, r.centre) as place, r.state = 'recu' as passed
    from (${visibleInscriptions(scope)}) i
    join exam_requests r on r.person_id = i.person_id and r.inscription_id = i.id
    join people p on p.id = i.person_id
    where r.state in ('recu', 'ajourne') and ${examDay(scope)} between ${from}::date and ${to}::date
    order by day, p.last_name, p.first_name, r.id limit ${limit}`.execute(db);
  return rows;
}

type ExportedDay = Named & { day: string; questions: number; seconds: number };

export async function selectExportedDays(
  db: Db,
  scope: StaffScope,
  { from, to }: Period,
  limit: number,
): Promise<ExportedDay[]> {
  const { rows } = await sql<ExportedDay>`
    select p.last_name as "lastName", p.first_name as "firstName", i.licence, d.day,
      sum(d.questions)::int as questions, sum(d.seconds)::int as seconds
    from (${visibleInscriptions(scope)}) i
    join ${practisedDays} d on d.person_id = i.person_id and d.inscription_id = i.id
    join people p on p.id = i.person_id
    where d.questions > 0 and d.day between ${from}::date and ${to}::date
    group by i.id, i.licence, p.last_name, p.first_name, d.day
    order by d.day, p.last_name, p.first_name, i.id limit ${limit}`.execute(db);
  return rows;
}
