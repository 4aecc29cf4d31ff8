/** Strokes of the drawings: a colour, a path and nothing else, so that a symbol reads in a few lines. */
import { el, escapeText, group, num } from './svg.ts';

/** A symbol drawn in a box of 100 × 100: `ink` is its colour, `ground` the one showing through its holes. */
export type Glyph = (ink: string, ground: string) => string;

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

export function fillPath(d: string, color: string): string {
  return el('path', { d, fill: color });
}

export function strokePath(d: string, color: string, width: number, cap: 'round' | 'butt' = 'round'): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': cap === 'round' ? 'round' : undefined,
    'stroke-linejoin': 'round',
  });
}

export function drawDot(cx: number, cy: number, r: number, color: string): string {
  return el('circle', { cx, cy, r, fill: color });
}

export function drawRing(cx: number, cy: number, r: number, color: string, width: number): string {
  return el('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': width });
}

export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  rx?: number,
): string {
  return el('rect', { x, y, width, height, rx, fill: color });
}

/** Puts a drawing made in 0..100 × 0..100 at the centre `cx, cy`, `size` wide; `flip` mirrors it left to right. */
export function placeSymbol(drawing: string, cx: number, cy: number, size: number, flip = false): string {
  const scale = String(Math.round(size * 10) / 1000);
  const x = num(cx + (flip ? size / 2 : -size / 2));
  const shape = flip ? `-${scale} ${scale}` : scale;
  return group({ transform: `translate(${x} ${num(cy - size / 2)}) scale(${shape})` }, drawing);
}

export function rotateSymbol(drawing: string, degrees: number, cx = 50, cy = 50): string {
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
export function drawSignText(text: string, x: number, y: number, style: LabelStyle): string {
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
    escapeText(text),
  );
}
