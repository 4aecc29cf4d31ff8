/** Groups of learners: who sees and changes which, and that no change is lost. */
import { randomUUID } from 'node:crypto';
import type {
  CandidatesReply,
  GroupPageReply,
  GroupsReply,
  LearnerGroup,
  MembersReply,
} from '@balise/contract/school/groups';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let claire: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  claire = await t.signIn(await hire('gerant'));
});

const hire = (role: 'moniteur' | 'secretaire' | 'gerant', at = school) =>
  insertPerson(t.db, { role, schoolId: at, inscriptions: [] });
const enrol = (lastName: string, at = school) => insertPerson(t.db, { schoolId: at, lastName });
/** A moniteur who sees only their groups. */
async function hireLimited(): Promise<Person> {
  const person = await hire('moniteur');
  await plantStaffMembership(t.db, { ...person, role: 'moniteur', allGroups: false });
  return person;
}
const path = (id: string, more = '') => `/api/school/groups/${id}${more}`;
const move = (client: Client, id: string, add: number[], remove: number[] = []) =>
  client.put<MembersReply>(path(id, '/learners'), json({ add, remove }));
const outcomes = ({ rows }: MembersReply) => rows.map(({ outcome }) => outcome);
const members = async (client: Client, id: string) =>
  (await client.get<GroupPageReply>(path(id))).body.members.map(({ lastName }) => lastName);
const rename = (client: Client, id: string, name: string, version: number, isArchived = false) =>
  client.put<LearnerGroup>(path(id), json({ name, isArchived, version }));

test('a form sent twice makes one group; its name has no line breaks and is not blank', async () => {
  const group = { id: randomUUID(), name: '  Mardi\n  soir ' };
  const [first, second] = [
    await claire.post<LearnerGroup>('/api/school/groups', json(group)),
    await claire.post<LearnerGroup>('/api/school/groups', json(group)),
  ];
  expect([first.status, first.body.name, second.body]).toEqual([201, 'Mardi soir', first.body]);
  const blank = await claire.post('/api/school/groups', json({ id: randomUUID(), name: ' \n' }));
  expect([blank.status, blank.body]).toEqual([400, { code: 'REQUETE_INVALIDE', details: { champ: 'name' } }]);
  const foreign = await t.signIn(await hire('gerant', await insertSchool(t.db)));
  expect((await foreign.post('/api/school/groups', json(group))).status).toBe(404);
});

test('of two people who change a group at once, the second is told; archived, it shows nobody to its teacher', async () => {
  const lea = await enrol('Martin');
  const eve = await hireLimited();
  const id = await plantGroup(t.db, school, { name: 'Lundi', learners: [lea], teachers: [eve] });
  const replies = await Promise.all([rename(claire, id, 'A', 1), rename(claire, id, 'B', 1)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({ code: 'MODIFIE_ENTRETEMPS' });
  const teacher = await t.signIn(eve);
  expect(await members(teacher, id)).toEqual(['Martin']);
  const archived = await rename(claire, id, 'C', 2, true);
  expect(archived.body).toMatchObject({ name: 'C', archivedAt: t.time.now().toISOString(), version: 3 });
  expect(await members(teacher, id)).toEqual([]);
  expect((await move(claire, id, [lea.personId])).status).toBe(404);
  expect((await rename(claire, id, 'C', 3)).body).toMatchObject({ archivedAt: null, learners: 1 });
});

test('each learner of a call has an answer, and a second call changes nothing', async () => {
  const [lea, noe] = [await enrol('Martin'), await enrol('Petit')];
  const foreign = await enrol('Ailleurs', await insertSchool(t.db));
  const colleague = await hire('moniteur');
  const id = await plantGroup(t.db, school, { learners: [noe] });
  const people = [lea, noe, foreign, colleague].map(({ personId }) => personId);
  expect(outcomes((await move(claire, id, people)).body)).toEqual([
    'ADDED',
    'ALREADY_MEMBER',
    'UNKNOWN',
    'UNKNOWN',
  ]);
  expect(outcomes((await move(claire, id, [lea.personId])).body)).toEqual(['ALREADY_MEMBER']);
  expect(await members(claire, id)).toEqual(['Martin', 'Petit']);
  expect(outcomes((await move(claire, id, [], [lea.personId])).body)).toEqual(['REMOVED']);
  expect(outcomes((await move(claire, id, [], [lea.personId])).body)).toEqual(['NOT_MEMBER']);
  const acts = await t.db
    .selectFrom('audit')
    .where('person_id', '=', lea.personId)
    .where('action', 'like', 'ecole.%')
    .orderBy('at')
    .select(['action', 'details'])
    .execute();
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'ecole.ajouter_au_groupe',
    'ecole.retirer_du_groupe',
  ]);
  expect(acts[0]?.details).toEqual({ groupe: id });
});

test('a call about more than 200 learners, or twice the same, is refused', async () => {
  const id = await plantGroup(t.db, school, {});
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 900_000);
  expect((await move(claire, id, many(201))).status).toBe(400);
  expect((await move(claire, id, many(200))).status).toBe(200);
  expect((await move(claire, id, [900_000, 900_000])).status).toBe(400);
});

test('a moniteur limited to their groups sees and changes these alone, with learners whom they see', async () => {
  const [eve, own, other] = [await hireLimited(), await enrol('Élève'), await enrol('Autre')];
  const [taught, second, foreign] = [
    await plantGroup(t.db, school, { name: 'À elle', learners: [own], teachers: [eve] }),
    await plantGroup(t.db, school, { name: 'À elle aussi', teachers: [eve] }),
    await plantGroup(t.db, school, { name: 'À d’autres', learners: [own, other] }),
  ];
  const client = await t.signIn(eve);
  const { groups } = (await client.get<GroupsReply>('/api/school/groups')).body;
  expect(groups.map(({ name, learners, isMine }) => [name, learners, isMine])).toEqual([
    ['À elle', 1, true],
    ['À elle aussi', 0, true],
  ]);
  for (const reply of [
    await client.get(path(foreign)),
    await rename(client, foreign, 'Pris', 1),
    await move(client, foreign, [own.personId]),
    await client.get(path(foreign, '/candidates'), { query: { name: 'a' } }),
  ])
    expect([reply.status, reply.body]).toEqual([404, { code: 'INTROUVABLE' }]);
  expect(outcomes((await move(client, second, [own.personId, other.personId])).body)).toEqual([
    'ADDED',
    'UNKNOWN',
  ]);
  expect(outcomes((await move(client, taught, [], [other.personId])).body)).toEqual(['UNKNOWN']);
});

test('a removal can be undone by who made it, also when they see the learner no more, for a quarter of an hour', async () => {
  const [eve, own] = [await hireLimited(), await enrol('Élève')];
  const id = await plantGroup(t.db, school, { learners: [own], teachers: [eve] });
  const client = await t.signIn(eve);
  expect(outcomes((await move(client, id, [], [own.personId])).body)).toEqual(['REMOVED']);
  expect(await members(client, id)).toEqual([]);
  expect(outcomes((await move(client, id, [own.personId])).body)).toEqual(['ADDED']);
  await move(client, id, [], [own.personId]);
  t.time.advance(16 * 60_000);
  expect(outcomes((await move(client, id, [own.personId])).body)).toEqual(['UNKNOWN']);
});

test('a moniteur makes a group that they teach, and sees the others without changing them', async () => {
  const paul = await hire('moniteur');
  const client = await t.signIn(paul);
  const group = { id: randomUUID(), name: 'Le mien' };
  expect((await client.post<LearnerGroup>('/api/school/groups', json(group))).body).toMatchObject({
    isMine: true,
    teachers: [{ firstName: 'Camille', lastName: 'Essai' }],
  });
  const other = await plantGroup(t.db, school, { name: 'Un autre' });
  expect((await client.get<GroupPageReply>(path(other))).body.group.isMine).toBe(false);
  expect((await rename(client, other, 'Pris', 1)).status).toBe(404);
});

test('candidates are found without accents or case, by either order of their names, once each', async () => {
  const other = await insertSchool(t.db);
  const own = await t.signIn(await hire('secretaire', other));
  const chloe = await insertPerson(t.db, {
    schoolId: other,
    firstName: 'Chloé',
    lastName: 'L’Hôte',
    inscriptions: [{}, { licence: 'a' }],
  });
  await enrol('Zola', other);
  const id = await plantGroup(t.db, other, {});
  const find = async (name: string) =>
    (await own.get<CandidatesReply>(path(id, '/candidates'), { query: { name } })).body.learners;
  expect((await find('chloe l')).map(({ person, licences }) => [person, licences])).toEqual([
    [chloe.personId, ['a', 'b']],
  ]);
  expect((await find('l’hote CH')).length).toBe(1);
  expect((await find('%')).length).toBe(0);
  await move(own, id, [chloe.personId]);
  expect((await find('chloe')).length).toBe(0);
});

test('what a group did this week is counted, and nothing of the week before', async () => {
  const lea = await enrol('Martin');
  const id = await plantGroup(t.db, school, { learners: [lea, await enrol('Repos')] });
  const day = (days: number) =>
    new Date(t.time.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const own = {
    person_id: lea.personId,
    inscription_id: lea.inscriptionIds[0] ?? 0,
    school_id: school,
    right_answers: 1,
    seconds: 60,
    new_questions: 0,
  };
  await t.db
    .insertInto('practice_days')
    .values([
      { ...own, day: day(1), questions: 5 },
      { ...own, day: day(6), questions: 7 },
      { ...own, day: day(7), questions: 100 },
    ])
    .execute();
  const { group, members: listed } = (await claire.get<GroupPageReply>(path(id))).body;
  expect([group.learners, group.active, group.questions]).toEqual([2, 1, 12]);
  expect(listed.map(({ lastName, questions, days }) => [lastName, questions, days])).toEqual([
    ['Martin', 12, 2],
    ['Repos', 0, 0],
  ]);
});
