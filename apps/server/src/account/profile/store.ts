import type { UserReply } from '@balise/contract/account/student';
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
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.photo_url', 's.id as school', 's.group_id', 'a.email'])
    .select('e.erase_at')
    .executeTakeFirstOrThrow(buildGoneOwner);
  const eleve = {
    prenom: row.first_name,
    nom: row.last_name,
    email: row.email ?? '',
    id_profile: row.id,
    photo_url: row.photo_url,
    groupement_id: row.group_id,
    structure_id: row.school,
  };
  return { eleve, effacement_le: row.erase_at?.toISOString() ?? null };
}
