/** A mock exam that nobody sits any more: it waits between questions, and what nobody saw is no mistake. */
import { expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import {
  answer,
  begin,
  create,
  dashboard,
  details,
  finish,
  presentation,
  question,
  selectAnswerKey,
  summary,
} from './walk.ts';

const t = shareApp();

const learner = async () =>
  t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'b', credits: 9 }] }));

type Absence = 'immobile' | 'cachee' | undefined;

/** Lets the time of the next questions run out, as a page says it. */
async function letPass(client: Client, id: string, absences: readonly Absence[], from = 0) {
  const key = await selectAnswerKey(t, id);
  const replies = [];
  for (const [index, absence] of absences.entries()) {
    t.time.advance(20_000);
    const more: Record<string, string> = { delai_ms: '20000', ...(absence && { absence }) };
    const { status, text, body } = await answer(client, id, key[from + index]?.id ?? '', '', more);
    if (status !== 200) throw new Error(`answer ${from + index} was refused: ${text}`);
    replies.push(body);
  }
  return replies;
}

/** Answers the questions from `from` on, all right. */
async function goOn(client: Client, id: string) {
  await finish(t, client, id);
}

const unseenOf = async (id: string) =>
  (
    await t.db
      .selectFrom('answers')
      .where('series_id', '=', id)
      .orderBy('position')
      .select('is_unseen')
      .execute()
  ).map(({ is_unseen }) => is_unseen);
const statesOf = (id: string) =>
  t.db
    .selectFrom('question_states as q')
    .innerJoin('series as s', 's.inscription_id', 'q.inscription_id')
    .where('s.id', '=', id)
    .select(['q.question_id', 'q.last_right', 'q.meeting'])
    .execute();

test('after three questions in a row without a sign of life the next is not served: no time runs and none is gained', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  expect((await question(client, id)).body.suivante).not.toBeNull();
  const [first, second] = await letPass(client, id, ['immobile', 'immobile']);
  expect([first?.en_pause, second?.en_pause]).toEqual([undefined, undefined]);
  expect(second?.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
  // The page knows nothing of a question that may have to wait.
  expect((await question(client, id)).body.suivante).toBeNull();
  const [third] = await letPass(client, id, ['immobile'], 2);
  expect(third).toMatchObject({ en_pause: true, temps: null, serie: { position: 3 } });
  t.time.advance(3_600_000);
  expect((await presentation(client, id)).body).toMatchObject({
    commencee: true,
    en_pause: true,
    image: null,
  });
  const key = await selectAnswerKey(t, id);
  // An answer to a question that was never served is refused, and the same answer again gets the same reply.
  expect((await answer(client, id, key[3]?.id ?? '', key[3]?.right ?? '')).body).toEqual({
    code: 'QUESTION_NON_COURANTE',
  });
  expect((await answer(client, id, key[2]?.id ?? '', '', { absence: 'immobile' })).body).toMatchObject({
    position: 2,
    en_pause: true,
    temps: null,
  });
  const back = (await question(client, id)).body;
  expect(back).toMatchObject({ question: { position: 3 }, temps: { restant_ms: 20_000 } });
  expect((await presentation(client, id)).body.en_pause).toBeUndefined();
  // The count begins anew.
  expect((await letPass(client, id, ['immobile'], 3))[0]?.en_pause).toBeUndefined();
});

test('a question that was let pass alone is a mistake, three in a row are absence, and so is one behind a hidden page', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  await question(client, id);
  await letPass(client, id, ['immobile', undefined, 'cachee', 'immobile', 'immobile']);
  // The last three are in a row; the first is not.
  await goOn(client, id);
  expect((await unseenOf(id)).slice(0, 6)).toEqual([false, null, true, true, true, null]);
  // The result is that of the exam.
  expect((await summary(client, id)).body).toMatchObject({ score: 35, non_vues: 3 });
  const key = await selectAnswerKey(t, id);
  const told = (await details(client, id)).body.questions;
  expect(told.map(({ correction }) => correction.non_vue)).toEqual(
    key.map((_, position) => ([2, 3, 4].includes(position) ? true : undefined)),
  );
  // Nobody has met what nobody saw: neither mistakes nor reviews nor the sums of the school.
  const states = await statesOf(id);
  expect(states).toHaveLength(37);
  expect(states.filter(({ last_right }) => !last_right).map(({ question_id }) => question_id)).toEqual(
    expect.arrayContaining([key[0]?.id, key[1]?.id]),
  );
  const again = await create(client, `erreurs-${id}`);
  expect(again.body.serie.nb_questions).toBe(2);
});

test('a last answer without a sign of life ends the series, and its run is not counted', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  await question(client, id);
  const key = await selectAnswerKey(t, id);
  for (const { id: asked, right } of key.slice(0, 37)) {
    t.time.advance(3000);
    await answer(client, id, asked, right);
  }
  const replies = await letPass(client, id, ['immobile', 'immobile', 'immobile'], 37);
  expect(replies.at(-1)).toMatchObject({ serie: { terminee: true }, temps: null });
  expect((await unseenOf(id)).slice(36)).toEqual([null, true, true, true]);
  expect(await statesOf(id)).toHaveLength(37);
});

test('readiness does not change by questions that nobody saw', async () => {
  const left = await learner();
  await finish(t, left, await begin(left, 'entrainement'), (position) => position % 5 > 0);
  const readiness = async () => (await dashboard(left)).body.preparation;
  const before = await readiness();
  expect(before).not.toBeNull();
  const id = await begin(left, 'examen');
  await question(left, id);
  for (let from = 0; from < 39; from += 3) {
    await letPass(left, id, ['immobile', 'cachee', 'immobile'], from);
    t.time.advance(60_000);
    await question(left, id);
  }
  await letPass(left, id, ['cachee'], 39);
  expect((await summary(left, id)).body).toMatchObject({ score: 0, reussie: false, non_vues: 40 });
  expect(await readiness()).toEqual(before);
  expect((await create(left, `erreurs-${id}`)).body).toEqual({ code: 'AUCUNE_ERREUR' });
});

test('who chose something, or had time left, was there; in training nothing runs by itself', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  await question(client, id);
  const key = await selectAnswerKey(t, id);
  t.time.advance(20_000);
  await answer(client, id, key[0]?.id ?? '', key[0]?.wrong ?? '', { absence: 'immobile' });
  t.time.advance(4000);
  await answer(client, id, key[1]?.id ?? '', '', { absence: 'cachee' });
  expect(await unseenOf(id)).toEqual([null, null]);
  const training = await begin(client, 'entrainement-chrono');
  const [first] = await selectAnswerKey(t, training);
  await question(client, training);
  t.time.advance(20_000);
  await answer(client, training, first?.id ?? '', '', { absence: 'cachee' });
  expect(await unseenOf(training)).toEqual([null]);
});
