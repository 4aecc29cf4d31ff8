/** The plates signs are made of, at the «normal» size of the regulations: triangle 1 m, disc 0.85 m, square 0.70 m. */

import { type Drawing, el, type SignFace } from '../../../kit/display-list.ts';
import { COLORS, drawDot, drawRect, drawRing, polygon, strokePath } from '../../../kit/pen.ts';

const { black, blue, red, white, yellow } = COLORS;

const UP = [
  [50, 10],
  [91, 80.5],
  [9, 80.5],
] as const;
const INNER = [
  [50, 19.4],
  [82.8, 75.8],
  [17.2, 75.8],
] as const;

function rounded(list: typeof UP | typeof INNER, color: string, width: number): Drawing {
  return polygon(list, { fill: color, stroke: color, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

/** Red-bordered triangle, 100 × 89; its symbol sits around (50, 58). */
export function triangle(content: Drawing, ground: string = white): SignFace {
  const plate = [rounded(UP, ground, 17), rounded(UP, red, 13.5), rounded(INNER, ground, 4)];
  return { w: 100, h: 89, drawing: [plate, content] };
}

/** The same, point down. */
export function triangleDown(content: Drawing): SignFace {
  const plate = [rounded(UP, white, 17), rounded(UP, red, 13.5), rounded(INNER, white, 4)];
  return { w: 100, h: 89, drawing: [el('g', { transform: 'rotate(180 50 44.5)' }, plate), content] };
}

/** White disc with a red ring, 85 across; the free white circle has a radius of 31. */
export function redRing(content: Drawing, over: Drawing = []): SignFace {
  const plate = [
    drawDot(42.5, 42.5, 42.5, white),
    drawDot(42.5, 42.5, 41, red),
    drawDot(42.5, 42.5, 31.5, white),
  ];
  return { w: 85, h: 85, drawing: [plate, content, over] };
}

/** The oblique red bar of the turning and parking bans, upper left to lower right. */
export function ban(): Drawing {
  return strokePath('M19.5 19.5 65.5 65.5', red, 8, 'butt');
}

export function blueDisc(content: Drawing, over: Drawing = []): SignFace {
  const plate = [drawDot(42.5, 42.5, 42.5, white), drawDot(42.5, 42.5, 40.5, blue)];
  return { w: 85, h: 85, drawing: [plate, content, over] };
}

/** Blue disc with a red ring, for parking. */
export function parkingDisc(over: Drawing): SignFace {
  const plate = [
    drawDot(42.5, 42.5, 42.5, white),
    drawDot(42.5, 42.5, 41, red),
    drawDot(42.5, 42.5, 32, blue),
  ];
  return { w: 85, h: 85, drawing: [plate, over] };
}

/** White disc with a thin black edge and the black bar that ends a ban. */
export function endDisc(content: Drawing): SignFace {
  const plate = [drawDot(42.5, 42.5, 42.5, white), drawRing(42.5, 42.5, 40.5, black, 1.6)];
  return {
    w: 85,
    h: 85,
    drawing: [plate, content, strokePath('M15.5 69.5 69.5 15.5', black, 7, 'butt')],
  };
}

/** The red bar that ends an obligation or a place, lower left to upper right. */
export function endBar(x: number, y: number, w: number, h: number, width: number): Drawing {
  return strokePath(`M${x} ${y + h}L${x + w} ${y}`, red, width, 'butt');
}

export function blueEndDisc(content: Drawing): SignFace {
  return blueDisc(content, strokePath('M14.5 70.5 70.5 14.5', red, 7, 'butt'));
}

function plate(w: number, h: number, edge: string, ground: string, content: Drawing, border = 2.2): SignFace {
  const drawing = [drawRect(0, 0, w, h, white, 5), drawRect(1.4, 1.4, w - 2.8, h - 2.8, edge, 4)];
  const inside =
    edge === ground
      ? []
      : drawRect(1.4 + border, 1.4 + border, w - 2.8 - border * 2, h - 2.8 - border * 2, ground, 2.5);
  return { w, h, drawing: [drawing, inside, content] };
}

/** Blue square or rectangle with a white edge. */
export function bluePlate(content: Drawing, w = 70, h = 70): SignFace {
  return plate(w, h, blue, blue, content);
}

/** Blue-edged white square of the services and stops. */
export function servicePlate(content: Drawing, w = 70, h = 70): SignFace {
  return plate(w, h, blue, white, content, 7);
}

/** White plate with a thin black line, as the ones below signs. */
export function whitePlate(content: Drawing, w: number, h: number): SignFace {
  return plate(w, h, black, white, content, 1.6);
}

export function yellowPlate(content: Drawing, w: number, h: number): SignFace {
  const drawing = [
    drawRect(0, 0, w, h, yellow, 5),
    drawRect(2, 2, w - 4, h - 4, black, 4),
    drawRect(4, 4, w - 8, h - 8, yellow, 2.5),
  ];
  return { w, h, drawing: [drawing, content] };
}

/** Town-entry plate: white with a red edge. */
export function townPlate(content: Drawing, w: number, h: number): SignFace {
  return plate(w, h, red, white, content, 5);
}

export function coloredPlate(content: Drawing, w: number, h: number, ground: string): SignFace {
  return plate(w, h, ground, ground, content);
}

/** Zone plate: a white square, thinly edged in black, carrying smaller signs. */
export function zonePlate(content: Drawing, w = 70, h = 90): SignFace {
  return plate(w, h, black, white, content, 1.2);
}
