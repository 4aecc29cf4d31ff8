/** SQL of the batches of activation codes. */
import { type CodeBatch, type CodeState, MOST_BATCHES, type NamedCode } from '@balise/contract/school/codes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibleInscriptions, visiblePeople } from '../../identity/accounts/api.ts';
import type { Db, Tables } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export type OrderedBatch = Selectable<Tables['code_batches']>;

/** False when there is a batch with this id. */
export async function insertBatch(trx: Db, batch: OrderedBatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('code_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A batch of the reply, with the group by its id too. */
export type StoredBatch = Omit<CodeBatch, 'madeAt' | 'expiresAt'> & {
  groupId: string | null;
  madeAt: Date;
  expiresAt: Date;
};

/** State of the code `c` at `now`: what has served stays so. */
const stateOf = (now: Date): RawBuilder<CodeState> => sql<CodeState>`
  case when c.used_at is not null then 'USED' when c.revoked_at is not null then 'REVOKED'
    when c.expires_at <= ${now} then 'EXPIRED' else 'WAITING' end`;

const batches = (school: number, now: Date, which: RawBuilder<unknown>): RawBuilder<StoredBatch> => sql`
  select b.id, b.label, b.licence, b.access_days as days, b.credits, b.group_id as "groupId",
    g.name as "group", p.first_name || ' ' || p.last_name as "madeBy", b.created_at as "madeAt",
    b.expires_at as "expiresAt", n.*
  from code_batches b
  left join learner_groups g on g.id = b.group_id
  left join accounts a on a.id = b.made_by
  left join people p on p.id = a.person_id
  cross join lateral (
    select count(*)::int as total, count(*) filter (where state = 'USED')::int as used,
      count(*) filter (where state = 'WAITING')::int as waiting,
      count(*) filter (where state = 'EXPIRED')::int as expired,
      count(*) filter (where state = 'REVOKED')::int as revoked
    from (select ${stateOf(now)} as state from activation_codes c where c.batch_id = b.id) s
  ) n
  where b.school_id = ${school} and ${which}
  order by b.created_at desc, b.id limit ${MOST_BATCHES}`;

export async function selectBatches(db: Db, scope: StaffScope, now: Date): Promise<StoredBatch[]> {
  return (await batches(scope.school, now, sql`true`).execute(db)).rows;
}

export async function selectOptionalBatch(
  db: Db,
  scope: StaffScope,
  { id, now }: { id: string; now: Date },
): Promise<StoredBatch | undefined> {
  return (await batches(scope.school, now, sql`b.id = ${id}`).execute(db)).rows[0];
}

export type CodeOfBatch = Omit<NamedCode, 'usedAt'> & { usedAt: Date | null };

/** The codes of a batch of the school, by number. Who used one is null where the scope may not see them. */
export async function selectBatchCodes(
  db: Db,
  scope: StaffScope,
  { id, now }: { id: string; now: Date },
): Promise<CodeOfBatch[]> {
  const { rows } = await sql<CodeOfBatch>`
    with seen as materialized (${visiblePeople(scope)})
    select c.no as number, c.ending, ${stateOf(now)} as state, c.used_at as "usedAt",
      case when p.id is not null then json_build_object('name', p.first_name || ' ' || p.last_name,
        'inscription', (select i.id from (${visibleInscriptions(scope)}) i
          where i.person_id = p.id and i.licence = c.licence order by i.id desc limit 1)) end as learner
    from activation_codes c
    left join people p on p.id = c.person_id and p.id in (select person_id from seen)
    where c.batch_id = ${id} and c.school_id = ${scope.school}
    order by c.no`.execute(db);
  return rows;
}

/** Revokes the codes of a batch that have not served: one by its number, or all. Returns how many. */
export async function revokeBatchCodes(
  trx: Db,
  { id, school, no, now }: { id: string; school: number; no: number | null; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('activation_codes')
    .set({ revoked_at: now })
    .where('batch_id', '=', id)
    .where('school_id', '=', school)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(no !== null, (query) => query.where('no', '=', no))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
