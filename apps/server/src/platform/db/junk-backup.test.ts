import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from './archive.ts';
import { namingFile } from './archive-kind.ts';
import { CommandRefused } from './command-refused.ts';
import { tryBackup } from './try-backup.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'junk-'));
  mkdirSync(join(folder, 'a folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const JUNK: [string, string | Uint8Array | null, RegExp][] = [
  ['empty', '', /empty is empty/],
  ['text', 'bonjour\n', /text is no backup/],
  ['page', '<!doctype html><title>404</title>', /page is no backup/],
  ['noise', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251), /noise is no backup/],
  ['a folder', null, /a folder is no file/],
  ['other archive', gzipSync('bonjour'), /other archive: it/],
];

test.each(JUNK)('«%s» is refused by its name, and nothing is made of it', async (name, content, why) => {
  const file = join(folder, name);
  if (content !== null) writeFileSync(file, content);
  const dataDir = join(folder, 'data');
  for (const databaseUrl of [null, 'postgresql://127.0.0.1:1/absent']) {
    const refused = await restore({ databaseUrl, dataDir }, file, { force: true }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CommandRefused);
    if (databaseUrl === null || !/archive/.test(name)) expect(String(refused)).toMatch(why);
  }
  const tried = await namingFile(file, () => tryBackup(file, folder, () => [])).catch(
    (error: unknown) => error,
  );
  expect(tried).toBeInstanceOf(CommandRefused);
  expect(String(tried)).toMatch(why);
  expect(existsSync(join(dataDir, 'postgresql'))).toBe(false);
});
