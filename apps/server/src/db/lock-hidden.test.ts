/** A process that lives but is not shown in /proc, as a hardened unit of systemd sees its neighbours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DirectoryLocked, lockDirectory } from './lock.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const readFileSync = (...words: Parameters<typeof fs.readFileSync>) => {
    if (words[0] === `/proc/${process.ppid}/stat`)
      throw Object.assign(new Error('hidden'), { code: 'ENOENT' });
    return fs.readFileSync(...words);
  };
  return { ...fs, readFileSync };
});

test('its directory is not taken from it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lock-'));
  const owner = { pid: process.ppid, host: hostname(), started: '4711' };
  writeFileSync(join(directory, 'lock'), JSON.stringify(owner));
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  // One that is gone still gives way.
  writeFileSync(join(directory, 'lock'), JSON.stringify({ ...owner, pid: 4_194_304 }));
  lockDirectory(directory)();
  rmSync(directory, { recursive: true });
});
