/** SQL of homework. Who has it is decided when it is read: those who are in the group then. */
import type {
  Assignment,
  GivenHomework,
  Holder,
  HomeworkChange,
  HomeworkState,
} from '@balise/contract/school/homework';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { visibleInscriptions } from '../../identity/accounts/api.ts';
import type { Dated, Db, Tables } from '../../platform/db/api.ts';
import type { Learner, StaffScope } from '../../platform/http/api.ts';
import { visibleGroups } from '../groups/api.ts';

export type AssignmentRow = Dated<Omit<Assignment, 'label'>, 'givenAt' | 'withdrawnAt'>;
type GivenRow = Dated<Omit<GivenHomework, 'label'>, 'givenAt' | 'doneAt'>;
export type OwnHomeworkRow = Pick<GivenRow, 'id' | 'slug' | 'order' | 'words' | 'dueOn' | 'state'>;
type HolderRow = Dated<Holder, 'doneAt'>;

interface Asked {
  scope: StaffScope;
  /** yyyy-MM-dd, in France. */
  today: string;
  id?: string | undefined;
  group?: string | undefined;
}

/** The last ones: older homework is of no use to anybody. */
const MOST_ASSIGNMENTS = 200;

/**
 * The series that counts for homework `a` of a person, as `done`: the first that ended since, else one that was begun. A
 * timed training series is the same series.
 */
const doneSeries = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select s.ended_at, s.score, s.nb_questions from series s
    where s.person_id = ${person} and s.school_id = a.school_id and s.licence = a.licence
      and s.slug in (a.slug, a.slug || '-chrono') and (a.order_no is null or s.order_no = a.order_no)
      and s.withdrawn_at is null and (s.ended_at is null or s.ended_at >= a.created_at)
      and (s.ended_at is not null or s.position > 0 or s.opened_at is not null)
    order by s.ended_at nulls last, s.updated_at desc limit 1
  ) done on true`;

/** What `doneSeries` says, at `today`. */
const state = (today: string): RawBuilder<HomeworkState> => sql`
  case when done.ended_at is not null then 'DONE'
    when a.due_on < ${today}::date then 'LATE'
    when done.nb_questions is not null then 'STARTED'
    else 'TO_DO' end`;

/** Learners `m` who have homework `a`, of those in `seen`: one row each, with these other columns of `seen`. */
const holders = (carried: readonly string[] = []): RawBuilder<unknown> => sql`
  select distinct on (seen.person_id) ${columnsOf('seen', ['person_id', ...carried])}, seen.id as inscription from seen
  where seen.licence = a.licence and (seen.person_id = a.person_id or exists (
    select from learner_group_members g
    where g.group_id = a.group_id and g.person_id = seen.person_id and g.school_id = a.school_id))
  order by seen.person_id, seen.status = 'ouvert' desc, seen.id desc`;

const columnsOf = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join([...new Set(columns)].map((column) => sql.ref(`${table}.${column}`)));

/** The last first: of the groups that the caller sees, and of single learners. */
export async function selectAssignments(
  db: Db,
  { scope, today, id, group }: Asked,
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    with seen as materialized (${visibleInscriptions(scope)}), groups as materialized (${visibleGroups(scope)})
    select a.id, a.licence, a.slug, a.order_no as order, a.words, a.due_on::text as "dueOn",
      a.created_at as "givenAt", maker.first_name || ' ' || maker.last_name as by, a.withdrawn_at as "withdrawnAt",
      a.version,
      (select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = a.group_id) as group,
      (select json_build_object('firstName', p.first_name, 'lastName', p.last_name)
        from people p where p.id = a.person_id) as learner,
      own.total, own.done, own.late
    from assignments a
    left join people maker on maker.id = a.made_by
    cross join lateral (
      select count(*)::int as total, count(*) filter (where one.state = 'DONE')::int as done,
        count(*) filter (where one.state = 'LATE')::int as late
      from (select ${state(today)} as state from (${holders()}) m ${doneSeries(sql`m.person_id`)}) one
    ) own
    where a.school_id = ${scope.school}
      and (a.group_id in (select id from groups) or a.person_id in (select person_id from seen))
      and (${id ?? null}::uuid is null or a.id = ${id ?? null}::uuid)
      and (${group ?? null}::uuid is null or a.group_id = ${group ?? null}::uuid)
    order by a.created_at desc, a.id limit ${MOST_ASSIGNMENTS}`.execute(db);
  return rows;
}

interface LateAsked {
  /** yyyy-MM-dd, in France. */
  today: string;
  /** Its day is over for less than these. */
  days: number;
  /** Columns of `seen`. */
  carried: readonly string[];
}

/**
 * Homework whose day is over, with each learner of the select `seen` who has not done it: the carried columns, the day, and the
 * homework as object.
 */
export const lateHomework = (school: number, { today, days, carried }: LateAsked): RawBuilder<unknown> => sql`
  select ${columnsOf('m', carried)}, a.due_on as day, a.id as object
  from assignments a
  left join learner_groups g on g.id = a.group_id
  cross join lateral (${holders(carried)}) m
  ${doneSeries(sql`m.person_id`)}
  where a.school_id = ${school} and a.withdrawn_at is null and g.archived_at is null
    and a.due_on < ${today}::date and a.due_on >= ${today}::date - ${days}::integer and done.ended_at is null`;

type Owner = { learner: number; school: number; licenceCode: string };

/** As many as are of use beside a learner's other figures. */
const MOST_GIVEN = 50;

/** What one learner was given for the licence of an inscription, the last first. */
export async function selectGivenHomework(db: Db, owner: Owner, today: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select a.id, a.slug, a.order_no as order, a.words, a.due_on::text as "dueOn", ${state(today)} as state,
      a.created_at as "givenAt", (select g.name from learner_groups g where g.id = a.group_id) as group,
      case when done.ended_at is not null then done.score end as score, done.nb_questions as questions,
      done.ended_at as "doneAt"
    from (${ofLearner(owner)}) a ${doneSeries(sql`${owner.learner}::int`)}
    order by a.created_at desc, a.id limit ${MOST_GIVEN}`.execute(db);
  return rows;
}

/** The learners that the caller sees and who have this homework, by name. */
export async function selectHolders(
  db: Db,
  { scope, today, id }: Asked & { id: string },
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    with seen as materialized (${visibleInscriptions(scope)})
    select m.inscription, p.first_name as "firstName", p.last_name as "lastName", ${state(today)} as state,
      case when done.ended_at is not null then done.score end as score, done.nb_questions as questions,
      done.ended_at as "doneAt"
    from assignments a
    cross join lateral (${holders()}) m
    join people p on p.id = m.person_id
    ${doneSeries(sql`m.person_id`)}
    where a.id = ${id} and a.school_id = ${scope.school}
    order by p.last_name, p.first_name, m.inscription`.execute(db);
  return rows;
}

/** False when this form has given its homework already. */
export async function insertAssignment(trx: Db, one: Insertable<Tables['assignments']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('assignments')
    .values(one)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

interface AssignmentChange extends HomeworkChange {
  scope: StaffScope;
  id: string;
  now: Date;
}

/** False when somebody else has changed it since. */
export async function updateAssignment(trx: Db, change: AssignmentChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('assignments')
    .set({
      due_on: change.dueOn,
      withdrawn_at: change.isWithdrawn ? sql`coalesce(withdrawn_at, ${change.now})` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', change.id)
    .where('school_id', '=', change.scope.school)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As many lines as a learner can take in. */
const MOST_OWN = 10;

/** Homework `a` of a learner, for their inscription: theirs, or of a group that they are in. */
const ofLearner = ({ learner, school, licenceCode }: Owner): RawBuilder<unknown> => sql`
  select a.* from assignments a
  where a.school_id = ${school} and a.licence = ${licenceCode} and a.withdrawn_at is null
    and (a.person_id = ${learner} or a.group_id in (
      select m.group_id from learner_group_members m
      join learner_groups g on g.id = m.group_id and g.archived_at is null
      where m.person_id = ${learner} and m.school_id = ${school}))`;

/** What the learner has still to do, the most urgent first. */
export async function selectOwnHomework(db: Db, learner: Learner, today: string): Promise<OwnHomeworkRow[]> {
  const { rows } = await sql<OwnHomeworkRow>`
    select a.id, a.slug, a.order_no as order, a.words, a.due_on::text as "dueOn", ${state(today)} as state
    from (${ofLearner(learner)}) a ${doneSeries(sql`${learner.learner}::int`)}
    where done.ended_at is null
    order by a.due_on nulls last, a.created_at, a.id limit ${MOST_OWN}`.execute(db);
  return rows;
}

/** Notes for which homework of the learner a series was begun: the most urgent that it fits. */
export async function markHomeworkSeries(db: Db, learner: Learner, series: string): Promise<void> {
  await sql`
    update series s set assignment_id = (
      select a.id from (${ofLearner(learner)}) a
      where s.slug in (a.slug, a.slug || '-chrono') and (a.order_no is null or a.order_no = s.order_no)
      order by a.due_on nulls last, a.created_at, a.id limit 1)
    where s.person_id = ${learner.learner} and s.id = ${series} and s.assignment_id is null`.execute(db);
}
