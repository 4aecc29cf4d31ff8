/** How far the road ahead is seen past the top of a rise or round a bend, and how far it must be to overtake (R414-11). */
import { LEAD, measureBend } from '@balise/scene/facts';
import type { DriverScene } from '@balise/scene/schema';

/** Metres above the road: the eye of a car driver, and the roof of a car that comes. */
const EYE = 1.2;
const ROOF = 1.5;
/** Seconds on the other lane, to pass what goes slowly or nearly as fast as we do. */
const SECONDS = { slow: 7, fast: 12 } as const;
/** What comes may go at the limit of the road; we do while we pass. In km/h. */
const ROAD_LIMIT = 80;

/** The road beyond a crest is taken to fall as it rose: where the roof of what comes appears. */
function sightOverCrest(crest: number, slope: number): number {
  const line = (slope * crest - EYE) / crest;
  return crest + ROOF / (slope + line);
}

/** Along the line that touches the rock: from the eye, before the bend begins, to the lane of what comes. */
function sightInBend({ radius, toRock, toOncoming }: NonNullable<ReturnType<typeof measureBend>>): number {
  const rock = radius - toRock;
  const eye = Math.hypot(radius, LEAD);
  const turn = Math.acos(rock / eye) + Math.acos(rock / (radius - toOncoming)) - Math.atan2(LEAD, radius);
  return LEAD + radius * turn;
}

/** In metres along our road; infinite on a straight one. */
export function computeSight(scene: DriverScene): number {
  const { crest, slope = 0 } = scene.road;
  const bend = measureBend(scene);
  return Math.min(
    crest === undefined ? Number.POSITIVE_INFINITY : sightOverCrest(crest, slope / 100),
    bend ? sightInBend(bend) : Number.POSITIVE_INFINITY,
  );
}

/** Metres that we and one who comes cover together meanwhile. */
export const sightNeeded = (pace: keyof typeof SECONDS): number =>
  ((ROAD_LIMIT + ROAD_LIMIT) / 3.6) * SECONDS[pace];

/** Nearer to what is needed than this share, nobody can tell. */
const UNCLEAR = 0.2;

/** Whether enough of the road is seen; undefined where nobody can tell. */
export function seesEnough(sight: number, pace: keyof typeof SECONDS): boolean | undefined {
  const needed = sightNeeded(pace);
  return Math.abs(sight - needed) < UNCLEAR * needed ? undefined : sight > needed;
}
