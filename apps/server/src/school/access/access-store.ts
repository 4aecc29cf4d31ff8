/** SQL of the acts on accesses. The changes run in a transaction that holds the locks of the inscriptions. */
import type { AccessChange, RecentAct } from '@balise/contract/school/access';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import { lockOrder, visibleInscriptions } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { SchoolStaff, StaffScope } from '../../platform/http/api.ts';
import type { AccessState } from './change-access.ts';
import { readChange, type StoredChange, storeChange } from './stored-change.ts';

/** Days that acts are kept: as long as a page may ask for one, and some more. */
const KEPT_DAYS = 30;

export interface LockedAccess extends AccessState {
  inscription: number;
  learner: number;
}

/** In the order of their numbers, so that two acts at once wait for each other and never both. */
export async function lockAccesses(
  trx: Db,
  scope: StaffScope,
  inscriptions: readonly number[],
): Promise<LockedAccess[]> {
  const { rows } = await sql<LockedAccess>`
    select own.id as inscription, own.person_id as learner, own.status, own.expires_at as "expiresAt"
    from inscriptions own
    where own.id = any (${[...inscriptions]}::integer[])
      and own.id in (select i.id from (${visibleInscriptions(scope)}) i)
    order by ${lockOrder('own')} for no key update of own`.execute(trx);
  return rows;
}

export interface StoredAct {
  id: string;
  reason: string;
  digest: Buffer;
  madeAt: Date;
  undoneAt: Date | null;
}

interface NewAct extends Pick<StoredAct, 'id' | 'reason' | 'digest'> {
  change: AccessChange;
  staff: SchoolStaff;
  now: Date;
}

/** @returns false when there is an act of this id; waits for one that is being done */
export async function insertAct(
  trx: Db,
  { id, change, reason, digest, staff, now }: NewAct,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('access_acts')
    .values({
      id,
      reason,
      digest,
      school_id: staff.workplace,
      made_by: staff.accountId,
      change: JSON.stringify(storeChange(change)),
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An act of the caller's school. */
export async function lockOptionalAct(trx: Db, id: string, school: number): Promise<StoredAct | undefined> {
  const { rows } = await sql<StoredAct>`
    select id, reason, digest, made_at as "madeAt", undone_at as "undoneAt"
    from access_acts where id = ${id}::uuid and school_id = ${school} for update`.execute(trx);
  return rows[0];
}

export interface ActLine {
  inscription: number;
  learner: number;
  before: AccessState;
  after: AccessState;
  credits: number;
  undone: boolean | null;
}

/** As the statements read and write it. */
const toRow = ({ before, after, ...line }: ActLine) => ({
  ...line,
  status_before: before.status,
  end_before: before.expiresAt,
  status_after: after.status,
  end_after: after.expiresAt,
});

/** Changes the accesses as the lines say, and keeps what was. */
export async function applyLines(
  trx: Db,
  act: { id: string; school: number; now: Date },
  lines: readonly ActLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(toRow);
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (inscription integer, learner integer,
        credits integer, status_before text, end_before timestamptz, status_after text, end_after timestamptz)
    ), changed as (
      update inscriptions i set status = line.status_after, expires_at = line.end_after
      from line where i.id = line.inscription and i.person_id = line.learner
        and (i.status, i.expires_at) is distinct from (line.status_after, line.end_after)
    ), granted as (
      insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
      select inscription, learner, ${act.school}, credits, 'ecole', ${act.now}::timestamptz from line where credits > 0
    )
    insert into access_act_lines (person_id, inscription_id, school_id, act_id, status_before, end_before, status_after,
      end_after, credits)
    select learner, inscription, ${act.school}, ${act.id}::uuid, status_before, end_before, status_after, end_after, credits
    from line`.execute(trx);
}

/** Of the learners that the scope may see, by inscription. */
export async function selectLines(db: Db, scope: StaffScope, id: string): Promise<ActLine[]> {
  const { rows } = await sql<ReturnType<typeof toRow>>`
    select l.inscription_id as inscription, l.person_id as learner, l.credits, l.undone,
      l.status_before, l.end_before, l.status_after, l.end_after
    from (${visibleInscriptions(scope)}) i
    join access_act_lines l on l.person_id = i.person_id and l.inscription_id = i.id
    where l.act_id = ${id}::uuid order by l.inscription_id`.execute(db);
  return rows.map(({ status_before, end_before, status_after, end_after, ...line }) => ({
    ...line,
    before: { status: status_before, expiresAt: end_before },
    after: { status: status_after, expiresAt: end_after },
  }));
}

/** Credits that are left, by inscription; one without a movement has none. */
export async function selectBalances(db: Db, inscriptions: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('credits')
    .where('inscription_id', 'in', [...inscriptions])
    .groupBy('inscription_id')
    .select(['inscription_id as inscription', sql<number>`sum(delta)::int`.as('left')])
    .execute();
  return new Map(rows.map(({ inscription, left }) => [inscription ?? 0, left]));
}

/** Puts back what was where `undone` is true, and says of each line whether it was. */
export async function revertLines(
  trx: Db,
  act: { id: string; school: number; now: Date },
  lines: readonly ActLine[],
): Promise<void> {
  const rows = lines.map(toRow);
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (inscription integer, learner integer,
        credits integer, undone boolean, status_before text, end_before timestamptz)
    ), changed as (
      update inscriptions i set status = line.status_before, expires_at = line.end_before
      from line where line.undone and line.credits = 0 and i.id = line.inscription and i.person_id = line.learner
    ), taken as (
      insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
      select inscription, learner, ${act.school}, -credits, 'ecole-annule', ${act.now}::timestamptz
      from line where undone and credits > 0
    ), ended as (
      update access_acts set undone_at = ${act.now}::timestamptz where id = ${act.id}::uuid
    )
    update access_act_lines l set undone = line.undone
    from line where l.person_id = line.learner and l.inscription_id = line.inscription and l.act_id = ${act.id}::uuid`.execute(
    trx,
  );
}

type ListedAct = Omit<RecentAct, 'at' | 'undoneAt'> & { at: Date; undoneAt: Date | null };

/** The acts since an instant with a learner of the scope, the last first. */
export async function selectActs(db: Db, scope: StaffScope, since: Date): Promise<ListedAct[]> {
  const { rows } = await sql<Omit<ListedAct, 'change'> & { change: StoredChange }>`
    with own as (
      select l.act_id, json_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.first_name, l.inscription_id) as learners
      from (${visibleInscriptions(scope)}) i
      join access_act_lines l on l.person_id = i.person_id and l.inscription_id = i.id
      join people p on p.id = i.person_id
      group by l.act_id
    )
    select a.id, a.change, a.reason, a.made_at as at, a.undone_at as "undoneAt", own.learners,
      (select p.first_name || ' ' || p.last_name from accounts c join people p on p.id = c.person_id
        where c.id = a.made_by) as by
    from access_acts a join own on own.act_id = a.id
    where a.school_id = ${scope.school} and a.made_at > ${since}::timestamptz
    order by a.made_at desc, a.id limit 20`.execute(db);
  return rows.map((row) => ({ ...row, change: readChange(row.change) }));
}

export async function cleanAccessActs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('access_acts')
    .where('made_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
