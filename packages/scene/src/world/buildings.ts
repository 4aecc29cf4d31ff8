/** Streets: façades in perspective with their windows, shutters, shops and roofs. */

import type { Vec3 } from '../kit/camera.ts';
import type { DistantColor, Shape } from '../kit/display-list.ts';
import { distantColor } from '../kit/display-list.ts';
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
/** A window narrower than this on the picture is left out, in pixels; shutters need three times as much. */
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
  const out: Shape[] = [];
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
): Shape[] {
  const panes: Vec3[][] = [];
  for (let floor = 0; floor < b.floors; floor += 1) {
    const y = floor === 0 ? 1 : GROUND + (floor - 1) * FLOOR + 0.65;
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

/** Pixels that a window of the building's middle takes across the picture. */
function paneWidth(context: DriverContext, b: Building): number {
  // In a clip, what is far comes near in its time.
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

function details(context: DriverContext, b: Building, face: Face): Shape[] {
  const { rect, tone, length, lit } = face;
  const near = paneWidth(context, b) > THIN * 3 * (1 + context.detail * 2);
  const night = context.palette.light === 'nuit';
  const columns = Math.max(1, Math.round(length / 2.9));
  const pitch = length / columns;
  const glass: Vec3[][] = [];
  const bright: Vec3[][] = [];
  const shutters: Vec3[][] = [];
  const sills: Vec3[][] = [];
  for (let floor = b.shop ? 1 : 0; floor < b.floors; floor += 1) {
    const y = floor === 0 ? 1 : GROUND + (floor - 1) * FLOOR + 0.65;
    for (let i = 0; i < columns; i += 1) {
      const middle = (i + 0.5) * pitch;
      if (floor === 0 && i === Math.floor(columns / 2)) continue;
      const pane = rect(middle - 0.48, middle + 0.48, y, y + 1.55);
      const shines =
        context.palette.light !== 'jour' && context.vary(b.key + floor * 7 + i) > (night ? 0.62 : 0.72);
      (shines ? bright : glass).push(pane);
      if (!near) continue;
      // One pair behind its pane.
      shutters.push(rect(middle - 0.98, middle + 0.98, y - 0.02, y + 1.57));
      sills.push(rect(middle - 0.6, middle + 0.6, y - 0.12, y));
    }
  }
  const out: Shape[] = [];
  if (!b.steep || !near) sills.length = Math.min(sills.length, 12);
  out.push(
    ...drawPolygons(
      context,
      shutters,
      tone(shadeColor(pick(SHUTTERS, context.vary(b.key + 3), SHUTTERS[0]), lit)),
    ),
    ...drawPolygons(context, glass, tone(shadeColor('#566878', lit))),
    ...drawPolygons(context, bright, tone('#ffd68a', 0.95)),
    ...drawPolygons(context, sills, tone(shadeColor(face.wall, 1.12))),
    ...drawPolygon(
      context,
      rect(0, length, face.height - 0.25, face.height),
      tone(shadeColor(face.wall, 1.15)),
    ),
  );
  if (b.shop) {
    const color = pick(SHOPS, context.vary(b.key + 5), SHOPS[0]);
    const window = night || context.palette.light === 'crepuscule' ? tone('#ffdc9c', 0.8) : tone('#6f8494');
    out.push(
      ...drawPolygon(context, rect(0.25, length - 0.25, KERB, 2.95), tone(shadeColor(color, lit))),
      ...drawPolygons(
        context,
        [
          rect(0.6, length * 0.42, 0.7, 2.2),
          rect(length * 0.58, length - 0.6, 0.7, 2.2),
          rect(length * 0.45, length * 0.55, KERB, 2.2),
        ],
        window,
      ),
      ...drawPolygon(context, rect(0.25, length - 0.25, 2.35, 2.9), tone(shadeColor(color, lit * 1.15))),
    );
    return out;
  }
  const door = length * ((Math.floor(columns / 2) + 0.5) / columns);
  out.push(
    ...drawPolygon(context, rect(0, length, 0, 0.5), tone(shadeColor(face.wall, 0.86))),
    ...drawPolygon(
      context,
      rect(door - 0.5, door + 0.5, KERB, 2.3),
      tone(shadeColor(pick(SHUTTERS, context.vary(b.key + 11), SHUTTERS[0]), lit * 0.9)),
    ),
  );
  return out;
}

export function street(context: DriverContext): DepthItem[] {
  const town = context.scene.place === 'ville';
  const list: DepthItem[] = [];
  const walks = pavements(context);
  const end = Math.min(
    context.course.end,
    (town ? 200 : 150) * (context.scene.clip ? 0.65 : 1) + context.reach,
  );
  for (const side of [-1, 1] as const) {
    const outer = walks.filter((p) => p.side === side).map((p) => p.outer * side);
    const n =
      side * (Math.max(...outer, side < 0 ? -context.lanes.left : context.lanes.right) + (town ? 0.1 : 2.4));
    for (const [from, to] of edgeSpans(context, side, town ? 3 : 8, end)) {
      let s = from;
      for (let i = 0; s < to - 4; i += 1) {
        const key = i * 17 + (side < 0 ? 1000 : 2000) + Math.round(from);
        const length = Math.min(to - s, (town ? 9 : 8) + 6 * context.vary(key + 1));
        const shop = town && context.vary(key + 2) > 0.42;
        list.push(
          draw(context, {
            n: n + side * (town ? 0 : 2.5 * context.vary(key + 8)),
            from: s,
            to: s + length,
            side,
            floors: town
              ? 3 + Math.floor(context.vary(key + 4) * 2.4)
              : 1 + Math.floor(context.vary(key + 4) * 1.9),
            key,
            shop,
            slate: town ? context.vary(key + 6) > 0.25 : context.vary(key + 6) > 0.6,
            steep: town && context.vary(key + 7) > 0.35,
          }),
        );
        s += length + (town ? 0 : context.vary(key + 9) > 0.45 ? 6 + 9 * context.vary(key + 10) : 0.2);
      }
    }
  }
  const j = context.junction;
  if (j?.ends && !j.roundabout) list.push(...facing(context, j.to + 3));
  return list;
}

/** The row of houses that closes the view where our road ends. */
function facing(context: DriverContext, s: number): DepthItem[] {
  const list: DepthItem[] = [];
  for (let x = -40, i = 0; x < 40; i += 1) {
    const w = 8 + 5 * context.vary(i + 3000);
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
    for (let f = 0; f < floors; f += 1)
      for (let m = x + 1.2; m < x + w - 1.2; m += 2.6)
        windows.push(
          rect(
            m,
            m + 1,
            GROUND * (f > 0 ? 1 : 0) + Math.max(0, f - 1) * FLOOR + 0.8,
            GROUND * (f > 0 ? 1 : 0) + Math.max(0, f - 1) * FLOOR + 2.3,
          ),
        );
    list.push({
      z: s,
      shapes: [
        ...drawPolygon(
          context,
          rect(x, x + w, height, height + 2),
          tone(context.vary(i) > 0.4 ? '#66707c' : '#b06b4d'),
        ),
        ...drawPolygon(
          context,
          rect(x, x + w, 0, height),
          tone(pick(WALLS, context.vary(i + 3200), WALLS[0])),
        ),
        ...drawPolygons(context, windows, tone(context.palette.light === 'jour' ? '#5b6c7b' : '#c9a669')),
      ],
    });
    x += w;
  }
  return list;
}
