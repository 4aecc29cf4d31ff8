/** SQL of the work that waits for the staff of a school. */
import type { ExamFile } from '@balise/content/exam-file';
import {
  FILE_DAYS,
  INACTIVE_DAYS,
  LATE_HOMEWORK_DAYS,
  LETTER_DAYS,
  NAMED_LEARNERS,
  SCHOOL_TASK_NAMES,
  type SchoolTask,
  SOON_DAYS,
  type Task,
  UNUSED_DAYS,
} from '@balise/contract/school/today';
import { REPORT_START } from '@balise/rules/report';
import { type RawBuilder, sql } from 'kysely';
import { isOpenAccess, visibleInscriptions } from '../../identity/accounts/api.ts';
import { type Dated, type Db, lastOpenAnswerAt, localDay } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { lateHomework } from '../homework/api.ts';

export interface TaskRow extends Dated<Omit<Task['learners'][number], 'readiness'>, 'mailedAt'> {
  kind: SchoolTask;
  /** Learners with this work, of which the first ones are named. */
  total: number;
  /** The estimate, and how results of the licence correct it; null where there is none. */
  chance: number | null;
  correction: { intercept: number; slope: number } | null;
}

/** What is told of a learner. Each row of work carries it: to find it again by the learner's number may take the square of their number. */
const LEARNER = ['id', 'person_id', 'licence', 'first_name', 'last_name', 'mailed_at'];
const learnerOf = (table: string): RawBuilder<unknown> =>
  sql.join(LEARNER.map((column) => sql.ref(`${table}.${column}`)));

/**
 * A map of a few rows of a school, to look a learner up in: where the planner takes a table for small, it reads all of it for each
 * learner.
 */
const mapOf = (key: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(jsonb_object_agg(${key}, ${value}), '{}')`;

/** Kinds whose rows are about a homework or a request. */
const HAS_OBJECT: readonly SchoolTask[] = ['FILE_INCOMPLETE', 'HOMEWORK_LATE'];

interface Wanted {
  scope: StaffScope;
  kinds: readonly SchoolTask[];
  files: readonly ExamFile[];
  now: Date;
  /** yyyy-MM-dd, at the school. */
  today: string;
}

/** The first learners of each kind of work. */
export async function selectTasks(db: Db, { scope, kinds, files, now, today }: Wanted): Promise<TaskRow[]> {
  const dayOf = (column: string) => localDay(sql.ref(column), scope.zone);
  const soon = sql`${today}::date + ${SOON_DAYS}::integer`;
  const needed = files.flatMap(({ licences, pieces }) =>
    licences.flatMap((licence) => pieces.map(({ code }) => ({ licence, code }))),
  );
  // The day of each row is its evidence, and the earliest comes first.
  const parts: Record<SchoolTask, RawBuilder<unknown>> = {
    EXAM_REQUESTED: sql`select ${learnerOf('x')}, ${dayOf('asked_at')} from exams x where state = 'demandee'`,
    RESULT_AWAITED: sql`select ${learnerOf('x')}, exam_day from exams x
      where state in ('convoquee', 'passee') and exam_day < ${today}::date`,
    EXAM_PROPOSED: sql`select ${learnerOf('s')}, (e.days ->> s.id::text)::date from seen s
      join proposals e on e.days ->> s.id::text is not null`,
    FILE_INCOMPLETE: sql`select ${learnerOf('x')}, x.exam_day, x.request from exams x
      where x.state = 'convoquee' and x.exam_day between ${today}::date and ${today}::date + ${FILE_DAYS}::integer
        and exists (
          select from unnest(${needed.map(({ licence }) => licence)}::text[], ${needed.map(({ code }) => code)}::text[])
            as needed (licence, piece)
          where needed.licence = x.exam_licence
            and not exists (select from exam_file_pieces f where f.person_id = x.person_id and f.request_id = x.request
              and f.piece = needed.piece and f.state <> 'a_fournir'))`,
    HOMEWORK_LATE: sql`select ${learnerOf('late')}, late.day, late.object
      from (${lateHomework(scope.school, { today, days: LATE_HOMEWORK_DAYS, carried: [...LEARNER, 'is_open', 'is_passed'] })}) late
      where late.is_open and not late.is_passed`,
    LETTER_WAITS: sql`select ${learnerOf('l')}, day from letters l where not is_report`,
    QUESTION_REPORTED: sql`select ${learnerOf('l')}, day from letters l where is_report`,
    EXAM_NEAR: sql`select ${learnerOf('x')}, exam_day from exams x
      where state = 'convoquee' and exam_day between ${today}::date and ${soon}`,
    ACCESS_ENDS: sql`select ${learnerOf('s')}, ${dayOf('expires_at')} from seen s
      where is_open and not is_passed and asked_at is null and expires_at < ${now}::timestamptz + make_interval(days => ${SOON_DAYS}::integer)`,
    AWAITS_PARENT: sql`select ${learnerOf('s')}, ${dayOf('asked_at')} from seen s
      where is_open and asked_at is not null and (has_failed
        or last_question_at < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS}::integer))`,
    NEVER_CAME: sql`select ${learnerOf('s')}, ${dayOf('since')} from seen s
      where is_open and asked_at is null and last_sign_in_at is null and since < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS}::integer)`,
    INACTIVE: sql`select ${learnerOf('s')}, ${dayOf('last_at')} from seen s
      where is_open and not is_passed and last_sign_in_at is not null
        and last_at < ${now}::timestamptz - make_interval(days => ${INACTIVE_DAYS}::integer)`,
  };
  const columns = sql.join(LEARNER.map((column) => sql.ref(column)));
  const tasks = kinds.map((kind) => {
    const hasObject = HAS_OBJECT.includes(kind);
    return sql`select ${kind}::text, ${columns}, day, ${hasObject ? sql`object` : sql`null::uuid`}
      from (${parts[kind]}) t (${columns}, day${hasObject ? sql`, object` : sql``})`;
  });
  if (tasks.length === 0) return [];
  const { rows } = await sql<TaskRow>`
    with seen as materialized (
      select i.id, i.person_id, i.licence, i.status, i.expires_at, p.first_name, p.last_name, a.last_sign_in_at, i.created_at as since,
        ${isOpenAccess(now)} as is_open, w.asked_at, mailed.sent_at as mailed_at,
        coalesce(mailed.last_at, w.asked_at) as last_question_at, coalesce(mailed.has_failed, false) as has_failed,
        exists (select from exam_requests x where x.person_id = i.person_id and x.inscription_id = i.id and x.state = 'recu')
          or exists (select from exam_reports x
            where x.person_id = i.person_id and x.inscription_id = i.id and x.result = 'recu') as is_passed,
        greatest(coalesce((select s.ended_at from series s
          where s.person_id = i.person_id and s.inscription_id = i.id and s.ended_at is not null and s.withdrawn_at is null
          order by s.ended_at desc, s.id limit 1), i.created_at), ${lastOpenAnswerAt}) as last_at
      from (${visibleInscriptions(scope)}) i
      join people p on p.id = i.person_id
      join accounts a on a.person_id = i.person_id
      left join lateral (
        select person_id, asked_at from parent_consents where person_id = i.person_id and granted_at is null offset 0) w on true
      left join lateral (
        select max(m.sent_at) as sent_at, max(m.created_at) as last_at,
          (array_agg(m.failed_at is not null order by m.created_at desc, m.id desc))[1] as has_failed
        from mails m where m.person_id = w.person_id and m.kind = 'accord_parental'
      ) mailed on w.person_id is not null
      where a.disabled_at is null or w.person_id is not null
    ), exams as materialized (
      select ${learnerOf('s')}, x.licence as exam_licence, x.id as request, x.state, x.exam_day, x.created_at as asked_at
      from seen s cross join lateral (
        select * from exam_requests where person_id = s.person_id and inscription_id = s.id offset 0) x
    ), proposals as materialized (
      select ${mapOf(sql`inscription_id`, dayOf('created_at'))} as days from exam_proposals
      where school_id = ${scope.school} and state = 'proposee'
    ), written as materialized (
      select ${mapOf(sql`concat(person_id, is_report)`, sql`day`)} as days from (
        select person_id, starts_with(subject, ${REPORT_START}::text) as is_report, min(${dayOf('created_at')}) as day
        from contact_messages where school_id = ${scope.school} and answered_at is null
          and created_at > ${now}::timestamptz - make_interval(days => ${LETTER_DAYS}::integer)
        group by 1, 2) c
    ), letters as materialized (
      select distinct on (s.person_id, kind.is_report) ${learnerOf('s')}, kind.is_report,
        (w.days ->> concat(s.person_id, kind.is_report))::date as day
      from seen s cross join (values (true), (false)) kind (is_report)
      join written w on w.days ->> concat(s.person_id, kind.is_report) is not null
      order by s.person_id, kind.is_report, s.id
    ), tasks (kind, ${columns}, day, object) as (${sql.join(tasks, sql` union all `)}), ranked as (
      select t.*, count(*) over (partition by t.kind)::integer as total,
        row_number() over (partition by t.kind order by t.day, t.last_name, t.first_name, t.id, t.object) as rank
      from tasks t
    )
    select r.kind, r.total, r.id as inscription, r.first_name as "firstName", r.last_name as "lastName",
      r.licence, r.day::text as day, r.object, e.chance,
      case when r.kind = 'AWAITS_PARENT' then r.mailed_at end as "mailedAt",
      (select json_build_object('intercept', c.intercept, 'slope', c.slope) from readiness_checks c
        where c.licence = r.licence and c.model = e.model) as correction
    from ranked r
    left join lateral (
      select model, chance from readiness where person_id = r.person_id and inscription_id = r.id offset 0) e on true
    where r.rank <= ${NAMED_LEARNERS}
    order by array_position(${[...SCHOOL_TASK_NAMES]}::text[], r.kind), r.rank`.execute(db);
  return rows;
}
