/** SQL of who writes to a school, and of the school. */
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

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
