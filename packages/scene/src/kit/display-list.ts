/**
 * A list of shapes, in the order in which they are painted. Code of the world and of the actors answers it: drawn at once as
 * SVG for a still, kept in metres for a clip, which passes every frame through the camera.
 */
import type { Vec3 } from './camera.ts';
import type { Defs } from './svg.ts';

/** A colour before the air between it and the eye is laid over it. */
export interface DistantColor {
  color: string;
  /** Metres away. */
  z: number;
  /** Share of its own light at night. */
  glow?: number | undefined;
}
/** Colours of the ground from the vanishing line, `top` units down the picture, to its foot. */
export interface GroundGradient {
  top: number;
  stops: readonly (readonly [number, string])[];
}
/** Colours across the width of a surface. */
export interface AcrossGradient {
  across: readonly DistantColor[];
}
/** A colour of the picture as it is, or what a colour is worked out from. */
export type Fill = string | DistantColor | GroundGradient | AcrossGradient;

export interface SurfaceStyle {
  'fill-opacity'?: string;
  'fill-rule'?: 'evenodd';
  stroke?: string | DistantColor;
  'stroke-width'?: number;
  'stroke-linejoin'?: 'round';
}

/** Already drawn: SVG text in units of the picture. */
export interface SvgShape {
  kind: 'svg';
  svg: string;
}
/** Flat outlines in metres of the world. */
export interface SurfaceShape {
  kind: 'surface';
  outlines: readonly (readonly Vec3[])[];
  fill: Fill;
  style: SurfaceStyle;
}
/** A soft round light. */
export interface HaloShape {
  kind: 'halo';
  at: Vec3;
  metres: number;
  color: string;
  strength: number;
}
/** What stands on its foot and always faces us. */
export interface BillboardShape {
  kind: 'billboard';
  n: number;
  s: number;
  /** Metres to each side, and up. */
  half: number;
  top: number;
  /** Its picture, the foot at 0, 0, seen from `distance` through air of `air` metres. */
  draw(distance: number, air: number, defs: Defs): readonly Shape[];
}
export type Shape = SvgShape | SurfaceShape | HaloShape | BillboardShape;

export const distantColor = (color: string, z: number, glow?: number): DistantColor => ({ color, z, glow });

/** SVG text as shapes: none when there is nothing in it. */
export const svgShape = (svg: string): Shape[] => (svg === '' ? [] : [{ kind: 'svg', svg }]);

/** @throws when a shape is in metres: only a clip can show it */
export function toSvg(shapes: readonly Shape[]): string {
  let text = '';
  for (const shape of shapes) {
    if (shape.kind !== 'svg') throw new Error(`a ${shape.kind} in metres is no SVG yet`);
    text += shape.svg;
  }
  return text;
}
