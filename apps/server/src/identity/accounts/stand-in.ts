/**
 * Accounts that stand in for those of people who were known elsewhere when a school added them. The school works with
 * one as with any learner who has not come yet, so nothing tells it who has an account; nobody signs in with it. When the
 * owner agrees, what the school has done is done to their own account, and the stand-in is gone.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { copyToOwners } from './stand-in-accesses.ts';

/** The e-mail of an account `a` as a school knows it. */
export const SHOWN_EMAIL: RawBuilder<string> = sql`coalesce(a.typed_email, a.email)`;

interface Agreed {
  owner: number;
  school: number;
  now: Date;
}

/** Called when the owner agrees that the school sees them. Somebody who works there is no learner of it: it waits. */
export async function absorbStandIn(trx: Db, { owner, school, now }: Agreed): Promise<void> {
  // Before the account, as the school locks them when it corrects what a parent is asked.
  await sql`select from parent_consents where person_id in (
    select person_id from accounts where stand_in_for = ${owner} and school_id = ${school}) for update`.execute(
    trx,
  );
  const found = await trx
    .selectFrom('accounts')
    .where('stand_in_for', '=', owner)
    .where('school_id', '=', school)
    .where(canLearnAt(owner, school))
    .select('person_id')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return;
  const standIn = found.person_id;
  // A call of the school's program locks its reference first, too: what it changes is moved, or it finds the owner.
  await sql`select from learner_references where person_id = ${standIn} and school_id = ${school} for update`.execute(
    trx,
  );
  await copyToOwners(trx, { people: [standIn], now, isAgreed: true });
  await moveActs(trx, standIn);
  await moveReferences(trx, standIn, { owner, school });
  await moveExams(trx, standIn, { owner });
  await sql`
    insert into learner_group_members (group_id, person_id, school_id)
    select group_id, ${owner}, school_id from learner_group_members
    where person_id = ${standIn} and school_id = ${school} on conflict do nothing`.execute(trx);
  await sql`
    insert into learner_notes (person_id, school_id, text, version, written_by, written_at)
    select ${owner}, school_id, text, version, written_by, written_at from learner_notes
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

const canLearnAt = (owner: number, school: number): RawBuilder<SqlBool> => sql`not exists (
    select from staff_memberships job
    where job.person_id = ${owner} and job.school_id = ${school} and job.ended_at is null)
  and not exists (
    select from accounts platform where platform.person_id = ${owner} and platform.role in ('auteur', 'operateur'))`;

/**
 * Those whose owners ended their work at the school, or agreed while a program of the release before, which knows no stand-ins, signed them in.
 * What such a program did with the others reaches their owners.
 */
export async function absorbAgreed(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ owner: number; school: number }>`
    select a.stand_in_for as owner, a.school_id as school from accounts a
    join memberships m on m.person_id = a.stand_in_for and m.school_id = a.school_id
    where a.stand_in_for is not null and m.accepted_at is not null`.execute(db);
  for (const agreed of rows) await db.transaction().execute((trx) => absorbStandIn(trx, { ...agreed, now }));
  await db.transaction().execute((trx) => copyToOwners(trx, { people: null, now }));
}

/** An act on an access can be taken back after the owner has agreed. */
async function moveActs(trx: Db, standIn: number): Promise<void> {
  await sql`
    update access_act_lines l set person_id = own.person_id, inscription_id = own.inscription_id
    from stand_in_accesses own
    where l.person_id = ${standIn} and l.inscription_id = own.typed_inscription_id`.execute(trx);
}

/**
 * What the school's program calls them. Where it calls the owner something else already, that stays: a later call with the
 * other reference is told of it.
 */
async function moveReferences(
  trx: Db,
  standIn: number,
  { owner, school }: Omit<Agreed, 'now'>,
): Promise<void> {
  await sql`delete from learner_references where person_id = ${standIn} and school_id = ${school}
    and exists (select from learner_references o where o.person_id = ${owner} and o.school_id = ${school})`.execute(
    trx,
  );
  await sql`
    update learner_references r set person_id = ${owner}, closed = array(
      select inscription_id from stand_in_accesses where typed_inscription_id = any (r.closed))
    where r.person_id = ${standIn} and r.school_id = ${school}`.execute(trx);
  await sql`
    insert into gateway_reads as r (person_id, key_id, school_id, days, last_day, last_at)
    select ${owner}, key_id, school_id, days, last_day, last_at from gateway_reads
    where person_id = ${standIn} and school_id = ${school}
    on conflict (person_id, key_id) do update set days = r.days + excluded.days,
      last_day = greatest(r.last_day, excluded.last_day), last_at = greatest(r.last_at, excluded.last_at)`.execute(
    trx,
  );
}

/**
 * What the school does for their exams. Where the owner has a request under way for the access already, that one stays:
 * an access has one.
 */
async function moveExams(trx: Db, standIn: number, { owner }: Pick<Agreed, 'owner'>): Promise<void> {
  const own = sql`(
    select typed_inscription_id as typed, inscription_id as id from stand_in_accesses where typed_person_id = ${standIn})`;
  const isUnderWay = sql`state in ('demandee', 'inscrite', 'convoquee', 'passee', 'recu')`;
  await sql`
    delete from exam_requests r using ${own} own
    where r.person_id = ${standIn} and r.inscription_id = own.typed and r.${isUnderWay}
      and exists (select from exam_requests where inscription_id = own.id and ${isUnderWay})`.execute(trx);
  await sql`
    delete from exam_proposals r using ${own} own
    where r.person_id = ${standIn} and r.inscription_id = own.typed and r.state = 'proposee'
      and exists (select from exam_proposals where inscription_id = own.id and state = 'proposee')`.execute(
    trx,
  );
  for (const table of ['exam_requests', 'exam_proposals'])
    await sql`
      update ${sql.table(table)} r set person_id = ${owner}, inscription_id = own.id from ${own} own
      where r.person_id = ${standIn} and r.inscription_id = own.typed`.execute(trx);
}
