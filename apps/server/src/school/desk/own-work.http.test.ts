/** What staff learn about themselves, and the choice of where they work. */
import type { StaffMember } from '@balise/contract/school/me';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantStaffMembership } from '../../../test/builders.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
});

const hire = (role: 'moniteur' | 'secretaire' | 'gerant') =>
  insertPerson(t.db, { role, schoolId: school, inscriptions: [], firstName: 'Claire', lastName: 'Mercier' });
const read = async (staff: Person) => (await (await t.signIn(staff)).get<StaffMember>('/api/school/me')).body;

test('each role learns its school and its rights, one by one', async () => {
  const secretary = await read(await hire('secretaire'));
  expect(secretary).toMatchObject({
    firstName: 'Claire',
    lastName: 'Mercier',
    role: 'secretary',
    network: null,
    learns: false,
    school: { id: school, name: 'École des Tilleuls' },
    seesAllGroups: true,
    brand: 'prepacode',
  });
  const { rights } = secretary;
  expect([rights.enrolLearners, rights.viewAnswers, rights.manageTeam]).toEqual([true, false, false]);
  const manager = await read(await hire('gerant'));
  expect([manager.rights.manageTeam, manager.rights.viewNetwork]).toEqual([true, false]);
});

test('a person of two schools chooses one for this session only; a school where they do not work is not found', async () => {
  const port = await insertSchool(t.db, 'Bateau-école du Port');
  const paul = await hire('moniteur');
  await plantStaffMembership(t.db, {
    personId: paul.personId,
    schoolId: port,
    role: 'gerant',
    since: new Date('2026-02-01T08:00:00Z'),
  });
  const [here, there] = [await t.signIn(paul), await t.signIn(paul)];
  const place = async (client: typeof here) => {
    const { school: own, role, schools } = (await client.get<StaffMember>('/api/school/me')).body;
    return [own?.name, role, schools.map(({ name }) => name)];
  };
  const both = ['Bateau-école du Port', 'École des Tilleuls'];
  expect(await place(here)).toEqual(['École des Tilleuls', 'instructor', both]);
  const choose = (chosen: number) => here.put('/api/school/settings', json({ school: chosen }));
  expect((await choose(port)).body).toEqual({ isChosen: true });
  expect([await place(here), await place(there)]).toEqual([
    ['Bateau-école du Port', 'manager', both],
    ['École des Tilleuls', 'instructor', both],
  ]);
  const stranger = await choose(await insertSchool(t.db, 'Ailleurs'));
  expect([stranger.status, stranger.body]).toEqual([404, { code: 'INTROUVABLE' }]);
  expect((await place(here))[0]).toBe('Bateau-école du Port');
});

test('a manager who also learns is told that they have a place as a learner', async () => {
  const both = await insertPerson(t.db, { role: 'gerant', schoolId: school });
  expect((await read(both)).learns).toBe(true);
});
