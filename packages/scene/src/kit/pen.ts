/** Strokes of the drawings: a colour, a path and nothing else, so that a symbol reads in a few lines. */
import { type Attributes, type Drawing, el, group, textContent } from './display-list.ts';
import { num } from './path-data.ts';

/** A symbol drawn in a box of 100 × 100: `ink` is its colour, `ground` the one showing through its holes. */
export type Glyph = (ink: string, ground: string) => Drawing;

export const SIGN_FONT = 'Arial, Helvetica, sans-serif';

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

const NARROW = new Set([..." .,:;!’'|ijl1tfrI()-"]);

/** Width of a text in a bold grotesque, in units of its size: an estimate, a little generous. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.has(letter)) width += 0.36;
    else width += letter === letter.toLowerCase() ? 0.59 : 0.74;
  }
  return width;
}

interface LabelStyle {
  size: number;
  color: string;
  /** The size shrinks until the text fits. */
  maxWidth?: number;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  italic?: boolean;
}

/** A text whose capitals are centred on `y`. */
export function drawSignText(text: string, x: number, y: number, style: LabelStyle): Drawing {
  const size = style.maxWidth ? Math.min(style.size, style.maxWidth / textWidth(text)) : style.size;
  return el(
    'text',
    {
      x,
      y: y + size * 0.36,
      'font-family': SIGN_FONT,
      'font-size': size,
      'font-weight': style.weight ?? 700,
      'font-style': style.italic ? 'italic' : undefined,
      'text-anchor': style.anchor ?? 'middle',
      fill: style.color,
    },
    textContent(text),
  );
}
