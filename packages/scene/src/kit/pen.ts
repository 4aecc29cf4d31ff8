/** Strokes of the drawings: a colour, a path and nothing else, so that a symbol reads in a few lines. */
import { type Attributes, type Drawing, el, group } from './display-list.ts';
import { BASELINE, measureText, writeLetters, writeLettersAt } from './lettering.ts';
import { num } from './path-data.ts';

/** A symbol drawn in a box of 100 × 100: `ink` is its colour, `ground` the one showing through its holes. */
export type Glyph = (ink: string, ground: string) => Drawing;

export const COLORS = {
  white: '#fbfbf8',
  black: '#1d1d1f',
  red: '#c4161c',
  blue: '#0a4da2',
  yellow: '#ffc400',
  green: '#00713d',
  brown: '#6b3f1d',
  orange: '#ef7d00',
  grey: '#8b9096',
  steel: '#c9ced3',
} as const;

function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
}

export function polygon(list: readonly (readonly [number, number])[], attributes: Attributes): Drawing {
  return el('polygon', { points: points(list), ...attributes });
}

export function fillPath(d: string, color: string): Drawing {
  return el('path', { d, fill: color });
}

export function strokePath(
  d: string,
  color: string,
  width: number,
  cap: 'round' | 'butt' = 'round',
): Drawing {
  return el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': cap === 'round' ? 'round' : undefined,
    'stroke-linejoin': 'round',
  });
}

export function drawDot(cx: number, cy: number, r: number, color: string): Drawing {
  return el('circle', { cx, cy, r, fill: color });
}

export function drawRing(cx: number, cy: number, r: number, color: string, width: number): Drawing {
  return el('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': width });
}

export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  rx?: number,
): Drawing {
  return el('rect', { x, y, width, height, rx, fill: color });
}

/** Puts a drawing made in 0..100 × 0..100 at the centre `cx, cy`, `size` wide; `flip` mirrors it left to right. */
export function placeSymbol(drawing: Drawing, cx: number, cy: number, size: number, flip = false): Drawing {
  const scale = String(Math.round(size * 10) / 1000);
  const x = num(cx + (flip ? size / 2 : -size / 2));
  const shape = flip ? `-${scale} ${scale}` : scale;
  return group({ transform: `translate(${x} ${num(cy - size / 2)}) scale(${shape})` }, drawing);
}

export function rotateSymbol(drawing: Drawing, degrees: number, cx = 50, cy = 50): Drawing {
  return group({ transform: `rotate(${num(degrees)} ${num(cx)} ${num(cy)})` }, drawing);
}

/** Width of a text in our letters, in units of its size. */
export const textWidth = (text: string): number => measureText(text);

interface LabelStyle {
  size: number;
  color: string;
  /** The size shrinks until the text fits. */
  maxWidth?: number;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  italic?: boolean;
  /** Degrees clockwise, round its place. */
  turn?: number;
  /** White round the letters, which keeps them readable over lines; its width in units of the picture. */
  halo?: number;
}

/** The pen of a regular and of a bold letter, in hundredths of an em. */
const penOf = (weight = 700): number => (weight >= 600 ? 13 : 8);
const ANCHORED = { start: 0, middle: 0.5, end: 1 } as const;
const SLANT = -12;

/** A text whose capitals are centred on `y`, as the strokes of our letters. */
export function drawSignText(text: string, x: number, y: number, style: LabelStyle): Drawing {
  const wide = measureText(text);
  const size = style.maxWidth && wide > 0 ? Math.min(style.size, style.maxWidth / wide) : style.size;
  const left = x - wide * size * ANCHORED[style.anchor ?? 'middle'];
  const top = y - (size * BASELINE) / 2;
  const scale = Math.round(size * 100) / 10_000;
  const slant = style.italic ? ` translate(${-SLANT / 2} 0) skewX(${SLANT})` : '';
  const turn = style.turn ? `rotate(${num(style.turn)} ${num(x)} ${num(y)}) ` : '';
  const place = {
    transform: `${turn}translate(${num(left)} ${num(top)}) scale(${scale})${slant}`,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  const pen = penOf(style.weight);
  const ink = { d: writeLetters(text), stroke: style.color, 'stroke-width': pen };
  if (!style.halo) return el('path', { ...place, ...ink });
  const width = Math.round(pen + (2 * style.halo) / scale);
  const halo = { d: ink.d, stroke: '#fff', 'stroke-width': width };
  return group(place, el('path', halo), el('path', ink));
}

/** Many texts in one style as a single path, which weighs far less than a path for each. */
export function drawSignTexts(
  texts: readonly (readonly [text: string, x: number, y: number])[],
  { size, color, anchor, weight }: Pick<LabelStyle, 'size' | 'color' | 'anchor' | 'weight'>,
): Drawing {
  const em = size / 100;
  const d = texts.map(([text, x, y]) => {
    const left = x - measureText(text) * size * ANCHORED[anchor ?? 'middle'];
    return writeLettersAt(text, left / em, y / em - BASELINE * 50);
  });
  return el('path', {
    transform: `scale(${Math.round(em * 10_000) / 10_000})`,
    d: d.join(''),
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    stroke: color,
    'stroke-width': penOf(weight),
  });
}
