/** The ground: land on both sides, carriageway, lanes of another colour, kerbs and pavements. */

import { type Drawing, distantColor, el } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import { mixColors, shadeColor } from '../kit/palette.ts';
import type { DriverContext } from './driver-context.ts';
import {
  drawPolygon,
  drawPolygons,
  FAR,
  farthestGround,
  groundFill,
  groundPictureFill,
  pointOnRoad,
  roadBand,
} from './driver-context.ts';
import { isFrosty } from './frost.ts';
import { drawJunctionGround, edgeSpans } from './junction.ts';
import type { Lane } from './lanes.ts';
import { skyline } from './sky.ts';

const LAND: Record<DriverContext['scene']['place'], string> = {
  ville: '#b7b1a6',
  village: '#93ad68',
  campagne: '#8db05c',
  autoroute: '#86a95e',
  montagne: '#8a9d66',
  tunnel: '#57544e',
  parking: '#7d8287',
  chantier: '#a99a78',
};
const SURFACE: Record<NonNullable<DriverContext['scene']['road']['surface']>, string> = {
  sec: '#747a81',
  mouille: '#5a636d',
  enneige: '#dfe5ea',
  verglace: '#93a2ae',
  gravillons: '#8a8276',
  paves: '#8b857d',
  feuilles: '#746f68',
};

/** The share of the land's colour that snow covers, or frost. */
function whiteness(context: DriverContext): number {
  const { weather, road } = context.scene;
  if (weather === 'neige' || road.surface === 'enneige') return 0.88;
  return isFrosty(context) ? 0.58 : 0;
}

export function asphaltColor(context: DriverContext): string {
  const { road, weather, place } = context.scene;
  const wet = weather === 'pluie' ? 'mouille' : weather === 'neige' ? 'enneige' : 'sec';
  const color = SURFACE[road.surface ?? wet];
  return place === 'tunnel' ? shadeColor(color, 0.9) : color;
}

export function landColor(context: DriverContext): string {
  const color = LAND[context.scene.place];
  return context.scene.place === 'tunnel' ? color : mixColors(color, '#eef2f5', whiteness(context));
}

/** The plain from our feet to the horizon. */
export function drawLand(context: DriverContext): Drawing {
  const { frame } = context;
  const top = skyline(context);
  return el('rect', {
    y: top,
    width: frame.w,
    height: Math.max(0, frame.h - top),
    fill: groundPictureFill(context, landColor(context), 0.5),
  });
}

const FIELDS = ['#d8bf72', '#9dbb63', '#c7b167', '#7fa551', '#e0cf62', '#b39a6c', '#a9c06b'] as const;

const cropWhiteness = (context: DriverContext): number =>
  context.scene.weather === 'neige' ? 0.88 : isFrosty(context) ? 0.5 : 0;

/** Patches of crops beyond the verges, in world axes so that a bend does not move them. */
function fields(context: DriverContext): Drawing[] {
  const { place } = context.scene;
  if (place !== 'campagne' && place !== 'autoroute' && place !== 'village') return [];
  const gap = place === 'campagne' ? 5 : 14;
  const far = farthestGround(context);
  const cuts = [...[2, 22, 48, 90, 160].filter((cut) => cut < far), far];
  const out: Drawing[] = [];
  for (const side of [-1, 1] as const) {
    const edge = (side < 0 ? context.lanes.left : context.lanes.right) + side * gap;
    for (let i = 0; i + 1 < cuts.length; i += 1) {
      const s1 = cuts[i] ?? 0;
      const s2 = cuts[i + 1] ?? FAR;
      const color = FIELDS[Math.floor(context.vary(i * 2 + side + 40) * FIELDS.length)] ?? FIELDS[0];
      const snow = mixColors(color, '#eef2f5', cropWhiteness(context));
      const outer = edge + side * 320;
      const tone = (k: number) => distantColor(shadeColor(snow, k), s1 * 0.6 + s2 * 0.4 + 20);
      out.push(
        ...drawPolygon(
          context,
          [
            { x: edge, y: 0, z: s1 },
            { x: outer, y: 0, z: s1 },
            { x: outer, y: 0, z: s2 },
            { x: edge, y: 0, z: s2 },
          ],
          tone(1),
        ),
      );
      if (i > 2) continue;
      const rows: Vec3[][] = [];
      for (let k = 0; k < 5; k += 1) {
        const x = edge + side * (2 + k * 4 + k * k);
        rows.push([
          { x, y: 0, z: s1 },
          { x, y: 0, z: s2 },
          { x: x + side * (0.8 + k * 0.3), y: 0, z: s2 },
          { x: x + side * (0.8 + k * 0.3), y: 0, z: s1 },
        ]);
      }
      out.push(...drawPolygons(context, rows, tone(0.93)));
    }
  }
  return out;
}

function laneColor(context: DriverContext, lane: Lane, asphalt: string): string | undefined {
  if (context.scene.weather === 'neige') return undefined;
  if (lane.kind === 'cyclable' || lane.kind === 'cyclable-inverse')
    return mixColors(asphalt, '#4f8a5f', 0.32);
  if (lane.kind === 'bus') return mixColors(asphalt, '#8f4e3e', 0.16);
  if (lane.kind === 'tram') return '#8a9a6a';
  if (lane.kind === 'stationnement') return shadeColor(asphalt, 1.1);
  if (lane.kind === 'accotement') return shoulderColor(context);
  return undefined;
}

const shoulderColor = (context: DriverContext): string | undefined =>
  context.scene.place === 'autoroute'
    ? undefined
    : mixColors('#a8a57a', '#eef2f5', isFrosty(context) ? 0.5 : 0);

/** Rails of a tramway lane, set in the ground. */
function rails(context: DriverContext, lane: Lane, end: number): Drawing[] {
  const paths = [-0.72, 0.72].flatMap((dx) => [
    roadBand(context, lane.middle + dx - 0.05, lane.middle + dx + 0.05, 1.5, end),
  ]);
  return drawPolygons(context, paths, groundFill(context, '#4d5257'));
}

export const KERB = 0.14;

/** A raised pavement between two offsets; `side` tells which edge is the kerb. */
export function pavement(
  context: DriverContext,
  inner: number,
  outer: number,
  side: -1 | 1,
  spans: [number, number][],
): Drawing[] {
  const snowy = context.scene.weather === 'neige';
  const top = snowy ? '#e9edf0' : '#c3bdb2';
  const out: Drawing[] = [];
  for (const [from, to] of spans) {
    if (to - from < 0.5) continue;
    const foot = roadBand(context, inner, inner, from, to);
    const half = foot.length / 2;
    const face = [
      ...foot.slice(0, half),
      ...foot
        .slice(0, half)
        .toReversed()
        .map((p) => ({ ...p, y: KERB })),
    ];
    const lip = inner + side * 0.18;
    const end = to < context.course.end - 1 && context.junction;
    out.push(
      ...drawPolygon(context, roadBand(context, inner, outer, from, to, KERB), groundFill(context, top, 0.7)),
    );
    out.push(
      ...drawPolygon(
        context,
        roadBand(context, inner, lip, from, to, KERB),
        groundFill(context, snowy ? '#f4f6f8' : '#d9d4ca', 0.8),
      ),
    );
    out.push(...drawPolygon(context, face, groundFill(context, side < 0 ? '#8d887e' : '#a39d92', 0.8)));
    if (!end && from > 4) {
      const ends = [
        pointOnRoad(context, inner, from),
        pointOnRoad(context, outer, from),
        pointOnRoad(context, outer, from, KERB),
        pointOnRoad(context, inner, from, KERB),
      ];
      out.push(...drawPolygon(context, ends, distantColor('#9b958a', from)));
    }
  }
  return out;
}

/** Offsets of the outer pavements: those listed as lanes, or the ones every street of a town has. */
export function pavements(context: DriverContext): { side: -1 | 1; inner: number; outer: number }[] {
  const { lanes, scene } = context;
  const list = lanes.lanes
    .filter((lane) => lane.kind === 'trottoir')
    .map((lane) => {
      const side = lane.middle < 0 ? (-1 as const) : (1 as const);
      return { side, inner: side < 0 ? lane.right : lane.left, outer: side < 0 ? lane.left : lane.right };
    });
  if (scene.place !== 'ville' && scene.place !== 'village') return list;
  for (const side of [-1, 1] as const) {
    if (list.some((p) => p.side === side)) continue;
    const edge = side < 0 ? lanes.left : lanes.right;
    list.push({ side, inner: edge, outer: edge + side * 2.2 });
  }
  return list;
}

export function drawRoad(context: DriverContext): Drawing[] {
  const { lanes, course, junction } = context;
  const asphalt = asphaltColor(context);
  const end = junction?.ends ? Math.min(course.end, junction.to) : course.end;
  const out: Drawing[] = [...fields(context)];
  const fill = groundFill(context, asphalt);
  if (context.scene.place !== 'parking' && context.scene.place !== 'tunnel') {
    const verge = context.scene.place === 'ville' ? '#aaa499' : landColor(context);
    out.push(
      ...drawPolygon(
        context,
        roadBand(context, lanes.left - 3.2, lanes.right + 3.2, 1, end),
        groundFill(context, shadeColor(verge, 1.06), 0.6),
      ),
    );
  }
  out.push(...drawPolygon(context, roadBand(context, lanes.left, lanes.right, 0.8, end), fill));
  for (const lane of lanes.lanes) {
    const color = laneColor(context, lane, asphalt);
    if (color)
      out.push(
        ...drawPolygon(
          context,
          roadBand(context, lane.left, lane.right, 0.8, end),
          groundFill(context, color),
        ),
      );
    if (lane.kind === 'tram') out.push(...rails(context, lane, Math.min(end, 160 + context.reach)));
  }
  out.push(
    ...drawJunctionGround(context, asphalt),
    ...wear(context, asphalt, end),
    ...texture(context, asphalt),
  );
  for (const p of pavements(context)) {
    out.push(
      ...pavement(context, p.inner, p.outer, p.side, edgeSpans(context, p.side, 0.8, FAR + context.reach)),
    );
  }
  return out;
}

/** Wheel tracks, a shade darker than the lane. */
function wear(context: DriverContext, asphalt: string, end: number): Drawing[] {
  if (context.scene.place === 'parking') return [];
  const snowy = context.scene.weather === 'neige' || context.scene.road.surface === 'enneige';
  const tracks = context.lanes.lanes
    .filter((lane) => ['meme-sens', 'sens-inverse', 'bus', 'insertion'].includes(lane.kind))
    .flatMap((lane) =>
      [-0.75, 0.75].map((dx) =>
        roadBand(
          context,
          lane.middle + dx - 0.3,
          lane.middle + dx + 0.3,
          0.8,
          Math.min(end, 150 + context.reach),
        ),
      ),
    );
  return drawPolygons(context, tracks, groundFill(context, snowy ? '#a9b0b6' : shadeColor(asphalt, 0.965)), {
    'fill-opacity': snowy ? '.75' : '.8',
  });
}

/** Setts, gravel, leaves or ice: small flat patches, thinning with distance. */
function texture(context: DriverContext, asphalt: string): Drawing[] {
  const surface = context.scene.road.surface;
  const { lanes } = context;
  if (surface === 'paves') {
    const rows: Vec3[][] = [];
    for (let s = 2.5; s < 34; s *= 1.085)
      rows.push(roadBand(context, lanes.driveLeft, lanes.driveRight, s, s + 0.035 * Math.sqrt(s)));
    for (let n = lanes.driveLeft; n < lanes.driveRight; n += 0.7)
      rows.push(roadBand(context, n, n + 0.05, 2, 30));
    return drawPolygons(context, rows, distantColor(shadeColor(asphalt, 0.86), 10), {
      'fill-opacity': '.55',
    });
  }
  if (surface !== 'gravillons' && surface !== 'feuilles' && surface !== 'verglace') return [];
  const count = surface === 'verglace' ? 9 : 90;
  const groups: Vec3[][][] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const s = 3.2 + 40 * context.vary(i + 700) ** 2.2;
    const n = lanes.driveLeft + (lanes.driveRight - lanes.driveLeft) * context.vary(i + 800);
    const r = surface === 'verglace' ? 0.5 + context.vary(i) : surface === 'feuilles' ? 0.09 : 0.05;
    const d = surface === 'verglace' ? r * 2.4 : r * 1.6;
    groups[i % 2]?.push(
      [0, 1, 2, 3, 4, 5].map((k) =>
        pointOnRoad(
          context,
          n + Math.cos(k * 1.05) * r,
          s + Math.sin(k * 1.05) * d * (0.8 + 0.3 * context.vary(i + k)),
        ),
      ),
    );
  }
  const colors =
    surface === 'verglace'
      ? ['#cfe0ea', '#b8cfdc']
      : surface === 'feuilles'
        ? ['#b8752c', '#8f5a26']
        : ['#b5ab9a', '#655e54'];
  return groups.flatMap((list, i) =>
    drawPolygons(context, list, distantColor(colors[i] ?? '#ffffff', 9), {
      'fill-opacity': surface === 'verglace' ? '.7' : '.9',
    }),
  );
}
