/** What a school does with the access of who stands in for a person is done to the access that this person can open. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { worksForNoSchool } from './staff-scope.ts';

/**
 * The order in which a call locks several accesses `alias`: those of who stands in, then the others, by number. What is done to
 * an owner's access comes after its own in any call, so no two calls wait for each other.
 */
export const lockOrder = (alias: string): RawBuilder<unknown> => sql`exists (
  select from accounts who where who.person_id = ${sql.ref(`${alias}.person_id`)}
    and who.school_id = ${sql.ref(`${alias}.school_id`)} and who.stand_in_for is not null) desc, ${sql.ref(`${alias}.id`)}`;

/** Before several accesses of a school change in one call. @param people null: all of the school */
export async function lockAccessesOf(
  trx: Db,
  { school, people }: { school: number; people: readonly number[] | null },
): Promise<void> {
  await sql`
    select from inscriptions i where i.school_id = ${school}
      and (${people === null}::boolean or i.person_id = any (${people ?? []}::integer[]))
    order by ${lockOrder('i')} for no key update`.execute(trx);
}

interface Copying {
  /** Who stands in; others among them are left alone. Null: all. */
  people: readonly number[] | null;
  now: Date;
  /** The owner has agreed, and gets whatever the school gave. */
  isAgreed?: boolean;
}

/**
 * Called after each change of an access by its school, in the same transaction. The accesses of who stands in are locked
 * first: an owner who agrees meanwhile waits, or has taken them over already.
 */
export async function copyToOwners(trx: Db, { people, now, isAgreed = false }: Copying): Promise<void> {
  const typed = sql`
    select t.*, a.stand_in_for as owner from inscriptions t
    join accounts a on a.person_id = t.person_id and a.school_id = t.school_id
    where a.stand_in_for is not null and (${people === null}::boolean or a.person_id = any (${people ?? []}::integer[]))`;
  const { rows } = await sql`${typed} order by t.id for no key update of t`.execute(trx);
  if (rows.length === 0) return;
  await giveOwners(trx, sql`${typed} and (${isAgreed}::boolean or ${CAN_LEARN})`, now);
  await sql`
    update inscriptions i set status = t.status, expires_at = t.expires_at, closed_with_school = t.closed_with_school
    from stand_in_accesses own join (${typed}) t on t.id = own.typed_inscription_id
    where i.id = own.inscription_id and (i.status, i.expires_at, i.closed_with_school)
      is distinct from (t.status, t.expires_at, t.closed_with_school)`.execute(trx);
  const balance = (inscription: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(delta), 0) from credits where inscription_id = ${inscription})`;
  await sql`
    insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
    select inscription_id, person_id, school_id, delta, case when delta > 0 then 'ecole' else 'ecole-annule' end,
      ${now}::timestamptz
    from (
      select own.*, ${balance(sql`t.id`)} - ${balance(sql`own.inscription_id`)} as delta
      from stand_in_accesses own join (${typed}) t on t.id = own.typed_inscription_id
    ) moved where delta <> 0`.execute(trx);
}

/** Whether the owner can have an access now: as where a school adds somebody who has an account. */
const CAN_LEARN: RawBuilder<SqlBool> = sql`exists (
  select from accounts o where o.person_id = a.stand_in_for and o.role = 'eleve' and o.disabled_at is null
    and ${worksForNoSchool('o.person_id')})`;

/** An access of the owner for each that has none: the one of the same transaction, or a new one, without its credits. */
async function giveOwners(trx: Db, typed: RawBuilder<unknown>, now: Date): Promise<void> {
  const lacking = sql`
    select * from (${typed}) t where not exists (select from stand_in_accesses where typed_inscription_id = t.id)`;
  await sql`
    insert into stand_in_accesses (inscription_id, person_id, school_id, typed_inscription_id, typed_person_id)
    select distinct on (t.id) o.id, o.person_id, o.school_id, t.id, t.person_id
    from (${lacking}) t
    join inscriptions o on o.person_id = t.owner and o.school_id = t.school_id and o.licence = t.licence
      and o.created_at = t.created_at
    order by t.id, o.id desc on conflict do nothing`.execute(trx);
  // `on conflict` would wait for an owner who agrees, who waits for the call that gives.
  await sql`insert into memberships (person_id, school_id, joined_at, accepted_at)
    select distinct owner, school_id, ${now}::timestamptz, null::timestamptz from (${lacking}) t
    where not exists (select from memberships m where m.person_id = t.owner and m.school_id = t.school_id)
    on conflict do nothing`.execute(trx);
  await sql`
    with lacking as (${lacking}), given as (
      insert into inscriptions (person_id, school_id, licence, status, closed_with_school, expires_at, created_at)
      select owner, school_id, licence, status, closed_with_school, expires_at, created_at from lacking
      returning id, person_id, school_id, licence, created_at
    )
    insert into stand_in_accesses (inscription_id, person_id, school_id, typed_inscription_id, typed_person_id)
    select g.id, g.person_id, g.school_id, t.id, t.person_id from given g
    join lacking t on t.owner = g.person_id and t.school_id = g.school_id and t.licence = g.licence
      and t.created_at = g.created_at`.execute(trx);
}

/**
 * Before accesses of who stands in are taken back: those of their owners go with them, and the memberships that nobody has
 * agreed to.
 */
export async function deleteOwnersCopies(
  trx: Db,
  { people, school, givenAt }: { people: readonly number[]; school: number; givenAt: Date | null },
): Promise<void> {
  const { rows } = await sql<{ owner: number }>`
    delete from inscriptions i using stand_in_accesses own
    join inscriptions t on t.id = own.typed_inscription_id
    where i.id = own.inscription_id and own.school_id = ${school}
      and own.typed_person_id = any (${[...people]}::integer[])
      and (${givenAt}::timestamptz is null or t.created_at = ${givenAt}::timestamptz)
    returning i.person_id as owner`.execute(trx);
  await sql`
    delete from memberships m where m.person_id = any (${rows.map(({ owner }) => owner)}::integer[])
      and m.school_id = ${school} and m.accepted_at is null
      and not exists (select from inscriptions i where i.person_id = m.person_id and i.school_id = m.school_id)`.execute(
    trx,
  );
}
