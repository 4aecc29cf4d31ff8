import { LEVELS } from '@balise/content/families/family';
import { makeExercise } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { drawWhy } from '@balise/scene/why';
import { describe, expect, test } from 'vitest';
import { measureSureGain } from './guesser.ts';
import { findFamilyFaults, makeMany } from './try-family.ts';

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
  test.each(LEVELS)('gives 200 valid exercises at level %i, whose second solver agrees', (level) => {
    expect(findFamilyFaults(family, level, 200).slice(0, 5)).toEqual([]);
  });

  test('gives the same exercise for the same seed, as plain data', () => {
    for (const level of LEVELS) {
      const exercise = makeExercise(family, 4711, level);
      expect(makeExercise(family, 4711, level)).toEqual(exercise);
      expect(JSON.parse(JSON.stringify(exercise))).toEqual(exercise);
    }
  });

  test('gives other exercises for other seeds', () => {
    const made = makeMany(family, 2, 50).map(({ given }) => JSON.stringify(given));
    expect(new Set(made).size).toBeGreaterThan(25);
  });

  test('has a why layer that can be drawn over its picture, where it has one', () => {
    for (const { scene, why } of LEVELS.flatMap((level) => makeMany(family, level, 20)))
      if (why) expect(drawWhy(scene, why).sentences.length).toBe(why.length);
  });

  // Of 400, chance alone strays by 2 points in one direction at each of the three levels.
  test('gains a guesser of form at most 8 points and a standard error in 400 exercises', () => {
    for (const level of LEVELS) expect(measureSureGain(makeMany(family, level, 400)) ?? 0).toBeLessThan(8);
  });
});
