/** Interdiction (A), as annex 5 of the general police rules draws it. */

import type { Drawing, SignFace } from '../../../kit/display-list.ts';
import { drawSignText, fillPath, type Glyph, placeSymbol } from '../../../kit/pen.ts';
import type { Board } from '../../../schema/inland.ts';
import * as glyphs from './glyphs.ts';
import { bannedBoard, bounds, noPassage, PAINT } from './plates.ts';

export type BoardMaker = (board: Board) => SignFace;

const { black, white, red } = PAINT;
const banned =
  (glyph: Glyph, size = 66): BoardMaker =>
  () =>
    bannedBoard(placeSymbol(glyph(black, white), 50, 53, size));

const arrow = (cx: number, top: number, bottom: number, up: boolean): Drawing => {
  const [tip, tail, way] = up ? [top, bottom, 1] : [bottom, top, -1];
  return fillPath(`M${cx} ${tip}l13 ${20 * way}h-8V${tail}h-10V${tip + 20 * way}h-8z`, black);
};
/** The paths of two vessels side by side; for convoys each arrow carries barges. */
const ways = (rightUp: boolean, convoys: boolean): SignFace => {
  const barges = (cx: number) =>
    convoys ? fillPath(`M${cx - 10} 66h20v16h-20zM${cx - 10} 86h20v16h-20z`, black) : [];
  return bannedBoard(
    [arrow(33, 22, 124, rightUp), arrow(67, rightUp ? 44 : 22, 124, true), barges(33), barges(67)],
    100,
    150,
  );
};
const word = (text: string, y: number, size: number, color: string = black) =>
  drawSignText(text, 50, y, { size, color, maxWidth: 68 });

export const PROHIBITION = {
  'A.1': () => noPassage(),
  'A.1.1': () => {
    const face = noPassage();
    return { ...face, drawing: [face.drawing, placeSymbol(glyphs.rowingBoat(black, white), 60, 40, 27)] };
  },
  'A.2': () => ways(true, false),
  'A.3': () => ways(true, true),
  'A.4': () => ways(false, false),
  'A.4.1': () => ways(false, true),
  'A.5': () => bannedBoard(word('P', 53, 68)),
  'A.5.1': (board) => bannedBoard([word('P', 36, 40), word(board.value ?? '40', 74, 30)]),
  'A.6': banned(glyphs.anchor),
  'A.7': banned(glyphs.bollard, 62),
  'A.8': banned(glyphs.turnAround, 62),
  'A.9': banned(glyphs.waves, 68),
  'A.10': () => bounds(red, white),
  'A.12': banned(glyphs.propeller, 66),
  'A.13': () => bannedBoard(word('SPORT', 53, 26)),
  'A.14': banned(glyphs.waterSki, 64),
  'A.15': banned(glyphs.sailingBoat, 62),
  'A.16': banned(glyphs.rowingBoat, 64),
  'A.17': banned(glyphs.sailboard, 62),
  'A.18': banned(glyphs.speedBoat, 66),
  'A.19': banned(glyphs.slipway, 66),
  'A.20': banned(glyphs.jetSki, 64),
} as const satisfies Record<string, BoardMaker>;
