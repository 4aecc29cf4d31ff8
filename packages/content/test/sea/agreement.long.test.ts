import { expect, it } from 'vitest';
import { compareSolvers } from './agreement.ts';

it('the rules of the sea and a simulation of what the bridges see agree on 100,000 random meetings', () => {
  const { differ, agree } = compareSolvers(10_000, 100_000);
  expect(differ).toEqual([]);
  expect(agree).toBeGreaterThan(70_000);
});
