/** The thread of foreign files: what it reads, what stops it, and that it goes on. */
import { afterEach, expect, test } from 'vitest';
import { createForeignReader, type ForeignReader, type ReadingLimits } from './foreign-reader.ts';

const AMPLE: ReadingLimits = { timeMs: 600_000, heapMb: 320, growthMb: 100_000, waiting: 20 };
let reader: ForeignReader | undefined;
afterEach(() => reader?.close());
const open = (limits: Partial<ReadingLimits> = {}): ForeignReader => {
  reader = createForeignReader({ ...AMPLE, ...limits });
  return reader;
};
const LIST = { kind: 'list-text', text: 'nom;prenom\nMartin;Léa\n' } as const;
const ROWS = [
  ['nom', 'prenom'],
  ['Martin', 'Léa'],
];

test('texts and files are read in their order, and what is refused stops nothing', async () => {
  const { read } = open();
  const file = (bytes: Uint8Array) => read({ kind: 'list-file', bytes, titles: [] });
  const all = await Promise.allSettled([
    read(LIST),
    file(Buffer.from('%PDF-')),
    file(Buffer.from(LIST.text)),
    read(LIST),
  ]);
  expect(all).toMatchObject([
    { value: { rows: ROWS } },
    { reason: { why: 'PDF' } },
    { value: { rows: ROWS } },
    { value: { rows: ROWS } },
  ]);
});

test('a reading that takes too long is ended and says so, and the next has a thread of its own', async () => {
  const { read } = open({ timeMs: 0 });
  const text = 'a;'.repeat(500_000);
  await expect(read({ kind: 'list-text', text })).rejects.toMatchObject({ why: 'TIME' });
  await expect(read({ kind: 'list-text', text })).rejects.toMatchObject({ why: 'TIME' });
});

test('a reading that takes too much memory of the process is ended and says so', async () => {
  const { read } = open({ growthMb: -100_000 });
  await expect(read(LIST)).rejects.toMatchObject({ why: 'MEMORY' });
  await expect(read(LIST)).rejects.toMatchObject({ why: 'MEMORY' });
});

test('a thread out of memory ends alone and says so', async () => {
  // A list of 60 columns is read four times, with each separator.
  const text = `${'"a";'.repeat(59)}"a"\n`.repeat(2000);
  const { read } = open({ heapMb: 4 });
  await expect(read({ kind: 'list-text', text })).rejects.toMatchObject({ why: 'MEMORY' });
  await reader?.close();
  const { rows } = await open().read({ kind: 'list-text', text });
  expect(rows).toHaveLength(2000);
});

test('more lists than may wait are refused at once', async () => {
  const { read } = open({ waiting: 1 });
  const first = read(LIST);
  await expect(read(LIST)).rejects.toMatchObject({ why: 'TIME' });
  expect((await first).rows).toEqual(ROWS);
  expect((await read(LIST)).rows).toEqual(ROWS);
});
