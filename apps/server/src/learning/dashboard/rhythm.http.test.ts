/** The day's plan and the days before it, as the dashboard gets them. */
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { dayAfter } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, dashboard, finish, selectAnswerKey, summary } from '../../../test/walk.ts';

const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
});

const rhythm = async () => {
  const { rythme } = (await dashboard(client)).body;
  if (!rythme) throw new Error('no rhythm');
  return rythme;
};
const nextDay = async (): Promise<void> => {
  t.time.advance(86_400_000);
  client = await t.signIn(lea);
};
const setGoal = (form: { examen?: string; minutes?: string }) =>
  client.put('/api/front/objectif', { form: { examen: '', minutes: '', rappel: '', ...form } });

test('a new learner has a plan of ten minutes and no streak; nobody has asked for a goal yet', async () => {
  expect(await rhythm()).toMatchObject({
    objectif: null,
    examen: null,
    plan: { questions: 13, faites: 0, minutes: 10, examen_blanc: 'non' },
    assiduite: { jours: 0, objectif_semaine: 5 },
    effort: { sept_jours: { jours: 0, questions: 0, minutes: 0 } },
  });
});

test('what is answered today is progress of the plan, a day practised, and effort that the school sees', async () => {
  const id = await begin(client, 'accueil');
  await finish(t, client, id, (position) => position % 2 === 0, 30);
  const { plan, assiduite, effort } = await rhythm();
  expect(plan).toMatchObject({ questions: 13, faites: 10 });
  expect(assiduite.jours).toBe(1);
  expect(assiduite.semaine.filter(({ fait }) => fait)).toHaveLength(1);
  expect(effort.sept_jours).toEqual({ jours: 1, questions: 10, minutes: 5 });
  await nextDay();
  expect((await rhythm()).plan.faites).toBe(0);
});

test('the plan follows the goal: minutes, then the day of an exam, then the school’s convocation', async () => {
  await setGoal({ minutes: '5' });
  expect((await rhythm()).plan).toMatchObject({ questions: 6, minutes: 5 });
  await setGoal({ examen: dayAfter(t.time.now(), 5) });
  const own = await rhythm();
  expect(own.examen).toMatchObject({ convocation: false, jours: 5 });
  expect(own.plan.couverture.etat).toBe('partielle');
  const { personId, schoolId, inscriptionIds } = lea;
  await t.db
    .insertInto('exam_requests')
    .values({
      person_id: personId,
      school_id: schoolId,
      inscription_id: inscriptionIds[0] ?? 0,
      licence: 'b',
      id: crypto.randomUUID(),
      state: 'convoquee',
      candidate_number: '1',
      wished_days: [],
      centre: 'Lyon',
      remark: '',
      exam_day: dayAfter(t.time.now(), 9),
      exam_time: '09:00',
      exam_place: 'Lyon',
      created_at: t.time.now(),
      updated_at: t.time.now(),
    })
    .execute();
  expect((await rhythm()).examen).toMatchObject({ convocation: true, jours: 9 });
});

test('the plan of a day stays the same while it is done', async () => {
  await setGoal({ minutes: '10' });
  const first = await begin(client, 'accueil');
  await finish(t, client, first, () => true, 8);
  await nextDay();
  const before = await rhythm();
  const again = await begin(client, 'accueil');
  await finish(t, client, again, () => false, 8);
  const after = await rhythm();
  expect(after.plan.questions).toBe(before.plan.questions);
  expect(after.plan.minutes).toBe(before.plan.minutes);
  expect(after.plan.faites).toBe(10);
  expect(after.assiduite.jours).toBe(2);
});

test('the summary says which questions were wrong the last time and are right now, by theme; nothing on the first try', async () => {
  const first = await begin(client, 'accueil');
  await finish(t, client, first, (position) => position > 2);
  expect((await summary(client, first)).body.appris).toEqual({ corrigees: [], themes: [] });
  const missed = (await selectAnswerKey(t, first)).slice(0, 3).map(({ id }) => id);
  const again = await begin(client, 'accueil');
  await finish(t, client, again, (position) => position !== 0);
  const { appris } = (await summary(client, again)).body;
  expect(appris?.corrigees.map(({ identifiant }) => identifiant)).toEqual(missed.slice(1));
  expect(appris?.themes.reduce((sum, { gagnees }) => sum + gagnees, 0)).toBe(2);
  expect((await summary(client, first)).body.appris).toEqual({ corrigees: [], themes: [] });
});

test('one press makes the next part of the day: as long as the plan says, with every due mistake first, then new questions', async () => {
  await setGoal({ minutes: '10' });
  const first = await begin(client, 'accueil');
  await finish(t, client, first, () => false, 8);
  const missed = new Set((await selectAnswerKey(t, first)).map(({ id }) => id));
  await nextDay();
  const { parcours_personnalise: path, rythme } = (await dashboard(client)).body;
  expect(rythme?.plan.serie).toEqual({ slug: 'personnalise', nb_questions: 13 });
  expect(path?.nb_questions).toBe(13);
  const id = await begin(client, 'personnalise', { parcours: 'personnalise' });
  const ids = (await selectAnswerKey(t, id)).map((one) => one.id);
  expect(ids).toHaveLength(13);
  expect(new Set(ids.slice(0, 10))).toEqual(missed);
  expect(ids.slice(10).some((one) => missed.has(one))).toBe(false);
});
