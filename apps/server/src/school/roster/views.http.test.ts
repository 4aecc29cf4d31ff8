/** Views of the list of learners that each person saves for themselves. */
import { randomUUID } from 'node:crypto';
import type { SavedView, SavedViews } from '@balise/contract/school/roster';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantStaffMembership } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/views';
const t = shareApp();
let schoolId: number;
let sophie: Person;
let desk: Client;
beforeEach(async () => {
  schoolId = await insertSchool(t.db);
  sophie = await insertPerson(t.db, { schoolId, role: 'secretaire', inscriptions: [] });
  desk = await t.signIn(sophie);
});

type Answer = SavedView & { code?: string; details?: object };
const save = (name: string, filters: object = { state: 'READY' }, client = desk, id: string = randomUUID()) =>
  client.post<Answer>(PATH, json({ id, name, filters }));
const rename = (id: string, name: string, version: number, client = desk) =>
  client.put<Answer>(`${PATH}/${id}`, json({ name, version }));
const remove = (id: string, client = desk) => client.put<SavedViews>(`${PATH}/${id}/withdrawal`);
const names = async (client = desk) =>
  (await client.get<SavedViews>(PATH)).body.views.map(({ name }) => name);

test('a view is saved, renamed and deleted; what it filters stays', async () => {
  const filters = { view: 'ALL', licence: 'co', q: 'mar', sort: 'CREDITS', falling: true };
  const saved = await save('  Côtiers   de mars ', filters);
  expect(saved).toMatchObject({ status: 201, body: { name: 'Côtiers de mars', filters, version: 1 } });
  await save('Autre');
  expect(await names()).toEqual(['Autre', 'Côtiers de mars']);
  const { id } = saved.body;
  expect((await rename(id, 'Bateau', 1)).body).toMatchObject({ name: 'Bateau', filters, version: 2 });
  expect((await rename(id, 'Bateau', 1)).status).toBe(200);
  expect((await rename(id, 'BATEAU', 1)).body.code).toBe('MODIFIE_ENTRETEMPS');
  expect((await rename(id, 'BATEAU', 2)).body.name).toBe('BATEAU');
  expect((await remove(id)).body.views.map(({ name }) => name)).toEqual(['Autre']);
  expect((await remove(id)).status).toBe(404);
  expect((await rename(id, 'Encore', 3)).status).toBe(404);
});

test('a name is taken once, whatever its capitals; sent twice, or two at once, one is stored', async () => {
  const id = randomUUID();
  const twice = await Promise.all([save('Prêts', {}, desk, id), save('Prêts', {}, desk, id)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(await save('PRÊTS')).toMatchObject({ status: 409, body: { code: 'NOM_DEJA_PRIS' } });
  const atOnce = await Promise.all([save('Été'), save('été')]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
  const other = (await save('Bloqués')).body;
  expect((await rename(other.id, 'prêts', 1)).body.code).toBe('NOM_DEJA_PRIS');
  expect(await names()).toHaveLength(3);
});

test('twenty at most', async () => {
  for (let one = 1; one <= 20; one += 1) expect((await save(`Vue ${one}`)).status).toBe(201);
  expect(await save('De trop')).toMatchObject({ status: 409, body: { code: 'TROP_DE_VUES' } });
  expect(await names()).toHaveLength(20);
});

test('bad names and filters are refused', async () => {
  for (const name of [' ', '\u0007', 'x'.repeat(41)])
    expect(await save(name)).toMatchObject({ status: 400, body: { details: { champ: 'name' } } });
  for (const filters of [{ state: 'PERDU' }, { page: '2' }, { autre: 'x' }, { group: 'x' }, [], 'x'])
    expect((await save('Vue', filters as object)).status).toBe(400);
  expect(await names()).toEqual([]);
});

test('nobody sees or changes the views of another person, and each school has its own', async () => {
  const { id } = (await save('Prêts')).body;
  const colleague = await t.signIn(await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] }));
  expect(await names(colleague)).toEqual([]);
  expect((await rename(id, 'À moi', 1, colleague)).status).toBe(404);
  expect((await remove(id, colleague)).status).toBe(404);
  expect((await save('Prêts', {}, colleague, id)).status).toBe(404);
  expect((await save('Prêts', {}, colleague)).status).toBe(201);

  const second = await insertSchool(t.db, 'Seconde école');
  await plantStaffMembership(t.db, { ...sophie, schoolId: second, role: 'secretaire' });
  await desk.put('/api/school/settings', json({ school: second }));
  expect(await names()).toEqual([]);
  expect((await save('Prêts')).status).toBe(201);
  await desk.put('/api/school/settings', json({ school: schoolId }));
  expect(await names()).toEqual(['Prêts']);
});
