/** What every drawing of an object is given, and the few strokes they share. */

import type { Light, Weather } from '../schema/words.ts';
import { linearGradient, radialGradient } from './defs.ts';
import { type Defs, type Drawing, el } from './display-list.ts';
import type { Box } from './geometry.ts';
import { ellipseGlow } from './glow.ts';

export interface ObjectContext {
  state: string;
  values: readonly string[];
  light: Light;
  weather: Weather;
  night: boolean;
  defs: Defs;
}

export type ObjectBackdrop =
  | 'desk'
  | 'table'
  | 'bar'
  | 'garage'
  | 'road'
  | 'grass'
  | 'cabin'
  | 'seat'
  | 'fabric'
  | 'plain';

/** The room of a value; where its letters are ringed too, their size, with the text in the middle and made to fit. */
export interface WrittenValue extends Box {
  letters?: number;
}

/** A part that a why layer may point at: its French name with the article, then its box in units of the subject's. */
export type ObjectPart = readonly [name: string, x: number, y: number, w: number, h: number];
export type ObjectParts = Readonly<Record<string, ObjectPart>>;

/** A subject: the box it is drawn in (fitted to the frame, centred) and what lies behind. */
export interface ObjectDrawing {
  box: readonly [number, number];
  on: ObjectBackdrop | ((state: string) => ObjectBackdrop);
  draw: (context: ObjectContext) => Drawing;
  /** Where its values are written, in units of its box, for the subjects that why layers ring. */
  values?: (state: string) => readonly WrittenValue[];
  /** Its parts that why layers point at, as the state and the values of the scene show them. */
  parts?: (state: string, values: readonly string[]) => ObjectParts;
}

/** Evenly spread colours, from top to bottom. */
export function verticalGradient(context: ObjectContext, ...colors: string[]): string {
  return linearGradient(
    context.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
  );
}

/** Evenly spread colours, from left to right. */
export function horizontalGradient(context: ObjectContext, ...colors: string[]): string {
  return linearGradient(
    context.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
    'x',
  );
}

/** Evenly spread colours from the lit side, up and left, of a round thing. */
export function sphereGradient(context: ObjectContext, ...colors: string[]): string {
  return radialGradient(
    context.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
    ['.35', '.3'],
  );
}

export function drawSoftShadow(
  context: ObjectContext,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.5,
): Drawing {
  return ellipseGlow(context.defs, cx, cy, rx, ry, '#000000', strength);
}

export function drawSoftGlow(
  context: ObjectContext,
  cx: number,
  cy: number,
  r: number,
  color: string,
  strength = 0.6,
): Drawing {
  return ellipseGlow(context.defs, cx, cy, r, r, color, strength);
}

/** A half-transparent shape of one colour. */
export function fillVeil(d: string, color: string, opacity: number): Drawing {
  return el('path', { d, fill: color, opacity: String(opacity) });
}

export function strokeHaze(d: string, color: string, width: number, opacity: number): Drawing {
  return el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity: String(opacity),
  });
}

/** A filled outline with its edge drawn. */
export function fillWithEdge(d: string, color: string, edge: string, width = 3): Drawing {
  return el('path', { d, fill: color, stroke: edge, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

/** A card or case with rounded corners and an optional edge. */
export function drawCard(
  x: number,
  y: number,
  w: number,
  h: number,
  rx: number,
  color: string,
  edge?: string,
): Drawing {
  return el('rect', {
    x,
    y,
    width: w,
    height: h,
    rx,
    fill: color,
    stroke: edge,
    'stroke-width': edge ? 3 : undefined,
  });
}

export function drawOval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity?: number,
): Drawing {
  return el('ellipse', {
    cx,
    cy,
    rx,
    ry,
    fill: color,
    opacity: opacity === undefined ? undefined : String(opacity),
  });
}

export function valueOrDefault(context: ObjectContext, index: number, otherwise: string): string {
  return context.values[index] ?? otherwise;
}
