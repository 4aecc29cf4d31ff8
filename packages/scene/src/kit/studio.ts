/** What every drawing of an object is given, and the few strokes they share. */
import { ellipseGlow, radialGradient } from './glow.ts';
import type { Light, Weather } from './palette.ts';
import { type Defs, el, linearGradient } from './svg.ts';

export interface Art {
  state: string;
  values: readonly string[];
  light: Light;
  weather: Weather;
  night: boolean;
  defs: Defs;
}

export type Backdrop =
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

/** A subject: the box it is drawn in (fitted to the frame, centred) and what lies behind. */
export interface Drawing {
  box: readonly [number, number];
  on: Backdrop | ((state: string) => Backdrop);
  draw: (art: Art) => string;
}

/** Evenly spread colours, from top to bottom. */
export function ramp(art: Art, ...colors: string[]): string {
  return linearGradient(
    art.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
  );
}

/** Evenly spread colours, from left to right. */
export function across(art: Art, ...colors: string[]): string {
  return linearGradient(
    art.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
    'x',
  );
}

/** Evenly spread colours from the lit side, up and left, of a round thing. */
export function ball(art: Art, ...colors: string[]): string {
  return radialGradient(
    art.defs,
    colors.map((color, i) => [Math.round((i / (colors.length - 1)) * 100) / 100, color]),
    ['.35', '.3'],
  );
}

export function shadow(art: Art, cx: number, cy: number, rx: number, ry: number, strength = 0.5): string {
  return ellipseGlow(art.defs, cx, cy, rx, ry, '#000000', strength);
}

export function glow(art: Art, cx: number, cy: number, r: number, color: string, strength = 0.6): string {
  return ellipseGlow(art.defs, cx, cy, r, r, color, strength);
}

/** A veil: a shape of one colour that lets what is behind it show. */
export function veil(d: string, color: string, opacity: number): string {
  return el('path', { d, fill: color, opacity: String(opacity) });
}

export function haze(d: string, color: string, width: number, opacity: number): string {
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
export function edged(d: string, color: string, edge: string, width = 3): string {
  return el('path', { d, fill: color, stroke: edge, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

/** A card or case with rounded corners and an optional edge. */
export function card(
  x: number,
  y: number,
  w: number,
  h: number,
  rx: number,
  color: string,
  edge?: string,
): string {
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

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity?: number,
): string {
  return el('ellipse', {
    cx,
    cy,
    rx,
    ry,
    fill: color,
    opacity: opacity === undefined ? undefined : String(opacity),
  });
}

export function written(art: Art, index: number, otherwise: string): string {
  return art.values[index] ?? otherwise;
}
