import { expect, test } from 'vitest';
import { findFaultsOfRules, writeRulesPage } from './spec-coverage.ts';
import { compareWithRun, findAbsentProofs } from './spec-rules.mjs';
import { listDeclaredTests } from './test-titles.ts';

/** A template as it stands in the source of a test. */
const FILLED = ['a footer of $', '{px} px'].join('');

const SOURCE = `
const withServer = test.skipIf(!findPostgresql());
describe('the page', () => {
  for (const px of [64]) test(\`${FILLED}\`, () => {});
  test.each([1])('%i cards', () => {});
  test('a list', () => {});
});
test('a list', () => {});
test('a list of two', () => {});
test.each([['north is 360°', 360], ['a list', 1]])('%s is right', (_, degrees) => {});
withServer.each([1])('on a server', () => {});
test.describe('on a phone', () => { test('twice', () => {}); });
test.describe('on a phone', () => { test('twice', () => {}); });
test.runIf(existsSync(OFFICE))('in an office', () => {});
test.beforeAll(() => {});
test.skip('later', () => {});
`;

test('the tests of a file are read with their groups and the conditions on which they run', () => {
  expect(listDeclaredTests('a.test.ts', SOURCE).map(({ title }) => title)).toEqual([
    'the page',
    `the page > ${FILLED}`,
    'the page > %i cards',
    'the page > a list',
    'a list',
    'a list of two',
    '%s is right',
    'on a server',
    'on a phone',
    'on a phone > twice',
    'on a phone',
    'on a phone > twice',
    'in an office',
    'later',
  ]);
  const conditions = listDeclaredTests('a.test.ts', SOURCE).flatMap((one) => one.conditions);
  expect(conditions).toEqual(['!findPostgresql()', 'existsSync(OFFICE)', 'never']);
});

const sectionOf = (...shownBy: string[]) => [
  { section: '1. Screens', rules: [{ rule: 'One', where: ['a.ts'], shownBy }] },
];
const read = (file: string): string | null => ({ 'a.ts': '', 'a.test.ts': SOURCE })[file] ?? null;
const findFaults = (proof: string): string[] => findFaultsOfRules(sectionOf(proof), read);

test.each([
  'a.test.ts > a list',
  'a.test.ts > the page > a list',
  `a.test.ts > the page > ${FILLED}`,
  'a.test.ts > north is 360° is right',
  'a.test.ts > on a server',
])('a rule is shown by the one test with exactly this title: %s', (proof) => {
  expect(findFaults(proof)).toEqual([]);
});

test.each([
  ['a part of a title', 'a.test.ts > a list of', '0 tests of a.test.ts are called «a list of»'],
  ['a title without its group', 'a.test.ts > %i cards', '0 tests of a.test.ts are called «%i cards»'],
  ['a group', 'a.test.ts > the page', '0 tests of a.test.ts are called «the page»'],
  ['a title of two tests', 'a.test.ts > on a phone > twice', '2 tests of'],
  ['words that the file does not fill in', 'a.test.ts > south is right', '0 tests of'],
  ['a file that does not exist', 'b.test.ts > a list', 'there is no file b.test.ts'],
  ['a test that needs a program', 'a.test.ts > in an office', 'runs only if existsSync(OFFICE)'],
  ['a test that is left out', 'a.test.ts > later', 'runs only if never'],
])('%s shows nothing', (_, proof, fault) => {
  expect(findFaults(proof)).toEqual([expect.stringContaining(fault)]);
});

test('a rule has a place that exists, and a test', () => {
  expect(findFaultsOfRules(sectionOf(), read)).toEqual(['1. Screens: «One» lacks a place or a test']);
  const moved = [
    { section: '1', rules: [{ rule: 'One', where: ['old.ts'], shownBy: ['a.test.ts > a list'] }] },
  ];
  expect(findFaultsOfRules(moved, read)).toEqual(['there is no old.ts']);
});

test('the page has a table for each section, with a row for each rule', () => {
  const [, ...lines] = writeRulesPage(sectionOf('a.test.ts > the page > a list | of all')).split('\n## ');
  expect(lines).toEqual([
    '1. Screens\n\n| rule | where | shown by |\n|---|---|---|\n| One | `a.ts` | `a.test.ts` «the page > a list \\| of all» |\n',
  ]);
});

test('a rule is shown by tests that ran in its file, whatever they fill into their titles', () => {
  const sections = sectionOf(
    `a.test.ts > the page > ${FILLED}`,
    'a.test.ts > the page > %i cards',
    'a.test.ts > a list',
    'a.test.ts > north is 360° is right',
    'a.test.ts > on a server',
  );
  const ran = [
    { file: 'a.test.ts', title: 'the page a footer of 64 px' },
    { file: 'a.test.ts', title: 'the page 3 cards' },
    { file: 'a.test.ts', title: 'the page 4 cards' },
    { file: 'a.test.ts', title: 'a list of two' },
    { file: 'a.test.ts', title: 'north is 360° is right' },
    { file: 'b.test.ts', title: 'on a server' },
  ];
  const [row] = compareWithRun(sections, ran);
  expect(row?.proofs.map(({ times }) => times)).toEqual([1, 2, 0, 1, 0]);
});

test('a test that was left out by choice is no fault, one that should have run is', () => {
  const proofs = [
    { file: 'a.test.ts', title: 'one', times: 1 },
    { file: 'b.test.ts', title: 'two', times: 0 },
    { file: 'c.test.ts', title: 'three', times: 0 },
  ];
  expect(findAbsentProofs(proofs, ['b.test.ts'])).toEqual([proofs[2]]);
});
