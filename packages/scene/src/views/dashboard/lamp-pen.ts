/** Shapes that several warning lamps share, in a box of 100 × 100. */
import type { Drawing } from '../../kit/display-list.ts';
import { drawRing, drawSignText, strokePath } from '../../kit/pen.ts';

export const STROKE = 6.5;

export function stroke(d: string, ink: string, width = STROKE): Drawing {
  return strokePath(d, ink, width);
}

/** The brake drum: a circle between two arcs. `dashed` arcs are worn linings. */
export function drum(ink: string, inside: Drawing, dashed = false): Drawing {
  const arcs = dashed
    ? 'M18 24A41 41 0 0 0 11 38M9 46A41 41 0 0 0 9.5 56M12 64A41 41 0 0 0 18 76M82 24A41 41 0 0 1 89 38M91 46A41 41 0 0 1 90.5 56M88 64A41 41 0 0 1 82 76'
    : 'M20 20A42 42 0 0 0 20 80M80 20A42 42 0 0 1 80 80';
  return [drawRing(50, 50, 28, ink, STROKE), stroke(arcs, ink), inside];
}

export function mark(ink: string, x: number, y: number, height: number): Drawing {
  const h = height * 0.62;
  return [
    stroke(`M${x} ${y - height / 2}v${h}`, ink, height * 0.19),
    stroke(`M${x} ${y + height / 2 - 1}v.1`, ink, height * 0.21),
  ];
}

export function letters(text: string, ink: string, x: number, y: number, size: number): Drawing {
  return drawSignText(text, x, y, { size, color: ink, weight: 800 });
}

/** A lamp's bowl, its glass turned to the left. */
export const BOWL = 'M52 22H62C98 22 98 78 62 78H52C60 60 60 40 52 22z';
