import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import type { OperationReply } from '@balise/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

type Text = OperationReply<'GET /api/textes/{marque}/{texte}'>;

let own: TestApp;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  own.visit().get<Text>(`/api/textes/${path}`, { headers });

test('each text of each brand is sent without a session, with its values filled in, and may be cached for a while', async () => {
  const etags = new Set<unknown>();
  expect(own.content.brands.length).toBeGreaterThan(0);
  for (const { name } of own.content.brands) {
    for (const text of LEGAL_TEXTS) {
      const { status, body, text: sent, headers } = await get(`${name}/${text}`);
      expect(status, `${name} ${text}`).toBe(200);
      expect(body).toEqual({
        titre: expect.stringMatching(/\S/),
        mis_a_jour: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        introduction: expect.stringContaining('<p>'),
        sections: expect.arrayContaining([
          { titre: expect.any(String), html: expect.stringContaining('<p>') },
        ]),
      });
      expect(sent).not.toContain('{{');
      expect(headers['cache-control']).toBe('public, max-age=300');
      expect(headers['set-cookie']).toBeUndefined();
      etags.add(headers.etag);
    }
  }
  expect(etags.size).toBe(24);
});

test('a client that has the text already does not get it again', async () => {
  const { headers } = await get('rcer/cgu');
  const etag = String(headers.etag);
  for (const held of [etag, `W/${etag}`, `"autre", ${etag}`]) {
    const again = await get('rcer/cgu', { 'if-none-match': held });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=300' });
  }
  expect(await get('rcer/cgu', { 'if-none-match': '"autre"' })).toMatchObject({ status: 200 });
});

test.each(['inconnue/cgu', 'rcer/inconnu', 'rcer/constructor', 'constructor/cgu'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('a text does not depend on the session or its brand', async () => {
  const learner = await own.signIn(await insertPerson(own.db));
  const { text } = await learner.get('/api/textes/orata/mentions-legales');
  expect(text).toBe((await get('orata/mentions-legales')).text);
});

test('the data in the first page holds nothing about the publisher', () => {
  expect(JSON.stringify(own.content.brands)).not.toMatch(/SIRET|Exemple|@/);
});
