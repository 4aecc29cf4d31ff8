/** A question revised between two releases: a learner who was asked the earlier revision still sees it. */

import { type Content, type LoadedQuestion, revisionKey } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { aPart } from '@balise/content/test/bank';
import { CONTENT } from '@balise/content/test/content-copy';
import { expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, correction, details, finish, question, selectAnswerKey, summary } from './walk.ts';

const t = shareApp(() => ({ content: live }));
const content = loadContent(CONTENT);
/** The application reads it at each call, so that a release can come during a series. */
let revised: string[] = [];
const live: Content = {
  ...content,
  byId: Object.assign(new Map(content.byId), {
    get: (id: string) => {
      const today = content.byId.get(id);
      if (!today || !revised.includes(id)) return today;
      const parts = [aPart([false, false, true])];
      return {
        ...today,
        revision: today.revision + 1,
        statement: 'Autre chose\u00a0:',
        parts,
        expected: 'une',
      };
    },
  }),
  past: Object.assign(new Map<string, LoadedQuestion>(), {
    get: (key: string) =>
      [...content.byId.values()].find(({ id, revision }) => revisionKey(id, revision) === key),
  }),
};

test('a series begun before a revision keeps its questions, and is graded and shown by them', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  revised = [];
  const id = await begin(client, 'thematique-l');
  const key = await selectAnswerKey(t, id);
  const asked = (await question(client, id)).body.question;
  revised = key.map((one) => one.id);
  expect((await question(client, id)).body.question).toEqual(asked);
  await answer(client, id, key[0]?.id ?? '', key[0]?.right ?? '');
  const told = (await correction(client, id)).body;
  expect(told).toMatchObject({ question: { enonce: asked?.enonce }, correction: { juste: true } });
  const first = (await details(client, id)).body.questions[0];
  expect(first).toEqual({ question: { ...told.question, mots: undefined }, correction: told.correction });
  const row = await t.db
    .selectFrom('answers')
    .where('series_id', '=', id)
    .select('revision')
    .executeTakeFirst();
  expect(row?.revision).toBe(content.byId.get(key[0]?.id ?? '')?.revision);
});

test('a missed question that was revised since is asked again in its new revision', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  revised = [];
  const id = await begin(client, 'thematique-l');
  const [missed] = await selectAnswerKey(t, id);
  await finish(t, client, id, (position) => position > 0);
  revised = [...content.byId.keys()];
  const again = await begin(client, `erreurs-${id}`);
  const asked = (await question(client, again)).body.question;
  expect(asked).toMatchObject({ identifiant: missed?.id, enonce: 'Autre chose\u00a0:' });
});

test('a series begun after a revision has the new questions', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  revised = [...content.byId.keys()];
  const id = await begin(client, 'thematique-l');
  expect((await question(client, id)).body.question?.enonce).toBe('Autre chose\u00a0:');
  await finish(t, client, id);
  const { score, serie } = (await summary(client, id)).body;
  expect(score).toBe(serie.nb_questions);
  const rows = await t.db
    .selectFrom('answers')
    .where('series_id', '=', id)
    .select(['question_id', 'revision'])
    .execute();
  const before = (id: string) => content.byId.get(id)?.revision ?? 0;
  expect(new Set(rows.map((row) => row.revision - before(row.question_id)))).toEqual(new Set([1]));
});
