/** Passkeys as second step: added, used, copied, removed, and what is not accepted from whom. */
import type { OperationReply } from '@balise/contract/operations';
import type { OwnStep } from '@balise/contract/school/second-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertSchool, insertStaff, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import {
  addPasskey,
  answerPasskey,
  askPasskeyQuestion,
  PASSKEYS,
  prepareKey,
  readPasskeys,
} from '../../../test/passkeys.ts';
import { json } from '../../../test/prepared.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { createAuthenticator } from '../../../test/software-authenticator.ts';
import type { StoredSchoolRole } from '../../identity/accounts/stored-roles.ts';
import { removeEndedRows } from '../../process/retention.ts';
import { computeCode } from './totp.ts';

const STEP = '/api/school/second-step';
const HOME = 'https://localhost:3000';
const BRAND = 'https://ecole.test.example';
const ASKED = { status: 403, body: { code: 'SECONDE_ETAPE' } };
const NOT_TAKEN = { status: 403, body: { code: 'CLE_ACCES_REFUSEE' } };
const REFUSED = { status: 403, body: { code: 'ACCES_REFUSE' } };

let t: TestApp;
let strict: TestApp;
beforeAll(async () => {
  t = await startApp({
    config: { publicUrl: HOME, https: true, webOrigins: [BRAND, 'https://127.0.0.1:3000'] },
  });
  const secondStep = { ...t.config.secondStep, isRequired: true };
  strict = await startApp({ config: { publicUrl: HOME, https: true, secondStep } });
});
afterAll(async () => {
  await t.close();
  await strict.close();
});
beforeEach(() => t.time.advance(20 * 60_000));

const hire = (role: StoredSchoolRole, schoolId?: number, at = t) => insertStaff(at.db, role, schoolId);
const enter = (client: Client) => client.get('/api/school/today');
const state = async (client: Client) => (await client.get<OwnStep>(STEP)).body;
const ask = (client: Client, origin = HOME) => askPasskeyQuestion(client, origin);
const remove = (client: Client, id: number) => client.post(`${PASSKEYS}/${id}/removal`);
const readMails = (person: Person) =>
  t.db
    .selectFrom('mails')
    .where('person_id', '=', person.personId)
    .orderBy('id')
    .select('subject')
    .execute()
    .then((rows) => rows.map(({ subject }) => subject.replace(/^.*?: /, '')));
/** A person with one passkey, and the session that added it. */
async function hireWithKey(role: StoredSchoolRole = 'moniteur') {
  const person = await hire(role);
  const client = await t.signIn(person);
  return { person, client, ...(await addPasskey(client, HOME)) };
}

describe('adding', () => {
  test('a passkey alone is a second step: recovery codes, a mail, and other sessions are asked', async () => {
    const paul = await hire('moniteur');
    const [client, other] = [await t.signIn(paul), await t.signIn(paul)];
    const { key, id, codes } = await addPasskey(client, HOME, { name: '  Clé verte ' });
    expect(codes).toHaveLength(10);
    expect((await enter(client)).status).toBe(200);
    expect(await enter(other)).toMatchObject(ASKED);
    expect(await state(client)).toMatchObject({
      isActive: true,
      since: null,
      codesLeft: 10,
      isPassed: true,
    });
    expect(await readPasskeys(client)).toEqual([
      {
        id,
        name: 'Clé verte',
        host: 'localhost',
        isBackedUp: false,
        addedAt: t.time.now().toISOString(),
        usedAt: null,
      },
    ]);
    expect(await readMails(paul)).toEqual(['une clé d’accès protège maintenant votre compte']);
    expect((await answerPasskey(other, key.get(await ask(other)))).status).toBe(200);
    expect((await enter(other)).status).toBe(200);
    const events = await t.db
      .selectFrom('security_events')
      .where('account_id', '=', paul.accountId)
      .where('detail', '=', 'passkey')
      .select('kind')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['second_step_added', 'second_step_passed']);
  });

  test('beside a device: no new recovery codes, and both ways open', async () => {
    const paul = await hire('moniteur');
    const { secret, codes } = await plantSecondStep(t, paul);
    const client = await t.signIn(paul);
    const code = computeCode(secret, t.time.now());
    await client.post(`${STEP}/pass`, json({ code }));
    const added = await addPasskey(client, HOME);
    expect(added.codes).toEqual([]);
    const other = await t.signIn(paul);
    expect((await answerPasskey(other, added.key.get(await ask(other)))).status).toBe(200);
    const third = await t.signIn(paul);
    expect((await third.post(`${STEP}/pass`, json({ code: codes[0] ?? '' }))).status).toBe(200);
  });

  test('not: another origin, host, question, without finger or PIN, a name of spaces, twice, or the eleventh', async () => {
    const client = await t.signIn(await hire('moniteur'));
    const prepare = () => prepareKey(client, HOME);
    const add = (passkey: string, name = 'Clé') => client.post(PASSKEYS, json({ name, passkey }));
    const key = createAuthenticator(HOME);
    for (const wrong of [
      { origin: 'https://evil.example' },
      { origin: BRAND },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: 'AAAA' },
    ])
      expect(await add(key.create(await prepare(), wrong)), JSON.stringify(wrong)).toMatchObject(NOT_TAKEN);
    for (const junk of ['{}', '[]', 'null', '{"response":{"clientDataJSON":7}}', 'not JSON'])
      expect(await add(junk)).toMatchObject(NOT_TAKEN);
    const question = await prepare();
    expect(await add(key.create(question), '  ')).toMatchObject({ status: 400 });
    const answer = key.create(question);
    const replies = await Promise.all([add(answer), add(answer)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await add(key.create(await prepare()))).toMatchObject(NOT_TAKEN);
    for (let made = 1; made < 10; made += 1) await addPasskey(client, HOME);
    const eleventh = await client.post(`${PASSKEYS}/preparation`, { headers: { origin: HOME } });
    expect(eleventh).toMatchObject({ status: 409, body: { code: 'TROP_DE_CLES' } });
  });

  test('a question is for one session, lasts five minutes, and is asked by pages of ours that have a name', async () => {
    const paul = await hire('moniteur');
    const [client, other] = [await t.signIn(paul), await t.signIn(paul)];
    const prepare = (origin: string) => client.post(`${PASSKEYS}/preparation`, { headers: { origin } });
    for (const origin of ['https://evil.example', 'https://127.0.0.1:3000', 'null'])
      expect(await prepare(origin)).toMatchObject(NOT_TAKEN);
    const key = createAuthenticator(HOME);
    const form = { name: 'Clé', passkey: key.create(await prepareKey(client, HOME)) };
    expect(await other.post(PASSKEYS, json(form))).toMatchObject(NOT_TAKEN);
    const late = key.create(await prepareKey(client, HOME));
    t.time.advance(5 * 60_000);
    expect(await client.post(PASSKEYS, json({ name: 'Clé', passkey: late }))).toMatchObject(NOT_TAKEN);
    await prepare(HOME);
    const kept = () => t.db.selectFrom('passkey_challenges').select('origin').execute();
    expect(await kept()).not.toEqual([]);
    t.time.advance(5 * 60_000 + 1);
    await removeEndedRows(t.db, t.time.now());
    expect(await kept()).toEqual([]);
  });
});

describe('at the door', () => {
  test('not: another origin or host, without finger or PIN, another’s passkey, a forged one, an old answer', async () => {
    const { person, key } = await hireWithKey();
    const { key: foreign } = await hireWithKey();
    const forged = { ...createAuthenticator(HOME), id: key.id };
    const client = await t.signIn(person);
    const wrongs = [
      { origin: 'https://evil.example' },
      { origin: BRAND },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: 'AAAA' },
    ];
    for (const wrong of wrongs) {
      expect(await answerPasskey(client, key.get(await ask(client), wrong))).toMatchObject(NOT_TAKEN);
      await t.db.deleteFrom('throttles').execute();
    }
    expect(await answerPasskey(client, foreign.get(await ask(client)))).toMatchObject(NOT_TAKEN);
    const stolenName = JSON.parse(forged.get(await ask(client)));
    const renamed = JSON.stringify({ ...stolenName, id: key.id, rawId: key.id });
    expect(await answerPasskey(client, renamed)).toMatchObject(NOT_TAKEN);
    await t.db.deleteFrom('throttles').execute();
    expect(await enter(client)).toMatchObject(ASKED);
    const answer = key.get(await ask(client));
    expect((await answerPasskey(client, answer)).status).toBe(200);
    expect(await answerPasskey(client, answer)).toMatchObject(NOT_TAKEN);
    const other = await t.signIn(person);
    expect(await answerPasskey(other, answer)).toMatchObject(NOT_TAKEN);
    const late = key.get(await ask(other));
    t.time.advance(5 * 60_000);
    expect(await answerPasskey(other, late)).toMatchObject(NOT_TAKEN);
    expect(await enter(other)).toMatchObject(ASKED);
  });

  test('of several calls at once with one answer, one gets in', async () => {
    const { person, key } = await hireWithKey();
    const client = await t.signIn(person);
    const answer = key.get(await ask(client));
    const replies = await Promise.all([1, 2, 3].map(() => answerPasskey(client, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  test('a counter that goes back, or stands still, is refused and mailed; one that never counts is fine', async () => {
    const { person, key } = await hireWithKey();
    const client = await t.signIn(person);
    key.counter = 7;
    expect((await answerPasskey(client, key.get(await ask(client)))).status).toBe(200);
    for (const counter of [7, 3, -1]) {
      key.counter = counter;
      expect(await answerPasskey(client, key.get(await ask(client)))).toMatchObject(NOT_TAKEN);
    }
    const mails = await readMails(person);
    expect(mails.filter((subject) => subject.includes('refusée'))).toHaveLength(3);
    key.counter = 8;
    expect((await answerPasskey(client, key.get(await ask(client)))).status).toBe(200);
    const still = createAuthenticator(HOME, { counts: false });
    const synced = await hire('moniteur');
    const own = await t.signIn(synced);
    await addPasskey(own, HOME, { key: still });
    for (let use = 0; use < 2; use += 1)
      expect((await answerPasskey(own, still.get(await ask(own)))).status).toBe(200);
  });

  test('only passkeys of this host are asked for, and wrong answers count with wrong codes', async () => {
    const { person, client, key } = await hireWithKey();
    const { key: ofBrand } = await addPasskey(client, BRAND);
    const other = await t.signIn(person);
    expect(await ask(other)).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] });
    const there = await ask(other, BRAND);
    expect(there).toMatchObject({ rpId: 'ecole.test.example', allowCredentials: [{ id: ofBrand.id }] });
    expect((await answerPasskey(other, ofBrand.get(there))).status).toBe(200);
    const without = await t.signIn(await hire('moniteur'));
    const unasked = await without.post(`${PASSKEYS}/challenge`, { headers: { origin: HOME } });
    expect(unasked.status).toBe(404);
    const third = await t.signIn(person);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await answerPasskey(third, '{}')).toMatchObject(NOT_TAKEN);
    expect((await answerPasskey(third, key.get(await ask(third)))).status).toBe(429);
  });
});

describe('what it proves', () => {
  test('its answer confirms the person too; a code does not', async () => {
    const { person, key, codes } = await hireWithKey();
    const client = await t.signIn(person, { isConfirmed: false });
    const rename = () => client.put(`${PASSKEYS}/1`, json({ name: 'Autre' }));
    expect(await rename()).toMatchObject({ body: { details: { manque: ['identite', 'code'] } } });
    await client.post(`${STEP}/pass`, json({ code: codes[0] ?? '' }));
    expect(await rename()).toMatchObject({ body: { details: { manque: ['identite'] } } });
    expect((await client.get<{ cles_acces: string[] }>('/api/compte')).body.cles_acces).toEqual([
      'localhost',
    ]);
    expect((await answerPasskey(client, key.get(await ask(client)))).status).toBe(200);
    expect((await rename()).status).toBe(404);
    t.time.advance(10 * 60_000);
    expect(await rename()).toMatchObject({ body: { details: { manque: ['identite'] } } });
  });

  test('it stands in for the code of a lost device: replacing, new recovery codes, stopping', async () => {
    const paul = await hire('moniteur');
    await plantSecondStep(t, paul);
    const client = await t.signIn(paul);
    await t.db.updateTable('sessions').set({ second_step_at: t.time.now() }).execute();
    const { key, id } = await addPasskey(client, HOME);
    const prove = async () => ({ passkey: key.get(await ask(client)) });
    expect(await client.post(STEP, json({}))).toMatchObject(ASKED);
    expect((await client.post(STEP, json(await prove()))).status).toBe(200);
    const made = await client.post<{ codes: string[] }>(`${STEP}/codes`, json(await prove()));
    expect(made.body.codes).toHaveLength(10);
    expect((await client.post(`${STEP}/stop`, json({}))).status).toBe(400);
    expect((await client.post(`${STEP}/stop`, json(await prove()))).status).toBe(200);
    expect(await state(client)).toMatchObject({
      isActive: true,
      since: null,
      codesLeft: 10,
      isPassed: true,
    });
    expect((await client.post(`${STEP}/stop`, json(await prove()))).status).toBe(404);
    expect((await remove(client, id)).status).toBe(200);
    expect(await state(client)).toMatchObject({ isActive: false, codesLeft: 0, isPassed: false });
    expect((await enter(client)).status).toBe(200);
    expect((await readMails(paul)).slice(-2)).toEqual([
      'un appareil ne protège plus votre compte',
      'la seconde étape est arrêtée',
    ]);
  });
});

describe('renaming and removing', () => {
  test('only one’s own; after removing, it does not open, and other sessions are asked', async () => {
    const { person, client, key, id } = await hireWithKey();
    const stranger = await hireWithKey();
    expect((await remove(stranger.client, id)).status).toBe(404);
    const rename = (by: Client) => by.put(`${PASSKEYS}/${id}`, json({ name: 'Bureau' }));
    expect((await rename(stranger.client)).status).toBe(404);
    expect((await rename(client)).body).toEqual({ name: 'Bureau' });
    await addPasskey(client, HOME, { name: 'Autre' });
    const other = await t.signIn(person);
    const question = await ask(other);
    expect((await remove(client, id)).status).toBe(200);
    expect((await enter(client)).status).toBe(200);
    expect(await answerPasskey(other, key.get(question))).toMatchObject(NOT_TAKEN);
    expect((await readPasskeys(client)).map(({ name }) => name)).toEqual(['Autre']);
    expect((await readMails(person)).at(-1)).toBe('une clé d’accès a été retirée');
  });

  test('where the step is required the last way stays, also when two are removed at once', async () => {
    const claire = await strict.signIn(await hire('gerant', undefined, strict));
    await strict.db.updateTable('sessions').set({ confirmed_at: strict.time.now() }).execute();
    const [one, two] = [await addPasskey(claire, HOME), await addPasskey(claire, HOME)];
    const replies = await Promise.all([one, two].map(({ id }) => remove(claire, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [left] = await readPasskeys(claire);
    expect(await remove(claire, left?.id ?? 0)).toMatchObject(REFUSED);
    const prepared = await claire.post<{ key: string }>(STEP, json({}));
    const code = computeCode(prepared.body.key, strict.time.now());
    expect((await claire.put(STEP, json({ code }))).status).toBe(200);
    expect((await remove(claire, left?.id ?? 0)).status).toBe(200);
    expect(await state(claire)).toMatchObject({ isActive: true, passkeys: [] });
  });

  test('a manager takes the lost passkeys of a colleague with the device', async () => {
    const school = await insertSchool(t.db);
    const [claire, paul] = [await hire('gerant', school), await hire('moniteur', school)];
    const [manager, client] = [await t.signIn(claire), await t.signIn(paul)];
    await addPasskey(client, HOME);
    const list = async () =>
      (
        await manager.get<OperationReply<'GET /api/school/team/second-steps'>>(
          '/api/school/team/second-steps',
        )
      ).body.colleagues;
    const listed = (await list()).find(({ person }) => person === paul.personId);
    expect(listed).toMatchObject({ since: t.time.now().toISOString(), mayReset: true });
    const reset = () => manager.post(`/api/school/second-steps/${paul.personId}/removal`);
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(404);
    expect(await state(client)).toMatchObject({ isActive: false, codesLeft: 0, passkeys: [] });
    expect(await readMails(paul)).toContain('votre seconde étape a été retirée');
  });
});
