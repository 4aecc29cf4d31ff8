/** The statistics of questions: who counts, who is told, and what too few people hide. */
import type { SchoolQuestionReply, SchoolQuestionsReply } from '@balise/contract/school/questions';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish } from '../../../test/walk.ts';

const t = shareApp();
let school: number;
let manager: Person;
let learners: Person[];
let group: string;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] });
  learners = [];
  for (let n = 0; n < 9; n += 1) learners.push(await insertPerson(t.db, { schoolId: school }));
  group = await plantGroup(t.db, school, { name: 'Mardi', learners: learners.slice(0, 8) });
  // The same ten questions, in an order of their own for each; the first three learners miss all of them.
  for (const [n, one] of learners.slice(0, 7).entries()) await meet(one, () => n >= 3);
});

async function meet(learner: Person, isRight: () => boolean): Promise<void> {
  const client = await t.signIn(learner);
  await finish(t, client, await begin(client, 'accueil'), isRight);
}

const list = (client: Client, query: Record<string, string> = {}) =>
  client.get<SchoolQuestionsReply>('/api/school/questions', { query });
const one = (client: Client, id: string, query: Record<string, string> = {}) =>
  client.get<SchoolQuestionReply>(`/api/school/questions/${id}`, { query });

test('seven people hide a question, the eighth shows it, and a second meeting is no new person', async () => {
  const client = await t.signIn(manager);
  const before = (await list(client)).body;
  expect([before.licence, before.total, before.hidden, before.questions]).toEqual(['b', 0, 10, []]);
  // Somebody who meets the questions again is no new person.
  await meet(learners[3] as Person, () => true);
  expect((await list(client)).body.hidden).toBe(10);

  await meet(learners[7] as Person, () => true);
  const after = (await list(client)).body;
  expect([after.total, after.hidden, after.questions.length]).toEqual([10, 0, 10]);
  const [first] = after.questions;
  expect(first).toMatchObject({ people: 8, right: 5, rate: 62.5, low: 30.6, high: 86.3 });
  expect(first?.isCurrent).toBe(true);
  expect(first?.rateEverywhere).toBeNull();
  const right = first?.proposals.filter(({ isRight }) => isRight) ?? [];
  const wrong = first?.proposals.filter(({ isRight }) => !isRight) ?? [];
  // Five chose the right letters only; whoever missed it chose the wrong ones only, or some of them.
  expect(right.every(({ people }) => people === 5)).toBe(true);
  expect(wrong.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(3);
  expect(after.madeAt).toBe(t.time.now().toISOString());
});

test('a question alone has all answers and the reasons; one that is unknown, or hidden in the scope, does not exist', async () => {
  const client = await t.signIn(manager);
  const id = (await list(client)).body.questions[0]?.id ?? '';
  const { body } = await one(client, id);
  expect([body.answers, body.rightAnswers]).toEqual([9, 6]);
  expect(body.reasons).toHaveLength(body.question.proposals.length);
  for (const asked of [one(client, 'b-z-999'), one(client, id, { licence: 'co' })])
    expect(await asked).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  const query = { group: await plantGroup(t.db, school, { learners: learners.slice(0, 7) }) };
  expect((await one(client, id, query)).status).toBe(404);
  expect((await list(client, query)).body).toMatchObject({ total: 0, hidden: 10 });
});

test('a group is counted by itself, only for who may see answers, and only a group that they see', async () => {
  const client = await t.signIn(manager);
  const { body } = await list(client, { group });
  expect(body.questions[0]?.people).toBe(8);
  expect(body.groups.map(({ name }) => name)).toContain('Mardi');
  const other = await plantGroup(t.db, await insertSchool(t.db), {});
  for (const group of [other, '00000000-0000-4000-8000-000000000000'])
    expect((await list(client, { group })).status).toBe(404);
  const secretary = await t.signIn(await insertPerson(t.db, { role: 'secretaire', schoolId: school }));
  expect((await list(secretary)).body).toMatchObject({ total: 10, groups: [] });
  expect(await list(secretary, { group })).toMatchObject({
    status: 403,
    body: { code: 'ACCES_REFUSE' },
  });
});

test('an instructor who is limited to groups sees the answers of their learners only', async () => {
  const instructor = await insertPerson(t.db, { role: 'moniteur', schoolId: school, inscriptions: [] });
  await plantStaffMembership(t.db, {
    personId: instructor.personId,
    schoolId: school,
    role: 'moniteur',
    allGroups: false,
  });
  const client = await t.signIn(instructor);
  expect((await list(client)).body).toMatchObject({ licence: null, total: 0, hidden: 0, groups: [] });
  const few = await plantGroup(t.db, school, { learners: learners.slice(0, 7), teachers: [instructor] });
  expect((await list(client)).body).toMatchObject({ licence: 'b', total: 0, hidden: 10 });
  expect((await list(client, { group })).status).toBe(404);
  await t.db
    .insertInto('learner_group_members')
    .values({ group_id: few, school_id: school, person_id: learners[7]?.personId ?? 0 })
    .execute();
  const { body } = await list(client);
  expect(body.total).toBe(10);
  expect(body.questions[0]).toMatchObject({ people: 8, right: 5 });
});

test('another school counts for itself; all schools are compared only where the others have eight people', async () => {
  const other = await insertSchool(t.db, 'École du Port');
  const client = await t.signIn(manager);
  const theirs = await t.signIn(await insertPerson(t.db, { role: 'gerant', schoolId: other }));
  for (let n = 0; n < 7; n += 1) await meet(await insertPerson(t.db, { schoolId: other }), () => false);
  expect((await list(theirs)).body).toMatchObject({ total: 0, hidden: 10 });
  expect((await list(client)).body.questions.every((q) => q.rateEverywhere === null)).toBe(true);
  await meet(await insertPerson(t.db, { schoolId: other }), () => false);
  expect((await list(client)).body.questions[0]?.rateEverywhere).toBe(31.3);
  expect((await list(theirs)).body.questions[0]).toMatchObject({
    people: 8,
    right: 0,
    rate: 0,
    low: 0,
    rateEverywhere: 31.3,
  });
});

test('the order, a theme and the page are the caller’s; what is malformed is refused', async () => {
  const client = await t.signIn(manager);
  const { questions, themes } = (await list(client)).body;
  const theme = questions[0]?.theme ?? '';
  const narrow = (await list(client, { theme })).body;
  expect(narrow.questions.map((q) => q.theme)).toEqual(narrow.questions.map(() => theme));
  expect(narrow.total).toBe(questions.filter((q) => q.theme === theme).length);
  expect(themes.length).toBeGreaterThan(1);
  expect((await list(client, { order: 'easiest' })).body.total).toBe(10);
  expect((await list(client, { page: '2' })).body).toMatchObject({ total: 10, questions: [] });
  for (const query of [{ order: 'x' }, { theme: 'CC' }, { licence: '' }, { group: 'x' }, { page: '0' }])
    expect((await list(client, query as Record<string, string>)).status, JSON.stringify(query)).toBe(400);
});
