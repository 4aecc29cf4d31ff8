/** SQL of the keys of a school's program. */
import type { GatewayKey } from '@balise/contract/school/gateway-keys';
import { type Insertable, sql } from 'kysely';
import type { Dated, Db, Tables } from '../platform/db/api.ts';

export type KeyRow = Dated<Omit<GatewayKey, 'state'>, 'madeAt' | 'endsAt' | 'usedAt'>;

/** Keys shown; the older ones have ended long ago. */
const SHOWN = 10;

export async function selectKeys(db: Db, school: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.prefix, k.created_at as "madeAt", k.ends_at as "endsAt", k.last_used_at as "usedAt",
      k.last_network as network, p.first_name || ' ' || p.last_name as "madeBy"
    from gateway_keys k left join accounts a on a.id = k.made_by left join people p on p.id = a.person_id
    where k.school_id = ${school} order by k.ends_at desc nulls first, k.created_at desc, k.id limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** The key in force, locked; undefined where there is none. */
export const lockOptionalCurrentKey = (trx: Db, school: number) =>
  trx
    .selectFrom('gateway_keys')
    .where('school_id', '=', school)
    .where('ends_at', 'is', null)
    .forUpdate()
    .select(['id', 'prefix'])
    .executeTakeFirst();

/** False where another transaction was faster. */
export async function insertKey(trx: Db, key: Insertable<Tables['gateway_keys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gateway_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a key; one that ends sooner is left as it is. Returns its prefix, and whether this changed it. */
export async function endKey(
  trx: Db,
  { school, id, endsAt }: { school: number; id: string; endsAt: Date },
): Promise<{ prefix: string; isChanged: boolean } | undefined> {
  const { rows } = await sql<{ prefix: string; isChanged: boolean }>`
    with before as (
      select id, prefix, ends_at from gateway_keys where school_id = ${school} and id = ${id}::uuid for update
    ), changed as (
      update gateway_keys k set ends_at = ${endsAt}::timestamptz from before
      where k.id = before.id and (before.ends_at is null or before.ends_at > ${endsAt}::timestamptz) returning k.id
    )
    select prefix, exists (select from changed) as "isChanged" from before`.execute(trx);
  return rows[0];
}
