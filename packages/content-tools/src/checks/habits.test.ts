import { readContent } from '@balise/content/load/read-content';
import type { Part } from '@balise/content/question';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, expect, test } from 'vitest';
import { checkHabits } from '../commands/guess.ts';
import { countForms } from './forms.ts';
import { type BankHabits, type BankMarks, findHabitFaults, listDistances, lowerMarks } from './habits.ts';

const habits = (gain: number, standardError: number, questions: number, doubles = 60): BankHabits => ({
  bank: 'etm',
  guesser: { questions, chance: 24, guessed: 24 + gain, gain, standardError, tells: [], hits: [] },
  measures: { gain, doubles },
});
const marks = (away: BankMarks[string]['away'] = {}): BankMarks => ({
  etm: { aim: { gain: { most: 5 }, doubles: { least: 45, most: 50 } }, away },
});
const distance = (one: BankHabits, measure: string) =>
  listDistances(one, marks()).find((found) => found.measure === measure)?.distance;

test.each([
  ['a small bank may exceed its aim by its standard error', 8, 3, 399, 0],
  ['and no more', 9, 3, 399, 1],
  ['a large bank may not', 8, 3, 400, 3],
  ['less than chance is no distance', -6, 3, 400, 0],
])('gain: %s', (_, gain, error, questions, away) => {
  expect(distance(habits(gain, error, questions), 'gain')).toBeCloseTo(away);
});

test.each([
  [44, 1],
  [45, 0],
  [50, 0],
  [53, 3],
])('a share of %i is %i from its aim on either side', (share, away) => {
  expect(distance(habits(0, 0, 400, share), 'doubles')).toBe(away);
});

test('a bank may be as far from its aim as allowed, and no farther', () => {
  expect(findHabitFaults([habits(15, 0, 400)], marks({ gain: 10, doubles: 10 }))).toEqual([]);
  expect(findHabitFaults([habits(15, 0, 400)], marks({ gain: 9, doubles: 10 }))).toEqual([
    'questions/etm: gain is 15.0, 10.0 from its aim –5, 9 allowed',
  ]);
  expect(findHabitFaults([habits(0, 0, 400)], marks())).toHaveLength(1);
  expect(findHabitFaults([{ ...habits(90, 0, 400), bank: 'b' }], marks())).toEqual([]);
});

test('what is allowed gets less, never more, and goes at the aim', () => {
  const allowed = (one: BankHabits) => lowerMarks([one], marks({ gain: 10, doubles: 10 })).etm?.away;
  // One point more for the gain, which moves with every question.
  expect(allowed(habits(10.2, 0, 400, 54.5))).toEqual({ gain: 7, doubles: 5 });
  expect(allowed(habits(40, 0, 400, 90))).toEqual({ gain: 10, doubles: 10 });
  expect(allowed(habits(4, 0, 400, 48))).toEqual({});
});

const part = (...texts: string[]): Part => ({
  propositions: texts.map((text) => ({
    text: text.replace('+', ''),
    right: text.endsWith('+'),
    why: 'C’est ainsi.',
  })),
});

test('forms are counted by what they offer', () => {
  const forms = countForms([
    { parts: [part('OUI+', 'NON'), part('OUI', 'NON+')] },
    { parts: [part('OUI+', 'NON'), part('NON', 'OUI+')] },
    { parts: [part('OUI+', 'NON'), part('un+', 'deux')] },
    { parts: [part('un+', 'deux+', 'trois', 'quatre')] },
    { parts: [part('un+', 'deux+', 'trois')] },
    { parts: [part('un+', 'deux', 'trois', 'quatre')] },
    { parts: [part('un+', 'deux', 'trois')] },
    {
      parts: [part('OUI+', 'NON')],
      decides: 'picture',
      why: [{ mark: 'cerne', of: 'signs/0', name: 'STOP' }],
    },
    { parts: [part('un+', 'deux')], decides: 'picture' },
  ]);
  expect(forms).toEqual({
    doubles: 100 / 3,
    severalRight: 100 / 9,
    severalOfFewer: 100 / 9,
    oppositePairs: 50,
    pictureDecides: 200 / 9,
    whys: 50,
  });
  expect(countForms([{ parts: [part('un+', 'deux')] }]).whys).toBe(100);
});

const { dir, remove } = copyContent((path) =>
  /^(?!(courses|revisions|brands)\/|questions\/(?!etm|marks))/.test(path),
);
afterAll(remove);

test('a bank of the content is measured, and the features that tell are printed with their questions', () => {
  const raw = readContent(dir);
  const { lines, faults } = checkHabits(dir, raw, 3, 'etm');
  expect(faults).toEqual([]);
  expect(lines[0]).toMatch(
    /^etm: \d+ questions, chance [\d.]+ %, guesser [\d.]+ %, gain -?[\d.]+ ± [\d.]+, why layers [\d.]+ %$/,
  );
});
