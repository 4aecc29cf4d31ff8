/** Bans (red rings), obligations (blue discs) and the signs that end them: type B. */

import type { Drawing, SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import * as arrows from '../symbols/arrows.ts';
import * as people from '../symbols/people.ts';
import * as services from '../symbols/services.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { ban, blueDisc, blueEndDisc, endDisc, parkingDisc, redRing } from './shapes.ts';

const { black, red, white, blue, orange } = COLORS;
const C = 42.5;

const banned =
  (glyph: Glyph, size = 46, cx = C, cy = C): SignMaker =>
  () =>
    redRing(placeSymbol(glyph(black, white), cx, cy, size));

const must =
  (glyph: Glyph, size = 54, cx = C, cy = C, flip = false): SignMaker =>
  () =>
    blueDisc(placeSymbol(glyph(white, blue), cx, cy, size, flip));

/** A text in a disc: one large line or several smaller ones. */
function words(text: string, color: string, width = 52): Drawing {
  const lines = text.split(/\n|\s{2,}/);
  if (lines.length === 1 && text.length > 11 && text.includes(' ')) {
    const middle = text.indexOf(' ', Math.floor(text.length / 2) - 2);
    if (middle > 0) lines.splice(0, 1, text.slice(0, middle), text.slice(middle + 1));
  }
  const size = lines.length === 1 ? 20 : 12;
  return lines.map((each, row) =>
    drawSignText(each, C, C + (row - (lines.length - 1) / 2) * (size * 1.15), {
      size,
      color,
      maxWidth: width,
    }),
  );
}

const figure = (text: string, size: number, width: number, cx = C, cy = C) =>
  drawSignText(text, cx, cy, { size, color: black, maxWidth: width });

const speed = (value: string, color: string) => drawSignText(value, C, C, { size: 38, color, maxWidth: 50 });

const sideways = (text: string): SignFace =>
  redRing([figure(text, 17, 30), fillPath('M12 42.5l12-9v18zM73 42.5l-12-9v18z', black)]);
const upright = (text: string): SignFace =>
  redRing([figure(text, 18, 46), fillPath('M42.5 12l-9 12h18zM42.5 73l-9-12h18z', black)]);

const roadblock = (word: string): SignFace =>
  redRing([
    drawRect(13, 38.5, 59, 8, black),
    drawSignText(word, C, 29, { size: 10.5, color: black, maxWidth: 44 }),
  ]);

const twoCars = (left: string, right: string, leftGlyph: Glyph = vehicles.carFront) => [
  placeSymbol(leftGlyph(left, white), 27.5, C, 29),
  placeSymbol(vehicles.carFront(right, white), 58, C, 28),
];

/** A truck seen from behind. */
const truckRear: Glyph = (ink, ground) => [
  drawRect(18, 10, 64, 66, ink, 4),
  drawRect(24, 18, 52, 34, ground, 2),
  drawRect(22, 76, 16, 14, ink),
  drawRect(62, 76, 16, 14, ink),
  drawDot(29, 65, 5, ground),
  drawDot(71, 65, 5, ground),
];

const turnBan =
  (flip: boolean): SignMaker =>
  () =>
    redRing(placeSymbol(arrows.turnRight(black, white), C, C + 1, 42, flip), ban());

const parkingDate = (text: string): SignFace =>
  parkingDisc([
    strokePath('M20 20 65 65', red, 8, 'butt'),
    drawSignText(text, 55, 31, { size: 15, color: white, maxWidth: 24 }),
  ]);

export const noParking = (): SignFace => parkingDisc(strokePath('M19.8 19.8 65.2 65.2', red, 8, 'butt'));
export const speedLimit = (value: string): SignFace => redRing(speed(value, black));

const goods =
  (mark: Drawing): SignMaker =>
  () =>
    redRing([placeSymbol(vehicles.truck(black, white), C, C + 1, 48), mark]);

const crossOut =
  (content: Drawing): SignMaker =>
  () =>
    endDisc(content);
const endText: SignMaker = (sign) => endDisc(words(sign.value ?? 'FIN', black));
const endOfDuty =
  (glyph: Glyph, size = 46): SignMaker =>
  () =>
    blueEndDisc(placeSymbol(glyph(white, blue), C, C, size));

const BANS: Readonly<Record<string, SignMaker>> = {
  B0: () => redRing([]),
  B1: () => ({
    w: 85,
    h: 85,
    drawing: [drawDot(C, C, C, white), drawDot(C, C, 41, red), drawRect(12, 35, 61, 15, white, 1)],
  }),
  B1j: () => ({
    w: 100,
    h: 100,
    drawing: [
      drawRect(0, 0, 100, 100, white, 4),
      drawRect(1.5, 1.5, 97, 97, '#e4ee3a', 3),
      drawDot(50, 50, 41, red),
      drawRect(20, 42.5, 60, 15, white, 1),
    ],
  }),
  B2a: turnBan(true),
  B2b: turnBan(false),
  B2c: () => redRing(placeSymbol(arrows.uTurn(black, white), C + 1, C, 42), ban()),
  B3: () => redRing(twoCars(red, black)),
  B3a: () => redRing(twoCars(red, black, truckRear)),
  B4: () =>
    redRing([
      drawRect(13, 38.5, 59, 8, black),
      figure('DOUANE', 10, 40, C, 29),
      figure('ZOLL', 10, 40, C, 56),
    ]),
  B5: (sign) => roadblock(sign.value ?? 'PÉAGE'),
  B5a: () => roadblock('GENDARMERIE'),
  B5b: () => roadblock('POLICE'),
  B5c: () => roadblock('PÉAGE'),
  B6a1: noParking,
  B6a2: () => parkingDate('1-15'),
  B6a3: () => parkingDate('16-31'),
  B6d: () => parkingDisc(strokePath('M19.8 19.8 65.2 65.2M65.2 19.8 19.8 65.2', red, 8, 'butt')),
  B7a: banned(vehicles.carFront, 44, C, C - 1),
  B7b: () =>
    redRing([
      placeSymbol(vehicles.moto(black, white), C, 29, 31),
      placeSymbol(vehicles.carFront(black, white), C, 57, 29),
    ]),
  B8: banned(vehicles.truck, 48, C, C),
  B9a: banned(people.walker, 46),
  B9b: banned(vehicles.bike, 48, C, 40),
  B9c: banned(vehicles.cart, 48),
  B9d: banned(vehicles.tractor, 46, C, 40),
  B9f: banned(vehicles.bus, 48),
  B9g: banned(vehicles.moped, 46, C, 41),
  B9h: banned(vehicles.moto, 46, C, 41),
  B9i: banned(vehicles.caravan, 52, C, 41),
  B10a: (sign) =>
    redRing([
      placeSymbol(vehicles.truck(black, white), C, 37, 40),
      strokePath('M25 62h35', black, 2),
      fillPath('M20 62l7-4.5v9zM65 62l-7-4.5v9z', black),
      drawRect(C - 11, 56, 22, 12, white),
      figure(sign.value ?? '10 m', 10, 21, C, 62),
    ]),
  B11: (sign) => sideways(sign.value ?? '2,5 m'),
  B12: (sign) => upright(sign.value ?? '3,5 m'),
  B13: (sign) => redRing(figure(sign.value ?? '5,5 t', 24, 50)),
  B13a: (sign) =>
    redRing([
      figure(sign.value ?? '2 t', 22, 44, C, 33),
      strokePath('M27 58h31', black, 3.5),
      drawRect(22, 50, 7, 16, black, 2),
      drawRect(56, 50, 7, 16, black, 2),
      fillPath('M42.5 55l-5-7h10z', black),
    ]),
  B14: (sign) => speedLimit(sign.value ?? '50'),
  B15: () => redRing(placeSymbol(arrows.narrow(red, black, false), C, C, 46)),
  B16: banned(services.horn, 42),
  B17: (sign) =>
    redRing([
      placeSymbol(vehicles.carFront(black, white), C, 26, 18),
      placeSymbol(vehicles.carFront(black, white), C, 61, 22),
      strokePath('M24 38V49', black, 2),
      fillPath('M24 32l4 7h-8zM24 55l4-7h-8z', black),
      figure(sign.value ?? '70 m', 13, 34, C + 5, 42),
    ]),
  B18a: goods(placeSymbol(services.blast(red, white), 48, 37, 20)),
  B18b: () =>
    redRing([
      placeSymbol(vehicles.tanker(black, white), C, 34, 42),
      strokePath('M19 60q6-6 12 0t12 0 12 0 12 0M24 67q5-5 10 0t10 0 10 0 8 0', blue, 3.5),
    ]),
  B18c: goods(drawRect(40, 31, 17, 11, orange)),
  B19: (sign) => redRing(words(sign.value ?? 'INTERDIT', black)),
};

const DUTIES: Readonly<Record<string, SignMaker>> = {
  'B21-1': must(arrows.right, 52),
  'B21-2': must(arrows.left, 52),
  B21a1: must(arrows.downRight, 52),
  B21a2: must(arrows.downLeft, 52),
  B21b: must(arrows.up, 54),
  B21c1: must(arrows.turnRight, 48, C, C + 1),
  B21c2: must(arrows.turnRight, 48, C, C + 1, true),
  B21d1: must(arrows.straightOrRight, 52, C + 2),
  B21d2: must(arrows.straightOrRight, 52, C - 2, C, true),
  B21e: must(arrows.leftOrRight, 56),
  B22a: must(vehicles.bike, 54, C, 40),
  B22b: must(people.adultAndChild, 54),
  B22c: must(people.rider, 54),
  B25: (sign) => blueDisc(drawSignText(sign.value ?? '30', C, C, { size: 40, color: white, maxWidth: 56 })),
  B26: must(services.tyreChain, 56),
  B27a: must(vehicles.bus, 56),
  B27b: must(vehicles.tram, 52),
  B29: (sign) => blueDisc(words(sign.value ?? 'OBLIGATION', white, 66)),
};

const ENDS: Readonly<Record<string, SignMaker>> = {
  B31: crossOut([]),
  B33: (sign) =>
    endDisc(drawSignText(sign.value ?? '50', C, C, { size: 40, color: '#55585c', maxWidth: 56 })),
  B34: crossOut(twoCars('#55585c', '#55585c')),
  B34a: crossOut(twoCars('#55585c', '#55585c', truckRear)),
  B35: crossOut(placeSymbol(services.horn('#55585c', white), C, C, 44)),
  B39: endText,
  B40: endOfDuty(vehicles.bike, 52),
  B41: endOfDuty(people.adultAndChild),
  B42: endOfDuty(people.rider),
  B43: (sign) =>
    blueEndDisc(drawSignText(sign.value ?? '30', C, C, { size: 40, color: white, maxWidth: 56 })),
  B44: endOfDuty(services.tyreChain, 54),
  B45: endOfDuty(vehicles.bus, 54),
  B45b: endOfDuty(vehicles.tram),
  B49: (sign) => blueEndDisc(words(sign.value ?? 'FIN', white, 64)),
};

export const PRESCRIPTION_SIGNS: Readonly<Record<string, SignMaker>> = { ...BANS, ...DUTIES, ...ENDS };
