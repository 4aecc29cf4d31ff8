/**
 * What a session must have proved for each operation. A stolen session, or a stolen password of somebody with a device,
 * can't change how its owner signs in, end their sessions, take their data or give rights away.
 */
import { type Assurance, findAssurance, type Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';
import { plantSecondStep } from './second-step.ts';
import { PASSWORD } from './sign-on.ts';

/** Every operation that asks for more than its access does. */
const PROVED: Partial<Record<OperationName, Assurance>> = {
  'PUT /api/compte/mot-de-passe': 'typed-password',
  'POST /api/compte/suppression': 'typed-password',
  'POST /api/compte/appareils/deconnexion': 'password',
  'POST /api/compte/appareils/{id}/deconnexion': 'password',
  'GET /api/compte/donnees': 'password',
  'POST /api/school/second-step': 'password',
  'PUT /api/school/second-step': 'password',
  'POST /api/school/second-step/codes': 'password',
  'POST /api/school/second-step/stop': 'password',
  'POST /api/school/second-step/passkeys/preparation': 'password',
  'POST /api/school/second-step/passkeys': 'password',
  'PUT /api/school/second-step/passkeys/{id}': 'password',
  'POST /api/school/second-step/passkeys/{id}/removal': 'password',
  'POST /api/school/second-steps/{id}/removal': 'password',
  'POST /api/operator/second-steps/{id}/withdrawal': 'password',
  'POST /api/school/gateway-keys': 'password',
  'PUT /api/school/gateway-keys/{id}/revocation': 'password',
  'GET /api/school/exports/learners': 'password',
  'GET /api/school/exports/results': 'password',
  'GET /api/school/exports/attendance': 'password',
  'POST /api/school/learners/{id}/erasure': 'password',
  'PUT /api/school/learners/{id}/email': 'password',
  'PUT /api/school/learners/{id}/parent-email': 'password',
  'POST /api/school/team': 'password',
  'PUT /api/school/team/{id}': 'password',
  'PUT /api/school/team/{id}/contract': 'password',
  'POST /api/operator/schools/{id}/managers': 'password',
  'PUT /api/operator/team/{id}/contract': 'password',
  'POST /api/operator/networks/{id}/head-office': 'password',
  'PUT /api/operator/head-office/{id}/contract': 'password',
};

/** Words of what must be proved: a new operation with one of them is in the table above, or below with its reason. */
const PROTECTED =
  /mot-de-passe|appareil|seconde|deconnexion|passerelle|export|donnees|suppression|effacement|adresse|equipe|second-step|team|head-office|managers|removal|erasure|email|learners.*details|gateway-keys/;
const UNPROVED: Partial<Record<OperationName, string>> = {
  'GET /api/compte/appareils': 'reads a list that its own devices are in',
  'POST /api/compte/suppression/annulation': 'keeps what would be lost',
  'GET /api/school/second-step': 'the door draws itself with it',
  'POST /api/school/second-step/pass': 'is the step',
  'POST /api/school/second-step/passkeys/challenge': 'the step is passed by its answer',
  'GET /api/school/team/second-steps': 'reads a list',
  'GET /api/school/gateway-keys': 'reads a list without keys',
  'GET /api/school/team': 'reads a list',
  'PUT /api/school/team/invitations/{id}/resend': 'goes to the address that was given with a proof',
  'PUT /api/school/team/invitations/{id}/withdrawal': 'gives nothing',
  'GET /api/school/learners/{id}/details': 'reads one learner',
  'PUT /api/school/learners/{id}/details': 'changes no address, and the learner sees who did it',
  'PUT /api/operator/networks/{id}/removal': 'takes an empty network away',
};

let t: TestApp;
let requests: ReturnType<typeof createRequests>;
let manager: Person;
let operator: Person;
beforeAll(async () => {
  const stage = await startStage();
  ({ t } = stage);
  requests = createRequests(stage);
  const own = {
    schoolId: stage.owner.schoolId,
    inscriptions: [],
    passwordHash: await hashPassword(PASSWORD),
  };
  manager = await insertPerson(t.db, { ...own, role: 'gerant' });
  operator = await insertPerson(t.db, { ...own, role: 'operateur' });
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('second_steps').execute());

const findPerson = (name: OperationName): Person =>
  operations[name].access === 'operator' ? operator : manager;
const call = async (name: OperationName, client: Client) => sendRequest(name, client, await requests[name]());
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const set = (proofs: { confirmed_at?: Date | null; second_step_at?: Date | null }) =>
  t.db.updateTable('sessions').set(proofs).execute();
const before = (ms: number) => new Date(t.time.now().getTime() - ms);
const MINUTE = 60_000;

test('the contract declares these assurances, and no other above the access', () => {
  const declared = Object.entries<Operation>(operations).flatMap(([name, operation]) => {
    const assurance = findAssurance(operation);
    return assurance === 'session' || assurance === 'step' ? [] : [[name, assurance]];
  });
  expect(Object.fromEntries(declared)).toEqual(PROVED);
});

test('every operation whose name speaks of what is protected is in one of the tables', () => {
  const named = Object.entries<Operation>(operations).flatMap(([name, { access }]) =>
    ['session', 'staff', 'operator', 'learner'].includes(access) && PROTECTED.test(name) ? [name] : [],
  );
  const missing = named.filter((name) => !(name in PROVED) && !(name in UNPROVED));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

test('staff and operators are asked the step, but for what draws the frame of their pages', () => {
  const early = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
    ['staff', 'operator'].includes(operation.access) && findAssurance(operation) === 'session' ? [name] : [],
  );
  expect(early.sort()).toEqual(['GET /api/operator/me', 'GET /api/school/me']);
});

const NAMES = Object.keys(PROVED) as OperationName[];
const IDENTITY = NAMES.filter((name) => PROVED[name] === 'password');
const TYPED = NAMES.filter((name) => PROVED[name] === 'typed-password');
const missing = (...manque: string[]) => ({
  status: 403,
  body: { code: 'CONFIRMATION_REQUISE', details: { manque } },
});

describe.each(IDENTITY)('%s', (name) => {
  test('is refused to a session that has not proved its person within ten minutes', async () => {
    const client = await t.signIn(findPerson(name), { isConfirmed: false });
    expect(await call(name, client)).toMatchObject(missing('identite'));
    await set({ confirmed_at: before(10 * MINUTE) });
    expect(await call(name, client)).toMatchObject(missing('identite'));
    await set({ confirmed_at: before(10 * MINUTE - 1) });
    expect(codeOf(await call(name, client))).not.toBe('CONFIRMATION_REQUISE');
  });

  test('is refused with the password alone where there is a device', async () => {
    const person = findPerson(name);
    await plantSecondStep(t, person);
    const client = await t.signIn(person);
    const asked =
      operations[name].access === 'session'
        ? missing('code')
        : { status: 403, body: { code: 'SECONDE_ETAPE' } };
    expect(await call(name, client)).toMatchObject(asked);
    await set({ second_step_at: before(12 * 60 * MINUTE - 1) });
    const reply = await call(name, client);
    // Without its own code, a device is not replaced: that is the operation's answer.
    if (name !== 'POST /api/school/second-step') expect(codeOf(reply)).not.toBe('SECONDE_ETAPE');
    expect(codeOf(reply)).not.toBe('CONFIRMATION_REQUISE');
  });

  test('is never done while acting for somebody, whatever the session says', async () => {
    const lea = await insertPerson(t.db, { schoolId: manager.schoolId });
    const acting = await t.signIn(lea, { impersonatorId: manager.accountId });
    await set({ confirmed_at: t.time.now(), second_step_at: t.time.now() });
    expect(await call(name, acting)).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
  });
});

describe.each(TYPED)('%s', (name) => {
  const field = name.startsWith('PUT') ? 'actuel' : 'mot_de_passe';

  test('takes the password in its form, whatever the session has proved', async () => {
    const learner = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
    const client = await t.signIn(learner);
    const { form } = await requests[name]();
    const reply = await sendRequest(name, client, { form: { ...form, [field]: 'un autre' } });
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'MOT_DE_PASSE_FAUX', details: { champ: field } },
    });
    const unproved = await t.signIn(learner, { isConfirmed: false });
    expect(codeOf(await call(name, unproved))).not.toBe('CONFIRMATION_REQUISE');
  });

  test('asks the step where there is a device, before it looks at the password', async () => {
    await plantSecondStep(t, manager);
    const client = await t.signIn(manager);
    expect(await call(name, client)).toMatchObject(missing('code'));
  });
});
