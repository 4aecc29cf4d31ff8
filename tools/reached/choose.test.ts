import { expect, test } from 'vitest';
import { chooseParts, findReached, isInQuarter } from './choose.ts';

const graph = new Map([
  ['apps/server/src/a.ts', new Set<string>()],
  ['apps/server/src/b.ts', new Set(['apps/server/src/a.ts', 'apps/server/src/page.html'])],
  ['apps/server/src/b.http.test.ts', new Set(['apps/server/src/b.ts'])],
  ['apps/server/src/c.http.test.ts', new Set<string>()],
  ['packages/content/src/c.long.test.ts', new Set<string>()],
]);
const files = [...graph.keys()].filter((file) => file.includes('.test.'));
const reachedBy = (...changed: string[]) => {
  const reached = findReached(graph, changed, files);
  return reached && files.filter((file) => reached.has(file));
};

test('a test is reached by what it imports, through others too, by itself and by nothing else', () => {
  const [b, c] = files;
  expect(reachedBy('apps/server/src/a.ts')).toEqual([b]);
  expect(reachedBy('apps/server/src/page.html')).toEqual([b]);
  expect(reachedBy('apps/server/src/c.http.test.ts')).toEqual([c]);
  expect(reachedBy('docs/operations.md', 'README.md', 'trials/operations.ts')).toEqual([]);
});

test.each([
  'package-lock.json',
  'package.json',
  'apps/web/package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  '.ci/run',
  'tools/test-stages.mjs',
  // Nobody knows what it is for.
  'apps/server/src/unknown.bin',
])('%s reaches every test', (file) => {
  expect(reachedBy(file)).toBeNull();
});

test('content reaches what reads it, and a migration every test on a database', () => {
  expect(reachedBy('content/questions/b/A/b-a-001.json')).toEqual(files);
  expect(reachedBy('apps/server/src/db/migrations/0099-a.sql')).toEqual(files.slice(0, 2));
});

test('a commit always chooses the same quarter, and another commit another one', () => {
  const names = Array.from({ length: 1000 }, (_, n) => `e2e/${n}.journey.test.ts`);
  const quarterOf = (commit: string) => names.filter((name) => isInQuarter(commit, name));
  expect(quarterOf('abc')).toEqual(quarterOf('abc'));
  expect(quarterOf('abc')).not.toEqual(quarterOf('abd'));
  expect(quarterOf('abc').length).toBeGreaterThan(200);
  expect(quarterOf('abc').length).toBeLessThan(300);
});

test('a part runs when it is reached or in the quarter, and the rest is named as left out', () => {
  const commits = Array.from({ length: 20 }, (_, n) => `commit ${n}`);
  const commit = commits.find(
    (one) => isInQuarter(one, 'b') && !isInQuarter(one, 'c') && !isInQuarter(one, 'a'),
  );
  const without = commits.find((one) => !isInQuarter(one, 'nodes'));
  const change = { reached: new Set(['a']), changed: ['x.ts'] };
  expect(
    chooseParts([{ stage: 'all', files: ['c', 'b', 'a'] }], { ...change, commit: commit ?? '' }),
  ).toEqual({
    all: { chosen: ['a', 'b'], leftOut: ['c'], reached: 1 },
  });
  const nodes = { stage: 'nodes', inputs: /^x/ };
  expect(chooseParts([nodes], { ...change, commit: without ?? '' }).nodes?.chosen).toEqual(['nodes']);
  const other = { ...change, changed: ['y.ts'], commit: without ?? '' };
  expect(chooseParts([nodes], other).nodes).toEqual({ chosen: [], leftOut: ['nodes'], reached: 0 });
});
