/** Moves the lightness of colours until they are readable. Contrast as in WCAG 2.2, §1.4.3 and §1.4.11. */
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** Least contrast of text of any size. */
export const TEXT = 4.5;
/** Least contrast of borders of controls, of marks, and of the meaningful parts of a drawing. */
export const MARK = 3;
/** Keeps the contrast above the limit after rounding to eight bits. */
const MARGIN = 0.06;
const STEP = 0.005;

const toOklch = converter('oklch');

export type Hex = `#${string}`;
type Direction = 'darker' | 'lighter';

export const computeContrast = (one: string, other: string): number => wcagContrast(one, other);

/** Least contrast of `color` with any of `surfaces`, 1 to 21. */
export const computeLeastContrast = (color: string, surfaces: readonly string[]): number =>
  Math.min(...surfaces.map((surface) => computeContrast(color, surface)));

/** The hue of `color` at this lightness (0 to 1), with a chroma (0 to 0.4) of at most `chroma`. */
export function setLightness(color: string, lightness: number, chroma = 0.4): Hex {
  const { c, h } = parts(color);
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h });
}

/** The colour of the same lightness and chroma that many degrees further on the circle of hues. */
export function rotateHue(color: string, degrees: number): Hex {
  const { l, c, h } = parts(color);
  return hexOf({ mode: 'oklch', l, c, h: (h + degrees) % 360 });
}

/**
 * Returns `color` when it is readable on every surface, else the nearest readable colour of its hue; black or white
 * when none is.
 */
export function readableColor(
  color: string,
  surfaces: readonly string[],
  ratio: number,
  way: Direction,
): Hex {
  for (const candidate of listShades(color, way))
    if (computeLeastContrast(candidate, surfaces) >= ratio + MARGIN) return candidate;
  return way === 'darker' ? '#000000' : '#ffffff';
}

/**
 * The nearest colour of the same hue that stands out from every surface, and on which `light` or `dark` text is
 * readable.
 */
export function fillColor(
  color: string,
  { surfaces, way, light, dark }: { surfaces: readonly string[]; way: Direction; light: Hex; dark: Hex },
): { fill: Hex; text: Hex } {
  for (const candidate of listShades(color, way)) {
    if (computeLeastContrast(candidate, surfaces) < MARK + MARGIN) continue;
    const text = [light, dark].find((one) => computeContrast(one, candidate) >= TEXT + MARGIN);
    if (text) return { fill: candidate, text };
  }
  return way === 'darker' ? { fill: '#000000', text: light } : { fill: '#ffffff', text: dark };
}

/** The colour itself, then further and further from it, as long as it is neither black nor white. */
function* listShades(color: string, way: Direction): Generator<Hex> {
  const { l, c, h } = parts(color);
  const step = way === 'darker' ? -STEP : STEP;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step)
    yield hexOf({ mode: 'oklch', l: lightness, c, h });
}

function parts(color: string): { l: number; c: number; h: number } {
  const { l, c, h } = toOklch(color) as Oklch;
  // A grey has no hue.
  return { l, c, h: h ?? 0 };
}

const hexOf = (color: Oklch): Hex => formatHex(clampChroma(color, 'oklch')) as Hex;
