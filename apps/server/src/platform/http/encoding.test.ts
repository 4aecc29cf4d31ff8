import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, createCompressedCache } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a client that accepts «%s» is sent %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a body is compressed once per encoding, and decodes to the same text', async () => {
  const compressed = createCompressedCache(4);
  let drawn = 0;
  const draw = () => `<svg>${++drawn}</svg>`;
  const br = await compressed('a', 'br', draw);
  expect(brotliDecompressSync(br).toString()).toBe('<svg>1</svg>');
  expect(await compressed('a', 'br', draw)).toBe(br);
  expect(gunzipSync(await compressed('a', 'gzip', draw)).toString()).toBe('<svg>2</svg>');
  expect((await compressed('a', 'identity', draw)).toString()).toBe('<svg>3</svg>');
});

test.each([10, 16_384, 16_385, 200_000])(
  'a body of %i bytes reads back, in each encoding',
  async (length) => {
    const plain = Buffer.from('é'.repeat(length)).subarray(0, length);
    expect(brotliDecompressSync(await compress('br', plain))).toEqual(plain);
    expect(gunzipSync(await compress('gzip', plain))).toEqual(plain);
    expect(await compress('identity', plain)).toBe(plain);
  },
);

test('the body read longest ago is removed first', async () => {
  const compressed = createCompressedCache(2);
  const drawn: string[] = [];
  const ask = (name: string) =>
    compressed(name, 'identity', () => {
      drawn.push(name);
      return name;
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a picture that cannot be drawn is tried again', async () => {
  const compressed = createCompressedCache(2);
  const failing = () => {
    throw new Error('no such lane');
  };
  await expect(compressed('a', 'br', failing)).rejects.toThrow('no such lane');
  expect((await compressed('a', 'identity', () => 'ok')).toString()).toBe('ok');
});
