import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addCounts,
  countOutcome,
  countPlaywright,
  emptyCounts,
  failureUnless,
  readCounts,
} from './test-run.mjs';

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

test('a failure outside of every test is told with its message', () => {
  const passed = [{ file: 'a.test.ts', title: 'one' }];
  const failures = [
    { title: 'an error that nobody handled', message: '\u001b[31mread ECONNRESET\u001b[39m\nat x.ts:3' },
  ];
  expect(countOutcome('unit', 1, { passed, failures })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['unit: an error that nobody handled\n      read ECONNRESET\n      at x.ts:3'],
  });
});

test.each([
  ['ended badly without a failure', 1, { passed: [{ file: 'a', title: 'b' }], failures: [] }],
  ['ran no test', 0, { passed: [], failures: [] }],
  ['wrote nothing', 0, null],
])('a run of Vitest that %s has failed', (_what, status, outcome) => {
  expect(countOutcome('unit', status, outcome)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('ended')],
  });
});

test('a journey that failed, and one that passed at the second try, are told with the message of the first try', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status === 'flaky',
    file: 'a.journey.test.ts',
    tests: [{ status, results: [{ error: { message: `why ${title}` } }, {}] }],
  });
  const suites = [
    { title: 'a', specs: [spec('red', 'unexpected')], suites: [{ specs: [spec('late', 'flaky')] }] },
  ];
  const report = { stats: { expected: 3, flaky: 1, unexpected: 1 }, suites };
  expect(countPlaywright('journeys', 1, report)).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ['journeys: red\n      why red'],
    unsteady: ['journeys: late\n      why late'],
  });
});

test('journeys that ended badly although each passed have failed, with what Playwright says', () => {
  const report = { stats: { expected: 3 }, errors: [{ message: 'Timed out waiting for the server' }] };
  expect(countPlaywright('journeys', 1, report)).toMatchObject({
    failed: 1,
    failures: ['journeys: ended with 1, 3 passed\n      Timed out waiting for the server'],
  });
});
