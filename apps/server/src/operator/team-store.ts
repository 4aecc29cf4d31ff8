import { sql } from 'kysely';
import { worksForSchools } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';

/** Of a person who works for schools; not of another operator, whose device only the command takes. */
export async function selectOptionalStaffEmail(db: Db, person: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select a.email from accounts a
    where a.person_id = ${person} and a.role <> 'operateur' and ${worksForSchools('a.person_id')}`.execute(
    db,
  );
  return rows[0]?.email;
}
