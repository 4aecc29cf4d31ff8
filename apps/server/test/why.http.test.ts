/** The why layer: it comes with the correction of a stored answer, and nowhere before. */
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import type { OperationReply } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { startApp, type TestApp } from './harness.ts';
import { findLeaks } from './leaks.ts';
import { makeWebDir } from './page.ts';
import { answer, begin, correction, details, finish, question, selectAnswerKey } from './walk.ts';
import { ringName, withWhys } from './why-content.ts';

type Mistake = OperationReply<'GET /api/front/carnet/{question}'>;

const { webDir, remove } = makeWebDir();
const content = loadContent(CONTENT);
let t: TestApp;
let client: Client;
beforeAll(async () => {
  t = await startApp({ content: withWhys(content), config: { webDir } });
});
beforeEach(async () => {
  client = await t.signIn(await insertPerson(t.db));
});
afterAll(async () => {
  await t.close();
  remove();
});

const layerOf = (id: string) => ({
  // The name of the ring is drawn with strokes.
  calque: expect.stringMatching(/^<svg [^>]*viewBox="0 0 1200 750".*<path [^>]*d="M[^"]{200,}.*<\/svg>$/s),
  phrases: [`${ringName(id)} (devant vous).`],
  instant_s: null,
});

test('the correction carries the layer of its question: in the player, the details and the notebook', async () => {
  const id = await begin(client, 'accueil');
  const [first] = await selectAnswerKey(t, id);
  if (!first) throw new Error('an empty series');
  await question(client, id);
  await answer(client, id, first.id, first.wrong);
  expect((await correction(client, id)).body.correction.pourquoi).toEqual(layerOf(first.id));
  const [row] = (await details(client, id)).body.questions;
  expect(row?.correction.pourquoi).toEqual(layerOf(first.id));
  await finish(t, client, id);
  const mistake = await client.get<Mistake>(`/api/front/carnet/${first.id}`);
  expect(mistake.body.correction.pourquoi).toEqual(layerOf(first.id));
});

test.each(['accueil', 'entrainement-chrono', 'examen', 'personnalise'])(
  'no byte received during a series «%s» has the layer of a question that is not answered yet',
  async (slug) => {
    if (slug === 'personnalise')
      await finish(t, client, await begin(client, 'thematique-c'), (position) => position > 8);
    expect(await findLeaks(t, client, slug)).toEqual([]);
  },
  60_000,
);

test('a mock exam shows no layer before its end, and all of them after it', async () => {
  const id = await begin(client, 'examen');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  for (const early of [await correction(client, id), await details(client, id)])
    expect(early).toMatchObject({ status: 409, body: { code: 'SERIE_NON_TERMINEE' } });
  expect((await client.get(`/api/front/carnet/${first?.id}`)).text).not.toContain('svg');
  await finish(t, client, id);
  for (const { question: asked, correction: told } of (await details(client, id)).body.questions)
    expect(told.pourquoi).toEqual(layerOf(asked.identifiant));
});

test('a layer has no address: what names the picture, the question or its revision leads nowhere', async () => {
  const id = await begin(client, 'accueil');
  const media = (await question(client, id)).body.question?.media.url ?? '';
  const name = /[0-9a-f]{32}/.exec(media)?.[0] ?? '';
  const [first] = await selectAnswerKey(t, id);
  for (const guess of [`${name}-why`, `${name}-pourquoi`, `${name}-w1`, `${name}-1200`, name, first?.id]) {
    const reply = await client.get(`/media/${guess}.svg`);
    expect(reply.status, guess).toBe(404);
    expect(reply.text).not.toContain('<svg');
  }
  for (const query of ['?pourquoi=true', '?calque=1', '?correction=true']) {
    const reply = await client.get(`${media}${query}`);
    expect(reply.text).toBe((await client.get(media)).text);
    expect(reply.text).not.toContain(ringName(first?.id ?? ''));
  }
});

test('a question without a layer has none, and one whose layer can’t be drawn is corrected without it', async () => {
  const started = await begin(client, 'accueil');
  const [without, broken, drawn] = (await selectAnswerKey(t, started)).map((one) => one.id);
  const given = { without: [without ?? ''], broken: [broken ?? ''] };
  const other = await startApp({ content: withWhys(content, given) });
  try {
    const learner = await other.signIn(await insertPerson(other.db));
    const id = await begin(learner, 'accueil');
    await finish(other, learner, id);
    const { status, body } = await details(learner, id);
    expect(status).toBe(200);
    const found = new Map(body.questions.map((one) => [one.question.identifiant, one.correction.pourquoi]));
    expect(found.get(without ?? '')).toBeNull();
    expect(found.get(broken ?? '')).toBeNull();
    expect(found.get(drawn ?? '')).toEqual(layerOf(drawn ?? ''));
  } finally {
    await other.close();
  }
});
