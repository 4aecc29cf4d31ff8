/** SQL of learners' messages to their school. */
import type { LicenceCode } from '@balise/contract/base/codes';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/api.ts';
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
  const { rows } = await sql<{ licence: LicenceCode }>`
    select licence, 1 as rank, id from inscriptions
    where person_id = ${learner} and school_id = ${school} and status = 'ouvert' and (expires_at is null or expires_at > ${now})
    union all
    select licence, 2, id from applications
    where person_id = ${learner} and school_id = ${school} and status = 'ouvert'
    order by rank, id`.execute(db);
  return [...new Set(rows.map(({ licence }) => licence))];
}

export async function insertContactMessage(
  db: Db,
  message: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}
