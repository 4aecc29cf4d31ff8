/** Recommandation (D), indication (E) and the auxiliary plates (F). */
import {
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import * as glyphs from './glyphs.ts';
import { blueBoard, bounds, PAINT, passage, plate, yellowDiamonds } from './plates.ts';
import type { BoardMaker } from './prohibition.ts';

const { white, blue, green, black } = PAINT;
const told =
  (glyph: Glyph, size = 70): BoardMaker =>
  () =>
    blueBoard(placeSymbol(glyph(white, blue), 50, 51, size));
const word = (text: string, y: number, size: number) =>
  drawSignText(text, 50, y, { size, color: white, maxWidth: 80 });
const berth = (figure: string) => blueBoard([word('P', 32, 46), word(figure, 74, 30)]);
const arrow = fillPath('M50 6l30 38H60v50H40V44H20z', white);
const pointing = (degrees: number) => () => blueBoard(placeSymbol(rotateSymbol(arrow, degrees), 50, 51, 78));
/** A crossing seen from our waterway, at the bottom: the wide one has priority. */
const crossing = (wide: string, narrow: string) =>
  blueBoard([strokePath(wide, white, 20, 'butt'), strokePath(narrow, white, 8, 'butt')]);
const text = (content: string, wide: number) =>
  drawSignText(content, wide / 2, 19, { size: 26, color: black, maxWidth: wide - 12 });

export const ADVICE = {
  'D.1a': () => yellowDiamonds(1),
  'D.1b': () => yellowDiamonds(2),
  'D.2': () => bounds(white, green),
  'D.3a': pointing(-90),
  'D.3b': pointing(90),
  'E.1': () => passage(),
  'E.2': told(glyphs.lightning),
  'E.3': told(glyphs.weir, 78),
  'E.4a': () =>
    blueBoard([
      placeSymbol(glyphs.ferry(white, blue), 50, 54, 66),
      strokePath('M6 34h88', white, 4, 'butt'),
      strokePath('M10 84q10-8 20 0t20 0 20 0 20 0', white, 5),
    ]),
  'E.4b': () =>
    blueBoard([
      placeSymbol(glyphs.ferry(white, blue), 50, 46, 66),
      strokePath('M10 80q10-8 20 0t20 0 20 0 20 0', white, 5),
    ]),
  'E.5': () => blueBoard(word('P', 51, 84)),
  'E.5.1': (board) => berth(board.value ?? '60'),
  'E.5.2': (board) => berth(board.value ?? '30-60'),
  'E.5.3': (board) => berth(board.value ?? 'IIII'),
  'E.6': told(glyphs.anchor),
  'E.7': told(glyphs.bollard, 66),
  'E.7.1': () =>
    blueBoard([
      placeSymbol(glyphs.bollard(white, blue), 50, 32, 42),
      placeSymbol(glyphs.car(white, blue), 50, 72, 52),
    ]),
  'E.8': told(glyphs.turnAround, 68),
  'E.9a': () => crossing('M50 98V4', 'M4 40h92'),
  'E.9b': () => crossing('M50 98V4', 'M50 40h46'),
  'E.9c': () => crossing('M50 98V4', 'M4 40h46'),
  'E.10a': () => crossing('M4 40h92', 'M50 98V4'),
  'E.10b': () => crossing('M4 40h92', 'M50 98V40'),
  'E.11': () => blueBoard(strokePath('M4 98L96 4', white, 11, 'butt')),
  'E.13': told(glyphs.tap),
  'E.14': told(glyphs.phoneGlyph),
  'E.15': told(glyphs.propeller),
  'E.16': () => blueBoard(word('SPORT', 51, 30)),
  'E.17': told(glyphs.waterSki),
  'E.18': told(glyphs.sailingBoat),
  'E.19': told(glyphs.rowingBoat),
  'E.20': told(glyphs.sailboard),
  'E.21': told(glyphs.speedBoat),
  'E.22': told(glyphs.slipway),
  'E.23': (board) => blueBoard([word('VHF', 34, 34), word(board.value ?? '18', 72, 38)]),
  'E.24': told(glyphs.jetSki),
  'E.25': told(glyphs.plugGlyph),
  'F.distance': (board) => plate(text(board.value ?? '500', 100), 100, 38),
  'F.texte': (board) => plate(text(board.value ?? '', 150), 150, 38),
  'F.gauche': () => ({
    w: 60,
    h: 44,
    drawing: [fillPath('M2 22L58 2V42z', white), fillPath('M8 22L54 6V38z', black)],
  }),
  'F.droite': () => ({
    w: 60,
    h: 44,
    drawing: [fillPath('M58 22L2 2V42z', white), fillPath('M52 22L6 6V38z', black)],
  }),
  'F.deux-sens': () => ({
    w: 124,
    h: 44,
    drawing: [
      fillPath('M2 22L58 2V42z', white),
      fillPath('M8 22L54 6V38z', black),
      fillPath('M122 22L66 2V42z', white),
      fillPath('M116 22L70 6V38z', black),
    ],
  }),
} as const satisfies Record<string, BoardMaker>;
