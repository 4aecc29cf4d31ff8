/** SQL of the work that waits for the staff of a school. */
import type { ExamFile } from '@balise/content/exam-file';
import { REPORT_START } from '@balise/contract/report';
import {
  FILE_DAYS,
  INACTIVE_DAYS,
  LATE_HOMEWORK_DAYS,
  LETTER_DAYS,
  NAMED_LEARNERS,
  SCHOOL_TASK_NAMES,
  type SchoolTask,
  SOON_DAYS,
  UNUSED_DAYS,
} from '@balise/contract/school-today';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { localDay } from '../../db/local-day.ts';
import { lastOpenAnswerAt } from '../../db/practised-days.ts';
import type { StaffScope } from '../../http/caller.ts';
import { isOpenAccess, visibleInscriptions } from '../../identity/staff-scope.ts';
import { lateHomework } from '../homework/homework-store.ts';

export interface TaskRow {
  kind: SchoolTask;
  /** Learners with this work, of which the first ones are named. */
  total: number;
  inscription: number;
  firstName: string;
  lastName: string;
  licenceCode: string;
  /** yyyy-MM-dd, at the school. */
  day: string;
  /** The homework, or the request, that the line is about. */
  object: string | null;
  /** When the last question to a parent left; null where none did, and for other work. */
  mailedAt: Date | null;
  /** The estimate, and how results of the licence correct it; null where there is none. */
  chance: number | null;
  correction: { intercept: number; slope: number } | null;
}

/** Kinds whose rows are about a homework or a request. */
const HAS_OBJECT: readonly SchoolTask[] = ['DOSSIER_INCOMPLET', 'DEVOIR_EN_RETARD'];

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
    EXAMEN_A_TRAITER: sql`select id, ${dayOf('asked_at')} from exams where state = 'demandee'`,
    RESULTAT_A_SAISIR: sql`select id, exam_day from exams where state in ('convoquee', 'passee') and exam_day < ${today}::date`,
    EXAMEN_PROPOSE: sql`select s.id, ${dayOf('e.created_at')} from seen s
      join exam_proposals e on e.inscription_id = s.id and e.state = 'proposee'`,
    DOSSIER_INCOMPLET: sql`select distinct x.id, x.exam_day, x.request from exams x
      join unnest(${needed.map(({ licence }) => licence)}::text[], ${needed.map(({ code }) => code)}::text[])
        as needed (licence, piece) on needed.licence = x.licence
      where x.state = 'convoquee' and x.exam_day between ${today}::date and ${today}::date + ${FILE_DAYS}::integer
        and not exists (select from exam_file_pieces f where f.person_id = x.person_id and f.request_id = x.request
          and f.piece = needed.piece and f.state <> 'a_fournir')`,
    DEVOIR_EN_RETARD: sql`select s.id, late.day, late.object
      from (${lateHomework(scope.school, today, LATE_HOMEWORK_DAYS)}) late (id, day, object)
      join seen s on s.id = late.id and s.is_open and not s.is_passed`,
    LETTRE_SANS_REPONSE: sql`select id, day from letters where not is_report`,
    QUESTION_SIGNALEE: sql`select id, day from letters where is_report`,
    EXAMEN_PROCHE: sql`select id, exam_day from exams where state = 'convoquee' and exam_day between ${today}::date and ${soon}`,
    ACCES_FINIT: sql`select id, ${dayOf('expires_at')} from seen
      where is_open and not is_passed and asked_at is null and expires_at < ${now}::timestamptz + make_interval(days => ${SOON_DAYS}::integer)`,
    ATTEND_PARENT: sql`select id, ${dayOf('asked_at')} from seen
      where is_open and asked_at is not null and (has_failed
        or last_question_at < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS}::integer))`,
    JAMAIS_VENU: sql`select id, ${dayOf('since')} from seen
      where is_open and asked_at is null and last_sign_in_at is null and since < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS}::integer)`,
    SANS_ACTIVITE: sql`select id, ${dayOf('last_at')} from seen
      where is_open and not is_passed and last_sign_in_at is not null
        and last_at < ${now}::timestamptz - make_interval(days => ${INACTIVE_DAYS}::integer)`,
  };
  const tasks = kinds.map(
    (kind) => sql`select ${kind}::text, id, day, ${HAS_OBJECT.includes(kind) ? sql`object` : sql`null::uuid`}
      from (${parts[kind]}) t (${HAS_OBJECT.includes(kind) ? sql`id, day, object` : sql`id, day`})`,
  );
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
          order by s.ended_at desc limit 1), i.created_at), ${lastOpenAnswerAt}) as last_at
      from (${visibleInscriptions(scope)}) i
      join people p on p.id = i.person_id
      join accounts a on a.person_id = i.person_id
      left join parent_consents w on w.person_id = i.person_id and w.granted_at is null
      left join lateral (
        select max(m.sent_at) as sent_at, max(m.created_at) as last_at,
          (array_agg(m.failed_at is not null order by m.created_at desc, m.id desc))[1] as has_failed
        from mails m where m.person_id = w.person_id and m.kind = 'accord_parental'
      ) mailed on w.person_id is not null
      where a.disabled_at is null or w.person_id is not null
    ), exams as materialized (
      select s.id, s.person_id, x.licence, x.id as request, x.state, x.exam_day, x.created_at as asked_at
      from seen s join exam_requests x on x.person_id = s.person_id and x.inscription_id = s.id
    ), letters as materialized (
      select min(s.id) as id, starts_with(c.subject, ${REPORT_START}::text) as is_report, min(${dayOf('c.created_at')}) as day
      from seen s join contact_messages c on c.person_id = s.person_id and c.school_id = ${scope.school}
        and c.answered_at is null and c.created_at > ${now}::timestamptz - make_interval(days => ${LETTER_DAYS}::integer)
      group by s.person_id, is_report
    ), tasks (kind, id, day, object) as (${sql.join(tasks, sql` union all `)}), ranked as (
      select t.kind, t.day, t.object, s.id, s.person_id, s.licence, s.first_name, s.last_name, s.mailed_at,
        count(*) over (partition by t.kind)::integer as total,
        row_number() over (partition by t.kind order by t.day, s.last_name, s.first_name, s.id, t.object) as rank
      from tasks t join seen s on s.id = t.id
    )
    select r.kind, r.total, r.id as inscription, r.first_name as "firstName", r.last_name as "lastName",
      r.licence as "licenceCode", r.day::text as day, r.object, e.chance,
      case when r.kind = 'ATTEND_PARENT' then r.mailed_at end as "mailedAt",
      (select json_build_object('intercept', c.intercept, 'slope', c.slope) from readiness_checks c
        where c.licence = r.licence and c.model = e.model) as correction
    from ranked r
    left join readiness e on e.person_id = r.person_id and e.inscription_id = r.id
    where r.rank <= ${NAMED_LEARNERS}
    order by array_position(${[...SCHOOL_TASK_NAMES]}::text[], r.kind), r.rank`.execute(db);
  return rows;
}
