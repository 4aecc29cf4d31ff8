/** Batches of activation codes, for the staff of a school. */
import { randomUUID } from 'node:crypto';
import type { OperationReply } from '@balise/contract/operations';
import type { BatchCodes, CodeBatches } from '@balise/contract/school/codes';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { postJson, type RefusalBody } from '../../../test/post-json.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let secretary: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const PATH = '/api/school/codes';
const GROUP = '11111111-1111-4111-8111-111111111111';
const batch = (changes: object = {}) => ({
  id: randomUUID(),
  label: 'Rentrée',
  licence: 'b',
  days: 90,
  credits: 10,
  group: null,
  count: 3,
  validUntil: '2026-12-31',
  ...changes,
});
const make = async (body: object, as: Person = secretary) =>
  postJson<OperationReply<'POST /api/school/codes', 201> & RefusalBody>(await t.signIn(as), PATH, body);
const read = async (id: string) => (await (await t.signIn(secretary)).get<BatchCodes>(`${PATH}/${id}`)).body;
const revoke = async (id: string, number: number | null = null, as: Person = secretary) =>
  (await t.signIn(as)).put<{ revoked: number }>(`${PATH}/${id}/revocation`, json({ number }));

const SIGN_UP = '/api/inscription/code-activation';
/** As a learner does with a code on paper. */
async function useCode(code: string, email: string): Promise<number> {
  const visitor = t.visit();
  const first = await postJson<{ token: string }>(visitor, `${SIGN_UP}/soumission-code-activation`, {
    code_activation: code,
    email,
  });
  if (first.status !== 200) return first.status;
  const person = { nom: 'Papier', prenom: 'Léo', date_naissance: '2004-03-12', telephone: '0612345678' };
  const done = await postJson(visitor, `${SIGN_UP}/creer-et-inscrire-eleve`, {
    ...person,
    email,
    permis: 'b',
    token: first.body.token,
  });
  return done.status;
}

test('codes are shown once; a second press makes no second batch; another order with its id is refused', async () => {
  const order = batch();
  const { status, body } = await make(order);
  expect(status).toBe(201);
  expect(body.codes.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const { code } of body.codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect((await make(order)).body).toEqual({ codes: [] });
  expect((await make({ ...order, count: 4 })).body.code).toBe('CLE_REUTILISEE');
  const stored = await t.db
    .selectFrom('activation_codes')
    .where('batch_id', '=', order.id)
    .selectAll()
    .execute();
  expect(stored).toHaveLength(3);
  expect(stored.map(({ expires_at }) => expires_at.toISOString())).toEqual(
    Array(3).fill('2026-12-31T23:00:00.000Z'),
  );
  const all = JSON.stringify(await read(order.id));
  for (const { code } of body.codes) {
    expect(all).not.toContain(code);
    expect(all).toContain(`"ending":"${code.slice(-4)}"`);
  }
});

test('two presses at once make one batch', async () => {
  const order = batch();
  const both = await Promise.all([make(order), make(order)]);
  expect(both.map(({ body }) => body.codes.length).sort()).toEqual([0, 3]);
});

test('who used a code is named, counted and put in the group; revoking leaves used ones alone', async () => {
  await t.db
    .insertInto('learner_groups')
    .values({ id: GROUP, school_id: school, name: 'Le soir', created_at: t.time.now() })
    .execute();
  const order = batch({ group: GROUP });
  const codes = (await make(order)).body.codes.map(({ code }) => code);
  expect(await useCode(codes[0] ?? '', 'papier@exemple.fr')).toBe(201);
  const { batch: made, codes: rows } = await read(order.id);
  expect(made).toMatchObject({ group: 'Le soir', used: 1, waiting: 2, expired: 0, revoked: 0 });
  expect(rows[0]).toMatchObject({ state: 'USED', learner: { name: 'Léo Papier' } });
  const members = await t.db
    .selectFrom('learner_group_members')
    .where('group_id', '=', GROUP)
    .selectAll()
    .execute();
  expect(members).toHaveLength(1);
  expect((await revoke(order.id, 2)).body).toEqual({ revoked: 1 });
  expect((await revoke(order.id, 2)).body).toEqual({ revoked: 0 });
  expect((await revoke(order.id, 1)).body).toEqual({ revoked: 0 });
  expect((await revoke(order.id, 9)).status).toBe(404);
  expect(await useCode(codes[1] ?? '', 'revoque@exemple.fr')).toBe(404);
  expect((await revoke(order.id)).body).toEqual({ revoked: 1 });
  expect((await read(order.id)).batch).toMatchObject({ used: 1, waiting: 0, revoked: 2 });
});

test('a code used by somebody whom the school may not see yet names nobody', async () => {
  await insertPerson(t.db, { lastName: 'Ailleurs', email: 'ailleurs@exemple.fr' });
  const order = batch({ count: 1 });
  const [code] = (await make(order)).body.codes;
  expect(await useCode(code?.code ?? '', 'ailleurs@exemple.fr')).toBe(201);
  const { codes } = await read(order.id);
  expect(codes).toMatchObject([{ state: 'USED', learner: null }]);
});

test('the address on paper is one where codes are activated; a brand that takes none makes none', async () => {
  const list = async (as: Person) => (await (await t.signIn(as)).get<CodeBatches>(PATH)).body;
  expect((await list(secretary)).address).toBe(`${t.config.publicUrl}/home/prepacode/activation`);
  const closed = await insertSchool(t.db, 'École des Tilleuls', 'orata');
  const manager = await insertPerson(t.db, { role: 'gerant', schoolId: closed, inscriptions: [] });
  expect((await list(manager)).address).toBeNull();
  expect(await make(batch(), manager)).toMatchObject({ status: 409, body: { code: 'ACTIVATION_FERMEE' } });
  expect((await list(manager)).batches).toEqual([]);
});

test('codes expire after their last day', async () => {
  const order = batch({ count: 2, validUntil: t.time.now().toISOString().slice(0, 10) });
  await make(order);
  t.time.advance(86_400_000);
  expect((await read(order.id)).batch).toMatchObject({ waiting: 0, expired: 2 });
});

test('another school finds nothing, an instructor may not, and the list has only batches of the school', async () => {
  const order = batch();
  await make(order);
  const stranger = await insertPerson(t.db, { role: 'gerant', inscriptions: [] });
  expect((await (await t.signIn(stranger)).get(`${PATH}/${order.id}`)).status).toBe(404);
  expect((await revoke(order.id, null, stranger)).status).toBe(404);
  expect((await make({ ...order }, stranger)).body.code).toBe('CLE_REUTILISEE');
  expect((await (await t.signIn(stranger)).get<CodeBatches>(PATH)).body).toMatchObject({ batches: [] });
  const instructor = await insertPerson(t.db, { role: 'moniteur', schoolId: school, inscriptions: [] });
  expect((await make(batch(), instructor)).status).toBe(403);
});

test.each([
  [{ count: 0 }, 'count'],
  [{ count: 1001 }, 'count'],
  [{ label: ' ' }, 'label'],
  [{ licence: 'zz' }, 'licence'],
  [{ validUntil: '2020-01-01' }, 'validUntil'],
  [{ validUntil: '2027-02-31' }, 'validUntil'],
  [{ validUntil: '2099-01-01' }, 'validUntil'],
])('%o is refused by its field %s', async (change, champ) => {
  const { status, body } = await make(batch(change));
  expect([status, body.code, body.details?.champ]).toEqual([400, 'REQUETE_INVALIDE', champ]);
});

test('a thousand codes are made at once', async () => {
  const { body } = await make(batch({ count: 1000 }));
  expect(new Set(body.codes.map(({ code }) => code)).size).toBe(1000);
});
