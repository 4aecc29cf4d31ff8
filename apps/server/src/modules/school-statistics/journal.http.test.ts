/** The journal of a school: in order, in pages, for those who may read it. */
import { randomUUID } from 'node:crypto';
import type { JournalReply } from '@balise/contract/school-journal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let t: TestApp;
let school: number;
let manager: Person;
let paul: Person;
let lea: Person;
let client: Client;
beforeAll(async () => {
  t = await startApp();
  school = await insertSchool(t.db);
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, lastName: 'Roy', inscriptions: [] });
  paul = await insertPerson(t.db, {
    role: 'moniteur',
    schoolId: school,
    firstName: 'Paul',
    lastName: 'Mercier',
  });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: 'Martin' });
  client = await t.signIn(manager);
});
afterAll(() => t.close());

const note = (action: string, about: Person, actor: Person | null, minute: number, more: object = {}) =>
  t.db
    .insertInto('audit')
    .values({
      ...{ person_id: about.personId, id: randomUUID(), school_id: school, action },
      ...{ actor_id: actor?.accountId ?? null, at: new Date(Date.UTC(2026, 2, 1, 9, minute)) },
      ...{ details: '{}', ...more },
    })
    .execute();
const read = (query: Record<string, string> = {}) =>
  client.get<JournalReply>('/api/gestion/journal', { query });

test('an act names who did it and to whom; one about the school, a stranger and somebody erased have no name', async () => {
  const stranger = await insertPerson(t.db);
  const details = JSON.stringify({ jours: '30', n: 3, hidden: { a: 1 } });
  await note('ecole.prolonger_acces', lea, manager, 1, { details });
  await note('consultation', lea, paul, 2);
  await note('ecole.exporter_eleves', manager, manager, 3);
  await note('impersonation', lea, paul, 4);
  await note('ecole.changer_role', paul, manager, 5);
  await note('ecole.effacer_eleve', stranger, null, 6);
  const { body } = await read();
  expect(body.lignes.map(({ acte, par, personne, precisions }) => [acte, par, personne, precisions])).toEqual(
    [
      ['ecole.effacer_eleve', null, { nom: null, inscription: null }, []],
      ['ecole.changer_role', 'Camille Roy', { nom: 'Paul Mercier', inscription: null }, []],
      ['impersonation', 'Paul Mercier', { nom: 'Léa Martin', inscription: lea.inscriptionIds[0] }, []],
      ['ecole.exporter_eleves', 'Camille Roy', null, []],
      ['consultation', 'Paul Mercier', { nom: 'Léa Martin', inscription: lea.inscriptionIds[0] }, []],
      [
        'ecole.prolonger_acces',
        'Camille Roy',
        { nom: 'Léa Martin', inscription: lea.inscriptionIds[0] },
        [{ nom: 'jours', valeur: '30' }],
      ],
    ],
  );
  expect(body.suite).toBe(false);
  expect(body.personnel.map(({ nom }) => nom)).toEqual(['Paul Mercier', 'Camille Roy']);
});

test('the kind, who acted and the learner choose the rows', async () => {
  const actsOf = async (query: Record<string, string>) =>
    (await read(query)).body.lignes.map(({ acte }) => acte.replace('ecole.', ''));
  expect(await actsOf({ genre: 'sans_consultations' })).not.toContain('consultation');
  expect(await actsOf({ genre: 'consultations' })).toEqual(['consultation']);
  await note('exploitation.retirer_seconde_etape', paul, null, 0);
  expect(await actsOf({ genre: 'a_leur_place' })).toEqual(['impersonation']);
  expect(await actsOf({ genre: 'exports' })).toEqual(['exporter_eleves']);
  expect(await actsOf({ par: String(paul.accountId) })).toEqual(['impersonation', 'consultation']);
  const ofLea = await read({ eleve: String(lea.inscriptionIds[0]) });
  expect([ofLea.body.eleve, ofLea.body.lignes.length]).toEqual(['Léa Martin', 3]);
  const stranger = await insertPerson(t.db);
  for (const eleve of [String(stranger.inscriptionIds[0]), '999999'])
    expect((await read({ eleve })).status).toBe(404);
  for (const query of [{ genre: 'x' }, { par: 'x' }, { ligne: 'x' }, { avant: '2026' }] as Record<
    string,
    string
  >[])
    expect((await read(query)).status, JSON.stringify(query)).toBe(400);
});

test('pages follow each other without a gap, also among rows of one instant', async () => {
  for (let n = 0; n < 120; n += 1) await note('ecole.prolonger_acces', lea, manager, 10 + Math.floor(n / 60));
  const seen: string[] = [];
  let query: Record<string, string> = { genre: 'sans_consultations' };
  for (;;) {
    const { lignes, suite } = (await read(query)).body;
    seen.push(...lignes.map(({ id }) => id));
    const last = lignes.at(-1);
    if (!suite || !last) break;
    query = { genre: 'sans_consultations', avant: last.le, ligne: last.id };
  }
  expect([seen.length, new Set(seen).size]).toEqual([126, 126]);
});

test('a journal is that of its own school, and only for who may read it', async () => {
  const other = await insertPerson(t.db, { role: 'gerant', inscriptions: [] });
  const theirs = await (await t.signIn(other)).get<JournalReply>('/api/gestion/journal');
  expect(theirs.body.lignes).toEqual([]);
  expect((await (await t.signIn(paul)).get('/api/gestion/journal')).status).toBe(403);
  expect((await (await t.signIn(lea)).get('/api/gestion/journal')).status).toBe(403);
});
