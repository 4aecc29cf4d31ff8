/** Practised days are written when a series ends, from the times that the server measured. */
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { answer, begin, finish, question, selectAnswerKey } from '../../../test/walk.ts';
import { rebuildProgress } from '../series/roll-up.ts';
import type { SeriesOwner } from '../series/series-store.ts';

const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
});

const days = () =>
  t.db
    .selectFrom('practice_days')
    .where('person_id', '=', lea.personId)
    .orderBy('day')
    .select(['day', 'questions', 'right_answers', 'seconds', 'new_questions'])
    .execute();
/** A session ends after half a day, so the learner signs in again. */
const setTime = async (instant: Date): Promise<void> => {
  t.time.advance(instant.getTime() - t.time.now().getTime());
  client = await t.signIn(lea);
};
const nextDay = (): Promise<void> => setTime(new Date(t.time.now().getTime() + 86_400_000));

test('nothing is written before the end of a series; at its end each answer counts on its own day in France', async () => {
  await setTime(new Date('2026-12-01T22:58:00Z'));
  const id = await begin(client, 'accueil');
  const key = await selectAnswerKey(t, id);
  for (const { id: asked, right } of key.slice(0, 2)) {
    await question(client, id);
    t.time.advance(50_000);
    await answer(client, id, asked, right);
  }
  expect(await days()).toEqual([]);
  // Midnight in Paris has passed: the rest is another day's work.
  t.time.advance(60_000);
  await finish(t, client, id, (position) => position % 2 === 0, 10);
  expect(await days()).toEqual([
    { day: '2026-12-01', questions: 2, right_answers: 2, seconds: 100, new_questions: 2 },
    { day: '2026-12-02', questions: 8, right_answers: 4, seconds: 80, new_questions: 8 },
  ]);
});

test('a page left open counts two minutes, and a question met again is not new', async () => {
  const first = await begin(client, 'accueil');
  await finish(t, client, first, () => true, 600);
  await nextDay();
  const again = await begin(client, 'accueil');
  await finish(t, client, again, () => true, 5);
  const [one, two] = await days();
  expect(one).toMatchObject({ questions: 10, seconds: 1200, new_questions: 10 });
  expect(two).toMatchObject({ questions: 10, seconds: 50, new_questions: 0 });
});

test('made anew from the answers, the days are the same', async () => {
  const exam = await begin(client, 'examen');
  const training = await begin(client, 'accueil');
  await finish(t, client, training, (position) => position % 3 > 0, 7);
  await nextDay();
  await finish(t, client, exam, () => true, 6);
  const before = await days();
  expect(before.length).toBeGreaterThan(0);
  const owner = { learner: lea.personId, inscription: lea.inscriptionIds[0] } as SeriesOwner;
  await t.db.transaction().execute((trx) => rebuildProgress(trx, owner));
  expect(await days()).toEqual(before);
});
