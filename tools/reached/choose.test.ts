import { expect, test } from 'vitest';
import { chooseParts, drawQuarter, findReached } from './choose.ts';

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
  expect(reachedBy('apps/server/src/platform/db/migrations/0099-a.sql')).toEqual(files.slice(0, 2));
});

test('a commit always draws the same quarter, and another commit another one', () => {
  const names = Array.from({ length: 40 }, (_, n) => `e2e/${n}.journey.test.ts`);
  expect(drawQuarter('abc', names)).toHaveLength(10);
  expect(drawQuarter('abc', names.toReversed())).toEqual(drawQuarter('abc', names));
  expect(drawQuarter('abd', names)).not.toEqual(drawQuarter('abc', names));
  expect(new Set(drawQuarter('abc', names)).size).toBe(10);
});

test('a part has what is reached and a quarter of the rest, and names what is left out', () => {
  const change = { reached: new Set(['a']), changed: ['x.ts'], commit: 'abc' };
  const { all } = chooseParts([{ stage: 'all', files: ['e', 'd', 'c', 'b', 'a'] }], change);
  expect(all).toMatchObject({ reached: 1, chosen: expect.arrayContaining(['a']) });
  expect(all?.chosen).toHaveLength(2);
  expect([...(all?.chosen ?? []), ...(all?.leftOut ?? [])].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a script runs when a file on which it depends has changed, and else for one commit in four', () => {
  const nodes = { stage: 'nodes', inputs: /^x/ };
  const runsFor = (commit: string, file: string): boolean =>
    chooseParts([nodes], { reached: new Set(), changed: [file], commit }).nodes?.chosen.length === 1;
  const commits = Array.from({ length: 400 }, (_, n) => `commit ${n}`);
  expect(commits.every((one) => runsFor(one, 'x.ts'))).toBe(true);
  const drawn = commits.filter((one) => runsFor(one, 'y.ts')).length;
  expect(drawn).toBeGreaterThan(60);
  expect(drawn).toBeLessThan(140);
});
