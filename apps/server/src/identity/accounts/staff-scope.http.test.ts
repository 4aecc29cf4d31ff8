/** Whom the staff of a school see, and for how long. */
import type { Roster } from '@balise/contract/school/roster';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantInscription,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let lea: Person;
let noe: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  lea = await insertPerson(t.db, { schoolId: school, lastName: 'Léa' });
  noe = await insertPerson(t.db, { schoolId: school, lastName: 'Noé' });
});

const hire = async (allGroups: boolean, role: 'moniteur' | 'secretaire' | 'gerant' = 'moniteur') => {
  const person = await insertPerson(t.db, { schoolId: school, role, inscriptions: [] });
  await plantStaffMembership(t.db, { ...person, role, allGroups });
  return person;
};
const seenBy = async (client: Client) => {
  const { body } = await client.get<Roster>('/api/school/learners');
  return body.learners.map(({ lastName }) => lastName);
};
const refusedTo = async (client: Client) => (await client.get('/api/school/learners')).body;
const isSignedIn = async (client: Client) => (await client.get('/api/front/utilisateur')).status === 200;
const change = (table: 'staff_memberships' | 'network_memberships', person: Person, ended_at: Date | null) =>
  t.db.updateTable(table).set({ ended_at }).where('person_id', '=', person.personId).execute();

test('each role of a school sees its learners; limited to groups, those of the groups that they teach', async () => {
  for (const role of ['moniteur', 'secretaire', 'gerant'] as const)
    expect(await seenBy(await t.signIn(await hire(true, role)))).toEqual(['Léa', 'Noé']);
  const limited = await hire(false);
  const client = await t.signIn(limited);
  expect(await seenBy(client)).toEqual([]);
  const own = await plantGroup(t.db, school, { learners: [lea], teachers: [limited] });
  await plantGroup(t.db, school, { learners: [noe], teachers: [await hire(false)] });
  expect(await seenBy(client)).toEqual(['Léa']);
  await plantGroup(t.db, school, { learners: [lea, noe], teachers: [limited] });
  expect(await seenBy(client)).toEqual(['Léa', 'Noé']);
  await t.db
    .updateTable('learner_groups')
    .set({ archived_at: t.time.now() })
    .where('id', '<>', own)
    .execute();
  expect(await seenBy(client)).toEqual(['Léa']);
});

test('an ended membership is over at the next call, also for those who act for a learner', async () => {
  const paul = await hire(true);
  const [own, acting] = [await t.signIn(paul), await t.signIn(lea, { impersonatorId: paul.accountId })];
  expect([await seenBy(own), await isSignedIn(acting)]).toEqual([['Léa', 'Noé'], true]);
  await change('staff_memberships', paul, t.time.now());
  expect(await refusedTo(own)).toEqual({ code: 'ACCES_REFUSE' });
  expect([await isSignedIn(own), await isSignedIn(acting)]).toEqual([true, false]);
  await change('staff_memberships', paul, null);
  expect(await seenBy(own)).toEqual(['Léa', 'Noé']);
});

test('who acts for a learner is out once the learner leaves their groups, or their role loses the right', async () => {
  const paul = await hire(false);
  const group = await plantGroup(t.db, school, { learners: [lea], teachers: [paul] });
  const acting = await t.signIn(lea, { impersonatorId: paul.accountId });
  expect(await isSignedIn(acting)).toBe(true);
  await t.db.deleteFrom('learner_group_members').where('group_id', '=', group).execute();
  expect(await isSignedIn(acting)).toBe(false);
  await plantStaffMembership(t.db, { ...paul, role: 'gerant' });
  expect(await isSignedIn(acting)).toBe(true);
  await plantStaffMembership(t.db, { ...paul, role: 'secretaire' });
  expect(await isSignedIn(acting)).toBe(false);
});

test('a person of two schools works at the one chosen in the session, else where they began first', async () => {
  const other = await insertSchool(t.db, 'Bateau-école du Port');
  await insertPerson(t.db, { schoolId: other, lastName: 'Ailleurs' });
  const paul = await hire(true);
  await plantStaffMembership(t.db, {
    personId: paul.personId,
    schoolId: other,
    role: 'moniteur',
    since: new Date('2026-02-01T08:00:00Z'),
  });
  const client = await t.signIn(paul);
  expect(await seenBy(client)).toEqual(['Léa', 'Noé']);
  const choose = (workplace_id: number) =>
    t.db.updateTable('sessions').set({ workplace_id }).where('person_id', '=', paul.personId).execute();
  await choose(other);
  expect(await seenBy(client)).toEqual(['Ailleurs']);
  await change('staff_memberships', paul, t.time.now());
  await plantStaffMembership(t.db, { ...paul, role: 'moniteur' });
  expect(await seenBy(client)).toEqual(['Léa', 'Noé']);
  await expect(choose(await insertSchool(t.db))).rejects.toThrow();
});

test('no row joins a group, a learner or a colleague of another school', async () => {
  const other = await insertSchool(t.db, 'Autre école');
  const stranger = await insertPerson(t.db, { schoolId: other, role: 'moniteur' });
  const group = await plantGroup(t.db, school, {});
  const row = { group_id: group, person_id: stranger.personId };
  for (const school_id of [school, other])
    for (const table of ['learner_group_members', 'learner_group_staff'] as const)
      await expect(
        t.db
          .insertInto(table)
          .values({ ...row, school_id })
          .execute(),
      ).rejects.toThrow();
});

test('who works at one school and learns at another is a learner there, and nobody acts for them', async () => {
  const port = await insertSchool(t.db, 'École du Port');
  const paul = await hire(true);
  await plantStaffMembership(t.db, { personId: paul.personId, schoolId: port, role: 'moniteur' });
  await plantInscription(t.db, { personId: paul.personId, schoolId: port }, {});
  const boss = await insertPerson(t.db, { schoolId: port, role: 'gerant', inscriptions: [] });
  const client = await t.signIn(boss);
  expect(await seenBy(client)).toEqual([]);
  await t.db
    .updateTable('staff_memberships')
    .set({ ended_at: t.time.now() })
    .where('person_id', '=', paul.personId)
    .where('school_id', '=', port)
    .execute();
  expect(await seenBy(client)).toEqual(['Essai']);
  const learner = { ...paul, schoolId: port };
  expect(await isSignedIn(await t.signIn(learner, { impersonatorId: boss.accountId }))).toBe(false);
});

test('the head office of a network has no right at a school', async () => {
  const { id } = await t.db
    .insertInto('school_networks')
    .values({ name: 'Réseau' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db.updateTable('schools').set({ group_id: id }).where('id', '=', school).execute();
  const head = await insertPerson(t.db, { inscriptions: [] });
  await t.db
    .insertInto('network_memberships')
    .values({ person_id: head.personId, network_id: id, role: 'siege', since: t.time.now() })
    .execute();
  expect(await refusedTo(await t.signIn(head))).toEqual({ code: 'ACCES_REFUSE' });
  expect(await isSignedIn(await t.signIn(lea, { impersonatorId: head.accountId }))).toBe(false);
});
