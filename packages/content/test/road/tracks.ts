/**
 * Where users of a plan drive and walk, in metres: x to the east, y to the south. Paths meet if their drawn lines cross
 * or end in the same lane.
 */
import type { PlanScene } from '@balise/scene/schema';

export type Traveller = NonNullable<PlanScene['vehicles']>[number];
export interface Spot {
  x: number;
  y: number;
}
export interface Track {
  /** Arrives in this direction. */
  ahead: Spot;
  line: readonly Spot[];
  turn: 'left' | 'right' | 'none';
}

const OUTWARDS: Record<string, Spot> = {
  s: { x: 0, y: 1 },
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  o: { x: -1, y: 0 },
};
const CLOSED: Record<string, string> = { te: 'n', 'te-gauche': 'e', 'te-droite': 'o' };
const [LANE_MIDDLE, CYCLE_MIDDLE, MOUTH, FAR, BEYOND_AXIS] = [1.7, 4.2, 6, 14, -1];

export const dot = (a: Spot, b: Spot): number => a.x * b.x + a.y * b.y;
const minus = (a: Spot): Spot => ({ x: -a.x, y: -a.y });
/** The right hand of somebody who looks along `ahead`, on a map with y to the south. */
export const rightHandOf = (ahead: Spot): Spot => ({ x: -ahead.y, y: ahead.x });
const place = (along: Spot, metres: number, aside: Spot, shift: number): Spot => ({
  x: along.x * metres + aside.x * shift,
  y: along.y * metres + aside.y * shift,
});

const isRoad = (plan: PlanScene, out: Spot): boolean => {
  const closed = OUTWARDS[CLOSED[plan.junction] ?? ''];
  return !closed || dot(closed, out) < 0.5;
};

export function keepsCycleLane(plan: PlanScene, { at, kind }: Traveller): boolean {
  const arm = plan.arms?.find((one) => one.at === at);
  return arm?.reserved === 'cyclable' && (kind === 'velo' || kind === 'trottinette');
}

/** The track through a crossroads; undefined where no road leads that way. */
export function trackOf(plan: PlanScene, user: Traveller): Track | undefined {
  const out = OUTWARDS[user.at];
  if (!out || !isRoad(plan, out)) return undefined;
  const ahead = minus(out);
  const right = rightHandOf(ahead);
  const ways: Record<string, [Spot, Track['turn']]> = {
    'tout-droit': [ahead, 'none'],
    droite: [right, 'right'],
    gauche: [minus(right), 'left'],
  };
  const [leaving, turn] = ways[user.going ?? ''] ?? [];
  if (!leaving || !turn || !isRoad(plan, leaving)) return undefined;
  const lane = keepsCycleLane(plan, user) ? CYCLE_MIDDLE : LANE_MIDDLE;
  const start = place(ahead, -FAR, right, lane);
  const enter = place(ahead, -MOUTH, right, lane);
  // A long one has its nose over the axis of the road that it enters.
  const isWide = user.wide === true && turn === 'right';
  const exit = place(leaving, MOUTH, rightHandOf(leaving), isWide ? BEYOND_AXIS : LANE_MIDDLE);
  // The bend has its handle where the two straight lines meet.
  const handle = { x: ahead.x ? exit.x : enter.x, y: ahead.x ? enter.y : exit.y };
  const bend =
    turn !== 'none'
      ? Array.from({ length: 12 }, (_, step) => curve(enter, handle, exit, (step + 1) / 13))
      : [];
  return {
    ahead,
    turn,
    line: [start, enter, ...bend, exit, place(leaving, FAR, rightHandOf(leaving), LANE_MIDDLE)],
  };
}

function curve(a: Spot, b: Spot, c: Spot, t: number): Spot {
  const mix = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r;
  return { x: mix(a.x, b.x, c.x), y: mix(a.y, b.y, c.y) };
}

/** On which side of the line from `a` to `b` a point lies. */
const sideOf = (a: Spot, b: Spot, p: Spot) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

function doLinesCross(one: readonly Spot[], other: readonly Spot[]): boolean {
  return one.slice(1).some((b, i) => {
    const a = one[i] as Spot;
    return other.slice(1).some((d, j) => {
      const c = other[j] as Spot;
      return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
    });
  });
}

export function doTracksMeet(one: Track, other: Track): boolean {
  const [end, otherEnd] = [one.line.at(-1) as Spot, other.line.at(-1) as Spot];
  return Math.hypot(end.x - otherEnd.x, end.y - otherEnd.y) < 1 || doLinesCross(one.line, other.line);
}

/** Across an arm, from one kerb to the other, where people walk. */
export function walkAcross(at: string): readonly Spot[] {
  const out = OUTWARDS[at] ?? { x: 0, y: 0 };
  return [place(out, 9, rightHandOf(out), -6), place(out, 9, rightHandOf(out), 6)];
}

export const doesTrackCross = (track: Track, walk: readonly Spot[]): boolean =>
  doLinesCross(track.line, walk);
