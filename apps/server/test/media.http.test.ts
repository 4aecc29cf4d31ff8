import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { insertPerson } from './builders.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, correction, details, question, selectAnswerKey, selectSeriesItems } from './walk.ts';

const t = shareApp();
let url = '';
beforeAll(async () => {
  const [name] = t.content.scenes.keys();
  url = `/media/${name}-640.svg`;
});

const fetchPicture = (path: string, encoding?: string) =>
  t.app.inject({ url: path, headers: encoding ? { 'accept-encoding': encoding } : {} });

test('a picture is public and cached for ever, in the size of its name', async () => {
  const { statusCode, headers, body } = await fetchPicture(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('width="640" height="400"');
});

test('a picture is sent compressed to clients that accept it, with the same content', async () => {
  const [plain, br, gzip] = await Promise.all(
    [undefined, 'gzip, br', 'gzip'].map((one) => fetchPicture(url, one)),
  );
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(br?.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(gzip?.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
});

test('an unknown picture, size or file type is 404', async () => {
  const { length } = url;
  for (const wrong of [
    `/media/${'0'.repeat(32)}-640.svg`,
    url.replace('640', '641'),
    url.replace('.svg', '.png'),
    url.slice(0, length - 8),
    '/media/..%2f..%2fpackage.json',
    '/media/b-l-001',
  ]) {
    const { statusCode, body } = await fetchPicture(wrong);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: '{"code":"INTROUVABLE"}' });
  }
});

test('a picture of each view is drawn', async () => {
  const views = new Map([...t.content.scenes].map(([name, scene]) => [scene.view, name]));
  expect(views.size).toBeGreaterThan(5);
  for (const name of views.values()) await expectDrawn(name);
});

test.runIf(inject('thorough'))('every question’s picture is drawn', async () => {
  for (const name of t.content.scenes.keys()) await expectDrawn(name);
});

async function expectDrawn(name: string) {
  const { statusCode, body } = await fetchPicture(`/media/${name}-1280.svg`);
  expect(statusCode).toBe(200);
  expect(body.endsWith('</svg>')).toBe(true);
}

test('a question that no process can show closes its series, and earlier answers stay readable', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  const id = await begin(client, 'entrainement');
  const [first, second] = await selectAnswerKey(t, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  const items = await selectSeriesItems(t, id);
  const gone = items.map((item) => (item.id === second?.id ? { ...item, id: 'b-z-001' } : item));
  await t.db
    .updateTable('series')
    .set({ items: JSON.stringify(gone) })
    .where('id', '=', id)
    .execute();
  const withdrawn = { status: 410, body: { code: 'SERIE_RETIREE' } };
  expect(await question(client, id)).toMatchObject(withdrawn);
  expect(await correction(client, id)).toMatchObject({ status: 200, body: { suivante: null } });
  const over = { status: 409, body: { code: 'SERIE_TERMINEE' } };
  expect(await answer(client, id, 'b-z-001', 'A')).toMatchObject(over);
  expect((await details(client, id)).body.questions).toHaveLength(1);
});
