/** SQL of what a member of staff learns about themselves. */
import type { StaffMember } from '@balise/contract/school/me';
import { sql } from 'kysely';
import { roleIn } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { buildGoneOwner } from '../../platform/http/api.ts';

/** The first network is the one whose figures the gate lets them read. */
export type OwnWorkRow = Pick<StaffMember, 'firstName' | 'lastName' | 'email' | 'learns' | 'operates'> & {
  /** Where they work, by name. */
  schools: (StaffMember['schools'][number] & { brand: string })[];
  networks: { id: number; name: string }[];
};

export async function selectOwnWork(db: Db, person: number, now: Date): Promise<OwnWorkRow> {
  const { rows } = await sql<OwnWorkRow>`
    select p.first_name as "firstName", p.last_name as "lastName", a.email,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'brand', s.brand, 'role', ${roleIn('w.role')})
          order by s.name, s.id), '[]')
        from staff_memberships w join schools s on s.id = w.school_id and s.suspended_at is null
        where w.person_id = p.id and w.ended_at is null) as schools,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by w.since, n.id), '[]')
        from network_memberships w join school_networks n on n.id = w.network_id
        where w.person_id = p.id and w.ended_at is null) as networks,
      exists (select from inscriptions i where i.person_id = p.id and i.status = 'ouvert'
          and (i.expires_at is null or i.expires_at > ${now}))
        or exists (select from applications o where o.person_id = p.id and o.status = 'ouvert') as learns,
      a.role = 'operateur' as operates
    from people p join accounts a on a.person_id = p.id where p.id = ${person}`.execute(db);
  const [row] = rows;
  if (!row) throw buildGoneOwner();
  return row;
}
