/** The managers of a school make, replace and end the key of its management program. */
import type { OperationReply } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { withKey } from '../../../test/gateway.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let t: TestApp;
let school: number;
let manager: Person;
let client: Client;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  school = await insertSchool(t.db);
  manager = await insertPerson(t.db, {
    ...{ schoolId: school, role: 'gerant', firstName: 'Claire', lastName: 'Vidal', inscriptions: [] },
  });
  client = await t.signIn(manager);
});

const PATH = '/api/gestion/passerelle';
type Made = OperationReply<'POST /api/gestion/passerelle', 201> & { code?: string };
const make = (form: Record<string, string>) =>
  client.post<Made>(PATH, { form: { recouvrement_h: '0', ...form } });
const keys = async () => (await client.get<OperationReply<'GET /api/gestion/passerelle'>>(PATH)).body.cles;
const statusWith = async (key: string) =>
  (await t.visit().get('/api/passerelle/eleves', { headers: withKey(key) })).status;
const HOUR_MS = 3_600_000;

test('a key is shown once, stored as a hash, and named by its beginning with its last use', async () => {
  const { status, body } = await make({});
  expect(status).toBe(201);
  expect(body.cle).toMatch(/^passerelle_[0-9a-f]{10}_[0-9a-f]{64}$/);
  expect(await statusWith(body.cle)).toBe(200);
  expect(await keys()).toEqual([
    {
      ...{ id: body.id, prefixe: body.prefixe, etat: 'active', creee_le: t.time.now().toISOString() },
      ...{ creee_par: 'Claire Vidal', fin: null },
      ...{ derniere_utilisation: t.time.now().toISOString(), dernier_reseau: '127.0.0.1' },
    },
  ]);
  expect(body.cle.startsWith(body.prefixe)).toBe(true);
  const secret = body.cle.slice(-64);
  expect(JSON.stringify(await readDatabaseContent(t.db))).not.toContain(secret);
  expect((await client.get(PATH)).text).not.toContain(secret);
});

test('a new key ends the one before at once, or after the hours that were chosen', async () => {
  const first = (await make({})).body;
  const second = (await make({ remplace: first.id })).body;
  expect([await statusWith(first.cle), await statusWith(second.cle)]).toEqual([401, 200]);
  const third = (await make({ remplace: second.id, recouvrement_h: '24' })).body;
  expect([await statusWith(second.cle), await statusWith(third.cle)]).toEqual([200, 200]);
  expect((await keys()).map(({ etat }) => etat)).toEqual(['active', 'bientot_finie', 'finie']);
  t.time.advance(24 * HOUR_MS - 1);
  expect(await statusWith(second.cle)).toBe(200);
  t.time.advance(1);
  expect([await statusWith(second.cle), await statusWith(third.cle)]).toEqual([401, 200]);
});

test('of two managers at once one makes the key, and a page that is out of date makes none', async () => {
  const both = await Promise.all([make({}), make({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const made = both.find(({ status }) => status === 201)?.body.cle ?? '';
  expect((await make({})).body.code).toBe('MODIFIE_ENTRETEMPS');
  expect((await make({ remplace: '00000000-0000-4000-8000-000000000000' })).status).toBe(409);
  expect(await statusWith(made)).toBe(200);
});

test('a revoked key opens nothing from the next call on; twice changes nothing; another school’s is not found', async () => {
  const { id, cle } = (await make({})).body;
  const revoke = (by: Client) => by.put(`${PATH}/${id}/revocation`);
  const stranger = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await revoke(stranger)).status).toBe(404);
  expect(await statusWith(cle)).toBe(200);
  expect((await revoke(client)).body).toEqual({ finie: true });
  expect(await statusWith(cle)).toBe(401);
  t.time.advance(HOUR_MS);
  // An hour later, the manager has proved again who they are.
  await t.db.updateTable('sessions').set({ confirmed_at: t.time.now() }).execute();
  expect((await revoke(client)).body).toEqual({ finie: true });
  expect((await keys()).map(({ fin }) => fin)).toEqual([
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
  const { cle } = (await make({})).body;
  for (const path of [
    '/api/school/learners',
    '/api/gestion/passerelle',
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
  const { cle } = (await make({})).body;
  await t.db
    .updateTable('staff_memberships')
    .set({ ended_at: t.time.now() })
    .where('school_id', '=', school)
    .execute();
  expect(await statusWith(cle)).toBe(403);
});
