/** The parts of a vehicle: hulls swept across their width, with drawings on their sides and ends. All in metres. */

export type Material = 'body' | 'glass' | 'trim' | 'white' | 'dark' | 'second';
/** z from the rear, y up, and the material of the surface that leads to the next point. */
export type ProfilePoint = readonly [number, number, Material];
export type Outline = readonly (readonly [number, number])[];

/** A drawing on a surface: on a side in (z, y), on an end in (share of half the width, y). */
export interface Patch {
  shape: Outline;
  color: string;
  /** Drawn only when a metre is at least this many pixels. */
  from?: number;
}
export interface Wheel {
  z: number;
  r: number;
}
export interface Hull {
  /** From the rear's foot over the top to the front's foot. */
  profile: readonly ProfilePoint[];
  width: number;
  /** Height above which the sides lean in. */
  belt: number;
  /** Width at the top as a share of the width at the belt. */
  narrow: number;
  /** Share of the width lost at both ends. */
  nose: number;
  side?: readonly Patch[];
  rear?: readonly Patch[];
  front?: readonly Patch[];
  wheels?: readonly Wheel[];
  /** Its own paint instead of the vehicle's. */
  paint?: string;
}
/** A lamp on an end: (share of half the width, y) of two corners; it is mirrored to the other side. */
export type VehicleLamp = readonly [number, number, number, number];
export interface VehicleModel {
  length: number;
  width: number;
  height: number;
  paint: string;
  second?: string;
  hulls: readonly Hull[];
  rearLamp: VehicleLamp;
  frontLamp: VehicleLamp;
  /** Height of the rear and front plates; absent for those without. */
  plates?: readonly [number, number];
  gyro?: { color: string; z: number; y: number; w: number };
  /** Height of the door mirrors and their place, when it has any. */
  mirrors?: readonly [number, number];
}

export const rectOutline = (x1: number, y1: number, x2: number, y2: number): Outline => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
];
export const disc = (x: number, y: number, rx: number, ry = rx, steps = 12): Outline =>
  Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * Math.PI * 2;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry] as const;
  });
export const DARK = '#24282d';
