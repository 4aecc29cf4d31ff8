/** A process that lives but is not shown in /proc, as a hardened unit of systemd sees its neighbours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DirectoryLocked, lockDirectory } from './lock.ts';

const startOf = (pid: number): string => (pid === process.ppid ? '' : '1');

test('its directory is not taken from it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lock-'));
  const owner = { pid: process.ppid, host: hostname(), started: '4711' };
  writeFileSync(join(directory, 'lock'), JSON.stringify(owner));
  expect(() => lockDirectory(directory, startOf)).toThrow(DirectoryLocked);
  // One that is gone still gives way.
  writeFileSync(join(directory, 'lock'), JSON.stringify({ ...owner, pid: 4_194_304 }));
  lockDirectory(directory, startOf)();
  rmSync(directory, { recursive: true });
});
