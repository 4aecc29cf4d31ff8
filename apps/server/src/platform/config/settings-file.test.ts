/** Files that settings name, of which each is too much: they are refused in words, and cost nothing. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSenders } from './mail-senders-file.ts';
import { readPartners } from './partners-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const READERS: [string, (file: string, fault: (why: string) => void) => unknown][] = [
  ['partners', readPartners],
  ['senders', (file, fault) => readSenders(file, 'balise@test.example', fault)],
];

function read(reader: (typeof READERS)[number][1], content: string | { bytes: number }): string[] {
  const file = join(folder, 'settings.json');
  writeFileSync(file, typeof content === 'string' ? content : '');
  if (typeof content !== 'string') truncateSync(file, content.bytes);
  const faults: string[] = [];
  reader(file, (why) => faults.push(why));
  return faults;
}

test.each(READERS)('%s: a file of 100 MB and a device without an end are not read', (_, reader) => {
  expect(read(reader, { bytes: 100_000_000 })).toEqual(['the file is larger than 1 MB']);
  const faults: string[] = [];
  reader('/dev/zero', (why) => faults.push(why));
  expect(faults).toEqual(['the file is larger than 1 MB']);
});

test.each(READERS)('%s: a million brackets, closed or not', (_, reader) => {
  expect(read(reader, '['.repeat(1_000_000))).toEqual(['the file is no JSON']);
  const closed = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  expect(read(reader, closed)).toHaveLength(1);
  expect(read(reader, `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`).length).toBeGreaterThan(0);
});

test.each(READERS)('%s: more entries than anybody has', (_, reader) => {
  for (const many of [
    `[${'{},'.repeat(300_000)}{}]`,
    `{${Array.from({ length: 50_000 }, (_, n) => `"m${n}":{}`).join()}}`,
  ])
    expect(read(reader, many)).toEqual([expect.stringMatching(/^(a list|an object) .*expected, /)]);
});
