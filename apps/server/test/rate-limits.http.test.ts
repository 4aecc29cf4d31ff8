/** Every rate limit of the contract is enforced: so many calls per window, then a refusal that says when to call again. */
import { REFUSALS } from '@balise/contract/base/codes';
import { isCentral, type Operation } from '@balise/contract/base/operation';
import { type OperationRateLimit, RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toNetwork } from '../src/platform/http/network.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import {
  enrolmentBody,
  NAME_ONLY_VERSION,
  plantImport,
  plantInvited,
  plantWaiting,
} from './enrolment-requests.ts';
import { learnerBody, type PlantedKey, plantGatewayKey, withKey } from './gateway.ts';
import type { TestApp } from './harness.ts';
import { identity, json, type Prepared, unusedEmail } from './prepared.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';
import { plantSecondStep } from './second-step.ts';

let t: TestApp;
let owner: Person;
let manager: Person;
let operator: Person;
/** Works at the owner's school, and has a second step. */
let colleague: Person;
let absent: Person;
let invited: string;
let program: PlantedKey;
let stage: Awaited<ReturnType<typeof startStage>>;
let requests: ReturnType<typeof createRequests>;
beforeAll(async () => {
  stage = await startStage();
  ({ t, owner } = stage);
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: owner.schoolId, inscriptions: [] });
  colleague = await insertPerson(t.db, { schoolId: owner.schoolId, role: 'moniteur', inscriptions: [] });
  operator = await insertPerson(t.db, { schoolId: owner.schoolId, role: 'operateur', inscriptions: [] });
  await plantSecondStep(t, colleague);
  absent = await insertPerson(t.db, { schoolId: owner.schoolId });
  invited = String(absent.inscriptionIds[0]);
  requests = createRequests(stage);
  program = await plantGatewayKey(t, owner.schoolId, { endsAt: new Date('2030-01-01T00:00:00Z') });
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('throttles').execute());

/** The pace of answers is stored with the inscription, and has its own tests (`pace.http.test.ts`). */
const CASES = Object.entries<Operation>(operations).flatMap(([name, { rateLimits = [] }]) =>
  rateLimits
    .filter((rateLimit) => rateLimit.name !== RATE_LIMITS.answers.name)
    .map((rateLimit) => ({ name: name as OperationName, limit: rateLimit.name, rateLimit })),
);

const ACTIVATION = '/api/inscription/code-activation';
const CHILDHOOD = { date_naissance: '2015-01-31', email_parent: 'parent@test.example' };
/** The same, as a school sends it. */
const SCHOOL_CHILDHOOD = { birthDate: '2015-01-31', parentEmail: 'parent@test.example' };
const child = () => ({ ...identity(), ...CHILDHOOD });
const asChild = async (name: OperationName): Promise<Prepared> => {
  const { payload = '{}' } = await requests[name]();
  const { email } = JSON.parse(payload) as { email: string };
  return json({ ...JSON.parse(payload), ...child(), email });
};

/** Each time another child. */
const childLine = () => {
  const { email } = identity();
  const name = email.replace(/[^a-z]/g, '');
  return `Nom;Prénom;E-mail;Né le;Parent\n${name};Alex;${email};31/01/2015;parent@test.example`;
};

const wrongCode = async () => json({ code: '000000' });

/** Requests that a limit counts, for limits that do not count a well-formed one. */
const COUNTED: Record<string, () => Promise<Prepared>> = {
  'PUT /api/compte/mot-de-passe password-person': async () => ({
    form: { actuel: 'faux', nouveau: 'court' },
  }),
  'POST /api/compte/confirmation password-person': async () => ({ form: { mot_de_passe: 'faux' } }),
  'POST /api/compte/confirmation password-address': async () => ({ form: { mot_de_passe: 'faux' } }),
  'POST /api/compte/suppression password-person': async () => ({ form: { mot_de_passe: 'faux' } }),
  [`POST ${ACTIVATION}/soumission-code-activation activation-address`]: async () =>
    json({ code_activation: 'AAAAAAAAAAAA', email: 'lea@test.example' }),
  [`POST ${ACTIVATION}/creer-et-inscrire-eleve activation-address`]: async () =>
    json({ ...identity(), permis: 'b', telephone: '0601020304', token: 'f'.repeat(64) }),
  [`POST ${ACTIVATION}/creer-et-inscrire-eleve parent-mail`]: () =>
    asChild('POST /api/inscription/code-activation/creer-et-inscrire-eleve'),
  'POST /application/prepacode/vagnon/inscription parent-mail': () =>
    asChild('POST /application/prepacode/vagnon/inscription'),
  'POST /api/school/second-step second-step-session': wrongCode,
  'POST /api/school/second-step second-step-person': wrongCode,
  'POST /api/school/second-step second-step-day': wrongCode,
  'PUT /api/passerelle/eleves/{reference} parent-mail': async () => ({
    ...json(learnerBody(CHILDHOOD)),
    id: `ENFANT-${Math.random().toString(36).slice(2)}`,
  }),
  'POST /api/school/learners parent-mail': async () => json({ ...enrolmentBody(), ...SCHOOL_CHILDHOOD }),
  'POST /api/school/learners/{id}/invitation invitation': async () => ({ id: invited }),
  'PUT /api/school/learners/{id}/email invitation': async () => {
    // Another address before, and a learner who has never come.
    await t.db
      .updateTable('accounts')
      .set({ email: unusedEmail(), password_hash: 'none' })
      .where('id', '=', absent.accountId)
      .execute();
    return { ...json({ email: 'corrigee@test.example' }), id: invited };
  },
  'PUT /api/school/learners/{id}/email parent-mail': async () => ({
    ...json({ email: unusedEmail() }),
    id: await plantWaiting(stage),
  }),
  'PUT /api/school/learners/{id}/parent-email parent-mail': async () => ({
    ...json({ email: 'autre-parent@test.example' }),
    id: await plantWaiting(stage),
  }),
  'PUT /api/school/learners/{id}/details parent-mail': async () => ({
    ...json({ ...NAMES, ...SCHOOL_CHILDHOOD, version: NAME_ONLY_VERSION }),
    id: await plantInvited(stage),
  }),
  'PUT /api/school/learners/{id}/details invitation': async () => {
    const id = await plantWaiting(stage);
    await giveEmail(id);
    return { ...json({ ...NAMES, birthDate: '2000-01-31', version: NAME_ONLY_VERSION }), id };
  },
  'POST /api/school/learners/{id}/erasure invitation': async () => {
    const id = await plantInvited(stage);
    await giveEmail(id, { last_sign_in_at: t.time.now() });
    return { id };
  },
  'PUT /api/school/imports/{id}/execution parent-mail': async () => ({
    id: await plantImport(stage, childLine()),
    ...json({ version: 1, ignoresFaults: false }),
  }),
};

const NAMES = { lastName: 'Essai', firstName: 'Camille' };

/** The account of this inscription gets one e-mail, whose earlier account gets another. */
async function giveEmail(inscription: string, changes: object = {}): Promise<void> {
  const email = 'compte@test.example';
  await t.db.updateTable('accounts').set({ email: unusedEmail() }).where('email', '=', email).execute();
  await t.db
    .updateTable('accounts')
    .set({ email, ...changes })
    .where('person_id', '=', (select) =>
      select.selectFrom('inscriptions').where('id', '=', Number(inscription)).select('person_id'),
    )
    .execute();
}

const countsOf = ({ name }: OperationRateLimit) =>
  t.db.selectFrom('throttles').where('key', 'like', `${name}:%`).select(['key', 'hits']).execute();

/** Sets the count of a limit to `hits`, all at this moment. */
const setCount = ({ windowS }: OperationRateLimit, key: string, hits: number) => {
  const resets_at = new Date(t.time.now().getTime() + windowS * 1000);
  return t.db
    .insertInto('throttles')
    .values({ key, hits, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits, resets_at }))
    .execute();
};

test('an operation with a limit per person knows the person, and each name belongs to one limit', () => {
  for (const [name, { access, rateLimits = [] }] of Object.entries<Operation>(operations))
    for (const { by, counts } of rateLimits)
      if (counts === 'calls') expect(by === 'address' || by === countedBy(access), name).toBe(true);
  const byName = new Map<string, Set<string>>();
  for (const { name, by, limit, windowS } of Object.values<OperationRateLimit>(RATE_LIMITS))
    byName.set(name, (byName.get(name) ?? new Set()).add(`${by} ${limit} ${windowS}`));
  for (const [name, limits] of byName) expect([...limits], name).toHaveLength(1);
});

/** Whose calls the server knows before the handler. */
const countedBy = (access: Operation['access']): string | null =>
  access === 'school-key' ? 'key' : isCentral(access) ? null : 'person';

function findCaller(name: OperationName): Person {
  // The link is for people without a password here.
  if (name.includes('/second-step') || name.endsWith('/confirmation/lien')) return colleague;
  const { access } = operations[name];
  return access === 'staff' ? manager : access === 'operator' ? operator : owner;
}

/** Every session has just proved itself: limits are what is tried here. */
const proveSessions = () => {
  const now = t.time.now();
  return t.db.updateTable('sessions').set({ confirmed_at: now, second_step_at: now }).execute();
};

test.each(CASES)('$name is refused beyond its limit $limit', async ({ name, rateLimit }) => {
  const { limit, windowS } = rateLimit;
  const build = COUNTED[`${name} ${rateLimit.name}`] ?? requests[name];
  const first = await build();
  const caller = findCaller(name);
  let session: Client | null = null;
  const send = async (request: Prepared) => {
    const isNew = session === null || rateLimit.by !== 'session';
    const { access } = operations[name];
    const isKeyed = access === 'school-key';
    if (isNew) session = isKeyed || isCentral(access) ? t.visit() : await t.signIn(caller);
    await proveSessions();
    const headers = { ...request.headers, ...(isKeyed && withKey(program.key)) };
    return sendRequest(name, session as Client, { ...request, headers });
  };
  // A limit per code needs the same code again.
  const again = async () => (rateLimit.by === 'activation-code' ? first : build());

  expect((await send(first)).status).not.toBe(REFUSALS.TROP_DE_DEMANDES);
  const [counted, ...others] = await countsOf(rateLimit);
  if (!counted) throw new Error('the call was not counted');
  expect(others).toEqual([]);
  const { key } = counted;
  if (rateLimit.by === 'person') expect(key).toBe(`${rateLimit.name}:${caller.personId}`);
  if (rateLimit.by === 'key') expect(key).toBe(`${rateLimit.name}:${program.id}`);
  if (rateLimit.by === 'address') expect(key).toBe(`${rateLimit.name}:${toNetwork('127.0.0.1')}`);

  const last = await again();
  await setCount(rateLimit, key, limit - 1);
  expect((await send(last)).status, 'the last one allowed').not.toBe(REFUSALS.TROP_DE_DEMANDES);
  const beyond = await again();
  await setCount(rateLimit, key, limit);
  const refused = await send(beyond);
  expect(refused).toMatchObject({
    status: REFUSALS.TROP_DE_DEMANDES,
    body: { code: 'TROP_DE_DEMANDES', details: { attente_s: windowS } },
  });
  t.time.advance(windowS * 1000);
  expect((await send(await again())).status, 'in the next window').not.toBe(REFUSALS.TROP_DE_DEMANDES);
});
