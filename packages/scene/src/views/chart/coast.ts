/** The invented coast of Sarrel: its outline, its depth contours and its banks. Points are [minutes west, minutes north]. */
import { latitude, type Position } from './mercator.ts';

export type ChartPosition = readonly [lon: number, lat: number];
export type Level = 'sec' | 5 | 10 | 20;

/** Mainland from west to east, closed by the northern edge. */
const MAINLAND: readonly ChartPosition[] = [
  [34, 16.2],
  [30, 15.4],
  [27.6, 14.4],
  [26.2, 13.2],
  [25.3, 11.6],
  [24, 10.6],
  [23.2, 9.4],
  [22.5, 8.7],
  [22.1, 8.75],
  [21.7, 9.1],
  [21.3, 9.9],
  [20.4, 10.6],
  [19.2, 10.9],
  [18.3, 11.6],
  [17.2, 11.8],
  [16.4, 12.5],
  [15.6, 12.7],
  [15.05, 13.1],
  [14.8, 14.2],
  [14.7, 17],
  [14.1, 17],
  [14.25, 14.4],
  [14.4, 13.3],
  [13.6, 12.7],
  [12.6, 12.5],
  [11.5, 11.9],
  [10.6, 11.8],
  [9.6, 11],
  [8.9, 10.9],
  [8, 10.1],
  [7.3, 9.3],
  [6.7, 8.85],
  [6.3, 8.85],
  [5.7, 9.2],
  [5.2, 10],
  [4, 10.5],
  [2.6, 10.6],
  [1.4, 11.3],
  [-1, 11.6],
  [-5, 12],
  [-5, 20],
  [34, 20],
];
/** The shoreline at chart datum, then the contours of 5, 10, 20 and 50 metres: each runs from west to east without turning back. */
const LINES: readonly { depth: number; spots: readonly ChartPosition[] }[] = [
  {
    depth: 0,
    spots: [
      [34, 15.4],
      [30, 14.6],
      [27.5, 13.9],
      [25.9, 12.4],
      [25, 11.1],
      [23.8, 10],
      [22.9, 8.85],
      [22.3, 8.45],
      [21.5, 8.9],
      [21, 9.7],
      [20.2, 10.3],
      [18.9, 10.7],
      [18.1, 11.25],
      [17, 11.5],
      [16.1, 12.2],
      [15.5, 12.45],
      [14.95, 12.9],
      [14.5, 12.9],
      [13.7, 12.4],
      [12.5, 12.1],
      [11.4, 11.6],
      [10.6, 11.5],
      [9.4, 10.75],
      [8.7, 10.55],
      [7.8, 9.8],
      [7.2, 9.05],
      [6.5, 8.6],
      [5.6, 8.95],
      [4.9, 9.8],
      [4, 10.25],
      [2.4, 10.4],
      [1.2, 11],
      [-1, 11.3],
      [-5, 11.7],
    ],
  },
  {
    depth: 5,
    spots: [
      [34, 14.8],
      [30, 13.9],
      [27.4, 13.1],
      [25.6, 11.4],
      [24.6, 10.3],
      [23.5, 8.9],
      [22.5, 8.15],
      [21.3, 8.55],
      [20.3, 9.8],
      [18.7, 10.2],
      [17, 10.9],
      [15.9, 11.7],
      [15.3, 12.1],
      [14.5, 12],
      [13.2, 11.7],
      [11.2, 11.1],
      [9.4, 10.2],
      [8, 9.2],
      [6.5, 8.3],
      [5.3, 8.8],
      [4.2, 9.8],
      [2, 10],
      [-1, 10.8],
      [-5, 11.2],
    ],
  },
  {
    depth: 10,
    spots: [
      [34, 14],
      [30, 12.9],
      [27, 11.8],
      [25.2, 9.8],
      [23.6, 8.2],
      [22.3, 7.6],
      [21.2, 7.9],
      [20.2, 9.1],
      [18.6, 9.6],
      [16.8, 10.3],
      [15.2, 10.9],
      [14, 10.9],
      [12.4, 10.6],
      [10.6, 10.2],
      [9, 9.3],
      [7.6, 8.2],
      [6.4, 7.8],
      [5.2, 8.2],
      [4, 9.2],
      [2, 9.5],
      [-1, 10.2],
      [-5, 10.6],
    ],
  },
  {
    depth: 20,
    spots: [
      [34, 12],
      [30, 10.6],
      [26, 8.6],
      [23.6, 6.8],
      [21.8, 6.4],
      [19.8, 7.6],
      [17.4, 8.5],
      [14.6, 8.9],
      [11.6, 8.7],
      [9, 7.6],
      [6.6, 6.6],
      [4.4, 7.4],
      [1.6, 8.4],
      [-1, 8.8],
      [-5, 9.4],
    ],
  },
  {
    depth: 50,
    spots: [
      [34, 4],
      [28, 2.2],
      [21, 0.2],
      [14, 0.6],
      [8, 1.6],
      [3, 2.8],
      [-1, 3.6],
      [-5, 4.4],
    ],
  },
];

interface Bank extends Position {
  /** Radius of its coast, or of its drying part, in minutes of latitude. */
  radius: number;
  turn: number;
  /** How many times farther each contour is; `terre` only where land stands above water. */
  levels: Partial<Record<Level | 'terre', number>>;
}

export const BANKS: readonly Bank[] = [
  {
    lon: 18.65,
    lat: 3.5,
    radius: 0.72,
    turn: 0.4,
    levels: { terre: 1, sec: 1.22, 5: 1.6, 10: 2.1, 20: 2.9 },
  },
  { lon: 9.6, lat: 5.2, radius: 0.3, turn: 2, levels: { terre: 0.45, sec: 1, 5: 1.7, 10: 2.4, 20: 3.4 } },
  { lon: 12.2, lat: 10.05, radius: 0.26, turn: 3.4, levels: { sec: 1, 5: 1.9 } },
  { lon: 23.4, lat: 5.2, radius: 0.2, turn: 1.1, levels: { 5: 1.4, 10: 2.6, 20: 4 } },
];

/** Radius of a bank towards an angle, as a share of its own. */
function lobe(bank: Bank, angle: number): number {
  const { turn } = bank;
  return (
    1 +
    0.2 * Math.sin(2 * angle + turn) +
    0.1 * Math.sin(3 * angle + 2 * turn) +
    0.05 * Math.sin(5 * angle + turn)
  );
}

const STEPS = 26;

/** The ring of a bank at `share` times its own radius. */
export function projectRing(bank: Bank, share: number): ChartPosition[] {
  const squeeze = 1 / Math.cos(latitude(bank));
  return Array.from({ length: STEPS }, (_, i) => {
    const angle = (i / STEPS) * 2 * Math.PI;
    const r = bank.radius * share * lobe(bank, angle);
    return [bank.lon - r * squeeze * Math.cos(angle), bank.lat + r * Math.sin(angle)] as const;
  });
}

function on(line: readonly ChartPosition[], lon: number): number {
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b || lon < b[0]) continue;
    return a[1] + ((b[1] - a[1]) * (a[0] - lon)) / (a[0] - b[0]);
  }
  return line[line.length - 1]?.[1] ?? 0;
}

/** Contours of each bank by their distance, and the greatest reach of the last one, whose lobes add a third at most. Made once. */
const LEVELS = BANKS.map((bank) => {
  const known = Object.entries(bank.levels)
    .flatMap(([level, share]) =>
      level === 'terre' ? [] : [[level === 'sec' ? 0 : Number(level), share] as const],
    )
    .sort((a, b) => a[1] - b[1]);
  const reach = bank.radius * 1.35 * Math.max(...known.map(([, share]) => share));
  return { bank, known, reach, squeeze: Math.cos(latitude(bank)) };
});

function bankDepth({ bank, known, reach, squeeze }: (typeof LEVELS)[number], { lat, lon }: Position): number {
  const x = (bank.lon - lon) * squeeze;
  const y = lat - bank.lat;
  const away = Math.hypot(x, y);
  if (away > reach) return Number.POSITIVE_INFINITY;
  const far = away / (bank.radius * lobe(bank, Math.atan2(y, x)));
  const last = known[known.length - 1];
  const first = known[0];
  if (!first || !last || far > last[1]) return Number.POSITIVE_INFINITY;
  if (far <= first[1]) return first[0] === 0 ? -1 : first[0] - (1 - far / first[1]) * 2.6;
  const at = known.findIndex(([, share]) => share >= far);
  const [low, high] = [known[at - 1] ?? first, known[at] ?? last];
  return low[0] + ((high[0] - low[0]) * (far - low[1])) / (high[1] - low[1]);
}

/** Metres of water below chart datum; negative where the ground dries or is land. */
export function depthAt(place: Position): number {
  const around = Math.min(...LEVELS.map((levels) => bankDepth(levels, place)));
  const lats = LINES.map(({ depth, spots }) => ({ depth, lat: on(spots, place.lon) }));
  const first = lats[0];
  if (!first || place.lat >= first.lat) return -1;
  const deeper = lats.findIndex(({ lat }) => lat <= place.lat);
  const last = lats[lats.length - 1];
  if (deeper < 0) return Math.min(around, (last?.depth ?? 0) + ((last?.lat ?? 0) - place.lat) * 7);
  const [low, high] = [lats[deeper - 1] ?? first, lats[deeper] ?? first];
  const own = low.depth + ((high.depth - low.depth) * (low.lat - place.lat)) / (low.lat - high.lat);
  return Math.min(own, around);
}

export function coastLine(): readonly ChartPosition[] {
  return MAINLAND;
}

export function depthLine(depth: number): readonly ChartPosition[] {
  return LINES.find((line) => line.depth === depth)?.spots ?? [];
}
