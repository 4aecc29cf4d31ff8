import { sql } from 'kysely';
import { buildGoneOwner } from '../../../platform/http/api.ts';
import type { ExportSection } from './section.ts';

/** The person and the account, in one row. */
export const identitySection: ExportSection = {
  name: 'identite',
  about:
    'Qui vous êtes, vos écoles, votre compte (votre mot de passe, illisible même pour nous, n’y est pas)',
  tables: ['people', 'accounts', 'memberships'],
  columns: [
    'numero',
    'prenom',
    'nom',
    'email',
    'date_naissance',
    'telephone',
    'photo',
    'ecoles',
    'role',
    'cree_le',
    'derniere_connexion',
    'prevenu_inactivite_le',
    'compte_ferme_le',
  ],
  async *rows(db, { accountId }) {
    yield await db
      .selectFrom('accounts as a')
      .innerJoin('people as p', 'p.id', 'a.person_id')
      .where('a.id', '=', accountId)
      .select([
        'p.id as numero',
        'p.first_name as prenom',
        'p.last_name as nom',
        'a.email',
        'p.birth_date as date_naissance',
        'p.phone as telephone',
        'p.photo_url as photo',
        sql<string>`(select string_agg(s.name, ', ' order by m.joined_at, s.id)
          from memberships m join schools s on s.id = m.school_id where m.person_id = p.id)`.as('ecoles'),
        'a.role',
        'a.created_at as cree_le',
        'a.last_sign_in_at as derniere_connexion',
        'a.idle_warned_at as prevenu_inactivite_le',
        'a.disabled_at as compte_ferme_le',
      ])
      .executeTakeFirstOrThrow(buildGoneOwner);
  },
};
