/** Builds rows for tests. Each builder has defaults, so that a test sets only what it is about. */
import { randomUUID } from 'node:crypto';
import type { LicenceCode, Role, Status } from '@balise/contract/base/codes';
import { SCHOOL_ROLES } from '@balise/contract/base/rights';
import { STORED_ROLES, type StoredSchoolRole } from '../src/identity/accounts/stored-roles.ts';
import type { Db } from '../src/platform/db/handle.ts';

export interface Person {
  accountId: number;
  personId: number;
  schoolId: number;
  email: string;
  /** In the order of `inscriptions`. */
  inscriptionIds: number[];
}

export interface PersonOptions {
  email?: string;
  /** One of a school plants a staff membership there. */
  role?: Role | StoredSchoolRole;
  schoolId?: number;
  firstName?: string;
  lastName?: string;
  /** An argon2 hash; without it, no password matches. */
  passwordHash?: string;
  inscriptions?: InscriptionOptions[];
}

export interface InscriptionOptions {
  licence?: LicenceCode;
  status?: Status;
  expiresAt?: Date | null;
  credits?: number;
}

let count = 0;

export async function insertSchool(db: Db, name = 'École de test', brand = 'prepacode'): Promise<number> {
  const { id } = await db
    .insertInto('schools')
    .values({ name, brand })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A learner with one open inscription for licence B and many credits, by default. */
export async function insertPerson(db: Db, options: PersonOptions = {}): Promise<Person> {
  count += 1;
  const { email = `personne-${count}@test.example`, role = 'eleve', inscriptions = [{}] } = options;
  const schoolRole = SCHOOL_ROLES.map((one) => STORED_ROLES[one]).find((one) => one === role);
  const schoolId = options.schoolId ?? (await insertSchool(db));
  const { id: personId } = await db
    .insertInto('people')
    .values({
      first_name: options.firstName ?? 'Camille',
      last_name: options.lastName ?? 'Essai',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plantMembership(db, { personId, schoolId });
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({
      person_id: personId,
      school_id: schoolId,
      email,
      role: role === 'secretaire' ? 'eleve' : role,
      password_hash: options.passwordHash ?? 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (schoolRole) await plantStaffMembership(db, { personId, schoolId, role: schoolRole });
  const inscriptionIds: number[] = [];
  for (const inscription of inscriptions) {
    inscriptionIds.push(await plantInscription(db, { personId, schoolId }, inscription));
  }
  return { accountId, personId, schoolId, email, inscriptionIds };
}

/** Somebody who works for a school, by default a new one, and learns nothing there. */
export const insertStaff = async (db: Db, role: StoredSchoolRole, schoolId?: number): Promise<Person> =>
  insertPerson(db, { role, schoolId: schoolId ?? (await insertSchool(db)), inscriptions: [] });

/** Makes a membership; with `accepted` null, the school does not see the person yet. */
export async function plantMembership(
  db: Db,
  { personId, schoolId }: { personId: number; schoolId: number },
  accepted: Date | null = new Date(),
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ person_id: personId, school_id: schoolId, accepted_at: accepted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface StaffMembershipOptions {
  personId: number;
  schoolId: number;
  role: StoredSchoolRole;
  /** Sees the learners of all groups, and those without one. */
  allGroups?: boolean;
  since?: Date;
}

/** The person works at the school. Again: in another role, or with another scope. */
export async function plantStaffMembership(
  db: Db,
  {
    personId,
    schoolId,
    role,
    allGroups = true,
    since = new Date('2026-01-05T08:00:00Z'),
  }: StaffMembershipOptions,
): Promise<void> {
  await plantMembership(db, { personId, schoolId });
  const terms = { role, all_groups: allGroups, since, ended_at: null };
  await db
    .insertInto('staff_memberships')
    .values({ person_id: personId, school_id: schoolId, ...terms })
    .onConflict((conflict) => conflict.columns(['person_id', 'school_id']).doUpdateSet(terms))
    .execute();
}

/** A group of learners of a school, and who teaches it. @returns its id */
export async function plantGroup(
  db: Db,
  schoolId: number,
  {
    name = 'Groupe',
    learners = [],
    teachers = [],
  }: { name?: string; learners?: Person[]; teachers?: Person[] },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('learner_groups')
    .values({ id, school_id: schoolId, name, created_at: new Date('2026-01-05T08:00:00Z') })
    .execute();
  const rows = (people: Person[]) =>
    people.map(({ personId }) => ({ group_id: id, person_id: personId, school_id: schoolId }));
  if (learners.length > 0) await db.insertInto('learner_group_members').values(rows(learners)).execute();
  if (teachers.length > 0) await db.insertInto('learner_group_staff').values(rows(teachers)).execute();
  return id;
}

export async function plantInscription(
  db: Db,
  { personId, schoolId }: { personId: number; schoolId: number },
  { licence = 'b', status = 'ouvert', expiresAt = null, credits = 1000 }: InscriptionOptions,
): Promise<number> {
  const { id } = await db
    .insertInto('inscriptions')
    .values({ person_id: personId, school_id: schoolId, licence, status, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (credits > 0) {
    await db
      .insertInto('credits')
      .values({
        inscription_id: id,
        person_id: personId,
        school_id: schoolId,
        delta: credits,
        reason: 'achat',
      })
      .execute();
  }
  return id;
}
