/** Entrances and exits of zones (B6b, B30, B51–B59): a plate that carries the sign in force, barred at its end. */

import { type Drawing, group, type SignFace } from '../../../kit/display-list.ts';
import { num } from '../../../kit/path-data.ts';
import {
  COLORS,
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  placeSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import { snowflake } from '../symbols/nature.ts';
import { adultAndChild, walker } from '../symbols/people.ts';
import { clockDisc, parkingMeter, tyreChain } from '../symbols/services.ts';
import { carFront, carSide } from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { noParking, speedLimit } from './prescription.ts';
import { bluePlate, endBar, zonePlate } from './shapes.ts';

const { black, white, blue, grey } = COLORS;

/** Another face inside a plate. */
const inset = (face: SignFace, x: number, y: number, size: number) =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${Math.round((size / face.w) * 1000) / 1000})` },
    face.drawing,
  );

const zone = (face: SignFace, extra: Drawing, over: Drawing = [], h = 90) =>
  zonePlate(
    [
      drawSignText('ZONE', 35, 12, { size: 15, color: black, maxWidth: 50 }),
      inset(face, 11, 22, 48),
      extra,
      over,
    ],
    70,
    h,
  );

const greyed = (drawing: Drawing) => group({ filter: 'grayscale(1)', opacity: '0.75' }, drawing);

const PALE = '#c3c6c9';
const DIM = '#75797d';

/** The sign against parking in greys, as at the end of its zone. */
const noParkingDim = (): Drawing =>
  inset(
    {
      w: 85,
      h: 85,
      drawing: [
        drawDot(42.5, 42.5, 41, DIM),
        drawDot(42.5, 42.5, 32, PALE),
        strokePath('M19.8 19.8 65.2 65.2', DIM, 8, 'butt'),
      ],
    },
    11,
    22,
    48,
  );

/** The end of a zone: its sign in grey, under a black bar. */
const zoneEnd = (sign: Drawing, h = 78): SignFace =>
  zonePlate(
    [
      greyed([drawSignText('ZONE', 35, 12, { size: 15, color: black, maxWidth: 50 }), sign]),
      strokePath(`M9 ${h - 9} 61 9`, black, 6, 'butt'),
    ],
    70,
    h,
  );

/** People, a ball, a house and a car share the street. */
function encounter(limit: Drawing, over: Drawing): SignFace {
  const street = [
    fillPath('M60 30l17-16 17 16v18H60z', white),
    drawRect(72, 36, 9, 12, blue),
    placeSymbol(walker(white, blue), 20, 37, 56),
    placeSymbol(walker(white, blue), 43, 48, 34),
    drawDot(56, 61, 4, white),
    placeSymbol(carSide(white, blue), 60, 68, 26),
  ];
  return bluePlate([group({ transform: 'translate(0 -3) scale(.94)' }, street), limit, over], 100, 75);
}

const pedestrianArea = (value: string | undefined, over: Drawing): SignFace =>
  bluePlate([
    placeSymbol(adultAndChild(white, blue), 35, value ? 30 : 35, value ? 46 : 54),
    value ? drawSignText(value, 35, 61, { size: 11, color: white, maxWidth: 58 }) : [],
    over,
  ]);

const bar = (w: number, h: number) => endBar(8, 8, w - 16, h - 16, 7);

const lowEmission = (value: string | undefined, over: Drawing): SignFace =>
  zonePlate(
    [
      drawSignText('ZONE', 35, 12, { size: 15, color: black }),
      inset(
        {
          w: 85,
          h: 85,
          drawing: [
            speedLimit(' ').drawing,
            placeSymbol(carFront(black, white), 42.5, 40, 36),
            fillPath('M22 62q4-7 10-3 5-5 10 0 6-2 8 4z', grey),
          ],
        },
        11,
        22,
        48,
      ),
      drawSignText(value ?? 'ZFE', 35, 79, { size: 11, color: black, maxWidth: 58 }),
      over,
    ],
    70,
    90,
  );

/** Mountain zone with winter tyres or chains. */
const winter = (over: Drawing): SignFace =>
  bluePlate(
    [
      fillPath('M5 52L27 12l10 17 7-9 21 32z', white),
      strokePath('M20 27l5 4 3-5 4 5 4-3M39 26l4 4 3-4 3 3', blue, 2),
      placeSymbol(tyreChain(white, blue), 21, 68, 25),
      drawRing(49, 68, 10, white, 5),
      placeSymbol(snowflake(white, blue), 49, 68, 13),
      over,
    ],
    70,
    86,
  );

/** Below the disc of the sign: what limits parking in the zone. */
const limitedByDisc = ({ value }: Parameters<SignMaker>[0], color: string) => [
  placeSymbol(clockDisc(color, white), 20, 81, 17),
  drawSignText(value ?? '1 h 30', 46, 81, { size: 12, color: black, maxWidth: 34 }),
];
const paidAtMeter = ({ value }: Parameters<SignMaker>[0], color: string) => [
  placeSymbol(parkingMeter(color, white), 18, 81, 18),
  drawSignText(value ?? 'PAYANT', 45, 81, { size: 11, color: black, maxWidth: 40 }),
];

export const ZONE_SIGNS: Readonly<Record<string, SignMaker>> = {
  B6b1: (sign) =>
    zone(
      noParking(),
      sign.value ? drawSignText(sign.value, 35, 79, { size: 11, color: black, maxWidth: 60 }) : [],
    ),
  B6b2: (sign) =>
    zone(
      noParking(),
      drawSignText(sign.value ?? '1-15 / 16-31', 35, 80, { size: 11, color: black, maxWidth: 60 }),
    ),
  B6b3: (sign) => zone(noParking(), limitedByDisc(sign, blue), [], 94),
  B6b4: (sign) => zone(noParking(), paidAtMeter(sign, blue), [], 94),
  B30: (sign) => zone(speedLimit(sign.value ?? '30'), [], [], 78),
  B50a: () => zoneEnd(noParkingDim()),
  B50c: (sign) => zoneEnd([noParkingDim(), ...limitedByDisc(sign, black)], 94),
  B50d: (sign) => zoneEnd([noParkingDim(), ...paidAtMeter(sign, black)], 94),
  B51: (sign) => zoneEnd(inset(speedLimit(sign.value ?? '30'), 11, 22, 48)),
  B52: () => encounter(inset(speedLimit('20'), 70, 44, 26), []),
  B53: () => encounter(greyed(inset(speedLimit('20'), 70, 44, 26)), bar(100, 75)),
  B54: (sign) => pedestrianArea(sign.value, []),
  B55: (sign) => pedestrianArea(sign.value, bar(70, 70)),
  B56: (sign) => lowEmission(sign.value, []),
  B57: (sign) => lowEmission(sign.value, strokePath('M9 81 61 9', black, 6, 'butt')),
  B58: () => winter([]),
  B59: () => winter(bar(70, 86)),
};
