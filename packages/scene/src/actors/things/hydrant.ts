/** A fire hydrant: a red post under a cap, with a hose outlet on either side (norm NF S 61-213: about 0.9 m high). */
import { drawBoard, drawBox, drawRoundPiece, rectangleOutline, type ThingContext } from './thing-context.ts';

const RED = '#c8281f';
const DARK = '#8f1a14';
const STEEL = '#cfd4d6';

export const HYDRANT = {
  w: 0.6,
  h: 0.95,
  d: 0.3,
  draw: (b: ThingContext) => [
    ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.36, h: 0.1, d: 0.3 }, DARK),
    ...drawBox(b, { x: 0, y: 0.1, z: 0 }, { w: 0.26, h: 0.68, d: 0.24 }, RED),
    ...drawRoundPiece(b, 0, 0.78, 0.15, RED),
    ...drawBoard(b, rectangleOutline(-0.17, 0.72, 0.17, 0.79), DARK, 0, -0.13),
    ...[-0.2, 0.2].flatMap((x) => drawBox(b, { x, y: 0.44, z: 0 }, { w: 0.16, h: 0.16, d: 0.16 }, STEEL)),
    ...drawRoundPiece(b, 0, 0.42, 0.09, STEEL, 0, -0.13),
  ],
};
