/** Colours moved along their lightness until they can be read. Contrast as in WCAG 2.2, §1.4.3 and §1.4.11. */
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** Text of any size. */
export const TEXT = 4.5;
/** Borders of controls, marks, parts of a drawing that carry a meaning. */
export const MARK = 3;
/** Rounding to eight bits must not fall under the limit. */
const MARGIN = 0.06;
const STEP = 0.005;

const toOklch = converter('oklch');

export type Hex = `#${string}`;
type Direction = 'darker' | 'lighter';

export const computeContrast = (one: string, other: string): number => wcagContrast(one, other);

/** Least contrast of `color` with any of `surfaces`, 1 to 21. */
export const computeLeastContrast = (color: string, surfaces: readonly string[]): number =>
  Math.min(...surfaces.map((surface) => computeContrast(color, surface)));

/** The hue of `color` at this lightness (0 to 1), no more vivid than `chroma` (0 to 0.4). */
export function setLightness(color: string, lightness: number, chroma = 0.4): Hex {
  const { c, h } = parts(color);
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h });
}

/** `color` itself when it reads on every surface; else the nearest of its hue that does; black or white at worst. */
export function readableColor(
  color: string,
  surfaces: readonly string[],
  ratio: number,
  way: Direction,
): Hex {
  const { l, c, h } = parts(color);
  const sign = way === 'darker' ? -1 : 1;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += sign * STEP) {
    const candidate = hexOf({ mode: 'oklch', l: lightness, c, h });
    if (computeLeastContrast(candidate, surfaces) >= ratio + MARGIN) return candidate;
  }
  return way === 'darker' ? '#000000' : '#ffffff';
}

/** The nearest of `color`'s hue that stands out from every surface and carries text of `light` or of `dark`. */
export function fillColor(
  color: string,
  { surfaces, way, light, dark }: { surfaces: readonly string[]; way: Direction; light: Hex; dark: Hex },
): { fill: Hex; text: Hex } {
  const { l, c, h } = parts(color);
  const sign = way === 'darker' ? -1 : 1;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += sign * STEP) {
    const candidate = hexOf({ mode: 'oklch', l: lightness, c, h });
    if (computeLeastContrast(candidate, surfaces) < MARK + MARGIN) continue;
    const text = [light, dark].find((one) => computeContrast(one, candidate) >= TEXT + MARGIN);
    if (text) return { fill: candidate, text };
  }
  return way === 'darker' ? { fill: '#000000', text: light } : { fill: '#ffffff', text: dark };
}

function parts(color: string): { l: number; c: number; h: number } {
  const { l, c, h } = toOklch(color) as Oklch;
  // A grey has no hue.
  return { l, c, h: h ?? 0 };
}

const hexOf = (color: Oklch): Hex => formatHex(clampChroma(color, 'oklch')) as Hex;
