import type { Drawing } from '../../../kit/display-list.ts';
import { fillPath, type Glyph, rotateSymbol, strokePath } from '../../../kit/pen.ts';

export const up: Glyph = (ink) => fillPath('M50 2l30 36H61v60H39V38H20z', ink);
export const right: Glyph = (ink) => rotateSymbol(up(ink, ''), 90);
export const left: Glyph = (ink) => rotateSymbol(up(ink, ''), -90);
export const downRight: Glyph = (ink) => rotateSymbol(up(ink, ''), 135);
export const downLeft: Glyph = (ink) => rotateSymbol(up(ink, ''), -135);
export const down: Glyph = (ink) => rotateSymbol(up(ink, ''), 180);

/** Comes from below and turns right. */
export const turnRight: Glyph = (ink) =>
  fillPath('M20 98V54q0-24 24-24h14V12l38 29-38 29V52H46q-4 0-4 4v42z', ink);
export const straightOrRight: Glyph = (ink) =>
  fillPath('M38 2l20 26H47v24q4-3 9-3h16V35l26 20-26 20V61H56q-9 0-9 9v28H29V28H18z', ink);
export const leftOrRight: Glyph = (ink) =>
  fillPath('M42 98V50H28v16L2 40l26-26v18h44V14l26 26-26 26V50H58v48z', ink);
export const uTurn: Glyph = (ink) => [
  strokePath('M70 96V42q0-22-20-22T30 42v18', ink, 13, 'butt'),
  fillPath('M10 56h40L30 90z', ink),
];

/** Two lanes: opposite way on the left, ours on the right. */
export const twoWay = (down: string, up: string): Drawing => [
  fillPath('M28 96L8 66h12V6h16v60h12z', down),
  fillPath('M72 4l20 30H80v60H64V34H52z', up),
];

/** Priority of one way over the other: the stronger arrow is `strong`. */
export const narrow = (ours: string, theirs: string, oursStrong: boolean): Drawing =>
  oursStrong
    ? [fillPath('M68 2l24 34H78v60H58V36H44z', ours), fillPath('M24 92L8 68h9V28h14v40h9z', theirs)]
    : [fillPath('M70 10l16 24h-9v58H63V34h-9z', ours), fillPath('M30 98L8 62h13V6h18v56h13z', theirs)];

/** Lane arrows side by side: `u` up, `d` down, `x` a lane that ends to the left. */
export function lanes(pattern: string, ink: string, x: number, y: number, w: number, h: number): Drawing {
  const step = w / pattern.length;
  return [...pattern].map((way, index) => {
    const cx = x + step * (index + 0.5);
    const a = Math.min(7, step * 0.32);
    const top = `M${cx} ${y}l${a} ${a * 1.7}h${-a * 0.6}V${y + h}h${-a * 0.8}V${y + a * 1.7}h${-a * 0.6}z`;
    if (way === 'u') return fillPath(top, ink);
    if (way === 'd') {
      return fillPath(
        `M${cx} ${y + h}l${-a} ${-a * 1.7}h${a * 0.6}V${y}h${a * 0.8}v${h - a * 1.7}h${a * 0.6}z`,
        ink,
      );
    }
    return strokePath(
      `M${cx} ${y + h}V${y + h * 0.55}q0-${h * 0.2}-${step * 0.5}-${h * 0.35}`,
      ink,
      a * 0.8,
      'butt',
    );
  });
}
