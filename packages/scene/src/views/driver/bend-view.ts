/** How much of a mountain bend its driver sees past the rock on the inside. */
import type { DriverScene } from '../../schema/scene.ts';
import { layOutLanes, runsAgainst } from '../../world/lanes.ts';
import { ROCK_OFF } from '../../world/roadside.ts';

/** In metres. */
export interface BendView {
  /** Of the middle of our lane. */
  radius: number;
  /** From the middle of our lane to the rock, towards the inside. */
  toRock: number;
  /** From the middle of our lane to that of the traffic that comes: towards the inside, else negative. */
  toOncoming: number;
}

/** @returns undefined for a road that is straight, or has no rock beside it */
export function measureBend({ place, road }: DriverScene): BendView | undefined {
  if (place !== 'montagne' || road.bend === undefined) return undefined;
  const { left, right, lanes } = layOutLanes(road, place);
  const side = road.bend < 0 ? -1 : 1;
  const oncoming = lanes.find(({ kind }) => runsAgainst(kind))?.middle ?? 0;
  return {
    radius: Math.abs(road.bend),
    toRock: (side < 0 ? -left : right) + ROCK_OFF,
    toOncoming: side * oncoming,
  };
}
