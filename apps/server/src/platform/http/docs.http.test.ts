import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/harness.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();

const send = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/api/docs${path}`, headers });

test('the description is made and compressed once, and a client that has it gets nothing again', async () => {
  const making = vi.spyOn(t.app, 'swagger');
  const replies = await Promise.all(
    ['br', 'gzip', 'identity', 'br', 'gzip'].map((encoding) =>
      send('/json', { 'accept-encoding': encoding }),
    ),
  );
  expect(making).toHaveBeenCalledTimes(1);
  const [br, gzip, plain] = replies;
  expect(JSON.parse(plain?.body ?? '')).toMatchObject({ openapi: '3.1.0' });
  expect(brotliDecompressSync(br?.rawPayload ?? '').equals(plain?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(gzip?.rawPayload ?? '').equals(plain?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  const { etag = '' } = plain?.headers ?? {};
  expect(new Set(replies.map(({ headers }) => headers.etag))).toEqual(new Set([etag]));
  for (const path of ['/json', '/yaml']) {
    const again = await send(path, { 'if-none-match': String(etag) });
    expect([path, again.statusCode, again.rawPayload.length]).toEqual([path, 304, 0]);
  }
  expect(making).toHaveBeenCalledTimes(1);
});

test('the same text is there for those who ask for YAML, whose form JSON is too', async () => {
  const [json, yaml] = [await send('/json'), await send('/yaml')];
  expect(yaml.headers['content-type']).toContain('yaml');
  expect(yaml.body).toBe(json.body);
});

test('a setting closes the description and its pages, and then no page leads there', async () => {
  const closed = await startApp({ config: { apiDocs: false } });
  for (const path of ['', '/', '/json', '/yaml', '/static/index.html'])
    expect([path, (await closed.app.inject({ url: `/api/docs${path}` })).statusCode]).toEqual([path, 404]);
  await closed.close();
});
