import { inject } from 'vitest';

/** The first cases; all of them in `npm run test:long`. */
export const fewOf = <T>(cases: readonly T[], count = 1): readonly T[] =>
  inject('thorough') ? cases : cases.slice(0, count);
