/** SQL of networks of schools, as the operator of the platform sees and changes them. */

import { OPERATOR_PAGE } from '@balise/contract/operator/lists';
import type { NetworkReply, NetworksReply } from '@balise/contract/operator/networks';
import { sql } from 'kysely';
import type { Dated, Db } from '../platform/db/api.ts';
import type { NetworkId } from '../platform/http/api.ts';
import { foldedText, hasWords } from '../school/roster/api.ts';
import { PLATFORM_CODE } from '../school/team/api.ts';
import { BY_NAME, learnersOf, type SchoolDetails } from './school-store.ts';

export type NetworkSummary = Dated<NetworksReply['networks'][number], 'createdAt'>;

const NETWORKS_BY_NAME = foldedText(sql`n.name`);

/** One page by name, and the number of all. */
export async function selectNetworkPage(
  db: Db,
  { words, page }: { words: readonly string[]; page: number },
): Promise<{ networks: NetworkSummary[]; total: number }> {
  const found = sql`select n.id, n.name, n.created_at from school_networks n
    where ${hasWords(NETWORKS_BY_NAME, words)}`;
  const { rows } = await sql<NetworkSummary>`
    with page as (${found} order by ${NETWORKS_BY_NAME}, n.id limit ${OPERATOR_PAGE} offset ${(page - 1) * OPERATOR_PAGE})
    select n.id, n.name, n.created_at as "createdAt",
      (select count(*)::int from schools s where s.group_id = n.id) as schools,
      (select coalesce(json_agg(first.name), '[]') from (
        select s.name from schools s where s.group_id = n.id order by ${BY_NAME}, s.id limit 3) first) as "firstSchools",
      (select coalesce(json_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.first_name), '[]')
        from network_memberships w join people p on p.id = w.person_id
        where w.network_id = n.id and w.ended_at is null) as "headOffice",
      (select count(*)::int from staff_invitations v
        where v.network_id = n.id and v.accepted_at is null and v.withdrawn_at is null) as invited
    from page n order by ${NETWORKS_BY_NAME}, n.id`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from (${found}) n`.execute(db);
  return { networks: rows, total: count.rows[0]?.total ?? 0 };
}

export const selectOptionalNetwork = (db: Db, id: number) =>
  db
    .selectFrom('school_networks')
    .where('id', '=', id)
    .select(['name', 'created_at as createdAt', 'version'])
    .executeTakeFirst();

/**
 * Locked until the end of the transaction.
 * @param isDeleted also against schools and people who would enter it
 */
export function lockNetwork(trx: Db, id: number, { isDeleted = false } = {}) {
  const network = trx
    .selectFrom('school_networks')
    .where('id', '=', id)
    .select(['name', 'created_at as createdAt', 'version']);
  return (isDeleted ? network.forUpdate() : network.forNoKeyUpdate()).executeTakeFirst();
}

/** Undefined where a network was made with this key before. */
export async function insertNetwork(
  trx: Db,
  { key, name, now }: { key: string; name: string; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('school_networks')
    .values({ name, request_key: key, created_at: now })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Undefined for the key of one that was deleted meanwhile. */
export const selectOptionalNetworkOfKey = (db: Db, key: string) =>
  db.selectFrom('school_networks').where('request_key', '=', key).select(['id', 'name']).executeTakeFirst();

export async function updateNetworkName(trx: Db, id: number, name: string): Promise<void> {
  await trx
    .updateTable('school_networks')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function isNetworkEmpty(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from schools s where s.group_id = ${id})
      and not exists (select from network_memberships w where w.network_id = ${id} and w.ended_at is null) as empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
}

/** With its open invitations, and the work that has ended there. */
export async function deleteNetwork(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('network_memberships').where('network_id', '=', id).execute();
  await trx.deleteFrom('school_networks').where('id', '=', id).execute();
}

export type NetworkSchoolRow = Dated<NetworkReply['schools'][number], 'suspendedAt'>;

export async function selectSchoolsOfNetwork(
  db: Db,
  network: NetworkId,
  now: Date,
): Promise<NetworkSchoolRow[]> {
  const { rows } = await sql<NetworkSchoolRow>`
    select s.id, s.name, s.brand, s.version, s.suspended_at as "suspendedAt", ${learnersOf(now)} as learners
    from schools s where s.group_id = ${network} order by ${BY_NAME}, s.id`.execute(db);
  return rows;
}

export type SchoolInNetwork = Pick<SchoolDetails, 'version' | 'network'>;

/** Locked until the end of the transaction. Not the platform's own school. */
export async function lockSchoolInNetwork(trx: Db, id: number): Promise<SchoolInNetwork | undefined> {
  const { rows } = await sql<{ version: number; group_id: number | null }>`
    select version, group_id from schools
    where id = ${id} and code is distinct from ${PLATFORM_CODE} for no key update`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { version, group_id: network } = row;
  // Read once the school is locked: what was joined to it before may be another network.
  const found = network === null ? undefined : await selectOptionalNetwork(trx, network);
  return { version, network: network !== null && found ? { id: network, name: found.name } : null };
}

export async function updateSchoolNetwork(trx: Db, school: number, network: number | null): Promise<void> {
  await trx
    .updateTable('schools')
    .set({ group_id: network, version: sql`version + 1` })
    .where('id', '=', school)
    .execute();
}

export type NetworkActRow = Dated<NetworkReply['acts'][number], 'at'>;

const SHOWN_ACTS = 20;

/** The last first. */
export async function selectNetworkActs(db: Db, network: NetworkId): Promise<NetworkActRow[]> {
  const { rows } = await sql<NetworkActRow>`
    select a.id, a.at, a.action as act, actor.first_name || ' ' || actor.last_name as by,
      case when a.action like 'exploitation.%' then s.name
        when a.action like '%contrat_siege' then p.first_name || ' ' || p.last_name end as about
    from audit a
    join schools s on s.id = a.school_id
    left join people p on p.id = a.person_id
    left join accounts o on o.id = a.actor_id left join people actor on actor.id = o.person_id
    where a.details ->> 'groupement' = ${String(network)}
    order by a.at desc, a.id desc limit ${SHOWN_ACTS}`.execute(db);
  return rows;
}
