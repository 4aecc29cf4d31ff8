/** After an erasure, no value of any column of any table leads to the person. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, plantMembership } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { TEST_LEDGER } from '../../../test/ledger.ts';
import { OWNERS, plantEverywhere, selectColumns } from '../../../test/plant.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { removeEndedRows } from '../../process/retention.ts';
import { type AccountToErase, erasePerson } from './erase.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

const NOW = new Date('2026-03-02T09:00:00Z');
/** Numbers and names that occur nowhere else. */
const DOOMED = {
  personId: 98_765_431,
  accountId: 87_654_329,
  firstName: 'Eulalie',
  lastName: 'Quatrebarbes',
  email: 'Eulalie.Q@effacee.example',
};
const TRACES = [/98765431/, /87654329/, /eulalie/i, /quatrebarbes/i, /effacee\.example/i, /foyer\.example/i];

/** A mail to the school about a learner. */
const MAIL = {
  kind: 'message_ecole' as const,
  recipient: 'ecole@test.example',
  replyTo: null,
  brand: 'prepacode',
  senderName: null,
  subject: 'Une leçon',
  text: 'Bonjour',
  html: '',
};

/** Every value of the database that holds a trace of the person, with its column. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, name, type } of await selectColumns(database.db)) {
    const shown = type === 'bytea' ? sql`encode(${sql.ref(name)}, 'escape')` : sql`${sql.ref(name)}::text`;
    const { rows } = await sql<{ value: string | null }>`
      select ${shown} as value from ${sql.table(table)}`.execute(database.db);
    for (const { value } of rows)
      if (TRACES.some((trace) => trace.test(value ?? ''))) found.push(`${table}.${name}: ${value}`);
  }
  return found;
}

async function insertAccountToErase(schoolId: number): Promise<AccountToErase> {
  const { db } = database;
  const { personId, accountId, email, firstName, lastName } = DOOMED;
  const school = { school_id: schoolId };
  await db
    .insertInto('people')
    .values({ id: personId, first_name: firstName, last_name: lastName })
    .execute();
  await plantMembership(db, { personId, schoolId });
  await db
    .insertInto('accounts')
    .values({ id: accountId, person_id: personId, ...school, email, role: 'eleve', password_hash: 'none' })
    .execute();
  await plantEverywhere(db, { personId, accountId, schoolId }, `${firstName} ${lastName} <${email}>`);
  const mail = { ...MAIL, personId, schoolId };
  await queueMail(db, { ...mail, recipient: email.toLowerCase() }, NOW);
  await queueMail(db, { ...mail, replyTo: email }, NOW);
  await queueMail(db, { ...mail, text: `De ${firstName} ${lastName}, ${email.toUpperCase()}` }, NOW);
  // An older program wrote mails without the number of a person.
  const nameless = { school_id: schoolId, subject: 'x', body_text: '', created_at: NOW, sent_at: NOW };
  await db
    .insertInto('mails')
    .values([
      { ...nameless, recipient: email.toUpperCase() },
      { ...nameless, recipient: 'ecole@test.example', reply_to: email.toLowerCase() },
    ])
    .execute();
  const parent = 'Parent@foyer.example';
  await db
    .updateTable('parent_consents')
    .set({ parent_email: parent })
    .where('person_id', '=', personId)
    .execute();
  await queueMail(db, { ...mail, kind: 'accord_parental', recipient: parent.toLowerCase() }, NOW);
  await db
    .insertInto('throttles')
    .values({ key: `export-person:${personId}`, hits: 1, resets_at: NOW })
    .execute();
  const [code] = await db.selectFrom('activation_codes').select('code_hash').execute();
  await db
    .insertInto('activation_tokens')
    .values({
      token_hash: Buffer.from('token'),
      code_hash: code?.code_hash ?? Buffer.alloc(0),
      email,
      created_at: NOW,
      expires_at: NOW,
    })
    .execute();
  return { ...DOOMED, schoolId };
}

test('no row of any table leads to an erased person, and the rows of others stay', async () => {
  const { db } = database;
  const schoolId = await insertSchool(db);
  const other = await insertPerson(db, { schoolId, firstName: 'Reste', lastName: 'Ici' });
  await plantEverywhere(db, other, 'Reste Ici');
  const account = await insertAccountToErase(schoolId);
  // In this column the program writes only words of its own.
  await db.updateTable('credits').set({ reason: 'serie' }).execute();
  await db.updateTable('audit').set({ action: 'impersonation' }).execute();
  await db.updateTable('activation_codes').set({ licence: 'b' }).execute();
  const before = await traces();
  // Every table that names people or holds addresses has a trace before the erasure.
  const planted = new Set(before.map((trace) => trace.replace(/\..*/s, '')));
  const owners: readonly string[] = OWNERS;
  for (const { table, name } of await selectColumns(db))
    if (owners.includes(name)) expect(planted).toContain(table);
  for (const table of ['mails', 'throttles', 'activation_tokens']) expect(planted).toContain(table);

  await db.transaction().execute((trx) => erasePerson(trx, account, TEST_LEDGER.key));
  expect(await traces()).toEqual([]);
  for (const table of ['people', 'accounts', 'series', 'answers', 'inscriptions', 'settings'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
});

test('the school’s credit movements and the actions of its staff stay, without names', async () => {
  const { db } = database;
  const kept = await db.selectFrom('credits').where('person_id', 'is', null).selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ inscription_id: null, series_id: null, delta: 1 });
  expect(kept[0]?.created_at.toISOString()).toMatch(/-01T00:00:00.000Z$/);
  const audit = await erasedAudit();
  expect(audit).toMatchObject([{ details: {}, actor_id: null }]);
  const year = 365 * 86_400_000;
  const [at] = audit.map((row) => row.at.getTime());
  await removeEndedRows(db, new Date((at ?? 0) + year - 1000));
  expect(await erasedAudit()).toHaveLength(1);
  await removeEndedRows(db, new Date((at ?? 0) + year + 1000));
  expect(await erasedAudit()).toEqual([]);
  expect(await db.selectFrom('audit').selectAll().execute()).toHaveLength(1);
});

const erasedAudit = () => database.db.selectFrom('audit').where('person_id', '<=', 0).selectAll().execute();

test('audit lines about one erased person stay together, apart from those about another', async () => {
  const { db } = database;
  const schoolId = await insertSchool(db);
  const seen = [await insertPerson(db, { schoolId }), await insertPerson(db, { schoolId })];
  const line = { school_id: schoolId, action: 'impersonation', at: NOW };
  for (const { personId } of [...seen, ...seen])
    await db
      .insertInto('audit')
      .values({ ...line, person_id: personId, id: randomUUID() })
      .execute();
  for (const person of seen)
    await db
      .transaction()
      .execute((trx) => erasePerson(trx, { ...person, firstName: 'x', lastName: 'y' }, TEST_LEDGER.key));
  const numbers = (await erasedAudit()).map(({ person_id }) => person_id);
  const [one, other] = new Set(numbers);
  expect(one).not.toBe(other);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    [one, one, other, other].toSorted((a = 0, b = 0) => a - b),
  );
  for (const { personId } of seen) expect(numbers).not.toContain(-personId);
});

test('mails of a person with the same name in the same school stay, sent or not', async () => {
  const { db } = database;
  const schoolId = await insertSchool(db);
  const named = { firstName: 'Jean', lastName: 'Martin' };
  const [first, other] = [
    await insertPerson(db, { schoolId, ...named }),
    await insertPerson(db, { schoolId, ...named }),
  ];
  const mail = { ...MAIL, schoolId, text: 'De Jean Martin' };
  for (const { personId } of [first, other, other]) await queueMail(db, { ...mail, personId }, NOW);
  const [, , sent] = await db.selectFrom('mails').where('school_id', '=', schoolId).select('id').execute();
  await db
    .updateTable('mails')
    .set({ sent_at: NOW })
    .where('id', '=', sent?.id ?? 0)
    .execute();
  await db.transaction().execute((trx) => erasePerson(trx, { ...first, ...named }, TEST_LEDGER.key));
  const left = await db.selectFrom('mails').where('school_id', '=', schoolId).select('person_id').execute();
  expect(left).toEqual([{ person_id: other.personId }, { person_id: other.personId }]);
});
