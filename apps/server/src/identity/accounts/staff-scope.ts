/** The learners that the staff of a school may see, as parts of statements. */
import { type RawBuilder, sql } from 'kysely';
import type { ValuesOrPlaces } from '../../platform/db/api.ts';
import type { ScopeOfStaff, StaffScope } from '../../platform/http/api.ts';

/** As a scope, or the columns of a row that has its values. */
type Scope = ValuesOrPlaces<Record<Exclude<keyof ScopeOfStaff, 'zone'>, unknown>>;

/**
 * Select of the ids of these people: the school knows them and they have agreed, they do not work there, and if the
 * scope is limited, they are in one of its groups. Somebody who worked there counts once they learn there.
 */
export const visiblePeople = ({ school, person, allGroups }: Scope): RawBuilder<{ person_id: number }> => sql`
  select m.person_id from memberships m
  where m.school_id = ${school} and m.accepted_at is not null
    and not exists (
      select from staff_memberships colleague
      where colleague.person_id = m.person_id and colleague.school_id = m.school_id
        and (colleague.ended_at is null or not exists (
          select from inscriptions i where i.person_id = m.person_id and i.school_id = m.school_id)))
    and not exists (
      select from accounts platform
      where platform.person_id = m.person_id and platform.role in ('auteur', 'operateur'))
    and (${allGroups}::boolean or exists (
      select from learner_group_members member
      join learner_groups taught on taught.id = member.group_id and taught.archived_at is null
      join learner_group_staff teacher on teacher.group_id = taught.id and teacher.person_id = ${person}
      where member.person_id = m.person_id and member.school_id = m.school_id))`;

/**
 * Whether the scope may see one person, for a few rows of many: found by their number, and not among all of the school.
 * @param person expression that has their number
 */
export const isVisiblePerson = (
  scope: Scope,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`coalesce(
  (select true from (${visiblePeople(scope)}) one where one.person_id = ${person} limit 1), false)`;

/**
 * Whether the scope may see a person, for many rows: by a set that is hashed. To join it takes the square of its size where the
 * planner does not know it yet, after an import.
 * @param person expression that has their number
 */
export const isAmongVisible = (scope: Scope, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${person} in (${visiblePeople(scope)}), false)`;

/**
 * Whether the row of one person is of a school, without an index of the school: to read that for each person takes the square of
 * their number where the planner does not know it yet.
 */
export const isOfSchool = (column: string, school: number): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(column)}, 0) = ${school}`;

const INSCRIPTIONS = sql`
  select id, person_id, school_id, licence, status, created_at, expires_at from inscriptions`;

/** Select of the inscriptions, open or not, that the scope may see: every statement about learners begins with it. */
export const visibleInscriptions = (scope: StaffScope): RawBuilder<VisibleInscription> =>
  sql`${INSCRIPTIONS} where school_id = ${scope.school} and ${isAmongVisible(scope, sql`person_id`)}`;

/** The same of one inscription, by its number: nobody else of the school is read. */
export const visibleInscription = (
  scope: StaffScope,
  inscription: number,
): RawBuilder<VisibleInscription> => sql`
  ${INSCRIPTIONS} where id = ${inscription} and school_id = ${scope.school}
    and ${isVisiblePerson(scope, sql`inscriptions.person_id`)}`;

/**
 * Whether the access `i` is open. That of a child who waits for a parent, with a row `w`, counts from the parent's agreement: its
 * end is not over before.
 */
export const isOpenAccess = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  i.status = 'ouvert' and (i.expires_at is null or i.expires_at > ${now}::timestamptz or w.person_id is not null))`;

interface VisibleInscription {
  id: number;
  person_id: number;
  school_id: number;
  licence: string;
  status: string;
  created_at: Date;
  expires_at: Date | null;
}

/** Select of where a person works: at schools that are open, or at those that are suspended. */
export const workplacesOf = (person: RawBuilder<unknown>, suspended: boolean) => sql`
  select job.school_id, place.time_zone, job.person_id, job.role, job.all_groups, job.since from staff_memberships job
  join schools place on place.id = job.school_id and place.suspended_at is ${suspended ? sql`not null` : sql`null`}
  where job.person_id = ${person} and job.ended_at is null`;

/**
 * Whether a person works for a school or a network: such a person is not acted for, not signed in by a partner, not
 * erased as idle, and not erased at their own request.
 *
 * @param person column that has their number
 */
export const worksForSchools = (person: string): RawBuilder<boolean> => sql`(
  exists (select from staff_memberships job where job.person_id = ${sql.ref(person)} and job.ended_at is null)
  or exists (select from network_memberships job where job.person_id = ${sql.ref(person)} and job.ended_at is null))`;

export const worksForNoSchool = (person: string): RawBuilder<boolean> => sql`not ${worksForSchools(person)}`;
