import { LEVELS } from '@balise/content/families/family';
import { FAMILIES } from '@balise/content/families/registry';
import { describe, expect, test } from 'vitest';
import { measureSureGain } from './guesser.ts';
import { findFamilyFaults, makeMany } from './try-family.ts';

describe.each(FAMILIES.map((family) => [family.id, family] as const))('family %s', (_, family) => {
  test.each(LEVELS)('gives 10,000 valid exercises at level %i, whose second solver agrees', (level) => {
    expect(findFamilyFaults(family, level, 10_000).slice(0, 5)).toEqual([]);
  });

  test('gains a guesser of form at most 3 points and a standard error in 2,000 exercises', () => {
    const gains = LEVELS.map((level) => measureSureGain(makeMany(family, level, 2000)));
    for (const gain of gains) expect(gain ?? 0).toBeLessThanOrEqual(3);
  });
});
