/** The managers of a school make, replace and end the key of its management program. */
import type { OperationReply } from '@balise/contract/operations';
import type { NewKeyOrder } from '@balise/contract/school/gateway-keys';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../test/builders.ts';
import type { Client } from '../../test/client.ts';
import { readDatabaseContent } from '../../test/database-content.ts';
import { withKey } from '../../test/gateway.ts';
import { json } from '../../test/prepared.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let school: number;
let manager: Person;
let client: Client;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  school = await insertSchool(t.db);
  manager = await insertPerson(t.db, {
    schoolId: school,
    role: 'gerant',
    firstName: 'Claire',
    lastName: 'Vidal',
    inscriptions: [],
  });
  client = await t.signIn(manager);
});

const PATH = '/api/school/gateway-keys';
type Made = OperationReply<'POST /api/school/gateway-keys', 201> & { code?: string };
const make = (order: Partial<NewKeyOrder>) =>
  client.post<Made>(PATH, json({ replaced: null, overlap: '0', ...order }));
const keys = async () => (await client.get<OperationReply<'GET /api/school/gateway-keys'>>(PATH)).body.keys;
const statusWith = async (key: string) =>
  (await t.visit().get('/api/passerelle/eleves', { headers: withKey(key) })).status;
const HOUR_MS = 3_600_000;

test('a key is shown once, stored as a hash, and named by its beginning with its last use', async () => {
  const { status, body } = await make({});
  expect(status).toBe(201);
  expect(body.key).toMatch(/^passerelle_[0-9a-f]{10}_[0-9a-f]{64}$/);
  expect(await statusWith(body.key)).toBe(200);
  expect(await keys()).toEqual([
    {
      id: body.id,
      prefix: body.prefix,
      state: 'active',
      madeAt: t.time.now().toISOString(),
      madeBy: 'Claire Vidal',
      endsAt: null,
      usedAt: t.time.now().toISOString(),
      network: '127.0.0.1',
    },
  ]);
  expect(body.key.startsWith(body.prefix)).toBe(true);
  const secret = body.key.slice(-64);
  expect(JSON.stringify(await readDatabaseContent(t.db))).not.toContain(secret);
  expect((await client.get(PATH)).text).not.toContain(secret);
});

test('a new key ends the one before at once, or after the hours that were chosen', async () => {
  const first = (await make({})).body;
  const second = (await make({ replaced: first.id })).body;
  expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([401, 200]);
  const third = (await make({ replaced: second.id, overlap: '24' })).body;
  expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([200, 200]);
  expect((await keys()).map(({ state }) => state)).toEqual(['active', 'ending', 'ended']);
  t.time.advance(24 * HOUR_MS - 1);
  expect(await statusWith(second.key)).toBe(200);
  t.time.advance(1);
  expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([401, 200]);
});

test('of two managers at once one makes the key, and a page that is out of date makes none', async () => {
  const both = await Promise.all([make({}), make({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const made = both.find(({ status }) => status === 201)?.body.key ?? '';
  expect((await make({})).body.code).toBe('MODIFIE_ENTRETEMPS');
  expect((await make({ replaced: '00000000-0000-4000-8000-000000000000' })).status).toBe(409);
  expect(await statusWith(made)).toBe(200);
});

test('a revoked key opens nothing from the next call on; twice changes nothing; another school’s is not found', async () => {
  const { id, key: cle } = (await make({})).body;
  const revoke = (by: Client) => by.put(`${PATH}/${id}/revocation`);
  const stranger = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await revoke(stranger)).status).toBe(404);
  expect(await statusWith(cle)).toBe(200);
  expect((await revoke(client)).body).toEqual({ isEnded: true });
  expect(await statusWith(cle)).toBe(401);
  t.time.advance(HOUR_MS);
  // An hour later, the manager has proved again who they are.
  await t.db.updateTable('sessions').set({ confirmed_at: t.time.now() }).execute();
  expect((await revoke(client)).body).toEqual({ isEnded: true });
  expect((await keys()).map(({ endsAt }) => endsAt)).toEqual([
    new Date(t.time.now().getTime() - HOUR_MS).toISOString(),
  ]);
  const acts = await t.db.selectFrom('audit').where('school_id', '=', school).select('action').execute();
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'ecole.passerelle_cle_creer',
    'ecole.passerelle_cle_revoquer',
  ]);
  // Afterwards a new one is made as the first.
  expect((await make({})).status).toBe(201);
});

test('a key opens nothing but the gateway, and nothing in another form', async () => {
  const { key: cle } = (await make({})).body;
  for (const path of [
    '/api/school/learners',
    '/api/school/gateway-keys',
    '/api/front/utilisateur',
    '/api/compte',
  ])
    expect((await t.visit().get(path, { headers: withKey(cle) })).status).toBe(401);
  for (const authorization of [
    cle,
    `Basic ${cle}`,
    `Bearer  ${cle}`,
    `Bearer ${cle} x`,
    `Bearer ${cle.toUpperCase()}`,
    'Bearer',
    '',
  ])
    expect((await t.visit().get('/api/passerelle/eleves', { headers: { authorization } })).status).toBe(401);
  expect((await t.visit().get('/api/passerelle/eleves', { query: { cle } })).status).toBe(400);
});

test('when the last manager is gone, the key opens nothing', async () => {
  const { key: cle } = (await make({})).body;
  await t.db
    .updateTable('staff_memberships')
    .set({ ended_at: t.time.now() })
    .where('school_id', '=', school)
    .execute();
  expect(await statusWith(cle)).toBe(403);
});
