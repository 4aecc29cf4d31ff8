import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCounts, emptyCounts, failureUnless, readCounts } from './test-run.mjs';

test('counts are added, with all names of failed, absent and flaky tests', () => {
  const one = { passed: 3, failed: 1, failures: ['a'], unsteady: [], absent: ['b'] };
  const other = { passed: 4, failed: 0, failures: [], unsteady: ['c'], absent: ['d'] };
  expect(addCounts(one, other)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['a'],
    unsteady: ['c'],
    absent: ['b', 'd'],
  });
  expect(addCounts(one, emptyCounts())).toEqual(one);
});

test('a script counts as one, by its exit code; one ended by a signal has failed', () => {
  expect(failureUnless(true, 'lint')).toMatchObject({ passed: 1, failed: 0 });
  expect(failureUnless(false, 'lint')).toMatchObject({ passed: 0, failed: 1, failures: ['lint'] });
});

test('missing counts of an earlier run are a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  const file = join(folder, 'counts.json');
  expect(readCounts(file)).toMatchObject({ failed: 1, failures: [expect.stringContaining(file)] });
  writeFileSync(file, '');
  expect(readCounts(file)).toMatchObject({ failed: 1 });
  const counts = { ...emptyCounts(), passed: 2 };
  writeFileSync(file, JSON.stringify(counts));
  expect(readCounts(file)).toEqual(counts);
  rmSync(folder, { recursive: true });
});
