import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from '@balise/content/parse';
import { aQuestion } from '@balise/content/test/bank';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CHANGES_FILE, findOutdatedQuestions, type LawChange, readLawChanges } from './dated-law.ts';
import {
  type Fact,
  findFactContradictions,
  findNamedFactContradictions,
  selectFactsInForce,
} from './facts.ts';

const CHANGE: LawChange = {
  text: 'Code de la route',
  article: 'R417-11',
  on: '2027-01-01',
  says: 'une exception disparaît.',
  by: 'Loi n° 1',
};
const BEFORE = '2026-11-23';
const AFTER = '2027-01-01';

function cite(article: string, checkedOn: string, reviewOn: string, text = CHANGE.text) {
  const value = aQuestion({ id: 'b-p-003', source: { text, article }, checkedOn, reviewOn });
  return { file: 'questions/b/P/b-p-003.json', value };
}
const faults = (question: ReturnType<typeof cite>, today = BEFORE, change: Partial<LawChange> = {}) =>
  findOutdatedQuestions([question], [{ ...CHANGE, ...change }], today);

test('a question whose article changes before its next review is named, with the article and the day', () => {
  expect(faults(cite('R417-11', '2026-11-22', '2027-11-22'))).toEqual([
    'questions/b/P/b-p-003.json/reviewOn: b-p-003 cites Code de la route, R417-11, which changes on 2027-01-01: une exception disparaît.',
  ]);
});

test.each([
  ['R417-10 et R417-11', 1],
  ['R417-11, I', 1],
  ['R417-1', 0],
  ['R417-11-1', 0],
  ['LR417-11', 0],
])('the article «%s» is compared as a whole', (article, count) => {
  expect(faults(cite(article, '2026-11-22', '2027-11-22'))).toHaveLength(count);
});

test('of two texts, the one that changes is found; another text with the same article is not', () => {
  const both = 'Code pénal ; code de la route';
  expect(faults(cite('L1 ; R417-11', '2026-11-22', '2027-11-22', both))).toHaveLength(1);
  expect(faults(cite('R417-11', '2026-11-22', '2027-11-22', 'Code pénal'))).toEqual([]);
});

test('a text may change as a whole', () => {
  const { article: _, ...change } = { ...CHANGE, text: 'Directive 2006/126/CE' };
  const question = cite('Annexe II', '2026-11-22', '2027-11-22', 'Directive 2006/126/CE');
  expect(findOutdatedQuestions([question], [change], BEFORE)).toHaveLength(1);
});

test('a review by that day is enough until it comes', () => {
  const question = cite('R417-11', '2026-11-22', '2027-01-01');
  expect(faults(question)).toEqual([]);
  expect(faults(question, AFTER)[0]).toContain('which changed on 2027-01-01');
  expect(faults(cite('R417-11', '2027-01-01', '2028-01-01'), AFTER)).toEqual([]);
});

test('a question read for the change holds on both sides of the day; one that does not cite it is no such question', () => {
  const question = cite('R417-11', '2026-11-22', '2027-11-22');
  for (const today of [BEFORE, AFTER]) expect(faults(question, today, { read: ['b-p-003'] })).toEqual([]);
  expect(faults(cite('R417-1', '2026-11-22', '2027-11-22'), BEFORE, { read: ['b-p-003'] })).toEqual([
    'changes.json/0/read: b-p-003 does not cite Code de la route, R417-11',
  ]);
});

const { dir, mend, remove } = copyContent((path) => !path.includes('questions/'));
afterEach(mend);
afterAll(remove);

test('the file of changes is read, and its faults are told', () => {
  const told: ContentFault[] = [];
  expect(readLawChanges(dir, told).length).toBeGreaterThan(0);
  expect(told).toEqual([]);
  writeFileSync(join(dir, CHANGES_FILE), JSON.stringify([{ ...CHANGE, on: 'tomorrow' }]));
  expect(readLawChanges(dir, told)).toEqual([]);
  expect(told).toMatchObject([{ file: CHANGES_FILE, path: '/0/on' }]);
});

const FACT: Fact = {
  id: 'alcool',
  says: 'La limite est de 0,5 g/l.',
  text: 'Code de la route',
  article: 'R234-1',
  checkedOn: '2026-11-22',
  about: [['alcool']],
  unit: 'g/l',
  values: [0.5],
};
const LATER: Fact = { ...FACT, id: 'alcool-2027', from: '2027-01-01', values: [0.2] };

test('a fact outside its validity can’t be named, and contradicts nothing', () => {
  const until: Fact = { ...FACT, until: '2026-12-31' };
  const question = aQuestion({ facts: ['alcool'], explanation: 'Pour l’alcool, 0,5 g/l est la limite.' });
  const check = (facts: Fact[], today: string) => [
    ...findNamedFactContradictions(question, facts, today),
    ...findFactContradictions(question, selectFactsInForce(facts, today)),
  ];
  expect(check([until, LATER], '2026-12-31')).toEqual([]);
  expect(check([until, LATER], '2027-01-01').map(({ message }) => message)).toEqual([
    'alcool is in force until 2026-12-31',
    'says 0.5 g/l, alcool-2027 is 0.2 (R234-1)',
  ]);
  const early = aQuestion({ facts: ['alcool-2027'], explanation: 'Pour l’alcool, 0,2 g/l est la limite.' });
  expect(findNamedFactContradictions(early, [until, LATER], '2026-12-31')).toEqual([
    { path: '/facts/0', message: 'alcool-2027 is in force from 2027-01-01 on' },
  ]);
});
