/** What every part of the driver's view draws with: camera, colours, the road's course and its lanes. */

import type { Camera } from '../kit/camera.ts';
import { project, projectPolygon } from '../kit/camera.ts';
import {
  type Attributes,
  type Defs,
  type DistantColor,
  type Drawing,
  el,
  type Fill,
  type GroundGradient,
  type SurfaceStyle,
} from '../kit/display-list.ts';
import { boundingBox, type Frame, type Pt, type Vec3 } from '../kit/geometry.ts';
import type { ScenePalette } from '../kit/palette.ts';
import { num, pathData, pathsData } from '../kit/path-data.ts';
import type { DriverScene } from '../schema/scene.ts';
import type { RoadCourse } from './course.ts';
import type { Junction } from './junction-plan.ts';
import type { LaneLayout } from './lanes.ts';

export interface DriverContext {
  frame: Frame;
  defs: Defs;
  camera: Camera;
  /** Colours at a distance counted from the start of the world, as the places of all things in it are. */
  palette: ScenePalette;
  /** The same at a distance counted from the eye. */
  air: ScenePalette;
  /** Metres that a clip moves forward: the world is longer by them. */
  reach: number;
  /** Set while a clip is prepared: surfaces are kept in metres instead of being projected. */
  inMetres?: boolean;
  course: RoadCourse;
  lanes: LaneLayout;
  junction: Junction | undefined;
  scene: DriverScene;
  /** Full, lean or bare: scenes with many actors are drawn with fewer points to stay light. */
  detail: 0 | 1 | 2;
  /** A number in 0..1 that depends on the scene and the key only: variety without randomness. */
  vary(key: number): number;
}

/** Something that stands in the scene; distant things are painted first. */
export interface DepthItem {
  z: number;
  shapes: Drawing[];
}

export const FAR = 420;

/** Metres from the eye to our front bumper. */
export const FRONT_BUMPER = 2;

/** Metres from the eye to the furthest ground: the top of a rise hides what is behind it. */
export const farthestGround = ({ scene, camera }: Pick<DriverContext, 'scene' | 'camera'>): number =>
  scene.road.crest === undefined ? FAR : Math.max(1, scene.road.crest - camera.z);

/** Point `n` metres right of our lane's middle, `s` metres along the road, `y` metres above it. */
export function pointOnRoad(context: DriverContext, n: number, s: number, y = 0): Vec3 {
  const p = context.course.at(s, n);
  return { x: p.x, y, z: p.z };
}

const resolveColor = (context: DriverContext, color: string | DistantColor): string =>
  typeof color === 'string' ? color : context.palette.tone(color.color, color.z, color.glow);

const NO_STYLE: SurfaceStyle = {};

function drawPath(context: DriverContext, d: string, fill: Fill, style: SurfaceStyle): Drawing[] {
  if (d === '') return [];
  if (typeof fill !== 'string' && !('color' in fill))
    throw new Error('a gradient in metres fills no picture');
  const color = resolveColor(context, fill);
  // Most of the thousands of paths have no style.
  if (style === NO_STYLE) return [{ kind: 'path', d, fill: color }];
  if (style.stroke === undefined) return [el('path', { d, fill: color, ...style, stroke: undefined })];
  const stroke = style.stroke === fill ? color : resolveColor(context, style.stroke);
  return [el('path', { d, fill: color, ...style, stroke })];
}

export function drawPolygon(
  context: DriverContext,
  list: readonly Vec3[],
  fill: Fill,
  style: SurfaceStyle = NO_STYLE,
): Drawing[] {
  if (context.inMetres) return [{ kind: 'surface', outlines: [list], fill, style }];
  return drawPath(context, pathData(projectPolygon(context.camera, list)), fill, style);
}

/** Pieces of a pattern smaller than this many pixels in one direction are left out. */
const SPECK = 0.4;

/** Several polygons of one colour in a single path; specks are left out. */
export function drawPolygons(
  context: DriverContext,
  lists: readonly (readonly Vec3[])[],
  fill: Fill,
  style: SurfaceStyle = NO_STYLE,
): Drawing[] {
  if (lists.length === 0) return [];
  if (context.inMetres) return [{ kind: 'surface', outlines: lists, fill, style }];
  const speck = SPECK * (1 + context.detail);
  const d = pathsData(
    lists
      .map((list) => projectPolygon(context.camera, list))
      .filter((flatList) => {
        if (flatList.length < 3) return false;
        const box = boundingBox(flatList);
        return box.w > speck && box.h > speck;
      }),
  );
  return drawPath(context, d, fill, style);
}

export function drawFlat(list: readonly Pt[], fill: string, more: Attributes = {}): Drawing {
  const d = pathData(list);
  return d === '' ? [] : el('path', { d, fill, ...more });
}

/** A band of the ground between two lateral offsets (fixed, or varying along the road), as one polygon. */
export function roadBand(
  context: DriverContext,
  left: number | ((s: number) => number),
  right: number | ((s: number) => number),
  from: number,
  to: number,
  y = 0,
): Vec3[] {
  const stops = context.course.stops(from, to, typeof left === 'function' || typeof right === 'function');
  const l = (s: number) => (typeof left === 'function' ? left(s) : left);
  const r = (s: number) => (typeof right === 'function' ? right(s) : right);
  return [
    ...stops.map((s) => pointOnRoad(context, l(s), s, y)),
    ...stops.toReversed().map((s) => pointOnRoad(context, r(s), s, y)),
  ];
}

/** Distances at which the ground's colour is set: closer together where headlights fade. */
function computeStops(context: DriverContext): readonly number[] {
  if (context.detail === 2) return [60, 8];
  return context.palette.night ? [FAR, 90, 46, 28, 14, 5] : [FAR, 110, 40, 14, 3];
}

function groundGradient(context: DriverContext, color: string, lit: number): GroundGradient {
  const { camera, palette, air, frame } = context;
  const top = project(camera, { x: camera.x, y: 0, z: camera.z + farthestGround(context) })[1];
  const stops = computeStops(context).map((z) => {
    const y = project(camera, { x: camera.x, y: 0, z: camera.z + z })[1];
    // Ground beside the beam is as dark as a road further away.
    const tone = air.tone(color, palette.night ? Math.max(1, z / lit + (1 - lit) * 80) : z);
    return [(y - top) / (frame.h - top), tone] as const;
  });
  return { top, stops };
}

/**
 * Ground colour that fades with true distance from the bottom of the picture to the vanishing line. `lit` is the share of our
 * headlights that falls on it: 1 ahead of us, less on the verges, more on reflecting paint.
 */
export function groundPictureFill(context: DriverContext, color: string, lit = 1): string {
  const { palette, air, frame } = context;
  // A mirror is too small for a gradient to show.
  if (frame.w < 300) return air.tone(color, palette.night ? 24 / lit : 14);
  const { top, stops } = groundGradient(context, color, lit);
  return context.defs.add(
    el(
      'linearGradient',
      { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: top, y2: frame.h },
      ...stops.map(([offset, tone]) => el('stop', { offset: num3(offset), 'stop-color': tone })),
    ),
  );
}

/** The same for a polygon, which a clip keeps in metres. */
export function groundFill(context: DriverContext, color: string, lit = 1): Fill {
  if (context.inMetres) return groundGradient(context, color, lit);
  return groundPictureFill(context, color, lit);
}

function num3(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');
}

/** A soft round light; its colour fades from the middle outwards. */
export function drawGlow(
  context: DriverContext,
  at: Pt,
  radius: number,
  color: string,
  strength: number,
): Drawing {
  const fill = context.defs.add(
    el(
      'radialGradient',
      {},
      el('stop', { offset: '0', 'stop-color': color, 'stop-opacity': num3(strength) }),
      el('stop', { offset: '.35', 'stop-color': color, 'stop-opacity': num3(strength * 0.45) }),
      el('stop', { offset: '1', 'stop-color': color, 'stop-opacity': '0' }),
    ),
  );
  return el('circle', { cx: at[0], cy: at[1], r: radius, fill });
}

export function circlePath(x: number, y: number, r: number): string {
  const n = num(r);
  return `M${num(x - r)} ${num(y)}a${n} ${n} 0 1 0 ${num(2 * r)} 0a${n} ${n} 0 1 0 ${num(-2 * r)} 0`;
}
