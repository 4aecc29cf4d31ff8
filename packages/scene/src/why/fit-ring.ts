/** The ring round a thing: as wide as usual, or as much narrower or wider as leaves the words around it whole. */
import type { Box, Frame } from '../kit/geometry.ts';
import { asBox, RING_EDGE, type RingShape, ringAround } from './layer-ink.ts';

/** Units to each side of the thing: the usual ones, then others that the words around may ask for. */
const MARGINS = [18, 14, 10, 6, 2, -3, 25, 34, 44, 56, 70, 84] as const;
/** How much worse a margin is than the usual one; a ring that covers its own thing is much worse. */
const costOf = (margin: number): number =>
  margin > 18 ? (margin - 18) * 0.8 : 18 - margin + Math.max(0, 6 - margin) * 3;
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

interface Pair {
  margins: readonly [number, number];
  cost: number;
}

/** Two margins, the usual ones first. */
const PAIRS: readonly Pair[] = MARGINS.flatMap((one) =>
  MARGINS.map((other): Pair => ({ margins: [one, other], cost: costOf(one) + costOf(other) })),
).sort((a, b) => a.cost - b.cost);

/** Whether the line of a ring passes over a box: it is neither outside of it nor whole within. */
export function ringCrosses({ x, y, w, h, r, half }: RingShape, box: Box): boolean {
  const [left, right, top, foot] = [x + r, x + w - r, y + r, y + h - r];
  const [dx, dy] = [
    Math.max(left - box.x - box.w, 0, box.x - right),
    Math.max(top - box.y - box.h, 0, box.y - foot),
  ];
  if (dx ** 2 + dy ** 2 >= (r + half) ** 2) return false;
  const fx = Math.max(left - box.x, box.x + box.w - right, 0);
  const fy = Math.max(top - box.y, box.y + box.h - foot, 0);
  return r < half || fx ** 2 + fy ** 2 > (r - half) ** 2;
}

const countCrossed = (ring: RingShape, words: readonly Box[]): number =>
  words.filter((word) => ringCrosses(ring, word)).length;

const reaches = (box: Box, word: Box, far: number): boolean =>
  word.x < box.x + box.w + far &&
  word.x + word.w > box.x - far &&
  word.y < box.y + box.h + far &&
  word.y + word.h > box.y - far;

interface Search {
  box: Box;
  area: Box;
  words: readonly Box[];
}

interface Found {
  ring: RingShape;
  cost: number;
}

/** The better of what was found and the best ring of these margins. */
function tryMargins(
  { box, area, words }: Search,
  [
    {
      margins: [left, right],
      cost: across,
    },
    {
      margins: [top, foot],
      cost: along,
    },
  ]: readonly [Pair, Pair],
  found: Found,
): Found {
  return STYLES.reduce<Found>((best, { cost, ...style }) => {
    const worse = across + along + cost;
    if (worse >= best.cost) return best;
    const ring = ringAround(box, area, [left, top, right, foot], style);
    if (ring.w < RING_EDGE || ring.h < RING_EDGE) return best;
    const whole = worse + CROSSED * countCrossed(ring, words);
    return whole < best.cost ? { ring, cost: whole } : best;
  }, found);
}

/** @param words what the picture writes, less the edge that may be hidden */
export function fitRing(box: Box, frame: Frame | Box, words: readonly Box[]): RingShape {
  const area = asBox(frame);
  const ring = ringAround(box, area, [18, 18, 18, 18]);
  const search = { box, area, words: words.filter((word) => reaches(ring, word, 100)) };
  let best: Found = { ring, cost: CROSSED * countCrossed(ring, search.words) };
  for (const across of PAIRS) {
    if (across.cost >= best.cost) break;
    for (const along of PAIRS) {
      if (across.cost + along.cost >= best.cost) break;
      best = tryMargins(search, [across, along], best);
    }
  }
  return best.ring;
}
