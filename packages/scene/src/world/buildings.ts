/** Streets: façades in perspective with their windows, shutters, shops and roofs. */

import { type DistantColor, type Drawing, distantColor } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import { shadeColor } from '../kit/palette.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, pointOnRoad } from './driver-context.ts';
import { edgeSpans } from './junction.ts';
import { KERB, pavements } from './road.ts';

const WALLS = [
  '#e8dcc6',
  '#dccdb4',
  '#e9d6b9',
  '#d9d4ca',
  '#e6c8a8',
  '#d3c2ad',
  '#efe6d4',
  '#dcb999',
  '#cfd2cc',
] as const;
const SHUTTERS = ['#6c8a96', '#7a977b', '#8c5c4e', '#5f7288', '#a8977b', '#4f6b62'] as const;
const SHOPS = ['#2e5a5f', '#8a3d3b', '#2f4a78', '#3f5d3d', '#6a4a6e', '#b5763a', '#30343a'] as const;
/** Windows narrower than this many pixels are left out; shutters need three times as much. */
const THIN = 1.7;

interface Building {
  n: number;
  from: number;
  to: number;
  side: -1 | 1;
  floors: number;
  key: number;
  shop: boolean;
  slate: boolean;
  steep: boolean;
}

const FLOOR = 2.9;
const GROUND = 3.3;

function pick<V>(list: readonly [V, ...V[]] | readonly V[], at: number, otherwise: V): V {
  return list[Math.floor(at * list.length)] ?? otherwise;
}

function draw(context: DriverContext, b: Building): DepthItem {
  const { palette } = context;
  const a = pointOnRoad(context, b.n, b.from);
  const c = pointOnRoad(context, b.n, b.to);
  const length = Math.hypot(c.x - a.x, c.z - a.z);
  const height = GROUND + (b.floors - 1) * FLOOR + 0.4;
  const far = palette.night ? b.from * 1.3 + 46 : b.from + 2;
  const tone = (color: string, glow = 0) => distantColor(color, far, glow);
  const at = (m: number, y: number): Vec3 => {
    const t = m / length;
    return { x: a.x + (c.x - a.x) * t, y, z: a.z + (c.z - a.z) * t };
  };
  const rect = (m1: number, m2: number, y1: number, y2: number): Vec3[] => [
    at(m1, y1),
    at(m2, y1),
    at(m2, y2),
    at(m1, y2),
  ];
  const back = (m: number, y: number, deep: number): Vec3 => {
    const p = pointOnRoad(context, b.n + b.side * deep, m === 0 ? b.from : b.to);
    return { x: p.x, y, z: p.z };
  };
  const lit = b.side < 0 ? 0.84 : 1.02;
  const wall = shadeColor(pick(WALLS, context.vary(b.key), WALLS[0]), lit);
  const roof = b.slate ? '#66707c' : '#b06b4d';
  const out: Drawing[] = [];
  const ridge = b.steep ? { deep: 1.1, rise: 2.3 } : { deep: 4, rise: 2.2 };
  out.push(
    ...drawPolygon(
      context,
      [
        at(0, height),
        at(length, height),
        back(1, height + ridge.rise, ridge.deep),
        back(0, height + ridge.rise, ridge.deep),
      ],
      tone(shadeColor(roof, lit)),
    ),
  );
  const gable = [
    at(0, 0),
    at(0, height),
    back(0, height + ridge.rise, ridge.deep),
    back(0, height + (b.steep ? ridge.rise : 0), 8),
    back(0, 0, 8),
  ];
  out.push(...drawPolygon(context, gable, tone(shadeColor(wall, b.side < 0 ? 1.04 : 0.9))));
  if (exposed(context, b)) out.push(...gableWindows(context, b, back, tone));
  out.push(...drawPolygon(context, rect(0, length, 0, height), tone(wall)));
  if (paneWidth(context, b) > THIN * (1 + context.detail))
    out.push(...details(context, b, { length, height, rect, tone, wall, lit }));
  return { z: b.to, shapes: out };
}

/** The end of a row on the far side of a side road faces us. */
function exposed(context: DriverContext, b: Building): boolean {
  const j = context.junction;
  return j !== undefined && b.from > j.from && b.from < j.to + j.corner + 1;
}

function gableWindows(
  context: DriverContext,
  b: Building,
  back: (m: number, y: number, deep: number) => Vec3,
  tone: (color: string, glow?: number) => DistantColor,
): Drawing[] {
  const panes: Vec3[][] = [];
  for (let floor = 0; floor < b.floors; floor += 1) {
    const y = sillHeight(floor);
    for (const deep of [1.6, 4.4]) {
      panes.push([
        back(0, y, deep),
        back(0, y, deep + 1),
        back(0, y + 1.5, deep + 1),
        back(0, y + 1.5, deep),
      ]);
    }
  }
  const lit = context.palette.light !== 'jour';
  return drawPolygons(context, panes, lit ? tone('#ffd68a', 0.75) : tone('#5f7080'));
}

/** Width in pixels of a window in the middle of the building. */
function paneWidth(context: DriverContext, b: Building): number {
  // In a clip, what is far at first comes near later.
  if (context.inMetres) return Number.POSITIVE_INFINITY;
  const middle = Math.max(1, (b.from + b.to) / 2 - context.camera.z);
  return (context.camera.focal * Math.abs(b.n)) / middle ** 2;
}

interface Face {
  length: number;
  height: number;
  rect(m1: number, m2: number, y1: number, y2: number): Vec3[];
  tone(color: string, glow?: number): DistantColor;
  wall: string;
  lit: number;
}

interface Windows {
  dark: Vec3[][];
  shining: Vec3[][];
  shutters: Vec3[][];
  sills: Vec3[][];
}

/** Height of the sill of a floor's windows. */
const sillHeight = (floor: number): number => (floor === 0 ? 1 : GROUND + (floor - 1) * FLOOR + 0.65);

/** @param near whether shutters and sills are seen */
function layOutWindows(
  context: DriverContext,
  b: Building,
  { rect, length }: Face,
  columns: number,
  near: boolean,
): Windows {
  const { light } = context.palette;
  const threshold = light === 'jour' ? 1 : light === 'nuit' ? 0.62 : 0.72;
  const windows: Windows = { dark: [], shining: [], shutters: [], sills: [] };
  for (let floor = b.shop ? 1 : 0; floor < b.floors; floor += 1) {
    const y = sillHeight(floor);
    for (let i = 0; i < columns; i += 1) {
      const middle = ((i + 0.5) * length) / columns;
      if (floor === 0 && i === Math.floor(columns / 2)) continue;
      const shines = context.vary(b.key + floor * 7 + i) > threshold;
      (shines ? windows.shining : windows.dark).push(rect(middle - 0.48, middle + 0.48, y, y + 1.55));
      if (!near) continue;
      // One rectangle for both shutters: the pane covers its middle.
      windows.shutters.push(rect(middle - 0.98, middle + 0.98, y - 0.02, y + 1.57));
      windows.sills.push(rect(middle - 0.6, middle + 0.6, y - 0.12, y));
    }
  }
  return windows;
}

function details(context: DriverContext, b: Building, face: Face): Drawing[] {
  const { rect, tone, length, height, wall, lit } = face;
  const near = paneWidth(context, b) > THIN * 3 * (1 + context.detail * 2);
  const columns = Math.max(1, Math.round(length / 2.9));
  const { dark, shining, shutters, sills } = layOutWindows(context, b, face, columns, near);
  const shutterColor = shadeColor(pick(SHUTTERS, context.vary(b.key + 3), SHUTTERS[0]), lit);
  return [
    ...drawPolygons(context, shutters, tone(shutterColor)),
    ...drawPolygons(context, dark, tone(shadeColor('#566878', lit))),
    ...drawPolygons(context, shining, tone('#ffd68a', 0.95)),
    ...drawPolygons(context, b.steep ? sills : sills.slice(0, 12), tone(shadeColor(wall, 1.12))),
    ...drawPolygon(context, rect(0, length, height - 0.25, height), tone(shadeColor(wall, 1.15))),
    ...(b.shop
      ? shopFront(context, b, face)
      : frontDoor(context, b, face, length * ((Math.floor(columns / 2) + 0.5) / columns))),
  ];
}

function shopFront(context: DriverContext, b: Building, { rect, tone, length, lit }: Face): Drawing[] {
  const color = pick(SHOPS, context.vary(b.key + 5), SHOPS[0]);
  const panes = [
    rect(0.6, length * 0.42, 0.7, 2.2),
    rect(length * 0.58, length - 0.6, 0.7, 2.2),
    rect(length * 0.45, length * 0.55, KERB, 2.2),
  ];
  const { light } = context.palette;
  const glass = light === 'nuit' || light === 'crepuscule' ? tone('#ffdc9c', 0.8) : tone('#6f8494');
  return [
    ...drawPolygon(context, rect(0.25, length - 0.25, KERB, 2.95), tone(shadeColor(color, lit))),
    ...drawPolygons(context, panes, glass),
    ...drawPolygon(context, rect(0.25, length - 0.25, 2.35, 2.9), tone(shadeColor(color, lit * 1.15))),
  ];
}

function frontDoor(
  context: DriverContext,
  b: Building,
  { rect, tone, length, wall, lit }: Face,
  door: number,
): Drawing[] {
  const color = shadeColor(pick(SHUTTERS, context.vary(b.key + 11), SHUTTERS[0]), lit * 0.9);
  return [
    ...drawPolygon(context, rect(0, length, 0, 0.5), tone(shadeColor(wall, 0.86))),
    ...drawPolygon(context, rect(door - 0.5, door + 0.5, KERB, 2.3), tone(color)),
  ];
}

export function street(context: DriverContext): DepthItem[] {
  const { place, clip } = context.scene;
  const far = (place === 'ville' ? 200 : 150) * (clip ? 0.65 : 1);
  const end = Math.min(context.course.end, far + context.reach);
  const rows = ([-1, 1] as const).flatMap((side) =>
    edgeSpans(context, side, place === 'ville' ? 3 : 8, end).flatMap((span) =>
      rowOfHouses(context, side, span),
    ),
  );
  const j = context.junction;
  return j?.ends && !j.roundabout ? [...rows, ...facing(context, j.to + 3)] : rows;
}

/** Where the façades of a side stand, in metres from our eye. */
function frontage(context: DriverContext, side: -1 | 1): number {
  const { left, right } = context.lanes;
  const outer = pavements(context)
    .filter((p) => p.side === side)
    .map((p) => p.outer * side);
  return Math.max(...outer, side < 0 ? -left : right) + (context.scene.place === 'ville' ? 0.1 : 2.4);
}

/** Houses along one stretch of road: wall to wall in a town, with gaps in a village. */
function rowOfHouses(
  context: DriverContext,
  side: -1 | 1,
  [from, to]: readonly [number, number],
): DepthItem[] {
  const n = side * frontage(context, side);
  const list: DepthItem[] = [];
  let s = from;
  for (let i = 0; s < to - 4; i += 1) {
    const key = i * 17 + (side < 0 ? 1000 : 2000) + Math.round(from);
    const { house, gap } =
      context.scene.place === 'ville' ? townHouse(context, key) : villageHouse(context, key);
    const length = Math.min(to - s, house.length);
    list.push(draw(context, { ...house, n: n + side * house.behind, from: s, to: s + length, side, key }));
    s += length + gap;
  }
  return list;
}

interface House extends Pick<Building, 'floors' | 'shop' | 'slate' | 'steep'> {
  /** Metres along the road, where there is room, and depth behind the frontage. */
  length: number;
  behind: number;
}

function townHouse({ vary }: DriverContext, key: number): { house: House; gap: number } {
  const house = {
    length: 9 + 6 * vary(key + 1),
    behind: 0,
    floors: 3 + Math.floor(vary(key + 4) * 2.4),
    shop: vary(key + 2) > 0.42,
    slate: vary(key + 6) > 0.25,
    steep: vary(key + 7) > 0.35,
  };
  return { house, gap: 0 };
}

function villageHouse({ vary }: DriverContext, key: number): { house: House; gap: number } {
  const house = {
    length: 8 + 6 * vary(key + 1),
    behind: 2.5 * vary(key + 8),
    floors: 1 + Math.floor(vary(key + 4) * 1.9),
    shop: false,
    slate: vary(key + 6) > 0.6,
    steep: false,
  };
  return { house, gap: vary(key + 9) > 0.45 ? 6 + 9 * vary(key + 10) : 0.2 };
}

/** The row of houses that closes the view where our road ends. */
function facing(context: DriverContext, s: number): DepthItem[] {
  const list: DepthItem[] = [];
  for (let x = -40, i = 0; x < 40; i += 1) {
    const width = 8 + 5 * context.vary(i + 3000);
    list.push({ z: s, shapes: facingHouse(context, s, [x, x + width], i) });
    x += width;
  }
  return list;
}

function facingHouse(
  context: DriverContext,
  s: number,
  [left, right]: readonly [number, number],
  i: number,
): Drawing[] {
  const floors = context.scene.place === 'ville' ? 3 + Math.floor(context.vary(i + 3100) * 2) : 2;
  const height = GROUND + (floors - 1) * FLOOR + 0.4;
  const tone = (color: string) => distantColor(color, s);
  const rect = (a: number, b: number, y1: number, y2: number) => [
    pointOnRoad(context, a, s, y1),
    pointOnRoad(context, b, s, y1),
    pointOnRoad(context, b, s, y2),
    pointOnRoad(context, a, s, y2),
  ];
  const windows: Vec3[][] = [];
  for (let floor = 0; floor < floors; floor += 1) {
    const base = floor === 0 ? 0 : GROUND + (floor - 1) * FLOOR;
    for (let m = left + 1.2; m < right - 1.2; m += 2.6) windows.push(rect(m, m + 1, base + 0.8, base + 2.3));
  }
  const roof = tone(context.vary(i) > 0.4 ? '#66707c' : '#b06b4d');
  const wall = tone(pick(WALLS, context.vary(i + 3200), WALLS[0]));
  const glass = tone(context.palette.light === 'jour' ? '#5b6c7b' : '#c9a669');
  return [
    ...drawPolygon(context, rect(left, right, height, height + 2), roof),
    ...drawPolygon(context, rect(left, right, 0, height), wall),
    ...drawPolygons(context, windows, glass),
  ];
}
