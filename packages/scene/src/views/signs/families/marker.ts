/** Beacons (type J), level-crossing signs (type G) and the plates under signs (type M). */

import { type Drawing, el, group, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  rotateSymbol,
  strokePath,
  textWidth,
} from '../../../kit/pen.ts';
import { stackFaces } from '../../../kit/stack.ts';
import type { Sign } from '../../../schema/scene.ts';
import * as arrows from '../symbols/arrows.ts';
import * as people from '../symbols/people.ts';
import * as services from '../symbols/services.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { bluePlate, triangleDown, whitePlate } from './shapes.ts';

const { black, red, white, blue, orange } = COLORS;

const post = (w: number, h: number, head: Drawing): SignFace => ({
  w,
  h,
  drawing: [
    el('path', {
      d: `M2 ${h}V10Q${w / 2} -6 ${w - 2} 10V${h}z`,
      fill: white,
      stroke: '#b9bdc0',
      'stroke-width': 1,
    }),
    head,
  ],
});

/** Three, two or one red bands: 150, 100 or 50 m before a level crossing. */
function countdown(sign: Sign): SignFace {
  const bands = { '100 m': 2, '100': 2, '50 m': 1, '50': 1 }[sign.value ?? ''] ?? 3;
  const marks = Array.from({ length: bands }, (_, i) =>
    fillPath(`M3 ${34 + i * 22}l24-14v11L3 ${45 + i * 22}z`, red),
  );
  return {
    w: 30,
    h: 100,
    drawing: [drawRect(0, 0, 30, 100, white, 2), marks],
  };
}

function chevron(): SignFace {
  const mark = fillPath('M26 10h16L24 35l18 25H26L8 35z', white);
  return {
    w: 50,
    h: 70,
    drawing: [drawRect(0, 0, 50, 70, white, 3), drawRect(1.5, 1.5, 47, 67, blue, 2), mark],
  };
}

/** Saint Andrew's cross; `tracks` doubles its lower arms. */
function crossbuck(tracks: 1 | 2): SignFace {
  const arm = (angle: number) =>
    rotateSymbol(
      [drawRect(-6, 32, 122, 17, white, 1), drawRect(-3, 34.5, 30, 12, red), drawRect(83, 34.5, 30, 12, red)],
      angle,
      55,
      40.5,
    );
  const second =
    tracks === 2
      ? [
          strokePath('M22 74 55 58 88 74', white, 17, 'butt'),
          strokePath('M22 74 44 63.300M66 63.300 88 74', red, 12, 'butt'),
        ]
      : [];
  return { w: 110, h: 84, drawing: [second, arm(32), arm(-32)] };
}

/** The automatic signal: one red flashing light on its black disc. */
function crossingSignal(): SignFace {
  const light = [
    drawDot(30, 30, 30, white),
    drawDot(30, 30, 28, black),
    drawDot(30, 30, 15, '#ff3a2f'),
    drawDot(26, 25, 5, '#ff9a8c'),
  ];
  return stackFaces([crossbuck(1), { w: 60, h: 60, drawing: light }], 6);
}

const plate = (content: Drawing, w = 70, h = 26): SignFace => whitePlate(content, w, h);

const text =
  (usual: string, w = 70): SignMaker =>
  (sign) => {
    const lines = sign.lines ?? [sign.value ?? usual];
    const width = Math.max(w, Math.min(110, Math.max(...lines.map((each) => textWidth(each) * 12)) + 12));
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
      placeSymbol(vehicles.bike(ink, white), 40, 32, 30),
      placeSymbol(glyph(ink, white), 64, 32, 15),
    ]);
  };

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

export const MARKER_SIGNS: Readonly<Record<string, SignMaker>> = {
  J1: () => post(24, 110, fillPath('M2 26h20v22H2z', '#d3dade')),
  J3: () => post(24, 110, fillPath('M2 22h20v16H2z', red)),
  J4: chevron,
  J5: () => bluePlate(placeSymbol(arrows.downRight(white, blue), 35, 35, 52)),
  J10: countdown,
  J11: () => post(18, 80, [drawRect(2, 18, 14, 9, '#d7dbde'), drawRect(2, 36, 14, 9, '#d7dbde')]),
  G1: () => crossbuck(1),
  G1a: () => crossbuck(2),
  G2: crossingSignal,
  SR3: () =>
    bluePlate([
      placeSymbol(services.camera(white, blue), 35, 30, 44),
      drawSignText('RADAR', 35, 59, { size: 11, color: white }),
    ]),
};

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
  M6b: text('1 h 30'),
  M6c: parkingRule(services.clockDisc, '1 h 30', blue),
  M6d: parkingRule(services.parkingMeter, 'PAYANT', blue),
  M6f: text('SAUF LIVRAISONS'),
  M6h: wheelchairPlate,
  M6i: parkingRule(services.plug, 'RECHARGE'),
  M6j: parkingRule(services.carpool, 'COVOITURAGE'),
  M8: spanAcross,
  M8a: span(true, false),
  M8b: span(false, true),
  M8c: span(true, true),
  M8d: pointing(arrows.left),
  M8e: pointing(arrows.right),
  M8f: spanAcross,
  M9: text('RAPPEL'),
  M9z: text('RAPPEL'),
  M10: text('D 915'),
  M11: text('SAUF RIVERAINS'),
  M12: cyclistGo(arrows.right),
  M12a: cyclistGo(arrows.right),
  M12b: cyclistGo(arrows.up),
};
