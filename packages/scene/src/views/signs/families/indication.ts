/** Blue plates that indicate (type C), and the services with a blue edge (type CE). */

import { type Drawing, el, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawRect,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import * as arrows from '../symbols/arrows.ts';
import * as nature from '../symbols/nature.ts';
import * as people from '../symbols/people.ts';
import * as road from '../symbols/road.ts';
import * as services from '../symbols/services.ts';
import * as travel from '../symbols/travel.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { bluePlate, coloredPlate, endBar, servicePlate, townPlate } from './shapes.ts';

const { black, red, white, blue, yellow, green } = COLORS;

const white70 =
  (glyph: Glyph, size = 54, cx = 35, cy = 35, flip = false): SignMaker =>
  () =>
    bluePlate(placeSymbol(glyph(white, blue), cx, cy, size, flip));

const ended =
  (glyph: Glyph, size = 54): SignMaker =>
  () =>
    bluePlate([placeSymbol(glyph(white, blue), 35, 35, size), endBar(7, 7, 56, 56, 7)]);

/** A white square inside the blue one carries the symbol in black. */
const stopAt = (content: Drawing): SignFace => bluePlate([drawRect(9, 9, 52, 52, white, 2), content]);

/** The one white sign of its type, in a red edge. */
const fireRisk = (content: Drawing): SignFace => townPlate(content, 70, 84);

const parking = (mark: Drawing): SignFace =>
  bluePlate([drawSignText('P', 35, 27, { size: 46, color: white }), mark]);

const figure = (text: string, x: number, y: number, size: number, maxWidth: number, color: string = white) =>
  drawSignText(text, x, y, { size, color, maxWidth });

/** Several lines of text on a blue panel as long as they need. */
function panel(lines: readonly string[]): SignFace {
  const w = Math.min(220, Math.max(70, ...lines.map((each) => each.length * 8.2 + 18)));
  const h = 18 + lines.length * 17;
  return bluePlate(
    lines.map((each, row) => figure(each, w / 2, 17.5 + row * 17, 13, w - 14)),
    w,
    h,
  );
}

const lanes = (pattern: string): SignFace => {
  const w = 26 + pattern.length * 20;
  const marks = [...pattern].slice(1).map((way, index) => {
    const solid = way !== pattern[index];
    return el('path', {
      d: `M${13 + (index + 1) * 20} 12v56`,
      stroke: white,
      'stroke-width': 1.8,
      'stroke-dasharray': solid ? undefined : '7 5',
    });
  });
  return bluePlate([arrows.lanes(pattern, white, 13, 12, w - 26, 56), marks], w, 80);
};

const dead = (over: Drawing): SignFace =>
  bluePlate([drawRect(30, 22, 10, 42, white), drawRect(18, 10, 34, 13, red), over]);

const escapeLane =
  (flip: boolean): SignMaker =>
  () => {
    const bed = [0, 1, 2, 3, 4, 5].map((i) => [
      drawRect(56 + (i % 2) * 7, 12 + i * 6, 7, 6, red),
      drawRect(63 - (i % 2) * 7, 12 + i * 6, 7, 6, white),
    ]);
    const drawn = placeSymbol(
      [strokePath('M34 96V6M34 90Q36 66 60 52', white, 14, 'butt'), bed],
      35,
      35,
      58,
      flip,
    );
    return bluePlate(drawn);
  };

const taxi: Glyph = (ink, ground) => [vehicles.carFront(ink, ground), drawRect(36, 4, 28, 12, ink, 2)];

const overtakingLane = (text: string | undefined): SignFace => {
  const face = lanes('duu');
  return text ? { ...face, h: 80, drawing: [face.drawing, figure(text, face.w / 2, 74, 7, 60)] } : face;
};

/** A greenway: a strip of green between those who walk and those who cycle. */
const greenway = (over: Drawing): SignFace =>
  bluePlate([
    placeSymbol(people.adultAndChild(white, blue), 20, 26, 30),
    placeSymbol(vehicles.bike(white, blue), 50, 27, 30),
    fillPath('M8 58q18-14 34-8t20-4v16H8z', '#4fa83d'),
    over,
  ]);

const busStop: SignMaker = () => stopAt(placeSymbol(vehicles.bus(black, white), 35, 35, 46));
const tunnelSign = (over: Drawing): SignFace =>
  bluePlate([placeSymbol(road.tunnel(white, blue), 35, 36, 54), over]);
const toll =
  (glyph: Glyph, color: string = white): SignMaker =>
  () =>
    bluePlate(placeSymbol(glyph(color, blue), 35, 35, 50));

export const INDICATION_SIGNS: Readonly<Record<string, SignMaker>> = {
  C1a: () => bluePlate(drawSignText('P', 35, 35, { size: 62, color: white })),
  C1b: () => parking(placeSymbol(services.clockDisc(white, blue), 35, 56, 20)),
  C1c: () => parking(placeSymbol(services.parkingMeter(white, blue), 35, 56, 22)),
  C3: () =>
    fireRisk([
      placeSymbol(nature.tree('#1f6b3a', white), 28, 40, 42),
      placeSymbol(nature.flame(red, white), 46, 47, 34),
    ]),
  C4a: (sign) => bluePlate(figure(sign.value ?? '70', 35, 35, 38, 54)),
  C4b: (sign) => bluePlate([figure(sign.value ?? '70', 35, 35, 38, 54), endBar(7, 7, 56, 56, 7)]),
  C5: () => bluePlate([figure('TAXI', 35, 15, 15, 50), placeSymbol(taxi(white, blue), 35, 43, 38)]),
  C6: busStop,
  C7: () => stopAt(placeSymbol(vehicles.tram(black, white), 35, 35, 44)),
  C8: () =>
    bluePlate([
      placeSymbol(vehicles.carSide(white, blue), 35, 22, 40),
      drawSignText('SOS', 35, 54, { size: 20, color: white }),
    ]),
  C12: white70(arrows.up, 52),
  C13a: () => dead([]),
  C13b: () =>
    bluePlate([
      strokePath('M24 64V8', white, 9, 'butt'),
      drawRect(24, 32, 28, 9, white),
      drawRect(51, 22, 8, 29, red),
    ]),
  C18: () => bluePlate(placeSymbol(arrows.narrow(white, red, true), 35, 35, 56)),
  C20a: white70(road.zebraWalk, 54, 35, 36),
  C20c: white70(vehicles.tram, 50),
  C23: () =>
    bluePlate([
      drawSignText('P', 17, 22, { size: 27, color: white }),
      placeSymbol(vehicles.caravanAlone(white, blue), 36, 44, 46),
    ]),
  C24a: (sign) => lanes(/^[ud]{2,5}$/.test(sign.value ?? '') ? (sign.value ?? '') : 'duu'),
  C26a: escapeLane(false),
  C26b: escapeLane(true),
  C27: () =>
    bluePlate([
      placeSymbol(road.hump(white, blue), 35, 38, 58),
      placeSymbol(vehicles.carSide(white, blue), 35, 24, 26),
    ]),
  C28: () => lanes('uux'),
  C29b: (sign) => overtakingLane(sign.value),
  C30: () => lanes('du'),
  C50: (sign) => panel(sign.lines ?? [sign.value ?? 'INFORMATION']),
  C64: toll(services.card, yellow),
  C107: white70(vehicles.carFront, 50),
  C108: ended(vehicles.carFront, 50),
  C111: () => tunnelSign([]),
  C112: () => tunnelSign(endBar(7, 7, 56, 56, 7)),
  C113: white70(vehicles.bike, 54, 35, 33),
  C114: ended(vehicles.bike),
  C115: () => greenway([]),
  C116: () => greenway(endBar(7, 7, 56, 56, 7)),
  C207: white70(road.motorway, 56),
  C208: ended(road.motorway, 56),
};

const service =
  (glyph: Glyph, size = 40, color: string = black): SignMaker =>
  () =>
    servicePlate(placeSymbol(glyph(color, white), 35, 35, size));

const exitTo =
  (flip: boolean): SignMaker =>
  () =>
    coloredPlate(placeSymbol(travel.exitRight(white, green), 35, 35, 52, flip), 70, 70, green);

export const SERVICE_SIGNS: Readonly<Record<string, SignMaker>> = {
  CE1: service(services.cross, 42, red),
  CE2a: () =>
    servicePlate([
      drawSignText('SOS', 35, 22, { size: 18, color: black }),
      placeSymbol(services.phone(black, white), 35, 47, 25),
    ]),
  CE3a: service(services.letter('i'), 46),
  CE4a: service(services.tent, 46),
  CE4b: service(vehicles.caravanAlone, 46),
  CE4c: () =>
    servicePlate([
      placeSymbol(services.tent(black, white), 23, 27, 26),
      placeSymbol(vehicles.caravanAlone(black, white), 44, 47, 30),
    ]),
  CE7: service(services.picnic, 46),
  CE12: service(services.toilets, 44),
  CE14: service(people.wheelchair, 44),
  CE15a: service(services.pump, 46),
  CE15c: () =>
    servicePlate([
      placeSymbol(services.pump(black, white), 35, 28, 36),
      drawSignText('GPL', 35, 55, { size: 13, color: black }),
    ]),
  CE15g: () =>
    servicePlate([
      placeSymbol(services.plug(black, white), 26, 36, 40),
      placeSymbol(services.bolt(black, white), 50, 34, 28),
    ]),
  CE15i: () =>
    servicePlate([
      placeSymbol(services.pump(black, white), 35, 35, 46),
      placeSymbol(services.bolt(white, black), 29, 46, 19),
    ]),
  CE16: service(services.cutlery, 46),
  CE17: service(services.bed, 48),
  CE18: service(travel.cup, 44),
  CE21: service(services.view, 48),
  CE22: (sign) =>
    servicePlate([
      placeSymbol(travel.radio('FM')(black, white), 35, 27, 34),
      drawSignText(sign.value ?? '107.7', 35, 54, { size: 14, color: black, maxWidth: 50 }),
    ]),
  CE23: service(services.swing, 46),
  CE26: service(services.tyreGauge, 46),
  CE29: service(travel.extinguisher, 46, red),
  CE30a: exitTo(false),
  CE30b: exitTo(true),
  CE52: service(services.carpool, 46),
};
