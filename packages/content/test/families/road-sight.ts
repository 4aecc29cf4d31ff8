/** How far a driver sees, by following rays metre by metre over the top of a rise or past the rock of a bend. */
import type { DriverScene } from '@balise/scene/schema';

const EYE = 1.2;
const ROOF = 1.5;
const STEP = 0.25;

/** The road climbs, then falls as it climbed. */
function lookOverCrest(crest: number, slope: number): number {
  const height = (s: number) => slope * (s <= crest ? s : 2 * crest - s);
  const isSeen = (far: number) => {
    for (let s = STEP; s < far; s += STEP)
      if (height(s) > EYE + ((height(far) + ROOF - EYE) * s) / far + 1e-9) return false;
    return true;
  };
  let far = crest;
  while (isSeen(far + STEP)) far += STEP;
  return far;
}

const LANE = 3.4;
const VERGE = 1.6;
const TO_ROCK = 2;
/** Straight metres before the bend. */
const STRAIGHT = 6;

/** Mirrored, so that it always turns right: the rock is right of the road, what comes left of us or right. */
function lookRoundBend(bend: number): number {
  const radius = Math.abs(bend);
  const right = bend > 0;
  const rock = radius - (LANE / 2 + (right ? 0 : LANE) + VERGE + TO_ROCK);
  const coming = right ? -LANE : LANE;
  const isSeen = (s: number) => {
    const turn = (s - STRAIGHT) / radius;
    const [x, z] = [
      radius - (radius - coming) * Math.cos(turn),
      STRAIGHT + (radius - coming) * Math.sin(turn),
    ];
    for (let share = 0; share <= 1; share += 0.005)
      if (Math.hypot(x * share - radius, Math.max(0, z * share - STRAIGHT)) < rock) return false;
    return true;
  };
  let far = STRAIGHT;
  while (isSeen(far + STEP)) far += STEP;
  return far;
}

export function lookAhead({ road }: DriverScene): number {
  if (road.crest !== undefined) return lookOverCrest(road.crest, (road.slope ?? 0) / 100);
  return road.bend === undefined ? Number.POSITIVE_INFINITY : lookRoundBend(road.bend);
}
