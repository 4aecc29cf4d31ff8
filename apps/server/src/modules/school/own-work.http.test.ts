/** What staff learn about themselves, and the choice of where they work. */
import type { OwnWork } from '@balise/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantStaffMembership } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let t: TestApp;
let school: number;
beforeAll(async () => {
  t = await startApp();
  school = await insertSchool(t.db, 'École des Tilleuls');
});
afterAll(() => t.close());

const hire = (role: 'moniteur' | 'secretaire' | 'gerant') =>
  insertPerson(t.db, { role, schoolId: school, inscriptions: [], firstName: 'Claire', lastName: 'Mercier' });
const read = async (staff: Person) => (await (await t.signIn(staff)).get<OwnWork>('/api/gestion/moi')).body;

test('each role learns its school and its rights, one by one', async () => {
  const secretary = await read(await hire('secretaire'));
  expect(secretary).toMatchObject({
    ...{ prenom: 'Claire', nom: 'Mercier', role: 'secretary', groupement: null, apprend: false },
    ...{ ecole: { id: school, nom: 'École des Tilleuls' }, tous_groupes: true, marque: 'prepacode' },
  });
  const { droits } = secretary;
  expect([droits.enrolLearners, droits.viewAnswers, droits.manageTeam]).toEqual([true, false, false]);
  const manager = await read(await hire('gerant'));
  expect([manager.droits.manageTeam, manager.droits.viewNetwork]).toEqual([true, false]);
});

test('a person of two schools chooses one for this session only; a school where they do not work is not found', async () => {
  const port = await insertSchool(t.db, 'Bateau-école du Port');
  const paul = await hire('moniteur');
  await plantStaffMembership(t.db, {
    ...{ personId: paul.personId, schoolId: port, role: 'gerant' },
    since: new Date('2026-02-01T08:00:00Z'),
  });
  const [here, there] = [await t.signIn(paul), await t.signIn(paul)];
  const place = async (client: typeof here) => {
    const { ecole, role, ecoles } = (await client.get<OwnWork>('/api/gestion/moi')).body;
    return [ecole?.nom, role, ecoles.map(({ nom }) => nom)];
  };
  const both = ['Bateau-école du Port', 'École des Tilleuls'];
  expect(await place(here)).toEqual(['École des Tilleuls', 'instructor', both]);
  const choose = (ecole: number) => here.put('/api/gestion/ecole', { form: { ecole: String(ecole) } });
  expect((await choose(port)).body).toEqual({ choisie: true });
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
  expect((await read(both)).apprend).toBe(true);
});
