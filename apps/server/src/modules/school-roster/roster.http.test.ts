/** What the staff of a school see of its learners: their effort, and nobody else's. */
import type { LearnersReply } from '@balise/contract/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
} from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { begin, finish } from '../../../test/walk.ts';

let t: TestApp;
let school: number;
let instructor: Person;
let lea: Person;
beforeAll(async () => {
  t = await startApp();
  school = await insertSchool(t.db, 'École des Tilleuls');
  instructor = await insertPerson(t.db, { role: 'moniteur', schoolId: school, lastName: 'Mercier' });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: 'Martin' });
});
afterAll(() => t.close());

const asStaff = async (staff: Person, page?: string) => {
  const client = await t.signIn(staff);
  const reply = await client.get<LearnersReply>(
    '/api/gestion/eleves',
    page === undefined ? {} : { query: { numero_page: page } },
  );
  return reply;
};
const nothing = { jours: 0, questions: 0, minutes: 0 };

test('a school reads days, questions and minutes of the last 7 and 28 days of each of its learners, from finished series', async () => {
  const client = await t.signIn(lea);
  const line = async () => (await asStaff(instructor)).body.eleves.find(({ nom }) => nom === 'Martin');
  expect(await line()).toMatchObject({
    ...{ etat: 'NOUVEAU', scores: [], derniere_serie: null, niveau: null },
    effort: { sept_jours: nothing, vingt_huit_jours: nothing },
  });
  await finish(t, client, await begin(client, 'accueil'), () => true, 30);
  t.time.advance(8 * 86_400_000);
  await finish(t, await t.signIn(lea), await begin(await t.signIn(lea), 'accueil'), () => false, 60);
  expect(await line()).toEqual({
    inscription: lea.inscriptionIds[0],
    prenom: 'Léa',
    nom: 'Martin',
    permis: 'b',
    etat: 'ACTIF',
    groupes: [],
    acces_fin: null,
    suspendu: false,
    credits: 1000,
    derniere_serie: expect.stringContaining('T'),
    scores: [
      { score: 0, questions: 10 },
      { score: 10, questions: 10 },
    ],
    themes_faibles: [],
    themes_sans_progres: [],
    niveau: null,
    effort: {
      sept_jours: { jours: 1, questions: 10, minutes: 10 },
      vingt_huit_jours: { jours: 2, questions: 20, minutes: 15 },
    },
  });
});

test('learners of other schools, colleagues, closed accesses and people who have not accepted are not there', async () => {
  const other = await insertSchool(t.db, 'Bateau-école du Port');
  const sailor = await insertPerson(t.db, { schoolId: other, lastName: 'Ailleurs' });
  // Known to both: each school sees its own inscription.
  await plantMembership(t.db, { personId: lea.personId, schoolId: other });
  const boat = await plantInscription(t.db, { personId: lea.personId, schoolId: other }, { licence: 'co' });
  // Has not used the access yet.
  await plantMembership(t.db, { personId: sailor.personId, schoolId: school }, null);
  await plantInscription(t.db, { personId: sailor.personId, schoolId: school }, {});
  await insertPerson(t.db, { schoolId: school, lastName: 'Suspendu', inscriptions: [{ status: 'ferme' }] });
  await insertPerson(t.db, {
    schoolId: school,
    lastName: 'Fini',
    inscriptions: [{ expiresAt: t.time.now() }],
  });
  const { total, eleves } = (await asStaff(instructor)).body;
  expect([total, eleves.map(({ nom, permis }) => `${nom} ${permis}`)]).toEqual([1, ['Martin b']]);
  const manager = await insertPerson(t.db, { role: 'gerant', schoolId: other, inscriptions: [] });
  const theirs = (await asStaff(manager)).body;
  expect(theirs.eleves.map(({ nom, inscription }) => [nom, inscription])).toEqual([
    ['Ailleurs', sailor.inscriptionIds[0]],
    ['Martin', boat],
  ]);
  expect(theirs.eleves[1]?.effort.vingt_huit_jours).toEqual(nothing);
});

test('a learner, an operator and staff who act for a learner are refused', async () => {
  const operator = await insertPerson(t.db, { role: 'operateur', schoolId: school });
  for (const client of [
    await t.signIn(lea),
    await t.signIn(operator),
    await t.signIn(lea, { impersonatorId: instructor.accountId }),
  ]) {
    const reply = await client.get('/api/gestion/eleves');
    expect([reply.status, reply.body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
  }
});

test('a large school is read in pages of 50, by name, each learner once; a page after the last is empty', async () => {
  const large = await insertSchool(t.db, 'Grande école');
  const staff = await insertPerson(t.db, { role: 'gerant', schoolId: large, inscriptions: [] });
  for (let n = 0; n < 53; n += 1)
    await insertPerson(t.db, { schoolId: large, lastName: `Nom ${String(n % 7)}`, firstName: `P${n}` });
  const [first, second, third] = [
    (await asStaff(staff)).body,
    (await asStaff(staff, '2')).body,
    (await asStaff(staff, '3')).body,
  ];
  expect([first.total, first.eleves.length, second.eleves.length]).toEqual([53, 50, 3]);
  expect(third).toMatchObject({ total: 53, eleves: [] });
  const all = [...first.eleves, ...second.eleves];
  expect(new Set(all.map(({ inscription }) => inscription)).size).toBe(53);
  expect(all.map(({ nom }) => nom)).toEqual(all.map(({ nom }) => nom).toSorted());
  for (const page of ['0', '-1', 'x', '1.5', '99999'])
    expect((await asStaff(staff, page)).status, page).toBe(400);
});
