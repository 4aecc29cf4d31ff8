/** A learner's page: what staff see of it, who may, and that the learner sees who did. */
import type { LooksReply } from '@balise/contract/account/looks';
import type { LearnerFile, MissedQuestions, SeriesEntries } from '@balise/contract/school/learner';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantInscription,
  plantMembership,
  plantStaffMembership,
} from '../../../test/builders.ts';
import { settingsForm } from '../../../test/settings.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish, selectAnswerKey } from '../../../test/walk.ts';

const t = shareApp();
let school: number;
let paul: Person;
let lea: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  const staff = { role: 'moniteur', schoolId: school, inscriptions: [] } as const;
  paul = await insertPerson(t.db, { ...staff, inscriptions: [], firstName: 'Paul', lastName: 'Mercier' });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: 'Martin' });
  await t.db
    .updateTable('people')
    .set({ phone: '0601020304', birth_date: '2007-05-06' })
    .where('id', '=', lea.personId)
    .execute();
});

const path = (person: Person, more = '') => `/api/school/learners/${person.inscriptionIds[0]}${more}`;
const readPage = async (staff: Person, learner = lea) =>
  (await t.signIn(staff)).get<LearnerFile>(path(learner));

test('the page of a learner who has just come says so, and is filled by series that end', async () => {
  const { body } = await readPage(paul);
  expect(body).toMatchObject({
    firstName: 'Léa',
    lastName: 'Martin',
    email: lea.email,
    groups: [],
    inscription: lea.inscriptionIds[0],
    inscriptions: [{ licence: 'b', status: 'open', accessEnd: null, creditsLeft: 1000, credits: 1000 }],
    finishedSeries: 0,
    lastSeries: null,
    readiness: null,
    exams: [],
    messages: [],
  });
  expect(body.themes.map(({ met }) => met)).toEqual(body.themes.map(() => 0));
  const client = await t.signIn(lea);
  const id = await begin(client, 'accueil');
  const [missed] = await selectAnswerKey(t, id);
  await finish(t, client, id, (position) => position > 0);
  const after = (await readPage(paul)).body;
  expect(after).toMatchObject({ finishedSeries: 1, lastSeries: t.time.now().toISOString() });
  const sum = (name: 'met' | 'right') => after.themes.reduce((all, one) => all + one[name], 0);
  expect([sum('met'), sum('right')]).toEqual([10, 9]);
  expect([after.rhythm.streak, after.rhythm.week.questions]).toEqual([1, 10]);
  const staff = await t.signIn(paul);
  const questions = (await staff.get<MissedQuestions>(path(lea, '/questions'))).body.questions;
  expect(questions.map((one) => [one.id, one.asked, one.missed, one.isLastRight])).toEqual([
    [missed?.id, 1, 1, false],
  ]);
  const { total, series } = (await staff.get<SeriesEntries>(path(lea, '/series'))).body;
  expect([total, series.map(({ isFinished, score }) => [isFinished, score])]).toEqual([1, [[true, 9]]]);
});

test('the score of a mock exam is not told before its end, and the time that somebody needs never is', async () => {
  const noe = await insertPerson(t.db, { schoolId: school, lastName: 'Double' });
  const client = await t.signIn(noe);
  await client.put('/api/front/reglages', { form: settingsForm({ temps: 'double', police: 'dyslexie' }) });
  await begin(client, 'examen');
  const staff = await t.signIn(paul);
  for (const more of ['', '/series', '/questions']) {
    const { status, text } = await staff.get(path(noe, more));
    expect([more, status]).toEqual([more, 200]);
    for (const word of ['majore', 'double"', 'dyslexie', 'tiers', 'time_rule'])
      expect(text).not.toContain(word);
  }
  const { series } = (await staff.get<SeriesEntries>(path(noe, '/series'))).body;
  expect(series.map(({ score, isFinished }) => [score, isFinished])).toEqual([[null, false]]);
});

test('phone and day of birth are for those who have the right; answers are not for secretaries', async () => {
  const claire = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
  const seen = async (staff: Person) => {
    const { phone, birthDate } = (await readPage(staff)).body;
    return [phone, birthDate];
  };
  expect([await seen(paul), await seen(claire)]).toEqual([
    [null, null],
    ['0601020304', '2007-05-06'],
  ]);
  const reply = await (await t.signIn(claire)).get(path(lea, '/questions'));
  expect([reply.status, reply.body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
});

test('a learner outside the groups of a moniteur is as if they did not exist', async () => {
  const eve = await insertPerson(t.db, { role: 'moniteur', schoolId: school, inscriptions: [] });
  await plantStaffMembership(t.db, { ...eve, role: 'moniteur', allGroups: false });
  const own = await insertPerson(t.db, { schoolId: school, lastName: 'Élève' });
  const group = await plantGroup(t.db, school, { name: 'Mardi soir', learners: [own], teachers: [eve] });
  const client = await t.signIn(eve);
  const missing = await client.get('/api/school/learners/999999999');
  for (const more of ['', '/series', '/questions']) {
    const { status, text } = await client.get(path(lea, more));
    expect([status, text]).toEqual([404, missing.text]);
  }
  expect((await readPage(eve, own)).body.groups).toEqual([{ id: group, name: 'Mardi soir' }]);
});

test('a school sees its own inscriptions, messages and looks of a person whom two schools know', async () => {
  const port = await insertSchool(t.db, 'Bateau-école du Port');
  const [boss, sailor] = [
    await insertPerson(t.db, { role: 'gerant', schoolId: port, inscriptions: [], lastName: 'Capitaine' }),
    await insertPerson(t.db, { schoolId: school, lastName: 'Marin' }),
  ];
  await plantMembership(t.db, { personId: sailor.personId, schoolId: port });
  const boat = await plantInscription(t.db, { personId: sailor.personId, schoolId: port }, { licence: 'co' });
  const dates = { starts_at: t.time.now(), ends_at: new Date(t.time.now().getTime() + 86_400_000) };
  for (const [school_id, content] of [
    [school, 'Au code'],
    [port, 'Au port'],
  ] as const)
    await t.db
      .insertInto('messages')
      .values({ type: 'info', content, school_id, person_id: sailor.personId, ...dates })
      .execute();
  await readPage(paul, sailor);
  const page = (await readPage(boss, { ...sailor, inscriptionIds: [boat] })).body;
  expect(page.inscriptions.map(({ id, licence }) => [id, licence])).toEqual([[boat, 'co']]);
  expect(page.messages.map(({ text, readAt }) => [text, readAt])).toEqual([['Au port', null]]);
  expect(page.looks.map(({ by }) => by)).toEqual(['Camille Capitaine']);
  expect((await (await t.signIn(boss)).get(path(sailor))).status).toBe(404);
});

test('each reader is noted once a day, also with two tabs at once, and the learner sees them', async () => {
  const mia = await insertPerson(t.db, { schoolId: school, lastName: 'Mia' });
  await Promise.all([readPage(paul, mia), readPage(paul, mia), readPage(paul, mia)]);
  const first = t.time.now().toISOString();
  t.time.advance(86_400_000);
  await readPage(paul, mia);
  const second = t.time.now().toISOString();
  t.time.advance(60_000);
  await t.signIn(mia, { impersonatorId: paul.accountId });
  const { regards } = (await (await t.signIn(mia)).get<LooksReply>('/api/compte/consultations')).body;
  const by = { ecole: 'École des Tilleuls', par: 'Paul Mercier' };
  expect(regards).toEqual([
    { ...by, quoi: 'agir_pour', le: t.time.now().toISOString() },
    { ...by, quoi: 'consultation', le: second },
    { ...by, quoi: 'consultation', le: first },
  ]);
  expect((await readPage(paul, mia)).body.looks).toHaveLength(3);
});
