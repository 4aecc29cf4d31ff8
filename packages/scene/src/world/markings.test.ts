import { expect, it } from 'vitest';
import type { LaneKind } from './lanes.ts';
import { findBusStop } from './markings.ts';

const lane = (kind: LaneKind, left: number, right: number) => ({
  kind,
  left,
  right,
  middle: (left + right) / 2,
});

it.each([
  ['on the carriageway before a pavement', 'meme-sens', 'trottoir', -1],
  ['on the carriageway after a pavement', 'trottoir', 'sens-inverse', 1],
  ['in the bay on the left', 'trottoir', 'stationnement', 1],
  ['in the bay on the right', 'stationnement', 'trottoir', -1],
  ['in the bay beyond our lane', 'meme-sens', 'stationnement', 1],
  ['in the bay before the other lane', 'stationnement', 'sens-inverse', -1],
  ['in the lane of buses', 'meme-sens', 'bus', 1],
] as const)('the zigzag of a bus stop lies %s, never on a pavement', (_, left, right, side) => {
  const [from, to] = findBusStop({ left: lane(left, -3, 0), right: lane(right, 0, 3), n: 0 });
  expect([Math.sign(from), Math.sign(to)]).toEqual([side, side]);
});
