/** The ring round a thing: as wide as usual, or as much narrower or wider as leaves the words around it whole. */
import type { Box, Frame } from '../kit/geometry.ts';
import { asBox, RING_EDGE, type Ring, ringAround } from './layer-ink.ts';

/** Units to each side of the thing: the usual ones first, then the nearest to them. */
const MARGINS = [18, 14, 24, 10, 32, 42, 6, 2, 54, 68, -3, 84] as const;
/** How much worse a margin is than the usual one; a ring that covers its own thing is much worse. */
const costOf = (margin: number): number =>
  margin > 18 ? (margin - 18) * 0.8 : 18 - margin + Math.max(0, 6 - margin) * 3;
const COSTS = MARGINS.map(costOf);
/** As bad as so many units of a side: a thin ring, one with narrow corners, a word that is crossed. */
const THIN = 14;
const SQUARE = 6;
const CROSSED = 500;

const STYLES = [
  { cost: 0, thin: false, square: false },
  { cost: SQUARE, thin: false, square: true },
  { cost: THIN, thin: true, square: false },
  { cost: THIN + SQUARE, thin: true, square: true },
] as const;

/** Whether the line of a ring passes over a box: it is neither outside of it nor whole within. */
export function ringCrosses({ x, y, w, h, r, half }: Ring, box: Box): boolean {
  const [left, right, top, foot] = [x + r, x + w - r, y + r, y + h - r];
  const [dx, dy] = [Math.max(left - box.x - box.w, 0, box.x - right), Math.max(top - box.y - box.h, 0, box.y - foot)];
  if (dx ** 2 + dy ** 2 >= (r + half) ** 2) return false;
  const fx = Math.max(left - box.x, box.x + box.w - right, 0);
  const fy = Math.max(top - box.y, box.y + box.h - foot, 0);
  return r < half || fx ** 2 + fy ** 2 > (r - half) ** 2;
}

const countCrossed = (ring: Ring, words: readonly Box[]): number =>
  words.filter((word) => ringCrosses(ring, word)).length;

const reaches = (box: Box, word: Box, far: number): boolean =>
  word.x < box.x + box.w + far &&
  word.x + word.w > box.x - far &&
  word.y < box.y + box.h + far &&
  word.y + word.h > box.y - far;

/** @param words what the picture writes, less the edge that may be hidden */
export function fitRing(box: Box, frame: Frame | Box, words: readonly Box[]): Ring {
  const area = asBox(frame);
  const usual = ringAround(box, area, [18, 18, 18, 18]);
  const near = words.filter((word) => reaches(usual, word, 100));
  let best = usual;
  let least = CROSSED * countCrossed(usual, near);
  if (least === 0) return usual;
  for (const [l, left] of MARGINS.entries())
    for (const [t, top] of MARGINS.entries()) {
      const half = (COSTS[l] ?? 0) + (COSTS[t] ?? 0);
      if (half >= least) continue;
      for (const [r, right] of MARGINS.entries())
        for (const [f, foot] of MARGINS.entries())
          for (const { cost, ...style } of STYLES) {
            const worse = half + (COSTS[r] ?? 0) + (COSTS[f] ?? 0) + cost;
            if (worse >= least) continue;
            const ring = ringAround(box, area, [left, top, right, foot], style);
            if (ring.w < RING_EDGE || ring.h < RING_EDGE) continue;
            const whole = worse + CROSSED * countCrossed(ring, near);
            if (whole < least) [best, least] = [ring, whole];
          }
    }
  return best;
}
