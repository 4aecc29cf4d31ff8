/** SQL of the gate for the programs of schools. */
import type { TimeZone } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';

export interface GatewayKeyRow {
  id: string;
  school: number;
  schoolName: string;
  zone: TimeZone;
  hash: Buffer;
  endsAt: Date | null;
  lastUsedAt: Date | null;
  lastNetwork: string | null;
  /** The school is not suspended, and somebody manages it, who can end the key. */
  isManaged: boolean;
}

export async function selectOptionalGatewayKey(db: Db, prefix: string): Promise<GatewayKeyRow | undefined> {
  const { rows } = await sql<GatewayKeyRow>`
    select k.id, k.school_id as school, s.name as "schoolName", s.time_zone as zone, k.key_hash as hash, k.ends_at as "endsAt",
      k.last_used_at as "lastUsedAt", k.last_network as "lastNetwork",
      s.suspended_at is null and exists (select from staff_memberships w join accounts a on a.person_id = w.person_id and a.disabled_at is null
        where w.school_id = k.school_id and w.role = 'gerant' and w.ended_at is null) as "isManaged"
    from gateway_keys k join schools s on s.id = k.school_id
    where k.prefix = ${prefix}`.execute(db);
  return rows[0];
}

export async function updateGatewayKeyUse(
  db: Db,
  { id, network, now }: { id: string; network: string; now: Date },
): Promise<void> {
  await db
    .updateTable('gateway_keys')
    .set({ last_used_at: now, last_network: network })
    .where('id', '=', id)
    .execute();
}
