import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { answer, begin, create, finish, question, selectAnswerKey } from '../../../test/walk.ts';

type Notebook = OperationReply<'GET /api/front/carnet'>;
type Mistake = OperationReply<'GET /api/front/carnet/{question}'>;
const PATH = '/api/front/carnet';
const DAY = 86_400_000;
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
});

const notebook = async (by = client) => (await by.get<Notebook>(PATH)).body.themes;
const ids = async () =>
  (await notebook()).flatMap(({ questions }) => questions.map((one) => one.identifiant));
/** A session ends after half a day, so the learner signs in again. */
const nextDay = async (): Promise<void> => {
  t.time.advance(DAY);
  client = await t.signIn(lea);
};
/** Does the welcome series again: the same questions each time. */
const doSeries = async (isRight: (position: number) => boolean) => {
  const id = await begin(client, 'accueil');
  await finish(t, client, id, isRight);
  return id;
};

test('a missed question enters by its theme, and leaves after a right answer on two different days, not two in one', async () => {
  const id = await doSeries((position) => position > 0);
  const [first] = await selectAnswerKey(t, id);
  expect(await ids()).toEqual([first?.id]);
  const [theme] = await notebook();
  expect(theme?.identifiant.toLowerCase()).toBe(first?.id.split('-')[1]);
  expect(theme?.questions[0]).toMatchObject({ jours_justes: 0 });
  await doSeries(() => true);
  await doSeries(() => true);
  expect((await notebook())[0]?.questions[0]).toMatchObject({ identifiant: first?.id, jours_justes: 1 });
  await nextDay();
  await doSeries(() => true);
  expect(await ids()).toEqual([]);
});

test('a question missed again begins anew', async () => {
  await doSeries((position) => position > 0);
  await nextDay();
  await doSeries(() => true);
  await nextDay();
  await doSeries((position) => position > 0);
  expect((await notebook())[0]?.questions[0]?.jours_justes).toBe(0);
  await nextDay();
  await doSeries(() => true);
  expect(await ids()).toHaveLength(1);
});

test('the correction of a mistake is that of the last wrong answer, as the question was shown', async () => {
  const id = await doSeries((position) => position > 0);
  const [first] = await selectAnswerKey(t, id);
  await nextDay();
  await doSeries(() => true);
  const { body } = await client.get<Mistake>(`${PATH}/${first?.id}`);
  expect(body.question.identifiant).toBe(first?.id);
  expect(body.correction).toMatchObject({
    juste: false,
    reponse: first?.wrong.split(','),
    bonnes: first?.right.split(','),
  });
});

test('nothing of a question is told that was never missed, or missed in a mock exam that goes on, or by another learner', async () => {
  const exam = await begin(client, 'examen');
  const [first, second] = await selectAnswerKey(t, exam);
  await question(client, exam);
  await answer(client, exam, first?.id ?? '', first?.wrong ?? '');
  for (const one of [first, second])
    expect(await client.get(`${PATH}/${one?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'INTROUVABLE' },
    });
  expect(await ids()).toEqual([]);
  const id = await doSeries(() => false);
  const [missed] = await selectAnswerKey(t, id);
  const classmate = await t.signIn(await insertPerson(t.db, { schoolId: lea.schoolId }));
  expect(await notebook(classmate)).toEqual([]);
  expect((await classmate.get(`${PATH}/${missed?.id}`)).status).toBe(404);
  expect((await client.get(`${PATH}/b-c-1`)).status).toBe(400);
});

test('one press practises the mistakes of a theme: no others, and none where there are none', async () => {
  await doSeries((position) => position > 4);
  const [theme] = await notebook();
  if (!theme) throw new Error('no mistakes');
  const slug = `erreurs-${theme.identifiant.toLowerCase()}`;
  const { body } = await create(client, slug);
  expect(body.serie).toMatchObject({ type: 'personnalise', libelle: 'Mes erreurs', slug });
  const key = await selectAnswerKey(t, body.serie.id);
  expect(key.map(({ id }) => id).sort()).toEqual(theme.questions.map((one) => one.identifiant).sort());
  expect(await create(client, 'erreurs-z')).toMatchObject({ status: 409, body: { code: 'AUCUNE_ERREUR' } });
});
