import { expect, it } from 'vitest';
import { compareAvoidances, compareSightings } from './avoidance.ts';

it('the rules of avoiding action and tracks that are sailed agree on 100,000 random actions', () => {
  const { agree, differ } = compareAvoidances(10_000, 100_000);
  expect(differ).toEqual([]);
  expect((agree.conforme ?? 0) + (agree.contraire ?? 0)).toBeGreaterThan(40_000);
});

it('the drift of a bearing and the track of the echo agree on 100,000 random sightings', () => {
  expect(compareSightings(20_000, 100_000).differ).toEqual([]);
});
