import { explainExercise } from '@balise/content/families/explain-exercise';
import { LEVELS } from '@balise/content/families/family';
import { makeExercise } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { findUnwritableTexts } from '@balise/content/unwritable-texts';
import { drawWhy } from '@balise/scene/why';
import { describe, expect, test } from 'vitest';
import { measureSureGain } from './guesser.ts';
import { findFamilyFaults, findHidingMarks, makeBefore } from './try-family.ts';

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
  const made = makeBefore(family, 400);

  test.each(LEVELS)('gives 200 valid exercises at level %i, whose second solver agrees', (level) => {
    expect(findFamilyFaults(family, made(level).slice(0, 200)).slice(0, 5)).toEqual([]);
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
      .slice(0, 100)
      .flatMap(({ scene, seed, why }) =>
        findUnwritableTexts({ scene, ...(why && { why }) }).map((fault) => ({ seed, ...fault })),
      );
    expect(faults).toEqual([]);
  });

  // A hundred of each level are in families.long.test.ts.
  test('hides with no name and no line of its why layer what the picture writes', () => {
    expect(LEVELS.flatMap((level) => findHidingMarks(made(level).slice(0, 4)))).toEqual([]);
  });

  test('has a why layer that can be drawn over its picture', () => {
    const exercises = LEVELS.flatMap((level) => made(level).slice(0, 20));
    const drawn = exercises.filter((exercise) => {
      const why = exercise.why ?? explainExercise(exercise);
      return why && drawWhy(exercise.scene, why).sentences.length === why.length;
    });
    // At rails without gates or a signal there may be nothing to show.
    const bare = exercises.filter(({ alt }) => alt.includes('ni barrière ni signal'));
    expect(exercises.length - drawn.length).toBeLessThanOrEqual(bare.length);
  });

  // Of 400, chance alone strays by 2 points in one direction at each of the three levels.
  test('gains a guesser of form at most 8 points and a standard error in 400 exercises', () => {
    for (const level of LEVELS) expect(measureSureGain(made(level)) ?? 0).toBeLessThan(8);
  });
});
