/** Obligation (B) and restriction (C). */

import type { SignFace } from '../../../kit/display-list.ts';
import {
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import * as glyphs from './glyphs.ts';
import { PAINT, whiteBoard } from './plates.ts';
import type { BoardMaker } from './prohibition.ts';

const { black, white } = PAINT;
const figure = (text: string, y: number, size: number) =>
  drawSignText(text, 50, y, { size, color: black, maxWidth: 66 });

/** An arrow pointing up in 100 × 100. */
const up = fillPath('M50 8l28 36H60v48H40V44H22z', black);
const towards = (degrees: number) => () => whiteBoard(placeSymbol(rotateSymbol(up, degrees), 50, 53, 70));

/** The channel by its two sides: go to, keep to, or cross to one of them. */
function channel(path: string, head: string, flip: boolean): SignFace {
  const drawing = [
    strokePath('M14 6V94M86 6V94', black, 4, 'butt'),
    strokePath(path, black, 10, 'butt'),
    fillPath(head, black),
  ];
  return whiteBoard(placeSymbol(drawing, 50, 64, 74, flip), 100, 128);
}
const goTo = (flip: boolean) => () => channel('M64 94V66L40 38', 'M26 18l32 8-24 26z', flip);
const keepTo = (flip: boolean) => () => channel('M34 94V34', 'M34 8l17 30H17z', flip);
const crossTo = (flip: boolean) => () => channel('M70 94V70L32 46V30', 'M32 6l17 28H15z', flip);

/** A triangle that marks where space is limited: under the keel, overhead, at the sides. */
const limit = (value: string, triangles: string, y: number) =>
  whiteBoard([figure(value, y, 36), fillPath(triangles, black)]);

export const DUTY = {
  'B.1a': towards(-90),
  'B.1b': towards(90),
  'B.2a': goTo(false),
  'B.2b': goTo(true),
  'B.3a': keepTo(false),
  'B.3b': keepTo(true),
  'B.4a': crossTo(false),
  'B.4b': crossTo(true),
  'B.5': () => whiteBoard(drawRect(22, 46, 56, 14, black)),
  'B.6': (board) => whiteBoard(figure(board.value ?? '12', 53, 50)),
  'B.7': () => whiteBoard(drawDot(50, 53, 18, black)),
  'B.8': () => whiteBoard([fillPath('M41 22h18l-4 42H45z', black), drawDot(50, 78, 7, black)]),
  'B.9a': () =>
    whiteBoard([
      strokePath('M18 50h64', black, 16, 'butt'),
      strokePath('M50 88V68', black, 7, 'butt'),
      fillPath('M50 56l-11 18h22z', black),
    ]),
  'B.9b': () =>
    whiteBoard([
      strokePath('M18 42h64', black, 16, 'butt'),
      strokePath('M50 88V20', black, 6, 'butt'),
      fillPath('M50 16l-9 14h18z', black),
    ]),
  'B.11': (board) => whiteBoard([figure('VHF', 36, 30), board.value ? figure(board.value, 72, 34) : []]),
  'B.12': () => whiteBoard(placeSymbol(glyphs.plugGlyph(black, white), 50, 53, 62)),
  'C.1': (board) => limit(board.value ?? '2,20', 'M50 62L74 95H26z', 42),
  'C.2': (board) => limit(board.value ?? '4,50', 'M50 44L74 11H26z', 66),
  'C.3': (board) => limit(board.value ?? '12', 'M32 53L11 29V77zM68 53L89 29V77z', 53),
  'C.4': () => whiteBoard([]),
  'C.5a': (board) => limit(board.value ?? '40', 'M11 24L34 95H11z', 53),
  'C.5b': (board) => limit(board.value ?? '40', 'M89 24L66 95H89z', 53),
} as const satisfies Record<string, BoardMaker>;
