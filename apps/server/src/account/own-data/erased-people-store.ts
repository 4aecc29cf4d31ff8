/** SQL of the erasure ledger: its copy in the database, and who is still there. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { ErasedPerson, PersonIdentity } from '../../platform/erased-people/api.ts';

const createdAt = sql<string>`(extract(epoch from p.created_at) * 1000000)::bigint::text`;

/** The person, and those who stand for them at schools that they have not agreed to yet. */
export async function selectIdentities(trx: Db, personId: number): Promise<PersonIdentity[]> {
  const { rows } = await sql<PersonIdentity>`
    select p.id, ${createdAt} as "createdAt" from people p
    where p.id = ${personId} or p.id in (select person_id from accounts where stand_in_for = ${personId})`.execute(
    trx,
  );
  return rows;
}

export async function insertErased(trx: Db, erased: readonly ErasedPerson[]): Promise<void> {
  if (erased.length === 0) return;
  await trx
    .insertInto('erased_people')
    .values(erased.map(({ hash, at }) => ({ hash, erased_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Before they are erased by a process that may lack the key of the ledger. */
export async function insertErasuresToNote(trx: Db, people: readonly number[]): Promise<void> {
  await sql`insert into erasures_to_note (number, made_at)
    select p.id, ${createdAt}::bigint from people p where p.id = any(${people}::integer[])
    on conflict do nothing`.execute(trx);
}

/** Who is to be noted; of two processes, one gets them. */
export async function takeErasuresToNote(trx: Db): Promise<PersonIdentity[]> {
  const { rows } = await sql<PersonIdentity>`
    delete from erasures_to_note returning number as id, made_at::text as "createdAt"`.execute(trx);
  return rows;
}

/** @param since null: all of them */
export async function selectErased(db: Db, since: Date | null): Promise<ErasedPerson[]> {
  return db
    .selectFrom('erased_people')
    .select(['hash', 'erased_at as at'])
    .$if(since !== null, (query) => query.where('erased_at', '>=', since as Date))
    .orderBy('erased_at')
    .execute();
}

/** People read at a time. */
const PAGE = 5_000;

/** Everybody, some at a time. */
export async function* readIdentities(db: Db): AsyncGenerator<PersonIdentity[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<PersonIdentity>`
      select p.id, ${createdAt} as "createdAt" from people p where p.id > ${last} order by p.id limit ${PAGE}`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Accounts as an erasure needs them. */
export const selectAccounts = (trx: Db) =>
  trx
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select([
      'a.id as accountId',
      'a.person_id as personId',
      'a.school_id as schoolId',
      'a.email',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ]);

/** Undefined for a person without an account. Locked, so that of two processes one erases it. */
export const lockOptionalAccount = (trx: Db, personId: number) =>
  selectAccounts(trx).where('a.person_id', '=', personId).forUpdate('a').executeTakeFirst();
