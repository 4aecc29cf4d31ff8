/** The second step of people who work for a school: set up, asked at the door, lost, reset. */
import type { OperationReply } from '@balise/contract/operations';
import type { OwnStep } from '@balise/contract/school/second-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  insertStaff,
  type Person,
  plantStaffMembership,
} from '../../../test/builders.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { json } from '../../../test/prepared.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { buildApp } from '../../app.ts';
import type { StoredSchoolRole } from '../../identity/accounts/stored-roles.ts';
import { computeCode } from './totp.ts';

const STEP = '/api/school/second-step';
const STEP_MS = 30_000;
const ASKED = { status: 403, body: { code: 'SECONDE_ETAPE' } };
const WRONG = { status: 403, body: { code: 'CODE_FAUX' } };
const REFUSED = { status: 403, body: { code: 'ACCES_REFUSE' } };

let t: TestApp;
let strict: TestApp;
beforeAll(async () => {
  t = await startApp();
  strict = await startApp({ config: { secondStep: { ...t.config.secondStep, isRequired: true } } });
});
afterAll(async () => {
  await t.close();
  await strict.close();
});
// Each test has codes of its own.
beforeEach(() => t.time.advance(10 * 60_000));

const hire = (role: StoredSchoolRole, schoolId?: number, at = t) => insertStaff(at.db, role, schoolId);
const code = (secret: string, steps = 0) =>
  computeCode(secret, new Date(t.time.now().getTime() + steps * STEP_MS));
const wrong = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => code(secret, steps));
  return ['000000', '000001', '000002', '000003'].find((one) => !near.includes(one)) ?? '';
};
const pass = (client: Client, typed: string) => client.post(`${STEP}/pass`, json({ code: typed }));
const enter = (client: Client) => client.get('/api/school/today');
const state = async (client: Client) => (await client.get<OwnStep>(STEP)).body;

/** By the operations, as a person does. */
async function setUp(client: Client): Promise<{ secret: string; codes: string[] }> {
  const { key: secret } = (await client.post<{ key: string }>(STEP, json({}))).body;
  const { status, body } = await client.put<{ codes: string[] }>(STEP, json({ code: code(secret) }));
  expect(status).toBe(200);
  return { secret, codes: body.codes };
}

const readMails = (person: Person) =>
  t.db
    .selectFrom('mails')
    .where('person_id', '=', person.personId)
    .orderBy('id')
    .select('subject')
    .execute()
    .then((rows) => rows.map(({ subject }) => subject.replace(/^.*?: /, '')));

describe('setting up', () => {
  test('a device counts once it has shown a code; then other sessions are asked', async () => {
    const paul = await hire('moniteur');
    const [client, other] = [await t.signIn(paul), await t.signIn(paul)];
    expect(await state(client)).toEqual({
      isActive: false,
      since: null,
      passkeys: [],
      codesLeft: 0,
      isRequired: false,
      isPassed: false,
    });
    const prepared = await client.post<{ key: string; address: string }>(STEP, json({}));
    expect(prepared.body.address).toContain(prepared.body.key);
    expect((await enter(other)).status).toBe(200);
    const { key: secret } = prepared.body;
    expect(await client.put(STEP, json({ code: wrong(secret) }))).toMatchObject(WRONG);
    const done = await client.put<{ codes: string[] }>(STEP, json({ code: code(secret) }));
    expect([done.status, done.body.codes.length]).toEqual([200, 10]);
    expect((await enter(client)).status).toBe(200);
    expect(await enter(other)).toMatchObject(ASKED);
    expect((await other.get('/api/school/me')).status).toBe(200);
    expect(await state(client)).toMatchObject({ isActive: true, codesLeft: 10, isPassed: true });
    expect(await readMails(paul)).toEqual([expect.stringContaining('appareil')]);
    const { secret: stored } = await t.db
      .selectFrom('second_steps')
      .where('account_id', '=', paul.accountId)
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(stored?.includes(secret)).toBe(false);
  });

  test('a confirmed device is replaced only with one of its codes, and stays until then', async () => {
    const client = await t.signIn(await hire('gerant'));
    const { secret } = await setUp(client);
    expect(await client.post(STEP, json({}))).toMatchObject(ASKED);
    expect(await client.post(STEP, json({ code: wrong(secret) }))).toMatchObject(WRONG);
    const next = await client.post<{ key: string }>(STEP, json({ code: code(secret, 1) }));
    expect(next.status).toBe(200);
    t.time.advance(2 * STEP_MS);
    expect((await pass(client, code(secret))).status).toBe(200);
    const replaced = await client.put(STEP, json({ code: code(next.body.key) }));
    expect(replaced.status).toBe(200);
    t.time.advance(2 * STEP_MS);
    expect(await pass(client, code(secret))).toMatchObject(WRONG);
    expect((await pass(client, code(next.body.key))).status).toBe(200);
  });

  test('of two confirmations at once one succeeds, and a device that waited too long is of no use', async () => {
    const client = await t.signIn(await hire('moniteur'));
    const { key: secret } = (await client.post<{ key: string }>(STEP, json({}))).body;
    const form = { code: code(secret) };
    const replies = await Promise.all([1, 2].map(() => client.put(STEP, json(form))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const late = await t.signIn(await hire('moniteur'));
    const prepared = (await late.post<{ key: string }>(STEP, json({}))).body;
    t.time.advance(30 * 60_000);
    await t.db.updateTable('sessions').set({ confirmed_at: t.time.now() }).execute();
    expect(await late.put(STEP, json({ code: code(prepared.key) }))).toMatchObject(WRONG);
  });

  test('learners have no second step, and nobody changes one in another’s place', async () => {
    const school = await insertSchool(t.db);
    const lea = await insertPerson(t.db, { schoolId: school });
    const paul = await hire('moniteur', school);
    for (const client of [await t.signIn(lea), await t.signIn(lea, { impersonatorId: paul.accountId })]) {
      expect(await client.get(STEP)).toMatchObject(REFUSED);
      expect(await client.post(STEP, json({}))).toMatchObject(REFUSED);
    }
    const forged = await t.signIn(paul);
    const reply = await forged.post(STEP, {
      ...json({}),
      headers: { ...json({}).headers, 'x-xsrf-token': 'faux' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'ANTI_FALSIFICATION' } });
  });
});

describe('the door', () => {
  test('the right code opens this session only; a wrong, a used and an earlier one get the same answer', async () => {
    const paul = await hire('moniteur');
    const { secret } = await plantSecondStep(t, paul);
    const [client, other] = [await t.signIn(paul), await t.signIn(paul)];
    expect(await enter(client)).toMatchObject(ASKED);
    const typed = code(secret);
    const bad = await pass(client, wrong(secret));
    expect(bad).toMatchObject(WRONG);
    expect((await pass(client, `${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200);
    expect((await enter(client)).status).toBe(200);
    expect(await enter(other)).toMatchObject(ASKED);
    const [replayed, earlier] = [await pass(other, typed), await pass(other, code(secret, -1))];
    expect([replayed.text, earlier.text]).toEqual([bad.text, bad.text]);
    expect((await pass(other, code(secret, 1))).status).toBe(200);
  });

  test('a code counts one step early and one step late, not two', async () => {
    const paul = await hire('moniteur');
    const { secret } = await plantSecondStep(t, paul);
    const client = await t.signIn(paul);
    t.time.set(new Date(Math.ceil(t.time.now().getTime() / STEP_MS) * STEP_MS));
    expect(await pass(client, code(secret, 2))).toMatchObject(WRONG);
    expect(await pass(client, code(secret, -2))).toMatchObject(WRONG);
    expect((await pass(client, code(secret, -1))).status).toBe(200);
    const next = code(secret);
    t.time.advance(2 * STEP_MS - 1);
    expect((await pass(client, next)).status).toBe(200);
    const last = code(secret);
    t.time.advance(2 * STEP_MS);
    expect(await pass(client, last)).toMatchObject(WRONG);
  });

  test('of several calls at once with one code, one gets in', async () => {
    const paul = await hire('moniteur');
    const { secret } = await plantSecondStep(t, paul);
    const clients = await Promise.all([1, 2, 3, 4].map(() => t.signIn(paul)));
    const replies = await Promise.all(clients.map((client) => pass(client, code(secret))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  test('another person’s code does not open', async () => {
    const [paul, claire] = [await hire('moniteur'), await hire('gerant')];
    const own = await plantSecondStep(t, paul);
    const others = await plantSecondStep(t, claire);
    const client = await t.signIn(paul);
    expect(await pass(client, code(others.secret))).toMatchObject(WRONG);
    expect(await pass(client, others.codes[0] ?? '')).toMatchObject(WRONG);
    expect((await pass(client, code(own.secret))).status).toBe(200);
    await t.db
      .updateTable('second_steps')
      .from('second_steps as other')
      .set((eb) => ({ secret: eb.ref('other.secret') }))
      .where('second_steps.account_id', '=', paul.accountId)
      .where('other.account_id', '=', claire.accountId)
      .execute();
    t.time.advance(2 * STEP_MS);
    expect((await pass(client, code(others.secret))).status).toBe(500);
  });

  test('guesses are counted by session and by account, also at once; the right code then waits', async () => {
    const paul = await hire('moniteur');
    const { secret } = await plantSecondStep(t, paul);
    const guess = async (client: Client, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => pass(client, wrong(secret))))).map(
        ({ status }) => status,
      );
    const [one, other, third] = [await t.signIn(paul), await t.signIn(paul), await t.signIn(paul)];
    expect((await guess(one, 6)).sort()).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await pass(one, code(secret))).status).toBe(429);
    expect(await guess(other, 5)).toEqual([403, 403, 403, 403, 403]);
    expect((await pass(third, code(secret))).status).toBe(429);
    t.time.advance(15 * 60_000);
    expect((await pass(one, code(secret))).status).toBe(200);
  });

  test('it holds in another process, not in a session of tomorrow, and not for an older session', async () => {
    const paul = await hire('moniteur');
    const { secret } = await plantSecondStep(t, paul);
    const client = await t.signIn(paul);
    await pass(client, code(secret));
    const again = await buildApp({
      config: t.config,
      database: t.database,
      clock: t.time.clock,
      content: t.content,
    });
    const moved = createClient(again, new URL(t.config.publicUrl).host);
    for (const [name, value] of client.cookies) moved.cookies.set(name, value);
    expect((await enter(moved)).status).toBe(200);
    await again.close();
    await t.db
      .updateTable('sessions')
      .set({ second_step_at: new Date(t.time.now().getTime() - 12 * 3_600_000) })
      .where('account_id', '=', paul.accountId)
      .execute();
    expect(await enter(client)).toMatchObject(ASKED);
    t.time.advance(13 * 3_600_000);
    expect(await enter(await t.signIn(paul))).toMatchObject(ASKED);
  });
});

describe('a lost device', () => {
  test('a recovery code opens once, and the person is told; new ones end the old ones', async () => {
    const paul = await hire('moniteur');
    const { secret, codes } = await plantSecondStep(t, paul);
    const [first = '', second = ''] = codes;
    const client = await t.signIn(paul);
    const reply = await pass(client, first.toLowerCase());
    expect(reply.body).toEqual({ isPassed: true, codesLeft: 9 });
    const other = await t.signIn(paul);
    expect(await pass(other, first)).toMatchObject(WRONG);
    const once = await Promise.all([pass(other, second), pass(await t.signIn(paul), second)]);
    expect(once.map(({ status }) => status).sort()).toEqual([200, 403]);
    const made = await client.post<{ codes: string[] }>(`${STEP}/codes`, json({ code: code(secret) }));
    expect(made.body.codes).toHaveLength(10);
    expect(await pass(other, codes[2] ?? '')).toMatchObject(WRONG);
    expect(await readMails(paul)).toHaveLength(3);
  });

  test('a manager takes the device of a colleague: recorded, mailed, and every session is asked anew', async () => {
    const school = await insertSchool(t.db);
    const [claire, paul] = [await hire('gerant', school), await hire('moniteur', school)];
    const { secret } = await plantSecondStep(t, paul);
    const [manager, client] = [await t.signIn(claire), await t.signIn(paul)];
    await pass(client, code(secret));
    const lea = await insertPerson(t.db, { schoolId: school });
    const acting = await t.signIn(lea, { impersonatorId: paul.accountId });
    const list = async () =>
      (
        await manager.get<OperationReply<'GET /api/school/team/second-steps'>>(
          '/api/school/team/second-steps',
        )
      ).body.colleagues;
    expect((await list()).filter(({ mayReset }) => mayReset).map(({ person }) => person)).toEqual([
      paul.personId,
    ]);
    const reset = (person: Person, by = manager) =>
      by.post(`/api/school/second-steps/${person.personId}/removal`);
    expect((await reset(paul)).status).toBe(200);
    expect((await reset(paul)).status).toBe(404);
    const { second_step_at } = await t.db
      .selectFrom('sessions')
      .where('account_id', '=', paul.accountId)
      .select('second_step_at')
      .executeTakeFirstOrThrow();
    expect(second_step_at).toBeNull();
    expect((await acting.get('/api/front/themes')).status).toBe(401);
    expect(await readMails(paul)).toEqual([expect.stringContaining('retiré')]);
    const acts = await t.db
      .selectFrom('audit')
      .where('person_id', '=', paul.personId)
      .select(['action', 'actor_id'])
      .execute();
    expect(acts).toEqual([{ action: 'ecole.retirer_seconde_etape', actor_id: claire.accountId }]);
  });

  test('nobody takes their own, one of another school, of a head office, or without the right', async () => {
    const school = await insertSchool(t.db);
    const [claire, paul] = [await hire('gerant', school), await hire('moniteur', school)];
    const [far, chief] = [await hire('moniteur'), await hire('secretaire', school)];
    const network = await t.db
      .insertInto('school_networks')
      .values({ name: 'G' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = {
      person_id: chief.personId,
      network_id: network.id,
      role: 'siege',
      since: new Date(0),
    } as const;
    await t.db.insertInto('network_memberships').values(job).execute();
    const learner = await insertPerson(t.db, { schoolId: school });
    for (const person of [paul, far, chief]) await plantSecondStep(t, person);
    const manager = await t.signIn(claire);
    const { secret } = await setUp(manager);
    const reset = (client: Client, { personId }: Person) =>
      client.post(`/api/school/second-steps/${personId}/removal`);
    const missing = { status: 404, body: { code: 'INTROUVABLE' } };
    for (const person of [claire, far, chief, learner])
      expect(await reset(manager, person)).toMatchObject(missing);
    t.time.advance(STEP_MS);
    const outside = await t.signIn(claire);
    expect(await reset(outside, paul)).toMatchObject(ASKED);
    const kept = await t.db.selectFrom('second_steps').select('account_id').execute();
    for (const { accountId } of [paul, far, chief])
      expect(kept.map(({ account_id }) => account_id)).toContain(accountId);
    expect(await reset(await t.signIn(await hire('secretaire', school)), paul)).toMatchObject(REFUSED);
    expect(secret).not.toBe('');
  });

  test('who chose it may stop it, with a code', async () => {
    const client = await t.signIn(await hire('gerant'));
    const { secret } = await setUp(client);
    const stop = (typed: string) => client.post(`${STEP}/stop`, json({ code: typed }));
    expect(await stop(wrong(secret))).toMatchObject(WRONG);
    expect((await stop(code(secret, 1))).status).toBe(200);
    expect(await state(client)).toMatchObject({ isActive: false, codesLeft: 0, isPassed: false });
    expect((await enter(client)).status).toBe(200);
  });
});

describe('where it is required', () => {
  test('managers are asked before they have a device, instructors and secretaries are not', async () => {
    const school = await insertSchool(strict.db);
    const claire = await strict.signIn(await hire('gerant', school, strict));
    expect(await enter(claire)).toMatchObject(ASKED);
    expect((await claire.get('/api/school/me')).status).toBe(200);
    expect(await state(claire)).toMatchObject({ isActive: false, isRequired: true });
    for (const role of ['moniteur', 'secretaire'] as const)
      expect((await enter(await strict.signIn(await hire(role, school, strict)))).status).toBe(200);
  });

  test('a manager anywhere is one everywhere, and may not stop it', async () => {
    const school = await insertSchool(strict.db);
    const person = await hire('gerant', undefined, strict);
    await plantStaffMembership(strict.db, {
      ...person,
      schoolId: school,
      role: 'moniteur',
      since: new Date(0),
    });
    const client = await strict.signIn(person);
    expect(await enter(client)).toMatchObject(ASKED);
    await plantSecondStep(strict, person);
    await strict.db.updateTable('sessions').set({ second_step_at: strict.time.now() }).execute();
    expect(await client.post(`${STEP}/stop`, json({ code: '000000' }))).toMatchObject(REFUSED);
  });
});
