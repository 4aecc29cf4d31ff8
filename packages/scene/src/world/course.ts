/** The line the road follows: straight for a few metres, then an arc. */

export interface RoadPlace {
  x: number;
  z: number;
  /** Direction of the road there, radians to the right of ours. */
  angle: number;
}
export interface RoadCourse {
  straight: boolean;
  /** Distance along the road beyond which it is out of sight. */
  end: number;
  at(s: number, n: number): RoadPlace;
  /** Distances at which a band from..to must be sampled to look smooth. */
  stops(from: number, to: number, curved?: boolean): number[];
}

/** Metres before a bend starts. */
export const LEAD = 6;
/** A radius tighter than any road, in metres: keeps the inside edge from folding over. */
const TIGHTEST = 16;

export function createCourse(bend: number | undefined, far: number): RoadCourse {
  const straight = bend === undefined || Math.abs(bend) < 1 || Math.abs(bend) > 1900;
  const side = (bend ?? 0) < 0 ? -1 : 1;
  const radius = Math.max(TIGHTEST, Math.abs(bend ?? 0));
  const end = straight ? far : Math.min(far, LEAD + radius * 1.45);

  function at(s: number, n: number): RoadPlace {
    if (straight || s <= LEAD) return { x: n, z: s, angle: 0 };
    const turn = Math.min(s - LEAD, radius * 1.5) / radius;
    const reach = radius - side * n;
    return {
      x: side * (radius - reach * Math.cos(turn)),
      z: LEAD + reach * Math.sin(turn),
      angle: side * turn,
    };
  }

  function stops(from: number, to: number, curved = false): number[] {
    const last = Math.min(to, end);
    if (last <= from) return [from, from];
    if (straight && !curved) return [from, last];
    const list: number[] = [];
    // Near steps are large on screen, far steps small: grow them with the distance.
    for (let s = from; s < last; s += Math.max(straight ? 2 : radius * 0.05, (s - from) * 0.12, 1.2))
      list.push(s);
    list.push(last);
    return list;
  }

  return { straight, end, at, stops };
}
