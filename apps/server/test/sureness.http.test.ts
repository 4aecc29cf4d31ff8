import { beforeEach, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, correction, details, question, selectAnswerKey } from './walk.ts';

const t = shareApp();
let client: Client;
beforeEach(async () => {
  client = await t.signIn(await insertPerson(t.db));
});

const storedSureness = async (id: string) => {
  const rows = await t.db
    .selectFrom('answers')
    .where('series_id', '=', id)
    .orderBy('position')
    .select('is_sure')
    .execute();
  return rows.map(({ is_sure }) => is_sure);
};

test('what the learner says of an answer is stored with it and comes back with its correction', async () => {
  const id = await begin(client, 'entrainement');
  const key = await selectAnswerKey(t, id);
  for (const [index, certitude] of ['sur', 'pas_sur', undefined].entries()) {
    const { id: asked = '', wrong = '' } = key[index] ?? {};
    await question(client, id);
    const more: Record<string, string> = certitude === undefined ? {} : { certitude };
    expect((await answer(client, id, asked, wrong, more)).status).toBe(200);
    expect((await correction(client, id)).body.correction.certitude).toBe(certitude);
  }
  expect(await storedSureness(id)).toEqual([true, false, null]);
  const { questions } = (await details(client, id)).body;
  expect(questions.map((one) => one.correction.certitude)).toEqual(['sur', 'pas_sur', undefined]);
});

test('the answer sent again with another word is the same answer: the first word stays', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '', { certitude: 'pas_sur' });
  const again = await answer(client, id, first?.id ?? '', first?.right ?? '', { certitude: 'sur' });
  expect(again).toMatchObject({ status: 200, body: { position: 0 } });
  expect(await storedSureness(id)).toEqual([false]);
});

test('in a mock exam, and of no answer at all, nothing is stored; any other word is refused and nothing changes', async () => {
  const exam = await begin(client, 'examen');
  const [first] = await selectAnswerKey(t, exam);
  await question(client, exam);
  await answer(client, exam, first?.id ?? '', first?.right ?? '', { certitude: 'sur' });
  expect(await storedSureness(exam)).toEqual([null]);
  const id = await begin(client, 'entrainement');
  const [one] = await selectAnswerKey(t, id);
  await question(client, id);
  for (const certitude of ['', 'oui', 'SUR', 'x'.repeat(2000)])
    expect(await answer(client, id, one?.id ?? '', one?.right ?? '', { certitude })).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE', details: { champ: 'certitude' } },
    });
  expect(await storedSureness(id)).toEqual([]);
  expect((await answer(client, id, one?.id ?? '', '', { certitude: 'sur' })).status).toBe(200);
  expect(await storedSureness(id)).toEqual([null]);
});
