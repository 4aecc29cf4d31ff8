/** Networks of schools as an operator makes, changes and deletes them. */
import { randomUUID } from 'node:crypto';
import type { NetworksReply, SchoolChoicesReply } from '@balise/contract/operator/networks';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../test/builders.ts';
import { NETWORKS, openNetworkDesk } from '../../test/network-desk.ts';
import { newManager, plantNetwork } from '../../test/operator-requests.ts';
import { json } from '../../test/prepared.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let d: Awaited<ReturnType<typeof openNetworkDesk>>;
beforeAll(async () => {
  d = await openNetworkDesk(t);
});

test('a network is made once for a key, listed by name, found without accents, and renamed', async () => {
  const key = randomUUID();
  const both = await Promise.all([d.make('  Réseau   Comtois ', key), d.make('  Réseau   Comtois ', key)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[1].body).toEqual(both[0].body);
  const other = await d.make('Un autre', key);
  expect([other.status, other.body]).toEqual([422, { code: 'CLE_REUTILISEE' }]);
  const { id } = both[0].body;
  const list = async (q: string) => (await d.desk.get<NetworksReply>(NETWORKS, { query: { q } })).body;
  expect(await list('RESEAU comtois')).toEqual({
    total: 1,
    page: 1,
    networks: [
      {
        id,
        name: 'Réseau Comtois',
        createdAt: t.time.now().toISOString(),
        schools: 0,
        firstSchools: [],
        headOffice: [],
        invited: 0,
      },
    ],
  });
  const rename = (name: string, version: number) => d.desk.put(`${NETWORKS}/${id}`, json({ name, version }));
  const renamed = await Promise.all([rename('Réseau du Jura', 1), rename('Réseau du Doubs', 1)]);
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await d.read(id)).version).toBe(2);
  expect(await d.readActs(id)).toEqual(['plateforme.creer_groupement', 'plateforme.renommer_groupement']);
});

test('what cannot be a network is refused by its field, and nothing is made', async () => {
  const before = (await d.desk.get<NetworksReply>(NETWORKS)).body.total;
  for (const name of ['   ', '\u200b', '—'])
    expect((await d.make(name)).body).toEqual({ code: 'REQUETE_INVALIDE', details: { champ: 'name' } });
  for (const body of [
    {},
    { key: randomUUID() },
    { key: randomUUID(), name: 'x'.repeat(121) },
    { key: 'une-cle', name: 'Réseau' },
    { key: randomUUID(), name: 12 },
    { key: randomUUID(), name: 'Réseau', schools: [1] },
  ])
    expect((await d.desk.post(NETWORKS, json(body))).status, JSON.stringify(body)).toBe(400);
  expect((await d.desk.get<NetworksReply>(NETWORKS)).body.total).toBe(before);
});

test('the list has pages by name, with its schools and its head office', async () => {
  for (let at = 0; at < 51; at += 1) await plantNetwork({ t }, [], `Zone ${String(at).padStart(2, '0')}`);
  const last = await plantNetwork({ t }, [await insertPerson(t.db, { inscriptions: [] })], 'Zone 99');
  for (const name of ['Émeraude', 'Azur', 'Zinc', 'Brique'])
    await d.place(await insertSchool(t.db, name), last);
  const list = async (page: string) =>
    (await d.desk.get<NetworksReply>(NETWORKS, { query: { q: 'zone', page } })).body;
  const [first, second] = [await list('1'), await list('2')];
  expect([first.total, first.networks.length, second.networks.length]).toEqual([52, 50, 2]);
  expect(second.networks[1]).toMatchObject({
    name: 'Zone 99',
    schools: 4,
    firstSchools: ['Azur', 'Brique', 'Émeraude'],
    headOffice: ['Camille Essai'],
  });
});

test('a school is in one network at most; both networks and the school say what was done', async () => {
  const school = await insertSchool(t.db, 'École des Deux Rives');
  const [east, west] = [await plantNetwork({ t }, [], 'Est'), await plantNetwork({ t }, [], 'Ouest')];
  const at = async () => (await d.readSchool(school)).network;
  const twice = await Promise.all([d.place(school, east), d.place(school, east)]);
  expect(twice.map(({ status, body }) => [status, body])).toEqual([
    [200, { version: 2 }],
    [200, { version: 2 }],
  ]);
  expect(await at()).toEqual({ id: east, name: 'Est' });
  expect((await d.read(east)).schools).toMatchObject([
    { id: school, name: 'École des Deux Rives', version: 2 },
  ]);
  expect((await d.place(school, west, 1)).body).toEqual({ code: 'MODIFIE_ENTRETEMPS' });
  expect((await d.place(school, west, 2)).body).toEqual({ version: 3 });
  expect([(await d.read(east)).schools, (await d.read(west)).schools.length]).toEqual([[], 1]);
  expect((await d.place(school, null, 3)).body).toEqual({ version: 4 });
  expect(await at()).toBeNull();
  expect((await d.read(east)).acts.map(({ act, about }) => [act, about]).sort()).toEqual([
    ['exploitation.mettre_en_groupement', 'École des Deux Rives'],
    ['exploitation.retirer_du_groupement', 'École des Deux Rives'],
  ]);
  expect((await d.readSchool(school)).acts.map(({ act }) => act).sort()).toEqual([
    'exploitation.mettre_en_groupement',
    'exploitation.mettre_en_groupement',
    'exploitation.retirer_du_groupement',
    'exploitation.retirer_du_groupement',
  ]);
});

test('of two operators who put a school in two networks at once, the second is told', async () => {
  const school = await insertSchool(t.db, 'École disputée');
  const other = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
  const [east, west] = [await plantNetwork({ t }), await plantNetwork({ t })];
  const placed = await Promise.all([d.place(school, east), d.place(school, west, 1, other)]);
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 409]);
  const counts = [(await d.read(east)).schools.length, (await d.read(west)).schools.length];
  expect(counts.sort()).toEqual([0, 1]);
});

test('a school, a network or a person that is not there is not found; a wrong type is refused', async () => {
  const [school, network] = [await insertSchool(t.db), await plantNetwork({ t })];
  const elsewhere = await d.hire(await plantNetwork({ t }));
  expect((await d.place(999_999, network)).status).toBe(404);
  expect((await d.place(school, 999_999)).status).toBe(404);
  for (const wrong of ['1', 0, -1, 1.5, 1e12, [network], { id: network }, true, undefined])
    expect((await d.place(school, wrong)).status, String(wrong)).toBe(400);
  for (const wrong of ['1', 0, null, 1.5]) expect((await d.place(school, network, wrong)).status).toBe(400);
  for (const id of ['999999', '999999999']) {
    expect((await d.desk.get(`${NETWORKS}/${id}`)).status).toBe(404);
    expect((await d.desk.get(`${NETWORKS}/${id}/schools`)).status).toBe(404);
    expect((await d.inviteTo(Number(id))).status).toBe(404);
    expect((await d.remove(Number(id))).status).toBe(404);
    expect((await d.desk.put(`${NETWORKS}/${id}`, json({ name: 'X', version: 1 }))).status).toBe(404);
  }
  for (const id of ['0', '-1', 'abc', '1e3', '9999999999'])
    expect((await d.desk.get(`${NETWORKS}/${id}`)).status, id).toBe(400);
  expect((await d.end(elsewhere, network)).status).toBe(404);
  expect((await d.end(d.operator, network)).status).toBe(404);
  expect((await d.readSchool(school)).version).toBe(1);
});

test('the platform’s own school is offered to no network, nor put in one', async () => {
  const { id: own } = await t.db
    .insertInto('schools')
    .values({ name: 'Exploitation de la plateforme', brand: 'prepacode', code: 'exploitation' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const network = await plantNetwork({ t });
  const choices = await d.desk.get<SchoolChoicesReply>(`${NETWORKS}/${network}/schools`, {
    query: { q: 'exploitation' },
  });
  expect(choices.body).toEqual({ choices: [] });
  expect((await d.place(own, network)).status).toBe(404);
  await t.db.deleteFrom('schools').where('id', '=', own).execute();
});

test('schools without a network are offered by name, eight at most', async () => {
  const network = await plantNetwork({ t });
  for (let at = 0; at < 10; at += 1) await insertSchool(t.db, `Ératosthène ${at}`);
  const search = async () =>
    (
      await d.desk.get<SchoolChoicesReply>(`${NETWORKS}/${network}/schools`, {
        query: { q: 'eratosthene' },
      })
    ).body.choices;
  const [first, ...others] = await search();
  expect([first?.name, others.length]).toEqual(['Ératosthène 0', 7]);
  await d.place(first?.id ?? 0, network, first?.version);
  expect((await search())[0]?.name).toBe('Ératosthène 1');
});

test('only an empty network is deleted, with its invitations; what was done stays noted', async () => {
  const network = await plantNetwork({ t });
  const school = await insertSchool(t.db);
  const person = await d.hire(network);
  const invited = newManager();
  await d.inviteTo(network, invited);
  await d.place(school, network);
  const refused = { code: 'GROUPEMENT_NON_VIDE' };
  expect((await d.remove(network)).body).toEqual(refused);
  await d.end(person, network);
  expect((await d.remove(network)).body).toEqual(refused);
  await d.place(school, null, 2);
  expect((await d.remove(network, 2)).body).toEqual({ code: 'MODIFIE_ENTRETEMPS' });
  const both = await Promise.all([d.remove(network), d.remove(network)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await d.desk.get(`${NETWORKS}/${network}`)).status).toBe(404);
  expect((await d.accept(await d.readLink(invited.email))).status).toBe(410);
  expect(await d.readActs(network)).toContain('plateforme.supprimer_groupement');
});

test('a network that is deleted while a school enters, or somebody joins, ends whole either way', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [network, school] = [await plantNetwork({ t }), await insertSchool(t.db)];
    const person = newManager();
    await d.inviteTo(network, person);
    const link = await d.readLink(person.email);
    const [removed, placed, joined] = await Promise.all([
      d.remove(network),
      d.place(school, network),
      d.accept(link),
    ]);
    expect([200, 409]).toContain(removed.status);
    const { status } = await d.desk.get(`${NETWORKS}/${network}`);
    if (removed.status === 200) {
      expect([status, placed.status, joined.status]).toEqual([404, 404, 410]);
      expect((await d.readSchool(school)).network).toBeNull();
    } else expect([status, placed.status === 200 || joined.status === 303]).toEqual([200, true]);
  }
});

test('a suspended school stays in its network, is put in and taken out, and its head office works on', async () => {
  const network = await plantNetwork({ t });
  const [school, late] = [await insertSchool(t.db, 'École fermée'), await insertSchool(t.db)];
  const client = await t.signIn(await d.hire(network));
  await d.place(school, network);
  await t.db
    .updateTable('schools')
    .set({ suspended_at: t.time.now(), suspended_reason: 'Facture impayée' })
    .where('id', 'in', [school, late])
    .execute();
  expect((await d.read(network)).schools).toMatchObject([{ suspendedAt: t.time.now().toISOString() }]);
  expect((await client.get('/api/school/network')).status).toBe(200);
  expect((await d.place(late, network)).status).toBe(200);
  expect((await d.place(school, null, 2)).status).toBe(200);
  expect((await d.inviteTo(network)).status).toBe(202);
});
