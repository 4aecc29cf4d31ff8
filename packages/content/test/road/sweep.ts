/**
 * The ground that a long vehicle passes over as it turns right, driven metre by metre: its front axle keeps to its track,
 * its rear axle is drawn behind it and cuts the corner.
 */
import type { PlanScene } from '@balise/scene/schema';
import { rightHandOf, type Spot, type Track, type Traveller } from './tracks.ts';

/** Of a lorry without a trailer, in metres: between its axles, ahead of the front one, behind the rear one, half its width. */
const [WHEELBASE, NOSE, TAIL, HALF_WIDTH] = [5.6, 1.4, 3, 1.25];
const STEP = 0.25;

interface Outline {
  middle: Spot;
  ahead: Spot;
  /** From the middle between the axles, which is `middle`. */
  front: number;
  rear: number;
}

export const sweeps = ({ junction }: PlanScene, { wide, going }: Traveller): boolean =>
  wide === true && going === 'droite' && (junction === 'croix' || junction.startsWith('te'));

/** Points every quarter of a metre along a line. */
function walkAlong(line: readonly Spot[]): Spot[] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i] as Spot;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: count }, (_, n) => ({
      x: from.x + ((to.x - from.x) * (n + 1)) / count,
      y: from.y + ((to.y - from.y) * (n + 1)) / count,
    }));
  });
}

/** Where the vehicle is at each step of its track; `aside` metres to the right of it. */
function driveAlong({ line, ahead }: Track, aside: number): Outline[] {
  const right = rightHandOf(ahead);
  const shift = { x: right.x * aside, y: right.y * aside };
  // Only the approach is beside the lane: the way into the other road is the same.
  const path = walkAlong(
    line.map((spot, i) => (i < 2 ? { x: spot.x + shift.x, y: spot.y + shift.y } : spot)),
  );
  let rear = { x: (line[0] as Spot).x - ahead.x * WHEELBASE, y: (line[0] as Spot).y - ahead.y * WHEELBASE };
  return path.map((front) => {
    const far = Math.hypot(front.x - rear.x, front.y - rear.y);
    const heading = { x: (front.x - rear.x) / far, y: (front.y - rear.y) / far };
    rear = { x: front.x - heading.x * WHEELBASE, y: front.y - heading.y * WHEELBASE };
    const middle = { x: (front.x + rear.x) / 2, y: (front.y + rear.y) / 2 };
    return { middle, ahead: heading, front: WHEELBASE / 2 + NOSE, rear: WHEELBASE / 2 + TAIL };
  });
}

function covers({ middle, ahead, front, rear }: Outline, spot: Spot): boolean {
  const [dx, dy] = [spot.x - middle.x, spot.y - middle.y];
  const along = dx * ahead.x + dy * ahead.y;
  const across = dx * ahead.y - dy * ahead.x;
  return along < front && along > -rear && Math.abs(across) < HALF_WIDTH;
}

/** Whether a long vehicle passes over a line on the ground. */
export function passesOver(track: Track, aside: number, line: readonly Spot[]): boolean {
  const spots = walkAlong(line);
  return driveAlong(track, aside).some((outline) => spots.some((spot) => covers(outline, spot)));
}
