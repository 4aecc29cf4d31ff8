import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Program, runProgram } from '../../../test/programs/run.ts';
import { DirectoryLocked, lockDirectory } from './lock.ts';

let directory = '';
const programs: Program[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const { child } of programs.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

function hold(): Program {
  const program = runProgram('test/programs/hold-directory.ts', [directory]);
  programs.push(program);
  return program;
}

test('a second process is refused while the first lives, and learns which it is', async () => {
  const first = hold();
  await first.until(/^held/);
  const refusal = await hold().until(/Locked/);
  expect(refusal).toContain(`process ${first.child.pid}`);
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
});

test('of several processes that start together one wins', async () => {
  const contenders = [hold(), hold(), hold(), hold()];
  const said = await Promise.all(contenders.map((program) => program.until(/^held|Locked/)));
  expect(said.filter((line) => line === 'held')).toHaveLength(1);
});

test('the lock of a killed process is taken over by exactly one of the waiting processes', async () => {
  const first = hold();
  await first.until(/^held/);
  first.child.kill('SIGKILL');
  await first.ended;
  const heirs = [hold(), hold(), hold()];
  const said = await Promise.all(heirs.map((program) => program.until(/^held|Locked/)));
  expect(said.filter((line) => line === 'held')).toHaveLength(1);
});

test('a process id reused by another process does not own the lock', () => {
  const owner = { pid: process.pid, host: hostname(), started: '1' };
  writeFileSync(join(directory, 'lock'), JSON.stringify(owner));
  lockDirectory(directory)();
});

test('an owner on another machine counts as alive while it renews the lock', () => {
  const file = join(directory, 'lock');
  writeFileSync(file, JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' }));
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  lockDirectory(directory)();
});

test('a release removes only its own lock', () => {
  const giveBack = lockDirectory(directory);
  const other = JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' });
  writeFileSync(join(directory, 'lock'), other);
  giveBack();
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(other);
});
