/** SQL of the exam requests that the staff of a school see. */

import type { ExamState } from '@balise/contract/base/codes';
import { EXAM_COLUMN_WORDS, EXAM_COLUMNS, type ExamColumn } from '@balise/contract/school/desk-lists';
import { type ExamBoard, MOST_EXAM_LINES, type SchoolExam } from '@balise/contract/school/exams';
import { type RawBuilder, sql } from 'kysely';
import { visibleInscriptions } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { visibleGroups } from '../groups/api.ts';
import { documentsOfRequest, type StoredDocument } from './exam-file-store.ts';

export interface SchoolExamRow extends Dated<Omit<SchoolExam, 'state' | 'file'>, 'askedAt' | 'changedAt'> {
  state: ExamState;
  /** Of the candidate's file; one that nobody changed has no row. */
  documents: StoredDocument[];
}

/** The requests that the scope may see, with their column on the board; without the withdrawn ones. */
const visibleExams = (scope: StaffScope, today: string): RawBuilder<SchoolExamRow> => sql`
  select r.id, coalesce(last.no, 0) as version, r.state, r.inscription_id as inscription, r.person_id,
    p.first_name as "firstName", p.last_name as "lastName", r.licence,
    r.candidate_number as "candidateNumber", r.wished_days as "wishedDays", r.centre, r.remark,
    r.exam_day as "examDay", r.exam_time as "examTime",
    case when r.exam_day is not null and r.exam_time is not null and r.exam_place is not null
      then json_build_object('day', r.exam_day, 'hour', r.exam_time, 'place', r.exam_place) end as appointment,
    r.operator, r.booking, r.school_words as words, r.created_at as "askedAt", r.updated_at as "changedAt",
    actor.first_name || ' ' || actor.last_name as "changedBy", ${documentsOfRequest} as documents,
    case when r.state = 'convoquee' and r.exam_day < ${today}::date then 'passee'
      when r.state in ('recu', 'ajourne') then 'resultat' else r.state end as board
  from (${visibleInscriptions(scope)}) i
  join exam_requests r on r.person_id = i.person_id and r.inscription_id = i.id and r.state <> 'retiree'
  join people p on p.id = r.person_id
  left join lateral (
    select c.no, c.actor_id from exam_changes c
    where c.person_id = r.person_id and c.request_id = r.id order by c.no desc limit 1
  ) last on true
  left join accounts changer on changer.id = last.actor_id
  left join people actor on actor.id = changer.person_id`;

export interface BoardQuestion {
  scope: StaffScope;
  /** yyyy-MM-dd, in France. */
  today: string;
  /** Results and refusals before it are left out. */
  endedSince: Date;
  filter: { licence?: string | undefined; group?: string | undefined; day?: string | undefined };
}

const filtered = ({ scope, today, endedSince, filter }: BoardQuestion): RawBuilder<SchoolExamRow> => sql`
  select x.* from (${visibleExams(scope, today)}) x
  where (x.state not in ('recu', 'ajourne', 'refusee') or x."changedAt" > ${endedSince})
    and (${filter.licence ?? null}::text is null or x.licence = ${filter.licence ?? null})
    and (${filter.day ?? null}::date is null or x."examDay" = ${filter.day ?? null}::date
      or (x."examDay" is null and ${filter.day ?? null}::date = any (x."wishedDays")))
    and (${filter.group ?? null}::uuid is null or exists (
      select from learner_group_members m where m.group_id = ${filter.group ?? null}::uuid
        and m.person_id = x.person_id and m.school_id = ${scope.school}))`;

export async function countBoard(db: Db, question: BoardQuestion): Promise<ExamBoard['columns']> {
  const { rows } = await sql<{ board: string; count: number }>`
    select board, count(*)::int as count from (${filtered(question)}) f group by board`.execute(db);
  const found = new Map(rows.map(({ board, count }) => [board, count]));
  return EXAM_COLUMNS.map((column) => ({ column, count: found.get(EXAM_COLUMN_WORDS[column]) ?? 0 }));
}

/** Results come the newest first; everything else in the order in which it is to be done. */
export async function selectColumn(
  db: Db,
  question: BoardQuestion,
  column: ExamColumn,
): Promise<SchoolExamRow[]> {
  const order =
    column === 'result' || column === 'refused'
      ? sql`"changedAt" desc`
      : sql`"examDay" nulls last, "examTime", "askedAt"`;
  const { rows } = await sql<SchoolExamRow>`
    select f.* from (${filtered(question)}) f where f.board = ${EXAM_COLUMN_WORDS[column]}
    order by ${order}, "lastName", "firstName", id limit ${MOST_EXAM_LINES}`.execute(db);
  return rows;
}

/** Those of `ids` that the scope may see. */
export async function selectVisibleExams(
  db: Db,
  scope: StaffScope,
  ids: readonly string[],
  today: string,
): Promise<Map<string, SchoolExamRow>> {
  const { rows } = await sql<SchoolExamRow>`
    select x.* from (${visibleExams(scope, today)}) x where x.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those whose result may be told, or will be. */
export async function selectAwaitingResult(
  db: Db,
  scope: StaffScope,
  today: string,
): Promise<SchoolExamRow[]> {
  const { rows } = await sql<SchoolExamRow>`
    select x.* from (${visibleExams(scope, today)}) x where x.state in ('convoquee', 'passee')`.execute(db);
  return rows;
}

type FilterChoices = Pick<ExamBoard, 'licences' | 'groups'>;

/** The licences that are asked for, and the groups whose learners the scope sees. */
export async function selectFilterChoices(db: Db, question: BoardQuestion): Promise<FilterChoices> {
  const { scope, today, endedSince } = question;
  const all = { scope, today, endedSince, filter: {} };
  const { rows } = await sql<{ licences: string[] | null; groups: FilterChoices['groups'] | null }>`
    select
      (select array_agg(distinct licence order by licence) from (${filtered(all)}) f) as licences,
      (select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from (${visibleGroups(scope)}) g
        where g.archived_at is null) as groups`.execute(db);
  return { licences: rows[0]?.licences ?? [], groups: rows[0]?.groups ?? [] };
}
