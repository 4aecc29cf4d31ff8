/** Questions with clips: when their time starts, how often the clip plays, and its file. */

import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { leadMs } from '@balise/rules/reading';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { CLIP_MS, withClips } from './clip-content.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, question, selectAnswerKey } from './walk.ts';

const t = shareApp(() => ({
  content: withClips(loadContent(CONTENT)),
}));
let client: Client;
beforeEach(async () => {
  client = await t.signIn(await insertPerson(t.db));
});

async function send(id: string, position: number) {
  const { id: asked = '', right = '' } = (await selectAnswerKey(t, id))[position] ?? {};
  return (await answer(client, id, asked, right)).body;
}

test.each(['examen', 'entrainement-chrono'])(
  'in «%s» the time of a question starts after its clip',
  async (slug) => {
    const id = await begin(client, slug);
    const { body } = await question(client, id);
    expect(body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 + CLIP_MS });
    t.time.advance(CLIP_MS + 25_000);
    expect((await send(id, 0)).hors_delai).toBe(false);
    await question(client, id);
    t.time.advance(CLIP_MS + 25_001);
    expect((await send(id, 1)).hors_delai).toBe(true);
  },
);

test('when a question is read aloud, its time starts after the clip and the reading', async () => {
  const id = await begin(client, 'examen');
  const { body } = await question(client, id, { voix: 'true' });
  const asked = body.question;
  if (!asked) throw new Error('a question');
  expect(leadMs(asked, true)).toBeGreaterThan(CLIP_MS + 3000);
  expect(body.temps?.restant_ms).toBe(20_000 + leadMs(asked, true));
});

test('in a mock exam a clip plays once: shown again, the question starts at its end; the next question has its own clip', async () => {
  const id = await begin(client, 'examen');
  const seen = async () => (await question(client, id)).body.clip_vu;
  expect([await seen(), await seen(), await seen()]).toEqual([false, true, true]);
  await send(id, 0);
  expect([await seen(), await seen()]).toEqual([false, true]);
});

test('in training a clip may play again', async () => {
  const id = await begin(client, 'entrainement');
  for (let i = 0; i < 2; i += 1) expect((await question(client, id)).body.clip_vu).toBe(false);
});

test('the file of a clip is public and cached for ever; another version, or the clip of a still scene, is 404', async () => {
  const id = await begin(client, 'entrainement');
  const { url = '' } = (await question(client, id)).body.question?.media.clip ?? {};
  const { statusCode, headers, body } = await t.app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(JSON.parse(body)).toMatchObject({ duration: CLIP_MS / 1000, frame: { w: 1200, h: 750 } });
  const [name] = t.content.scenes.keys();
  for (const wrong of [url.replace('-c', '-c9'), url.replace('.json', '.svg'), `/media/${name}-c1.json`])
    expect((await t.app.inject({ url: wrong })).statusCode).toBe(404);
});
