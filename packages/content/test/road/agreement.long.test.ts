import { expect, it } from 'vitest';
import { compareRoadSolvers, drawRoadSituations } from './agreement.ts';

it('the rules of the road and the orders that the articles allow agree on 100,000 random plans', () => {
  const { differ, agree } = compareRoadSolvers(drawRoadSituations(10_000, 100_000));
  expect(differ).toEqual([]);
  expect(agree).toBeGreaterThan(60_000);
});
