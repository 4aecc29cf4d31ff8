/** Builds rows for tests. Each builder has defaults, so that a test sets only what it is about. */
import type { LicenceCode, Role, Status } from '@balise/contract/codes';
import type { Db } from '../src/db/handle.ts';

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
  role?: Role;
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
      role,
      password_hash: options.passwordHash ?? 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inscriptionIds: number[] = [];
  for (const inscription of inscriptions) {
    inscriptionIds.push(await plantInscription(db, { personId, schoolId }, inscription));
  }
  return { accountId, personId, schoolId, email, inscriptionIds };
}

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
