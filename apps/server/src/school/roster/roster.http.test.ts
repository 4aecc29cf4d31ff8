/** What the staff of a school see of its learners: their effort, and nobody else's. */
import type { Roster } from '@balise/contract/school/roster';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
} from '../../../test/builders.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish } from '../../../test/walk.ts';

const t = shareApp();
let school: number;
let instructor: Person;
let lea: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  instructor = await insertPerson(t.db, { role: 'moniteur', schoolId: school, lastName: 'Mercier' });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: 'Martin' });
});

const asStaff = async (staff: Person, page?: string) => {
  const client = await t.signIn(staff);
  const reply = await client.get<Roster>(
    '/api/school/learners',
    page === undefined ? {} : { query: { page } },
  );
  return reply;
};
const nothing = { days: 0, questions: 0, minutes: 0 };

test('a school reads days, questions and minutes of the last 7 and 28 days of each of its learners, from finished series', async () => {
  const client = await t.signIn(lea);
  const line = async () =>
    (await asStaff(instructor)).body.learners.find(({ lastName }) => lastName === 'Martin');
  expect(await line()).toMatchObject({
    state: 'NEW',
    scores: [],
    lastSeries: null,
    readiness: null,
    week: nothing,
    month: nothing,
  });
  await finish(t, client, await begin(client, 'accueil'), () => true, 30);
  t.time.advance(8 * 86_400_000);
  await finish(t, await t.signIn(lea), await begin(await t.signIn(lea), 'accueil'), () => false, 60);
  expect(await line()).toEqual({
    inscription: lea.inscriptionIds[0],
    firstName: 'Léa',
    lastName: 'Martin',
    licence: 'b',
    state: 'ACTIVE',
    groups: [],
    accessEnd: null,
    isSuspended: false,
    credits: 1000,
    lastSeries: expect.stringContaining('T'),
    scores: [
      { score: 0, questions: 10 },
      { score: 10, questions: 10 },
    ],
    weakThemes: [],
    stuckThemes: [],
    readiness: null,
    week: { days: 1, questions: 10, minutes: 10 },
    month: { days: 2, questions: 20, minutes: 15 },
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
  const { total, learners } = (await asStaff(instructor)).body;
  expect([total, learners.map(({ lastName, licence }) => `${lastName} ${licence}`)]).toEqual([
    1,
    ['Martin b'],
  ]);
  const manager = await insertPerson(t.db, { role: 'gerant', schoolId: other, inscriptions: [] });
  const theirs = (await asStaff(manager)).body;
  expect(theirs.learners.map(({ lastName, inscription }) => [lastName, inscription])).toEqual([
    ['Ailleurs', sailor.inscriptionIds[0]],
    ['Martin', boat],
  ]);
  expect(theirs.learners[1]?.month).toEqual(nothing);
});

test('a learner, an operator and staff who act for a learner are refused', async () => {
  const operator = await insertPerson(t.db, { role: 'operateur', schoolId: school });
  for (const client of [
    await t.signIn(lea),
    await t.signIn(operator),
    await t.signIn(lea, { impersonatorId: instructor.accountId }),
  ]) {
    const reply = await client.get('/api/school/learners');
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
  expect([first.total, first.learners.length, second.learners.length]).toEqual([53, 50, 3]);
  expect(third).toMatchObject({ total: 53, learners: [] });
  const all = [...first.learners, ...second.learners];
  expect(new Set(all.map(({ inscription }) => inscription)).size).toBe(53);
  expect(all.map(({ lastName }) => lastName)).toEqual(all.map(({ lastName }) => lastName).toSorted());
  for (const page of ['0', '-1', 'x', '1.5', '999999'])
    expect((await asStaff(staff, page)).status, page).toBe(400);
});
