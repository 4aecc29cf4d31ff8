import { LEVELS } from '@balise/content/families/family';
import { makeExercise } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { findUnwritableTexts } from '@balise/content/unwritable-texts';
import { describe, expect, test } from 'vitest';
import { findFamilyFaults, findHidingMarks, findUndrawnWhys, makeBefore } from './try-family.ts';

test('ids of families are unique, and each family names itself in French for its licences', () => {
  expect(new Set(FAMILIES.map(({ id }) => id)).size).toBe(FAMILIES.length);
  for (const { name, skill, themes, levels } of FAMILIES) {
    expect(name.length).toBeGreaterThan(3);
    expect(skill.length).toBeGreaterThan(10);
    expect(Object.keys(themes).length).toBeGreaterThan(0);
    expect(new Set(levels).size).toBe(3);
  }
});

describe.each(FAMILIES.map((family) => [family.id, family] as const))('family %s', (_, family) => {
  const made = makeBefore(family, 100);

  // More of each level, and what a guesser gains, are in families.long.test.ts.
  test.each(LEVELS)('gives 100 valid exercises at level %i, whose second solver agrees', (level) => {
    expect(findFamilyFaults(family, made(level)).slice(0, 5)).toEqual([]);
  });

  test('gives the same exercise for the same seed, as plain data', () => {
    for (const level of LEVELS) {
      const exercise = makeExercise(family, 4711, level);
      expect(makeExercise(family, 4711, level)).toEqual(exercise);
      expect(JSON.parse(JSON.stringify(exercise))).toEqual(exercise);
    }
  });

  test('gives other exercises for other seeds', () => {
    const given = made(2)
      .slice(0, 50)
      .map((exercise) => JSON.stringify(exercise.given));
    expect(new Set(given).size).toBeGreaterThan(25);
  });

  test.each(LEVELS)('writes nothing in pictures of level %i that no letter is drawn for', (level) => {
    const faults = made(level)
      .slice(0, 30)
      .flatMap(({ scene, seed, why }) =>
        findUnwritableTexts({ scene, ...(why && { why }) }).map((fault) => ({ seed, ...fault })),
      );
    expect(faults).toEqual([]);
  });

  test('hides with no name and no line of its why layer what the picture writes', () => {
    expect(LEVELS.flatMap((level) => findHidingMarks(made(level).slice(0, 4)))).toEqual([]);
  });

  test('has a why layer that can be drawn over its picture', () => {
    expect(LEVELS.flatMap((level) => findUndrawnWhys(made(level).slice(0, 5)))).toEqual([]);
  });
});
