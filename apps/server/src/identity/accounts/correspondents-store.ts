/** SQL of who writes to a school, and of the school. */
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

/**
 * The writer and their school; undefined when the account is missing or disabled, or the person is not a member of
 * the school.
 */
export async function selectOptionalCorrespondents(
  db: Db,
  { learner, school }: Pick<Visitor, 'learner' | 'school'>,
) {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .innerJoin('memberships as m', 'm.person_id', 'p.id')
    .innerJoin('schools as s', 's.id', 'm.school_id')
    .where('p.id', '=', learner)
    .where('m.school_id', '=', school)
    .where('a.disabled_at', 'is', null)
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'a.email'])
    .select(['s.id', 's.name', 's.brand', 's.email as schoolEmail'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, brand, schoolEmail, ...writer } = row;
  return { ...writer, school: { id, name, brand, email: schoolEmail } };
}
