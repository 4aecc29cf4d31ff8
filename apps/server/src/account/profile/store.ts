import type { UserReply } from '@balise/contract/account/student';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { buildGoneOwner, type Visitor } from '../../platform/http/api.ts';

export async function selectProfile(
  db: Db,
  { learner, school }: Visitor,
): Promise<Pick<UserReply, 'eleve' | 'effacement_le'>> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('schools as s', (join) => join.on('s.id', '=', school))
    .leftJoin('accounts as a', 'a.person_id', 'p.id')
    .leftJoin('erasures as e', 'e.person_id', 'p.id')
    .where('p.id', '=', learner)
    .select(['p.first_name as prenom', 'p.last_name as nom', 'p.id as id_profile', 'p.photo_url'])
    .select((eb) => eb.fn.coalesce('a.email', sql<string>`''`).as('email'))
    .select(['s.group_id as groupement_id', 's.id as structure_id', 'e.erase_at'])
    .executeTakeFirstOrThrow(buildGoneOwner);
  const { erase_at, ...eleve } = row;
  return { eleve, effacement_le: erase_at?.toISOString() ?? null };
}
