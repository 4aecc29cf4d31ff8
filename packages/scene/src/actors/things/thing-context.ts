/** Small upright shapes in local metres: boards that face along the road and boxes with three visible faces. */

import { pixelsPerMetre, project } from '../../kit/camera.ts';
import { type DistantColor, type Drawing, distantColor, el } from '../../kit/display-list.ts';
import type { Vec3 } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawPolygon } from '../../world/driver-context.ts';
import type { Placement } from '../../world/placement.ts';

export interface ThingContext {
  context: DriverContext;
  placed: Placement;
  /** Pixels per metre. */
  unit: number;
  tone(color: string, glow?: number): DistantColor;
  /** The same for what is drawn in units of the picture. */
  pictureColor(color: string, glow?: number): string;
}
export type Flat = readonly (readonly [number, number])[];

export function createThingContext(context: DriverContext, placed: Placement): ThingContext {
  return {
    context,
    placed,
    unit: pixelsPerMetre(context.camera, placed.at(0, 0, 0)),
    tone: (color, glow) => distantColor(color, Math.max(2, placed.s), glow),
    pictureColor: (color, glow) => context.palette.tone(color, Math.max(2, placed.s), glow),
  };
}

/** A flat piece facing us, `z` metres behind the middle. */
export function drawBoard(b: ThingContext, list: Flat, color: string, glow = 0, z = 0): Drawing[] {
  return drawPolygon(
    b.context,
    list.map(([x, y]) => b.placed.at(x, y, z)),
    b.tone(color, glow),
  );
}

export const rectangleOutline = (x1: number, y1: number, x2: number, y2: number): Flat => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
];

/** A box with its foot at `y`, drawn with the faces the eye can see. */
export function drawBox(
  b: ThingContext,
  at: { x: number; y: number; z: number },
  size: { w: number; h: number; d: number },
  color: string,
  glow = 0,
): Drawing[] {
  const { eye } = b.placed;
  const x1 = at.x - size.w / 2;
  const x2 = at.x + size.w / 2;
  const y1 = at.y;
  const y2 = at.y + size.h;
  const z1 = at.z - size.d / 2;
  const z2 = at.z + size.d / 2;
  const p = (x: number, y: number, z: number): Vec3 => b.placed.at(x, y, z);
  const face = (list: Vec3[], k: number) => drawPolygon(b.context, list, b.tone(shadeColor(color, k), glow));
  const out: Drawing[] = [];
  if (eye.x < x1) out.push(...face([p(x1, y1, z1), p(x1, y1, z2), p(x1, y2, z2), p(x1, y2, z1)], 1.08));
  if (eye.x > x2) out.push(...face([p(x2, y1, z1), p(x2, y1, z2), p(x2, y2, z2), p(x2, y2, z1)], 0.76));
  if (eye.y > y2) out.push(...face([p(x1, y2, z1), p(x2, y2, z1), p(x2, y2, z2), p(x1, y2, z2)], 1.2));
  const z = eye.z < 0 ? z1 : z2;
  return [...out, ...face([p(x1, y1, z), p(x2, y1, z), p(x2, y2, z), p(x1, y2, z)], 0.94)];
}

/** A round piece of radius `r` facing us. */
export function drawRoundPiece(
  b: ThingContext,
  x: number,
  y: number,
  r: number,
  color: string,
  light = 0,
  z = 0,
): Drawing[] {
  const [cx, cy] = project(b.context.camera, b.placed.at(x, y, z));
  return [el('circle', { cx, cy, r: r * b.unit, fill: b.pictureColor(color, light) })];
}

/** How far the middle of the capitals is above their foot, in ems. */
const MIDDLE = 0.36;

/** A word facing us, left out where it is too small to be read. */
export function drawWord(
  b: ThingContext,
  text: string,
  x: number,
  y: number,
  tall: number,
  color: string,
): Drawing[] {
  if (tall * b.unit < 4) return [];
  const [cx, cy] = project(b.context.camera, b.placed.at(x, y, 0));
  const size = tall * b.unit;
  return [drawSignText(text, cx, cy - size * MIDDLE, { size, color: b.pictureColor(color, 0.4) })];
}
