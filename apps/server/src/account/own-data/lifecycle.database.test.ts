import { brand } from '@balise/web/test/builders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { TEST_LEDGER } from '../../../test/ledger.ts';
import { openSession } from '../../identity/accounts/session.ts';
import { createJobRunner } from '../../platform/jobs/runner.ts';
import { type LifecycleDeps, type LifecycleResult, lifecycleJob, runLifecycle } from './lifecycle.ts';
import { upsertErasure } from './store.ts';

let database: Copy;
let schoolId: number;
beforeAll(async () => {
  database = await openCopy();
  schoolId = await insertSchool(database.db, 'École', 'prepacode');
});
afterAll(() => database.release());
beforeEach(async () => {
  await database.db.deleteFrom('people').execute();
  await database.db.deleteFrom('mails').execute();
});

const at = (day: string) => new Date(`${day}T09:00:00Z`);
const errors: unknown[] = [];
const deps = (now: Date): LifecycleDeps => ({
  db: database.db,
  clock: () => now,
  settings: { publicUrl: 'https://balise.example', own: [], brands: [brand('prepacode')] },
  ledger: TEST_LEDGER,
  onError: (error) => errors.push(error),
});
const run = (now: Date): Promise<LifecycleResult> => runLifecycle(deps(now));
const several = async (now: Date): Promise<LifecycleResult> => {
  const rounds = await Promise.all([run(now), run(now), run(now), run(now)]);
  const sum = (key: keyof LifecycleResult) => rounds.reduce((total, round) => total + round[key], 0);
  return { asked: sum('asked'), warned: sum('warned'), idle: sum('idle') };
};

const seen = async (person: Person, day: string) => {
  await database.db
    .updateTable('accounts')
    .set({ last_sign_in_at: at(day) })
    .where('id', '=', person.accountId)
    .execute();
};
const learner = async (day: string): Promise<Person> => {
  const person = await insertPerson(database.db, { schoolId });
  await seen(person, day);
  return person;
};
const mails = () => database.db.selectFrom('mails').select(['recipient', 'subject', 'body_text']).execute();
const people = async () =>
  (await database.db.selectFrom('people').orderBy('id').select('id').execute()).map(({ id }) => id);
const nothing: LifecycleResult = { asked: 0, warned: 0, idle: 0 };

test('a learner gets one warning after 23 months without signing in, and none a day earlier', async () => {
  const person = await learner('2024-01-15');
  expect(await run(at('2025-12-14'))).toEqual(nothing);
  expect(await run(at('2025-12-15'))).toEqual({ ...nothing, warned: 1 });
  expect(await run(at('2025-12-15'))).toEqual(nothing);
  expect(await run(at('2026-01-14'))).toEqual(nothing);
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: person.email }]);
  expect(sent[0]?.body_text).toContain('15 janvier 2026');
  expect(await people()).toEqual([person.personId]);
});

test('after 24 months the account is erased, with all its data', async () => {
  await learner('2024-01-15');
  await run(at('2025-12-15'));
  expect(await run(at('2026-01-15'))).toEqual({ ...nothing, idle: 1 });
  expect(await people()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a sign-in restarts the 24 months and allows a new warning', async () => {
  const person = await learner('2024-01-15');
  await run(at('2025-12-15'));
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'x', ticketHash: null };
  await openSession(database.db, opening, at('2026-01-10'));
  expect(await run(at('2026-01-20'))).toEqual(nothing);
  expect(await run(at('2027-12-09'))).toEqual(nothing);
  expect(await run(at('2027-12-10'))).toEqual({ ...nothing, warned: 1 });
  expect(await run(at('2028-01-10'))).toEqual({ ...nothing, idle: 1 });
});

test('a session of staff in a learner’s place does not count as the learner’s sign-in', async () => {
  const person = await learner('2024-01-15');
  const staff = await insertPerson(database.db, { schoolId, role: 'moniteur' });
  const opening = { ...person, inscriptionId: null, brand: 'x', ticketHash: null };
  await openSession(database.db, { ...opening, impersonatorId: staff.accountId }, at('2025-12-01'));
  expect(await run(at('2025-12-15'))).toEqual({ ...nothing, warned: 1 });
});

test('a server that was off for years warns first, and erases a month later', async () => {
  await learner('2020-05-31');
  expect(await run(at('2026-01-31'))).toEqual({ ...nothing, warned: 1 });
  expect((await mails())[0]?.body_text).toContain('28 février 2026');
  expect(await run(at('2026-02-27'))).toEqual(nothing);
  expect(await run(at('2026-03-01'))).toEqual({ ...nothing, idle: 1 });
});

test('a person who never signed in is counted from the day the account was made', async () => {
  const { personId } = await insertPerson(database.db, { schoolId });
  await database.db
    .updateTable('accounts')
    .set({ created_at: at('2024-01-15') })
    .execute();
  expect(await run(at('2025-12-15'))).toEqual({ ...nothing, warned: 1 });
  expect(await run(at('2026-01-15'))).toEqual({ ...nothing, idle: 1 });
  expect(await people()).not.toContain(personId);
});

test('staff are neither warned nor erased', async () => {
  for (const role of ['moniteur', 'gerant', 'auteur', 'operateur'] as const)
    await seen(await insertPerson(database.db, { schoolId, role }), '2010-01-01');
  expect(await run(at('2026-01-15'))).toEqual(nothing);
  expect(await run(at('2027-01-15'))).toEqual(nothing);
});

test('several servers at once warn and erase each person once', async () => {
  for (let count = 0; count < 12; count += 1) await learner('2024-01-15');
  expect(await several(at('2025-12-15'))).toEqual({ ...nothing, warned: 12 });
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(12);
  expect(new Set(recipients).size).toBe(12);
  expect(await several(at('2026-01-15'))).toEqual({ ...nothing, idle: 12 });
  expect(await people()).toEqual([]);
});

test('a round that fails in the middle leaves nothing half done: the next one warns once', async () => {
  const stuck = await learner('2024-01-15');
  const fine = await learner('2024-01-15');
  await sql`create function cut() returns trigger language plpgsql as
    ${sql.lit(`begin if new.recipient = '${stuck.email}' then raise exception 'cut'; end if; return new; end`)}`.execute(
    database.db,
  );
  await sql`create trigger cut before insert on mails for each row execute function cut()`.execute(
    database.db,
  );
  errors.length = 0;
  expect(await run(at('2025-12-15'))).toEqual({ ...nothing, warned: 1 });
  expect(errors).toHaveLength(1);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([fine.email]);
  await sql`drop trigger cut on mails`.execute(database.db);
  await sql`drop function cut`.execute(database.db);
  expect(await run(at('2025-12-16'))).toEqual({ ...nothing, warned: 1 });
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([fine.email, stuck.email].sort());
});

test('a stopping server leaves the rest to the next one', async () => {
  await learner('2024-01-15');
  const now = at('2025-12-15');
  expect(await runLifecycle({ ...deps(now), signal: AbortSignal.abort() })).toEqual(nothing);
  expect(await run(now)).toEqual({ ...nothing, warned: 1 });
});

test('due accounts are handled as soon as a server starts', async () => {
  await learner('2024-01-15');
  const runner = createJobRunner([lifecycleJob(deps(at('2025-12-15')))], { onFailure: expect.fail });
  runner.start();
  await expect.poll(async () => (await mails()).length).toBe(1);
  await runner.stop();
});

test('an invalid address does not keep others from their warning', async () => {
  const person = await insertPerson(database.db, { schoolId, email: 'pas une adresse' });
  await seen(person, '2024-01-15');
  await learner('2024-01-15');
  errors.length = 0;
  expect(await run(at('2025-12-15'))).toEqual({ ...nothing, warned: 2 });
  expect([errors, await mails()]).toEqual([[], [expect.anything()]]);
});

test('an erasure that is confirmed and due is done once, by any server; others are not done', async () => {
  const now = at('2026-03-02');
  const due = await learner('2026-03-01');
  const later = await learner('2026-03-01');
  const unconfirmed = await learner('2026-03-01');
  for (const { personId, accountId } of [due, later, unconfirmed]) {
    const caller = { learner: personId, accountId, school: schoolId } as never;
    await upsertErasure(database.db, { caller, secret: `${personId}`, now, confirmUntil: now });
  }
  const plan = async ({ personId }: Person, eraseAt: Date) => {
    const values = { confirm_hash: null, cancel_hash: Buffer.from(`${personId}`), erase_at: eraseAt };
    await database.db.updateTable('erasures').set(values).where('person_id', '=', personId).execute();
  };
  await plan(due, now);
  await plan(later, new Date(now.getTime() + 1));
  expect(await several(now)).toEqual({ ...nothing, asked: 1 });
  expect(await people()).toEqual([later.personId, unconfirmed.personId]);
});
