import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { TestOutcome } from './outcome-reporter.js';

const ROOT = join(import.meta.dirname, '..');

const FILES = {
  'passes.test.mjs': "test('passes', () => {});",
  'fails.test.mjs': "describe('group', () => { test('fails', () => expect(1).toBe(2)); });",
  'hook.test.mjs': "afterAll(() => { throw new Error('a hook'); }); test('passes too', () => {});",
  'load.test.mjs': "throw new Error('on loading');",
  'rejection.test.mjs':
    "test('passes as well', () => { setTimeout(() => { Promise.reject(new Error('nobody waits')); }); return new Promise((end) => setTimeout(end, 50)); });",
};

test('the outcome of a run has the failures in tests, in hooks, on loading, and those that nobody handled', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'outcome-'));
  try {
    for (const [name, source] of Object.entries(FILES)) writeFileSync(join(folder, name), source);
    const file = join(folder, 'outcome.json');
    const args = [
      'vitest',
      'run',
      '--globals',
      `--root=${folder}`,
      `--config=${join(folder, 'none.config.mjs')}`,
    ];
    writeFileSync(join(folder, 'none.config.mjs'), 'export default {};');
    const reporter = `--reporter=${join(ROOT, 'tools/outcome-reporter.ts')}`;
    const status = await new Promise((resolve) => {
      const env = { ...process.env, OUTCOME_FILE: file };
      execFile('npx', [...args, reporter], { cwd: ROOT, env }, (error) => resolve(error?.code ?? 0));
    });
    const { passed, failures } = JSON.parse(readFileSync(file, 'utf8')) as TestOutcome;
    const at = (name: string) => join(relative(ROOT, folder), name);
    expect(status).toBe(1);
    expect(passed.map(({ file: path, title }) => [path, title]).sort()).toEqual([
      [at('hook.test.mjs'), 'passes too'],
      [at('passes.test.mjs'), 'passes'],
      [at('rejection.test.mjs'), 'passes as well'],
    ]);
    expect(Object.fromEntries(failures.map(({ title, message }) => [title, message]))).toEqual({
      'group > fails': expect.stringContaining('expected 1 to be 2'),
      [`${at('hook.test.mjs')}, outside of its tests`]: expect.stringContaining('a hook'),
      [`${at('load.test.mjs')}, outside of its tests`]: expect.stringContaining('on loading'),
      'an error that nobody handled': expect.stringMatching(/^nobody waits\nat .*rejection\.test\.mjs/),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
