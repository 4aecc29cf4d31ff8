/** SQL of learners' messages to their school. */
import type { LicenceCode } from '@balise/contract/base/codes';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

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
