/** Blue panels about lanes, dead ends, limits at the border and tolls (type C). */

import { type Drawing, el, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawDot,
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
import * as road from '../symbols/road.ts';
import * as services from '../symbols/services.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { bluePlate } from './shapes.ts';

const { black, red, white, blue, orange } = COLORS;

const limit = (y: number, value: string): Drawing => [
  drawDot(76, y, 10.5, white),
  drawRing(76, y, 8.7, red, 3),
  drawSignText(value, 76, y, { size: 8.5, color: black, maxWidth: 12.5 }),
];

/** General speed limits at the border: town, road, dual carriageway, motorway. */
function nationalLimits(): SignFace {
  const drawn = [
    drawRect(8, 8, 84, 20, white, 3),
    drawSignText('FRANCE', 50, 18, { size: 13, color: blue }),
    [fillPath('M14 50V36l6-5 6 5v14zM28 50V40h8v10zM38 50V34l6-4 6 4v16z', white), limit(43, '50')],
    [strokePath('M32 78V56', white, 5), limit(67, '80')],
    [strokePath('M25 102V80M39 102V80', white, 5), limit(91, '110')],
    [placeSymbol(road.motorway(white, blue), 32, 115, 22), limit(115, '130')],
  ];
  return bluePlate(drawn, 100, 132);
}

/** The limits of a motorway again: in dry weather, and under rain. */
function motorwayLimits(): SignFace {
  const rain = strokePath(
    'M22 82q-8 0-8-7 0-6 7-7 3-8 11-8 9 0 11 8 7 0 7 7t-8 7zM22 88l-3 7M33 88l-3 7M44 88l-3 7',
    white,
    3,
  );
  return bluePlate(
    [placeSymbol(road.motorway(white, blue), 32, 28, 32), limit(28, '130'), rain, limit(76, '110')],
    100,
    104,
  );
}

const deadEnd = (over: Drawing): SignFace =>
  bluePlate([drawRect(30, 34, 10, 30, white), drawRect(18, 24, 34, 12, red), over]);

/** One arrow for each lane: `l` left, `a` ahead, `r` right, `b` ahead and right. */
const LANE_ARROWS: Readonly<Record<string, Glyph>> = {
  a: arrows.up,
  r: arrows.turnRight,
  b: arrows.straightOrRight,
};

function laneArrows(pattern: string): SignFace {
  const w = 20 + pattern.length * 34;
  const marks = [...pattern].map((lane, index) => {
    const glyph = LANE_ARROWS[lane === 'l' ? 'r' : lane] ?? arrows.up;
    const line = el('path', {
      d: `M${10 + index * 34} 10v60`,
      stroke: white,
      'stroke-width': 1.8,
      'stroke-dasharray': '7 5',
    });
    return [
      index > 0 ? line : [],
      placeSymbol(glyph(white, blue), 27 + index * 34, 40, lane === 'a' ? 46 : 36, lane === 'l'),
    ];
  });
  return bluePlate(marks, w, 80);
}

/** The road that branches off to the right has a lane of its own kind. */
const branchLanes = (): SignFace =>
  bluePlate(
    [
      strokePath('M20 84V10', white, 9, 'butt'),
      drawRect(24, 24, 92, 42, white, 2),
      strokePath('M34 54h66', blue, 7, 'butt'),
      fillPath('M112 54l-16-11v22z', blue),
      strokePath('M28 44h88', blue, 2, 'butt'),
      placeSymbol(vehicles.bus(blue, white), 84, 34, 18),
      strokePath('M68 34H44', blue, 4, 'butt'),
      fillPath('M34 34l12-7v14z', blue),
    ],
    124,
    94,
  );

/** Three lanes begin further on, two of them ours. */
function overtakingAhead(sign: Sign): SignFace {
  const drawn = [
    arrows.lanes('duu', white, 16, 10, 66, 50),
    strokePath('M38 10v50', white, 1.8, 'butt'),
    drawSignText(sign.value ?? '2 km', 49, 74, { size: 15, color: white, maxWidth: 80 }),
  ];
  return bluePlate(drawn, 98, 88);
}

/** Whether a mountain road further on can be driven on. */
function passState(sign: Sign): SignFace {
  const shut = sign.value === 'FERMÉ';
  const name = sign.lines?.[0] ?? 'Col du Sapin';
  const drawn = [
    drawRect(8, 8, 114, 30, white, 3),
    drawSignText(name, 65, 23, { size: 15, color: black, maxWidth: 106 }),
    drawRect(24, 46, 82, 28, shut ? red : '#12924b', 3),
    drawSignText(shut ? 'FERMÉ' : 'OUVERT', 65, 60, { size: 17, color: white, maxWidth: 74 }),
  ];
  return bluePlate(drawn, 130, 84);
}

/** A variable message: lit letters on a dark screen. */
function variableMessage(sign: Sign): SignFace {
  const lines = sign.lines ?? [sign.value ?? 'BOUCHON 3 KM'];
  const w = Math.ceil(Math.max(150, Math.max(...lines.map(textWidth)) * 20 + 30));
  const h = 20 + lines.length * 28;
  const text = lines.map((each, row) =>
    drawSignText(each, w / 2, 24 + row * 28, { size: 20, color: '#ffc03a', maxWidth: w - 24 }),
  );
  return {
    w,
    h,
    drawing: [drawRect(0, 0, w, h, '#8b9096', 4), drawRect(3, 3, w - 6, h - 6, '#0d0f11', 3), text],
  };
}

/** Where a speed that varies begins: a road under a gantry that shows it. */
const variableSpeedAhead = (): SignFace =>
  bluePlate([
    strokePath('M10 62V14M60 62V14M10 18h50', white, 4, 'butt'),
    drawRect(23, 10, 24, 24, white, 3),
    drawRing(35, 22, 8, blue, 3.4),
    strokePath('M24 63l6-22M46 63l-6-22', white, 3, 'butt'),
    strokePath('M35 63v-6M35 52v-5', white, 2.4, 'butt'),
  ]);

/** The black sign of the subscribers' lane, framed in blue. */
const subscribers = (): SignFace =>
  bluePlate([drawRect(7, 7, 56, 56, black, 2), drawSignText('t', 35, 34, { size: 62, color: orange })]);

/** A limit that varies: a ring and a figure of lamps on a dark screen. */
const variableLimit = (sign: Sign): SignFace => ({
  w: 90,
  h: 90,
  drawing: [
    drawRect(0, 0, 90, 90, '#8b9096', 5),
    drawRect(3, 3, 84, 84, '#0d0f11', 4),
    drawRing(45, 45, 33, '#ff3a2f', 8),
    drawSignText(sign.value ?? '90', 45, 45, { size: 32, color: '#fdfdf6', maxWidth: 44 }),
  ],
});

const pay =
  (glyph: Glyph, color: string): SignMaker =>
  () =>
    bluePlate(placeSymbol(glyph(color, blue), 35, 35, 50));

export const LANE_AND_TOLL_SIGNS: Readonly<Record<string, SignMaker>> = {
  C13c: () => deadEnd(placeSymbol(people.walker(white, blue), 15, 16, 24)),
  C13d: () =>
    deadEnd([
      placeSymbol(people.walker(white, blue), 15, 16, 24),
      placeSymbol(vehicles.bike(white, blue), 53, 15, 24),
    ]),
  C14: passState,
  C24b: (sign) => laneArrows(/^[larb]{2,5}$/.test(sign.value ?? '') ? (sign.value ?? '') : 'lab'),
  C24c: branchLanes,
  C25a: nationalLimits,
  C25b: motorwayLimits,
  C29a: overtakingAhead,
  C51a: variableSpeedAhead,
  C62: pay(services.ticket, white),
  C64a: pay(people.attendant, '#ffc400'),
  C64b: pay(services.card, '#ffc400'),
  C64c: pay(services.coins, '#ffc400'),
  XB14: variableLimit,
  XC50: variableMessage,
  C64d: subscribers,
};
