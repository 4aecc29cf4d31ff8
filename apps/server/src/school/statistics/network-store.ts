/** SQL of the figures that a head office compares: made by a job, read by the head office. */
import type { Period } from '@balise/contract/school/report';
import type { TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import { isAmongVisible } from '../../identity/accounts/api.ts';
import { type Db, localDay, practisedDays } from '../../platform/db/api.ts';
import type { NetworkId } from '../../platform/http/api.ts';

export interface SchoolFigures {
  enrolled: number;
  active: number;
  examined: number;
  passed: number;
  /** Null where nobody passed. */
  medianDays: number | null;
}

/** Null before the first night of a school. */
export interface NetworkSchool {
  name: string;
  madeAt: Date | null;
  from: string | null;
  to: string | null;
  figures: SchoolFigures | null;
}

export async function selectNetwork(
  db: Db,
  network: NetworkId,
): Promise<{ name: string; schools: NetworkSchool[] }> {
  const { name } = await db
    .selectFrom('school_networks')
    .where('id', '=', network)
    .select('name')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<NetworkSchool>`
    select s.name, f.made_at as "madeAt", f.from_day as "from", f.to_day as "to",
      case when f.made_at is not null then json_build_object('enrolled', f.enrolled, 'active', f.active,
        'examined', f.examined, 'passed', f.passed, 'medianDays', f.median_days) end as figures
    from schools s left join school_figures f on f.school_id = s.id
    where s.group_id = ${network} order by s.name, s.id`.execute(db);
  return { name, schools: rows };
}

/** Schools of networks whose figures are older than this instant, or not made yet. */
export async function selectSchoolsToMeasure(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from schools s left join school_figures f on f.school_id = s.id
    where s.group_id is not null and (f.made_at is null or f.made_at < ${before})
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Two processes that measure a school at once write the same. */
export async function measureSchool(db: Db, school: number, { from, to }: Period, now: Date): Promise<void> {
  const isIn = (day: RawBuilder<unknown>) => sql`${day} between ${from}::date and ${to}::date`;
  const dayOf = (column: string) =>
    localDay(sql.ref(column), sql<TimeZone>`(select time_zone from schools where id = ${school})`);
  const examDay = sql`coalesce(r.exam_day, ${dayOf('r.updated_at')})`;
  const everybody = { school, person: 0, allGroups: true };
  await sql`
    insert into school_figures (school_id, made_at, from_day, to_day, enrolled, active, examined, passed, median_days)
    with seen as materialized (
      select id, person_id, created_at from inscriptions
      where school_id = ${school} and ${isAmongVisible(everybody, sql`person_id`)}
    ), results as materialized (
      select seen.person_id, r.state = 'recu' as passed,
        ${examDay} - ${dayOf('seen.created_at')} as days
      from seen join exam_requests r on r.person_id = seen.person_id and r.inscription_id = seen.id
      where r.state in ('recu', 'ajourne') and ${isIn(examDay)}
    )
    select ${school}::int, ${now}::timestamptz, ${from}::date, ${to}::date,
      (select count(distinct person_id) from seen where ${isIn(dayOf('created_at'))}),
      (select count(distinct seen.person_id) from seen join ${practisedDays} d
        on d.person_id = seen.person_id and d.inscription_id = seen.id where ${isIn(sql.ref('d.day'))}),
      (select count(distinct person_id) from results),
      (select count(distinct person_id) from results where passed),
      (select percentile_disc(0.5) within group (order by days) from results where passed)
    on conflict (school_id) do update set made_at = excluded.made_at, from_day = excluded.from_day,
      to_day = excluded.to_day, enrolled = excluded.enrolled, active = excluded.active,
      examined = excluded.examined, passed = excluded.passed, median_days = excluded.median_days`.execute(db);
}
