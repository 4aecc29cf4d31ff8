/** SQL of the groups of learners. Each statement begins with the groups that the caller may see. */
import type { GroupEdit, GroupMember, LearnerGroup, LearnerInGroup } from '@balise/contract/school/groups';
import { type RawBuilder, sql } from 'kysely';
import { isOfSchool, visibleInscriptions, visiblePeople } from '../../identity/accounts/api.ts';
import { type Dated, type Db, practisedDays } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export interface GroupRow extends Dated<Omit<LearnerGroup, 'isMine'>, 'archivedAt'> {
  /** The caller teaches it. */
  teaches: boolean;
}

interface Asked {
  scope: StaffScope;
  /** yyyy-MM-dd, in France. */
  today: string;
  /** Only this group. */
  id?: string;
}

/** Select of the groups of the school, or of those that the caller teaches when that is all they see. */
export const visibleGroups = ({ school, person, allGroups }: StaffScope): RawBuilder<{ id: string }> => sql`
  select g.* from learner_groups g
  where g.school_id = ${school} and (${allGroups}::boolean or exists (
    select from learner_group_staff t where t.group_id = g.id and t.person_id = ${person}))`;

/** Those in use that the scope may see, by name. */
export async function selectGroupsInUse(db: Db, scope: StaffScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from (${visibleGroups(scope)}) g where g.archived_at is null order by g.name, g.id`.execute(
    db,
  );
  return rows;
}

/** By name. Counts only the learners that the caller sees, also in a group that is archived. */
export async function selectGroups(db: Db, { scope, today, id }: Asked): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with seen as materialized (${visiblePeople(scope)})
    select g.id, g.name, g.archived_at as "archivedAt", g.version,
      own.learners, own.active, own.questions,
      (select coalesce(json_agg(json_build_object('firstName', p.first_name, 'lastName', p.last_name)
          order by p.last_name, p.first_name), '[]')
        from learner_group_staff t
        join staff_memberships w on w.person_id = t.person_id and w.school_id = t.school_id and w.ended_at is null
        join people p on p.id = t.person_id
        where t.group_id = g.id) as teachers,
      exists (select from learner_group_staff t
        where t.group_id = g.id and t.person_id = ${scope.person}) as teaches
    from (${visibleGroups(scope)}) g
    cross join lateral (
      select count(*)::int as learners, count(*) filter (where week.questions > 0)::int as active,
        coalesce(sum(week.questions), 0)::int as questions
      from learner_group_members m
      cross join lateral (
        select coalesce(sum(d.questions), 0) as questions from ${practisedDays} d
        where d.person_id = m.person_id and ${isOfSchool('d.school_id', scope.school)} and d.day > ${today}::date - 7
      ) week
      where m.group_id = g.id and coalesce(m.person_id in (select person_id from seen), false)
    ) own
    where ${id ?? null}::uuid is null or g.id = ${id ?? null}::uuid
    order by g.name, g.id`.execute(db);
  return rows;
}

/** What is told of a learner, of a row `m` that has their `person_id`. */
const brief = (scope: StaffScope): RawBuilder<unknown> => sql`
  select p.id as person, p.first_name as "firstName", p.last_name as "lastName", own.inscription, own.licences
  from people p
  cross join lateral (
    select max(i.id) as inscription, coalesce(json_agg(distinct i.licence), '[]') as licences
    from inscriptions i where i.person_id = p.id and ${isOfSchool('i.school_id', scope.school)}
  ) own`;

/** The learners of a group that the caller sees, by name. */
export async function selectMembers(
  db: Db,
  { scope, today, id }: Asked & { id: string },
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select one.*, week.questions, week.days
    from (${visiblePeople(scope)}) seen
    join learner_group_members m on m.person_id = seen.person_id and m.group_id = ${id}
    join (${brief(scope)}) one on one.person = m.person_id
    cross join lateral (
      select coalesce(sum(d.questions), 0)::int as questions, count(distinct d.day)::int as days
      from ${practisedDays} d
      where d.person_id = m.person_id and ${isOfSchool('d.school_id', scope.school)} and d.day > ${today}::date - 7
    ) week
    order by one."lastName", one."firstName", one.person`.execute(db);
  return rows;
}

/** Letters as they are compared: without case, accents, or the kind of apostrophe and hyphen. */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql`
  translate(lower(${text}), 'àâäáãçéèêëîïíìôöóòõùûüúÿñ’-', 'aaaaaceeeeiiiiooooouuuuyn'' ')`;

/** Learners with an inscription whom the caller sees and who are not in the group, by name. */
export async function selectCandidates(
  db: Db,
  { scope, id, name, limit }: { scope: StaffScope; id: string; name: string; limit: number },
): Promise<LearnerInGroup[]> {
  const { rows } = await sql<LearnerInGroup>`
    select one.*
    from (select distinct person_id from (${visibleInscriptions(scope)}) i) seen
    join (${brief(scope)}) one on one.person = seen.person_id
    where not exists (select from learner_group_members m where m.group_id = ${id} and m.person_id = one.person)
      and (position(${plain(sql`${name}::text`)} in ${plain(sql`one."firstName" || ' ' || one."lastName"`)}) > 0
        or position(${plain(sql`${name}::text`)} in ${plain(sql`one."lastName" || ' ' || one."firstName"`)}) > 0)
    order by one."lastName", one."firstName", one.person limit ${limit}`.execute(db);
  return rows;
}

interface NewGroup {
  scope: StaffScope;
  id: string;
  name: string;
  /** The caller teaches it. */
  teaches: boolean;
  now: Date;
}

/** False when this form has made its group already. */
export async function insertGroup(trx: Db, { scope, id, name, teaches, now }: NewGroup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('learner_groups')
    .values({ id, school_id: scope.school, name, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (teaches)
    await trx
      .insertInto('learner_group_staff')
      .values({ group_id: id, school_id: scope.school, person_id: scope.person })
      .execute();
  return true;
}

interface GroupChange extends GroupEdit {
  scope: StaffScope;
  id: string;
  now: Date;
}

/** False when somebody else has changed the group since. */
export async function updateGroup(trx: Db, change: GroupChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('learner_groups')
    .set({
      name: change.name,
      archived_at: change.isArchived ? sql`coalesce(archived_at, ${change.now})` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', change.id)
    .where('school_id', '=', change.scope.school)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The id of a group in use that the caller sees. */
export async function selectOptionalVisibleGroup(
  db: Db,
  scope: StaffScope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select g.id from (${visibleGroups(scope)}) g where g.id = ${id} and g.archived_at is null`.execute(db);
  return rows[0]?.id;
}
