/** The plates of the boards of inland waters, a metre wide (100 units). */

import type { Drawing, SignFace } from '../../../kit/display-list.ts';
import { drawRect, fillPath, strokePath } from '../../../kit/pen.ts';

export const PAINT = {
  white: '#fbfbf8',
  black: '#1b1c1e',
  red: '#c8161d',
  blue: '#0a4da2',
  green: '#0b7a3b',
  yellow: '#ffc800',
} as const;

const { white, red, blue, green, yellow } = PAINT;
const EDGE = 11;

/** White with a red edge: bans (with a bar), duties, restrictions. */
export function whiteBoard(content: Drawing, w = 100, h = 106): SignFace {
  const plate = [
    drawRect(0, 0, w, h, white, 2),
    drawRect(1.5, 1.5, w - 3, h - 3, red),
    drawRect(EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE, white),
  ];
  return { w, h, drawing: [plate, content] };
}

/** The same, crossed from the upper left to the lower right. */
export function bannedBoard(content: Drawing, w = 100, h = 106): SignFace {
  const bar = strokePath(`M${EDGE - 4} ${EDGE - 4}L${w - EDGE + 4} ${h - EDGE + 4}`, red, 9, 'butt');
  return whiteBoard([content, bar], w, h);
}

export function blueBoard(content: Drawing, w = 100, h = 102): SignFace {
  return { w, h, drawing: [drawRect(0, 0, w, h, white, 2), drawRect(2, 2, w - 4, h - 4, blue), content] };
}

export function plate(content: Drawing, w: number, h: number): SignFace {
  return {
    w,
    h,
    drawing: [drawRect(0, 0, w, h, PAINT.black, 2), drawRect(2, 2, w - 4, h - 4, white), content],
  };
}

/** No passage: red, white, red, one above the other. */
export function noPassage(): SignFace {
  return {
    w: 120,
    h: 80,
    drawing: [
      drawRect(0, 0, 120, 80, white, 2),
      drawRect(1.5, 1.5, 117, 25.5, red),
      drawRect(1.5, 53, 117, 25.5, red),
    ],
  };
}

/** Passage allowed: green, white, green, side by side. */
export function passage(): SignFace {
  return {
    w: 120,
    h: 80,
    drawing: [
      drawRect(0, 0, 120, 80, white, 2),
      drawRect(1.5, 1.5, 38.5, 77, green),
      drawRect(80, 1.5, 38.5, 77, green),
    ],
  };
}

const diamond = (cx: number, r: number, left: string, right: string) => [
  fillPath(`M${cx} ${50 - r - 2}L${cx + r + 2} 50L${cx} ${50 + r + 2}L${cx - r - 2} 50z`, white),
  fillPath(`M${cx} ${50 - r}V${50 + r}L${cx - r} 50z`, left),
  fillPath(`M${cx} ${50 - r}V${50 + r}L${cx + r} 50z`, right),
];

/** Two half-coloured diamonds either side of the space: `outer` is away from it. */
export function bounds(outer: string, inner: string): SignFace {
  return { w: 260, h: 100, drawing: [diamond(48, 46, outer, inner), diamond(212, 46, inner, outer)] };
}

export function yellowDiamonds(count: 1 | 2): SignFace {
  const one = (cx: number) => diamond(cx, 46, yellow, yellow);
  return count === 1 ? { w: 96, h: 100, drawing: one(48) } : { w: 190, h: 100, drawing: [one(48), one(142)] };
}
