/** The plates mounted under signs (type M). */

import { type Drawing, group, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  strokePath,
  textWidth,
} from '../../../kit/pen.ts';
import type { Sign } from '../../../schema/scene.ts';
import * as arrows from '../symbols/arrows.ts';
import * as people from '../symbols/people.ts';
import * as services from '../symbols/services.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { triangleDown, whitePlate } from './shapes.ts';

const { black, red, white, blue, yellow, orange } = COLORS;

const plate = (content: Drawing, w = 70, h = 26): SignFace => whitePlate(content, w, h);

const text =
  (usual: string, w = 70): SignMaker =>
  (sign) => {
    const lines = sign.lines ?? [sign.value ?? usual];
    const longest = Math.max(...lines.map((each) => textWidth(each) * 12));
    const width = Math.ceil(Math.max(w, Math.min(110, longest + 12)));
    const h = 10 + lines.length * 16;
    return plate(
      lines.map((each, row) =>
        drawSignText(each, width / 2, 13 + row * 16, { size: 14, color: black, maxWidth: width - 10 }),
      ),
      width,
      h,
    );
  };

const category =
  (glyph: Glyph, size = 30, flip = false): SignMaker =>
  () =>
    plate(placeSymbol(glyph(black, white), 35, 18, size, flip), 70, 36);

const only =
  (glyph: Glyph, usual: string): SignMaker =>
  (sign) =>
    plate(
      [
        placeSymbol(glyph(black, white), 20, 19, 30),
        drawSignText(sign.value ?? usual, 52, 19, { size: 13, color: black, maxWidth: 32 }),
      ],
      74,
      38,
    );

const extent: SignMaker = (sign) =>
  plate([
    group(
      {},
      placeSymbol(arrows.up(black, white), 10, 13, 18),
      placeSymbol(arrows.up(black, white), 60, 13, 18),
    ),
    drawSignText(sign.value ?? '500 m', 35, 13, { size: 13, color: black, maxWidth: 36 }),
  ]);

const pointing =
  (glyph: Glyph): SignMaker =>
  (sign) =>
    sign.value
      ? plate([
          placeSymbol(glyph(black, white), 16, 13, 20),
          drawSignText(sign.value, 46, 13, { size: 13, color: black, maxWidth: 40 }),
        ])
      : plate(placeSymbol(glyph(black, white), 35, 13, 20));

/** Where a parking ban starts, goes on or ends. */
const span =
  (up: boolean, down: boolean): SignMaker =>
  () => {
    const tip = (y: number, way: number) => fillPath(`M17 ${y}l9 ${way * 13}H8z`, black);
    return {
      ...plate(
        [strokePath('M17 12V58', black, 6, 'butt'), up ? tip(6, 1) : [], down ? tip(64, -1) : []],
        34,
        70,
      ),
    };
  };
const spanAcross: SignMaker = () =>
  plate([strokePath('M14 13h42', black, 5, 'butt'), fillPath('M5 13l12-8v16zM65 13l-12-8v16z', black)]);

const parkingRule =
  (glyph: Glyph, usual: string, color: string = black): SignMaker =>
  (sign) =>
    plate(
      [
        placeSymbol(glyph(color, white), 18, 18, 27),
        drawSignText(sign.value ?? usual, 56, 18, { size: 12.5, color: black, maxWidth: 46 }),
      ],
      84,
      36,
    );

/** Allows cyclists to pass the red light, to the right or straight ahead. */
const cyclistGo =
  (glyph: Glyph): SignMaker =>
  () => {
    const ink = '#e0a800';
    return triangleDown([
      placeSymbol(vehicles.bike(ink, white), 42, 27, 25),
      placeSymbol(glyph(ink, white), 64, 27, 13),
    ]);
  };

/** Reserved for electric cars while they charge: the ban above spares them. */
const exceptCharging: SignMaker = () =>
  plate(
    [
      placeSymbol(services.plug(black, white), 18, 20, 27),
      drawSignText('SAUF', 58, 13, { size: 13, color: black, maxWidth: 46 }),
      drawSignText('RECHARGE', 58, 28, { size: 12.5, color: black, maxWidth: 48 }),
    ],
    88,
    40,
  );

const wheelchairPlate: SignMaker = (sign) =>
  plate(
    [
      drawSignText(sign.value ?? 'SAUF', 20, 20, { size: 12, color: black, maxWidth: 32 }),
      drawRect(38, 5, 30, 30, blue, 3),
      placeSymbol(people.wheelchair(white, blue), 53, 20, 25),
    ],
    74,
    40,
  );

/** The junction ahead: the thick line has priority, the thin ones give way; `value` says where it leads. */
const WITH_PRIORITY: Readonly<Record<string, string>> = {
  'tout-droit': 'M35 62V8',
  gauche: 'M35 62V38Q35 33 30 33H6',
  droite: 'M35 62V38Q35 33 40 33H64',
};
function junctionDiagram(sign: Sign): SignFace {
  const main = WITH_PRIORITY[sign.value ?? ''] ?? WITH_PRIORITY.gauche ?? '';
  return plate(
    [strokePath('M35 62V8M6 33h58', black, 4, 'butt'), strokePath(main, black, 11, 'butt')],
    70,
    70,
  );
}

const electrified: SignMaker = (sign) =>
  plate(
    [
      placeSymbol(services.bolt(red, white), 15, 18, 26),
      drawSignText('VOIE', 58, 11, { size: 11, color: black, maxWidth: 56 }),
      drawSignText(sign.value ?? 'ÉLECTRIFIÉE', 58, 26, { size: 11, color: black, maxWidth: 58 }),
    ],
    92,
    36,
  );

/** The crossing lies on a raised table. */
const raisedCrossing: SignMaker = () =>
  plate(
    [
      strokePath('M8 39h12l8-9h24l8 9h12', black, 4, 'butt'),
      placeSymbol(people.walker(black, white), 40, 17, 24),
    ],
    80,
    46,
  );

/** The lay-by has an emergency telephone. */
const emergencyCall: SignMaker = () =>
  plate(
    [
      drawSignText('SOS', 28, 18, { size: 20, color: black, maxWidth: 42 }),
      placeSymbol(services.phone(black, white), 66, 18, 24),
    ],
    86,
    36,
  );

/** The number of a road on the colour of its class. */
const roadNumber: SignMaker = (sign) => {
  const number = sign.value ?? 'D 915';
  const isNational = /^[AN]/.test(number);
  return plate(
    [
      drawRect(9, 5, 52, 20, isNational ? red : yellow, 2),
      drawSignText(number, 35, 15, { size: 13, color: isNational ? white : black, maxWidth: 46 }),
    ],
    70,
    30,
  );
};

/** The number of a junction, in its symbol. */
const junctionNumber: SignMaker = (sign) =>
  plate(
    [
      drawRect(14, 5, 42, 24, black, 9),
      drawRect(16, 7, 38, 20, white, 7),
      drawSignText(sign.value ?? '12', 35, 17, { size: 15, color: black, maxWidth: 30 }),
    ],
    70,
    34,
  );

/** Which air-quality certificates the zone tells apart; `lines` are their numbers. */
function certificates(sign: Sign): SignFace {
  const numbers = sign.lines ?? ['1', '2', '3'];
  const w = 14 + numbers.length * 32;
  return plate(
    numbers.map((number, i) => [
      drawRing(23 + i * 32, 19, 13, black, 2.4),
      drawSignText(number, 23 + i * 32, 19, { size: 15, color: black, maxWidth: 18 }),
    ]),
    w,
    38,
  );
}

/** Those who cycle are exempt from the sign above. */
const exceptCycles: SignMaker = () =>
  plate(
    [
      drawSignText('SAUF', 24, 17, { size: 15, color: black, maxWidth: 40 }),
      placeSymbol(vehicles.bike(black, white), 64, 16, 34),
    ],
    86,
    34,
  );
const exceptCyclesSquare: SignMaker = () =>
  plate(
    [
      drawSignText('SAUF', 30, 14, { size: 15, color: black, maxWidth: 44 }),
      placeSymbol(vehicles.bike(black, white), 30, 40, 40),
    ],
    60,
    60,
  );

export const PLATE_SIGNS: Readonly<Record<string, SignMaker>> = {
  M1: text('150 m'),
  M2: extent,
  M3a: pointing(arrows.downRight),
  M3b: pointing(arrows.right),
  M3d: pointing(arrows.down),
  M4a: category(vehicles.carSide),
  M4b: category(vehicles.bus),
  M4c: category(vehicles.moto),
  M4d1: category(vehicles.bike),
  M4d2: category(vehicles.moped),
  M4e: text('VÉHICULES LENTS'),
  M4f: text('> 3,5 t'),
  M4g: category(vehicles.truck),
  M4h: only(vehicles.truck, '> 3,5 t'),
  M4i: category(vehicles.tractor),
  M4j: category(services.tyreChain),
  M4k: () =>
    plate(
      [
        placeSymbol(vehicles.truck(black, white), 35, 18, 30),
        placeSymbol(services.blast(red, white), 39, 14, 12),
      ],
      70,
      36,
    ),
  M4m: () =>
    plate([placeSymbol(vehicles.truck(black, white), 35, 18, 30), drawRect(36, 10, 10, 7, orange)], 70, 36),
  M4n: category(people.wheelchair),
  M4p: category(people.walker, 27),
  M4q: text('> 10 m'),
  M5: (sign) => text(`STOP ${sign.value ?? '150 m'}`)({ ...sign, value: `STOP ${sign.value ?? '150 m'}` }),
  M6: text('RÉGLEMENTÉ'),
  M6a: parkingRule(vehicles.towTruck, 'GÊNANT'),
  M6c: parkingRule(services.clockDisc, '1 h 30', blue),
  M6d: parkingRule(services.parkingMeter, 'PAYANT', blue),
  M6f: text('SAUF LIVRAISONS'),
  M6h: wheelchairPlate,
  M6i: exceptCharging,
  M6k1: parkingRule(services.carpool, 'COVOITURAGE'),
  M7: junctionDiagram,
  M8: spanAcross,
  M8a: span(true, false),
  M8b: span(false, true),
  M8c: span(true, true),
  M8d: pointing(arrows.left),
  M8e: pointing(arrows.right),
  M8f: spanAcross,
  M9: text('RAPPEL'),
  M9b: electrified,
  M9c: text('CÉDEZ LE PASSAGE', 100),
  M9d: raisedCrossing,
  M9e: emergencyCall,
  M9v1: exceptCycles,
  M9v2: exceptCyclesSquare,
  M9z: text('RAPPEL'),
  M10a: roadNumber,
  M10b: junctionNumber,
  M11: text('SAUF RIVERAINS'),
  M11b1: text('10 h - 18 h', 84),
  M11d: certificates,
  M12: cyclistGo(arrows.right),
  M12a: cyclistGo(arrows.right),
  M12b: cyclistGo(arrows.up),
};
