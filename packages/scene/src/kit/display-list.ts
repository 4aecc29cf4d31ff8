/** What drawing code hands over to a clip instead of SVG text. */
import type { Vec3 } from './camera.ts';
import type { Attributes, Defs } from './svg.ts';

export interface Foot {
  n: number;
  s: number;
  /** Metres to each side, up, and of soft edge below. */
  half: number;
  top: number;
}
/** A picture of something upright, its foot at 0, 0, seen from `distance` through air of `air` metres. */
export type DrawUpright = (distance: number, air: number, defs: Defs) => string;

export interface Tape {
  surface(lists: readonly (readonly Vec3[])[], fill: string, more: Attributes): string;
  upright(foot: Foot, draw: DrawUpright): string;
  halo(at: Vec3, metres: number, color: string, strength: number): string;
  ground(top: number, stops: readonly (readonly [number, string])[]): string;
  /** Colours across the width of a surface. */
  across(colors: readonly string[]): string;
}
