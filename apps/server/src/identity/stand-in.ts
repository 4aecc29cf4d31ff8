/**
 * Accounts that stand in for those of people who were known elsewhere when a school added them. The school works with
 * one as with any learner who has not come yet, so nothing tells it who has an account; nobody signs in with it. When the
 * owner agrees, what the school has done is done to their own account, and the stand-in is gone.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** The e-mail of an account `a` as a school knows it. */
export const SHOWN_EMAIL: RawBuilder<string> = sql`coalesce(a.typed_email, a.email)`;

interface Agreed {
  owner: number;
  school: number;
  now: Date;
}

/** Called when the owner agrees that the school sees them. */
export async function absorbStandIn(trx: Db, { owner, school, now }: Agreed): Promise<void> {
  const found = await trx
    .selectFrom('accounts')
    .where('stand_in_for', '=', owner)
    .where('school_id', '=', school)
    .select('person_id')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return;
  const standIn = found.person_id;
  await moveAccesses(trx, standIn, { owner, school, now });
  await sql`
    insert into learner_group_members (group_id, person_id, school_id)
    select group_id, ${owner}, school_id from learner_group_members
    where person_id = ${standIn} and school_id = ${school} on conflict do nothing`.execute(trx);
  for (const table of ['messages', 'assignments', 'audit'] as const)
    await trx
      .updateTable(table)
      .set({ person_id: owner })
      .where('person_id', '=', standIn)
      .where('school_id', '=', school)
      .execute();
  await trx.deleteFrom('people').where('id', '=', standIn).execute();
}

/** Those whose owners agreed while a program of the release before, which knows no stand-ins, signed them in. */
export async function absorbAgreed(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ owner: number; school: number }>`
    select a.stand_in_for as owner, a.school_id as school from accounts a
    join memberships m on m.person_id = a.stand_in_for and m.school_id = a.school_id
    where a.stand_in_for is not null and m.accepted_at is not null`.execute(db);
  for (const agreed of rows) await db.transaction().execute((trx) => absorbStandIn(trx, { ...agreed, now }));
}

/** The newest access for each licence counts: its state, its end and its credits. */
async function moveAccesses(trx: Db, standIn: number, { owner, school, now }: Agreed): Promise<void> {
  await sql`
    with typed as (
      select distinct on (licence) id, licence, status, expires_at from inscriptions
      where person_id = ${standIn} and school_id = ${school} order by licence, id desc
    ), own as (
      select distinct on (licence) id, licence from inscriptions
      where person_id = ${owner} and school_id = ${school} order by licence, id desc
    ), changed as (
      update inscriptions i set status = typed.status, expires_at = typed.expires_at
      from own join typed on typed.licence = own.licence where i.id = own.id
    ), added as (
      insert into inscriptions (person_id, school_id, licence, status, expires_at, created_at)
      select ${owner}, ${school}, licence, status, expires_at, ${now}::timestamptz from typed
      where licence not in (select licence from own) returning id, licence
    ), balances as (
      select o.id, coalesce((select sum(delta) from credits c where c.inscription_id = typed.id), 0)
        - coalesce((select sum(delta) from credits c where c.inscription_id = o.id), 0) as delta
      from typed join (select * from own union all select * from added) o on o.licence = typed.licence
    )
    insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
    select id, ${owner}, ${school}, delta, 'ecole', ${now}::timestamptz from balances where delta <> 0`.execute(
    trx,
  );
}
