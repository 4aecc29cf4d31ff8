/** A database that an older backup has brought back: whom the ledger names is erased again, and nobody else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, plantMembership } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { type ErasureLedger, readOptionalLedger } from '../../platform/erased-people/erased-people-file.ts';
import { eraseRefused, insertParentRequest } from '../sign-up/parent-store.ts';
import { erasePerson } from './erase.ts';
import { copyErased, eraseAgain } from './erase-again.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

let folder: string;
let ledger: ErasureLedger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  ledger = { file: join(folder, 'erased-people.txt'), key: 'a key of this test, long enough for it' };
});
afterEach(() => rmSync(folder, { recursive: true }));

const insert = () => insertPerson(database.db);
type Planted = Awaited<ReturnType<typeof insert>>;

const ACCOUNT = ['id', 'person_id', 'school_id', 'email', 'role', 'password_hash', 'created_at'];

const rowOf = ({ personId }: Planted) =>
  database.db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirst();
const isThere = async (person: Planted) => (await rowOf(person)) !== undefined;

/** As the job does it. */
async function erase(person: Planted): Promise<void> {
  const { email } = await database.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const account = { ...person, email, firstName: 'X', lastName: 'Y' };
  await database.db.transaction().execute((trx) => erasePerson(trx, account, ledger.key));
  await copyErased(database.db, ledger, { now: new Date() });
}

/** The rows that an older backup has, to the microsecond: of the person and the account, without what was noted since. */
async function bringBack(
  { personId, accountId, schoolId }: Planted,
  act: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ person: string; account: string }>`
    select to_json(p)::text as person, (to_jsonb(a) - 'email_key')::text as account
    from people p, accounts a where p.id = ${personId} and a.id = ${accountId}`.execute(db);
  await act();
  const columns = sql.raw(ACCOUNT.map((name) => `"${name}"`).join());
  await sql`insert into people select * from json_populate_record(null::people, ${rows[0]?.person}::json)`.execute(
    db,
  );
  await plantMembership(db, { personId, schoolId });
  await sql`insert into accounts (${columns})
    select ${columns} from json_populate_record(null::accounts, ${rows[0]?.account}::json)`.execute(db);
  await db.deleteFrom('erased_people').execute();
}

test('who was erased after the backup is erased again, once; a stranger with the same number later stays', async () => {
  const [gone, other] = [await insert(), await insert()];
  await bringBack(gone, () => erase(gone));
  expect(await isThere(gone)).toBe(true);
  expect(await Promise.all([eraseAgain(database.db, ledger), eraseAgain(database.db, ledger)])).toSatisfy(
    (counts: number[]) => counts.reduce((sum, one) => sum + one, 0) === 1,
  );
  expect(await isThere(gone)).toBe(false);
  expect(await isThere(other)).toBe(true);
  expect(await eraseAgain(database.db, ledger)).toBe(0);

  // After a restore, numbers are given again.
  await database.db
    .insertInto('people')
    .values({ id: gone.personId, first_name: 'New', last_name: 'Person' })
    .execute();
  await database.db.deleteFrom('erased_people').execute();
  expect(await eraseAgain(database.db, ledger)).toBe(0);
  expect(await isThere(gone)).toBe(true);
});

test('a person without an account is erased again too', async () => {
  const gone = await insert();
  await bringBack(gone, () => erase(gone));
  await database.db.deleteFrom('accounts').where('id', '=', gone.accountId).execute();
  expect(await eraseAgain(database.db, ledger)).toBe(1);
  expect(await isThere(gone)).toBe(false);
});

test('a child whom a parent refused is noted by the next round, and erased again', async () => {
  const child = await insert();
  const { db } = database;
  const now = new Date();
  const secret = 'the secret of a link';
  const question = {
    person: child.personId,
    school: child.schoolId,
    parentEmail: 'parent@exemple.fr',
    secret,
  };
  await insertParentRequest(db, { ...question, now, expiresAt: new Date(now.getTime() + 1000) });
  await bringBack(child, async () => {
    expect(await db.transaction().execute((trx) => eraseRefused(trx, secret, now))).toBe(true);
    // Two servers at once.
    await Promise.all([
      copyErased(db, ledger, { now }),
      copyErased(db, { ...ledger, file: `${ledger.file}.2` }, { now }),
    ]);
    await copyErased(db, ledger, { now });
  });
  expect(await db.selectFrom('erasures_to_note').selectAll().execute()).toEqual([]);
  expect(await eraseAgain(db, ledger)).toBe(1);
  expect(await isThere(child)).toBe(false);
});

test('the whole ledger is written to a new machine, and names nobody', async () => {
  const gone = await insert();
  await erase(gone);
  const elsewhere = { ...ledger, file: `${ledger.file}.elsewhere` };
  expect(await copyErased(database.db, elsewhere, { now: new Date(), all: true })).toBeGreaterThan(0);
  const named = await readOptionalLedger(elsewhere);
  const ours = await readOptionalLedger(ledger);
  for (const hash of ours?.keys() ?? []) expect(named?.has(hash)).toBe(true);
  // Nothing but a title, hashes and days.
  const [, ...lines] = readFileSync(elsewhere.file, 'utf8').trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^[\w-]{43} \d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
});

test('without a ledger nobody is erased', async () => {
  const person = await insert();
  expect(await eraseAgain(database.db, ledger)).toBe(0);
  expect(await isThere(person)).toBe(true);
});
