import type { AnswerLetter } from '@balise/contract/learner/question';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY,
  isComplete,
  isExclusive,
  joinLetters,
  letterOfKey,
  missingHint,
  toggle,
} from './selection.ts';
import type { ShownQuestion } from './wire.ts';

const LETTERS: readonly AnswerLetter[] = ['A', 'B', 'C', 'D'];

function questionOf(expected: ShownQuestion['expected'], ...sizes: number[]): ShownQuestion {
  let used = 0;
  return {
    id: 'b-c-001',
    position: 0,
    theme: 'C',
    statement: 'Je dépasse :',
    words: [],
    expected,
    parts: sizes.map((size) => {
      const proposals = LETTERS.slice(used, used + size).map((letter) => ({
        letter,
        text: `choix ${letter}`,
      }));
      used += size;
      return { prompt: null, proposals, figure: null };
    }),
    media: { url: '/media/x.svg', width: 1280, height: 720, alternative: '', clip: null },
    spokenText: '',
    leadMs: { silent: 0, aloud: 0 },
  };
}

const anyQuestion = fc.oneof(
  fc.constantFrom(questionOf('several', 2, 2), questionOf('one', 2, 2)),
  fc
    .tuple(fc.constantFrom('one' as const, 'several' as const), fc.constantFrom(2, 3, 4))
    .map(([a, n]) => questionOf(a, n)),
);
const presses = fc.array(fc.constantFrom(...LETTERS), { maxLength: 12 });

describe('a selection', () => {
  test('holds at most one letter of an exclusive part and only letters that are offered', () => {
    fc.assert(
      fc.property(anyQuestion, presses, (question, pressed) => {
        const selection = pressed.reduce((before, letter) => toggle(question, before, letter), EMPTY);
        const offered = question.parts.flatMap(({ proposals }) => proposals.map(({ letter }) => letter));
        expect(offered).toEqual(expect.arrayContaining([...selection]));
        for (const part of question.parts) {
          const count = part.proposals.filter(({ letter }) => selection.has(letter)).length;
          if (isExclusive(question, part)) expect(count).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('stays the same when a box is pressed twice', () => {
    const question = questionOf('several', 4);
    fc.assert(
      fc.property(presses, fc.constantFrom(...LETTERS), (pressed, letter) => {
        const before = pressed.reduce((selection, one) => toggle(question, selection, one), EMPTY);
        expect(joinLetters(toggle(question, toggle(question, before, letter), letter))).toBe(
          joinLetters(before),
        );
      }),
    );
  });

  test('keeps the letter of a radio that is pressed again', () => {
    const question = questionOf('one', 3);
    const once = toggle(question, EMPTY, 'B');
    expect(joinLetters(toggle(question, once, 'B'))).toBe('B');
  });

  test('takes one letter in each part of a question with two parts', () => {
    const question = questionOf('several', 2, 2);
    const selection = (['A', 'C', 'B'] as const).reduce(
      (before, one) => toggle(question, before, one),
      EMPTY,
    );
    expect(joinLetters(selection)).toBe('B,C');
  });

  test('is complete once every part has a letter', () => {
    const question = questionOf('several', 2, 2);
    const half = toggle(question, EMPTY, 'A');
    expect(isComplete(question, EMPTY)).toBe(false);
    expect(isComplete(question, half)).toBe(false);
    expect(isComplete(question, toggle(question, half, 'D'))).toBe(true);
  });

  test('is sent as the wire needs it: letters in order, once each, joined by commas', () => {
    fc.assert(
      fc.property(anyQuestion, presses, (question, pressed) => {
        const selection = pressed.reduce((before, letter) => toggle(question, before, letter), EMPTY);
        const written = joinLetters(selection);
        expect(written).toMatch(/^([A-D](,[A-D]){0,3})?$/);
        expect(written.split(',')).toEqual([...new Set(written.split(','))].sort());
      }),
    );
  });
});

test('the keys A to D select, upper or lower case, and no other key does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (key) => {
      expect(letterOfKey(key)).toBe(/^[a-d]$/i.test(key) ? key.toUpperCase() : null);
    }),
  );
  expect(['a', 'B', 'c', 'D', 'e', 'Delete', 'Backspace'].map(letterOfKey)).toEqual([
    'A',
    'B',
    'C',
    'D',
    null,
    null,
    null,
  ]);
});

test('a missing answer is reported once: beside the field that has a fault, else over the button', () => {
  const figure = { unit: 'degre', decimals: 0, tolerance: 2 } as const;
  const letters = questionOf('one', 2);
  const parts = [{ prompt: null, proposals: [], figure }, ...letters.parts];
  const hint = (texts: string[], selection = EMPTY) => missingHint({ ...letters, parts }, selection, texts);
  expect(hint([])).toBe('Répondez d’abord aux deux questions');
  expect(hint(['272'])).toBe('Répondez aussi à l’autre question');
  expect(hint([], new Set(['A'] as const))).toBe('Répondez aussi à l’autre question');
  expect(hint(['nord'])).toBe('');
  const alone = { ...letters, expected: 'none' as const, parts: parts.slice(0, 1) };
  expect(missingHint(alone, EMPTY, [])).toBe('Tapez d’abord votre réponse');
});
