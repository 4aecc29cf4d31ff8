import { expect, test } from 'vitest';
import { compareWithLastRun } from './flaky-reporter.ts';

test('a test that is flaky in two runs in a row is named', () => {
  const run = { ran: ['a', 'b', 'c'], flaky: ['a', 'b'] };
  expect(compareWithLastRun(['b', 'c'], run)).toEqual({ twice: ['b'], kept: ['a', 'b'] });
});

test('a run without flakiness in between resets the count', () => {
  const { kept } = compareWithLastRun(['a'], { ran: ['a'], flaky: [] });
  expect(compareWithLastRun(kept, { ran: ['a'], flaky: ['a'] })).toEqual({ twice: [], kept: ['a'] });
});

test('a test that did not run keeps its last result', () => {
  expect(compareWithLastRun(['other'], { ran: ['a'], flaky: [] }).kept).toEqual(['other']);
});
