/**
 * The typed display list that every picture is drawn as: shapes in the order in which they are painted. Drawing code answers
 * lists and never sees the text of a file; a still writes its list as SVG at the very end (`svg.ts`), a clip keeps surfaces
 * in metres and passes every frame through the camera (`clip/encoder.ts`).
 */
import type { Frame, Vec3 } from './geometry.ts';

/** A piece of drawing with its size: 100 units are one metre, drawn within 0..w × 0..h. */
export interface SignFace extends Frame {
  drawing: Drawing;
}

export type ElementName =
  | 'circle'
  | 'clipPath'
  | 'defs'
  | 'ellipse'
  | 'feDropShadow'
  | 'filter'
  | 'g'
  | 'linearGradient'
  | 'marker'
  | 'path'
  | 'pattern'
  | 'polygon'
  | 'radialGradient'
  | 'rect'
  | 'stop'
  | 'svg';

type WordAttribute =
  | 'clip-path'
  | 'd'
  | 'fill'
  | 'fill-rule'
  | 'filter'
  | 'flood-color'
  | 'gradientUnits'
  | 'id'
  | 'marker-end'
  | 'marker-start'
  | 'orient'
  | 'patternUnits'
  | 'points'
  | 'role'
  | 'stop-color'
  | 'stroke'
  | 'stroke-dasharray'
  | 'stroke-linecap'
  | 'stroke-linejoin'
  | 'transform'
  | 'viewBox'
  | 'xmlns';

/** A number is written to the tenth of a unit; what needs finer steps, or is no number of units, is given as text. */
type MeasureAttribute =
  | 'cx'
  | 'cy'
  | 'dx'
  | 'dy'
  | 'fill-opacity'
  | 'flood-opacity'
  | 'fx'
  | 'fy'
  | 'height'
  | 'markerHeight'
  | 'markerWidth'
  | 'offset'
  | 'opacity'
  | 'r'
  | 'refX'
  | 'refY'
  | 'rx'
  | 'ry'
  | 'stdDeviation'
  | 'stop-opacity'
  | 'stroke-dashoffset'
  | 'stroke-opacity'
  | 'stroke-width'
  | 'width'
  | 'x'
  | 'x1'
  | 'x2'
  | 'y'
  | 'y1'
  | 'y2';

/** Attributes in the order in which they are written; undefined ones are left out. */
export type Attributes = { readonly [Name in WordAttribute]?: string | undefined } & {
  readonly [Name in MeasureAttribute]?: number | string | undefined;
};

/** A colour as it is close to: the air between it and the eye is not applied yet. */
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

/** A shape, a group or a definition in units of the picture. */
export interface ElementShape {
  kind: 'element';
  name: ElementName;
  attributes: Attributes;
  children: readonly Drawing[];
}
/** A path with nothing but its colour: what pictures are mostly made of. */
export interface PathShape {
  kind: 'path';
  d: string;
  fill: string;
}
/** Flat outlines in metres of the world. */
export interface SurfaceShape {
  kind: 'surface';
  outlines: readonly (readonly Vec3[])[];
  fill: Fill;
  style: SurfaceStyle;
}
/** A soft round light, in metres of the world. */
export interface HaloShape {
  kind: 'halo';
  at: Vec3;
  metres: number;
  color: string;
  strength: number;
}
/** What stands on its foot and always faces us, in metres of the world. */
export interface BillboardShape {
  kind: 'billboard';
  n: number;
  s: number;
  /** Metres to each side, and up. */
  half: number;
  top: number;
  /** Its picture, the foot at 0, 0, seen from `distance` through air of `air` metres. */
  draw(distance: number, air: number, defs: Defs): Drawing;
}
type ShapeInMetres = SurfaceShape | HaloShape | BillboardShape;
export type Shape = ElementShape | PathShape | ShapeInMetres;
/** A shape, or drawings one over the other; an empty list draws nothing. */
export type Drawing = Shape | readonly Drawing[];

/** The gradients, clips and filters of one picture. */
export interface Defs {
  /** Registers a definition once and answers `url(#id)`; the same one is never written twice. It gets its id here. */
  add(definition: ElementShape): string;
  /** All of them, to be painted before what refers to them. */
  list(): Drawing;
}

export const distantColor = (color: string, z: number, glow?: number): DistantColor => ({ color, z, glow });

export function el(name: ElementName, attributes: Attributes, ...children: Drawing[]): ElementShape {
  return { kind: 'element', name, attributes, children };
}

export function group(attributes: Attributes, ...children: Drawing[]): ElementShape {
  return { kind: 'element', name: 'g', attributes, children };
}

/** Whether a drawing paints nothing: no shape in it, however deep its lists. */
export function isEmpty(drawing: Drawing): boolean {
  return isList(drawing) && drawing.every(isEmpty);
}

/** Every shape of a drawing, without the lists it came in. */
export function listShapes(drawing: Drawing): Shape[] {
  return isList(drawing) ? drawing.flatMap(listShapes) : [drawing];
}

export function isInMetres(shape: Shape): shape is ShapeInMetres {
  return shape.kind === 'surface' || shape.kind === 'halo' || shape.kind === 'billboard';
}

/** `Array.isArray` tells nothing of arrays that can't be written to. */
export function isList(drawing: Drawing): drawing is readonly Drawing[] {
  return Array.isArray(drawing);
}
