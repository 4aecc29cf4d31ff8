/** What is said of the trials. */
import { expect, test } from 'vitest';
import { composeSummary, composeTable, findBreach, rank } from './results.ts';
import type { TrialResult } from './trial.ts';

const fine: TrialResult = {
  kind: 'server',
  at: '2026-11-25T04:30:00.000Z',
  machine: 1,
  acknowledged: 300,
  lost: 0,
  twice: 0,
  refused: 0,
  stop: 1.2,
  longestWait: 2,
  waited: 0,
  failures: {},
  healing: 3,
  browser: 8,
  fault: null,
};

test('a rank is a value that was measured', () => {
  expect(rank([3, 1, 2], 0.5)).toBe(2);
  expect(rank([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(rank([4], 0.5)).toBe(4);
});

test('the table has a row for each kind that was tried, and one for all', () => {
  const rows = composeTable([fine, { ...fine, stop: 3 }, { ...fine, kind: 'disk', stop: 14 }]);
  expect(rows).toHaveLength(5);
  expect(rows[2]).toBe(
    '| a server process: kill −9 | 2 | 600 | 0 | 0 | 0 | 1.2 s | 3.0 s | 3.0 s | 2.0 s | 8.0 s | 3.0 s |',
  );
  expect(rows[4]).toContain('| **all** | 3 | 900 |');
});

test.each([
  [{ lost: 2 }, '2 acknowledged answers lost'],
  [{ twice: 1 }, '1 answers stored twice'],
  [{ refused: 4 }, '4 answers refused for good'],
  [{ fault: 'not healed' }, 'not healed'],
])('%o is told, and nothing else is said to be well', (change, breach) => {
  const result = { ...fine, ...change, commit: 'abc' };
  expect(findBreach(result)).toBe(breach);
  const text = composeSummary([result], 200).join('\n');
  expect(text).toContain(breach);
  expect(text).not.toContain('Nothing was lost');
});

test('without a breach the summary says so', () => {
  expect(composeSummary([{ ...fine, commit: 'abc' }], 200).join('\n')).toContain('Nothing was lost');
});
