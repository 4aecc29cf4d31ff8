/** Every family, as a series stores it: it is read back from JSON whole, and graded and corrected without its family. */
import { randomInt } from 'node:crypto';
import { writeValues } from '@balise/rules/numeric';
import { expect, test } from 'vitest';
import { correctExercise } from '../../src/families/correct-exercise.ts';
import { dealExercise } from '../../src/families/deal-exercise.ts';
import { LEVELS } from '../../src/families/family.ts';
import { FAMILIES } from '../../src/families/registry.ts';
import { exercisesSlug } from '../../src/families/skills.ts';
import { gradeAnswer } from '../../src/grading.ts';
import { findDrawnQuestion, type Item, letterPropositions, parseStoredItem } from '../../src/item.ts';
import { listValues } from '../../src/question.ts';

const NOTHING = { byId: new Map(), past: new Map() };

test.each(FAMILIES.map((family) => [family.id, family] as const))('%s', (_, family) => {
  expect(exercisesSlug(family.id)).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
  for (const bank of Object.keys(family.themes))
    for (const level of LEVELS) {
      const dealt: Item[] = [];
      while (dealt.length < 10) dealt.push(dealExercise(family, level, bank, dealt, randomInt));
      expect(new Set(dealt.map(({ id }) => id)).size).toBe(10);
      for (const one of dealt) {
        const item = parseStoredItem(JSON.parse(JSON.stringify(one)));
        const { exercise } = item;
        const question = findDrawnQuestion(NOTHING, item);
        if (!exercise || !question) throw new Error('nothing is asked');
        expect(exercise).toEqual(JSON.parse(JSON.stringify(one.exercise)));
        const letters = letterPropositions(question, item)
          .filter(({ proposition }) => proposition.right)
          .map(({ letter }) => letter)
          .join(',');
        const typed = writeValues(listValues(question.parts).map(({ answer }) => answer));
        expect(gradeAnswer(question, item, letters, typed).kind).toBe('right');
        expect(correctExercise(exercise, item, { letters, typed })).toMatchObject({ erreurs_types: [] });
      }
    }
});
