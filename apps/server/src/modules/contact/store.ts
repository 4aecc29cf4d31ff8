/** SQL of learners' messages to their school. */
import type { LicenceCode } from '@balise/contract/codes';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';

export interface Correspondents {
  firstName: string;
  lastName: string;
  email: string;
  school: { id: number; name: string; brand: string; email: string | null };
}

/**
 * The writer and their school; undefined when the account is missing or disabled, or the person is not a member of
 * the school.
 */
export async function selectOptionalCorrespondents(
  db: Db,
  { learner, school }: Pick<Visitor, 'learner' | 'school'>,
): Promise<Correspondents | undefined> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .innerJoin('memberships as m', 'm.person_id', 'p.id')
    .innerJoin('schools as s', 's.id', 'm.school_id')
    .where('p.id', '=', learner)
    .where('m.school_id', '=', school)
    .where('a.disabled_at', 'is', null)
    .select(['p.first_name', 'p.last_name', 'a.email', 's.id', 's.name', 's.brand'])
    .select('s.email as school_email')
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      school: { id: row.id, name: row.name, brand: row.brand, email: row.school_email },
    }
  );
}

/**
 * Licences that a school has open for a person at `now`, each once: those of inscriptions first, then of
 * applications.
 */
export async function selectOpenLicenceCodes(
  db: Db,
  { learner, school }: Pick<Visitor, 'learner' | 'school'>,
  now: Date,
): Promise<LicenceCode[]> {
  const inscriptions = await db
    .selectFrom('inscriptions')
    .where('person_id', '=', learner)
    .where('school_id', '=', school)
    .where('status', '=', 'ouvert')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .select('licence')
    .execute();
  const applications = await db
    .selectFrom('applications')
    .where('person_id', '=', learner)
    .where('school_id', '=', school)
    .where('status', '=', 'ouvert')
    .orderBy('id')
    .select('licence')
    .execute();
  return [...new Set([...inscriptions, ...applications].map(({ licence }) => licence))];
}

export interface NewContactMessage {
  id: string;
  learner: number;
  school: number;
  subject: string;
  text: string;
  copied: boolean;
  now: Date;
}

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      id: message.id,
      person_id: message.learner,
      school_id: message.school,
      subject: message.subject,
      body: message.text,
      copied: message.copied,
      created_at: message.now,
    })
    .execute();
}
