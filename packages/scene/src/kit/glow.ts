/** Light and shadow that fade out around a middle. */
import { type Defs, el } from './svg.ts';

/** `stops` are [offset 0..1, colour, opacity?], from the middle outwards. */
export function radialGradient(
  defs: Defs,
  stops: readonly (readonly [number, string, number?])[],
  middle: readonly [string, string] = ['.5', '.5'],
): string {
  const body = stops.map(([offset, color, opacity]) =>
    el('stop', {
      offset: String(offset),
      'stop-color': color,
      'stop-opacity': opacity === undefined ? undefined : String(opacity),
    }),
  );
  const [fx, fy] = middle;
  return defs.add((id) => el('radialGradient', { id, fx, fy }, ...body));
}

/** A halo of one colour, strongest in the middle. */
export function ellipseGlow(
  defs: Defs,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  strength: number,
): string {
  const half = Math.round(strength * 45) / 100;
  const fill = radialGradient(defs, [
    [0, color, strength],
    [0.45, color, half],
    [1, color, 0],
  ]);
  return el('ellipse', { cx, cy, rx, ry, fill });
}
