/** Danger triangles (type A) and the priority signs of junctions (type AB). */

import type { Drawing, SignFace } from '../../../kit/display-list.ts';
import { COLORS, drawSignText, type Glyph, placeSymbol, polygon, strokePath } from '../../../kit/pen.ts';
import { stackFaces } from '../../../kit/stack.ts';
import type { Sign } from '../../../schema/scene.ts';
import * as arrows from '../symbols/arrows.ts';
import * as nature from '../symbols/nature.ts';
import * as people from '../symbols/people.ts';
import * as road from '../symbols/road.ts';
import * as vehicles from '../symbols/vehicles.ts';
import { triangle, triangleDown, whitePlate } from './shapes.ts';

export type SignMaker = (sign: Sign) => SignFace;

const { black, red, white, yellow } = COLORS;

/** The symbol, its width and centre when they differ from the usual ones, and whether it is mirrored. */
type Spot = readonly [Glyph, number?, number?, number?, boolean?];

const DANGER: Readonly<Record<string, Spot>> = {
  A1a: [road.bend],
  A1b: [road.bend, 38, 50, 55, true],
  A1c: [road.bends, 40, 47, 54],
  A1d: [road.bends, 40, 53, 54, true],
  A2a: [road.bumps, 48, 50, 50],
  A2b: [road.hump, 48, 50, 50],
  A3: [road.narrowing, 38, 50, 55],
  A3a: [road.narrowingRight, 36, 49, 55],
  A3b: [road.narrowingRight, 36, 51, 55, true],
  A4: [road.skid, 40, 50, 53],
  A6: [road.bridge, 42, 50, 54],
  A7: [road.fence, 38, 50, 55],
  A8: [vehicles.trainSteam, 38, 50, 56],
  A9: [vehicles.tram, 38, 50, 54],
  A13a: [people.childrenCrossing, 40, 50, 55],
  A13b: [road.zebraWalk, 40, 50, 53],
  A14: [road.exclamation, 40, 50, 52],
  A15a1: [nature.cow, 42, 50, 57],
  A15a2: [nature.sheep, 40, 50, 55],
  A15b: [nature.deer, 37, 51, 57],
  A15c: [people.rider, 40, 51, 55],
  A18: [(ink) => arrows.twoWay(ink, ink), 36, 50, 54],
  A19: [nature.rocks, 38, 53, 54],
  A20: [nature.quay, 40, 50, 54],
  A21: [vehicles.cyclist, 38, 50, 55],
  A23: [vehicles.plane, 40, 50, 55],
  A24: [nature.windsock, 38, 51, 54],
  AB1: [road.crossroadsRight, 32, 50, 56],
  AB2: [road.crossroadsPriority, 40, 50, 52],
  AB25: [road.roundabout, 35, 50, 57],
};

const spot = ([glyph, size = 38, cx = 50, cy = 55, flip = false]: Spot, ground: string) =>
  placeSymbol(glyph(black, ground), cx, cy, size * 1.1, flip);

const lightsInTriangle = (ground: string) => triangle(placeSymbol(road.lights('', ''), 50, 55, 38), ground);

/** A triangle on another ground, for the temporary signs which repeat the permanent ones in yellow. */
export function dangerOn(code: string, ground: string): SignFace {
  if (code === 'A17') return lightsInTriangle(ground);
  const known = DANGER[code];
  if (!known) throw new Error(`no danger symbol ${code}`);
  return triangle(spot(known, ground), ground);
}

const giveWay = (): SignFace => triangleDown([]);

function stop(): SignFace {
  const octagon = (r: number, color: string) =>
    polygon(
      Array.from({ length: 8 }, (_, side) => {
        const angle = Math.PI * (side / 4 + 1 / 8);
        return [40 + Math.cos(angle) * r, 40 + Math.sin(angle) * r] as const;
      }),
      { fill: color, 'stroke-linejoin': 'round' },
    );
  const drawing = [
    octagon(43, white),
    octagon(41, red),
    drawSignText('STOP', 40, 40, { size: 27, color: white, maxWidth: 66 }),
  ];
  return { w: 80, h: 80, drawing };
}

function priorityRoad(over: Drawing): SignFace {
  const diamond = (r: number, color: string, round: number) =>
    polygon(
      [
        [49.5, 49.5 - r],
        [49.5 + r, 49.5],
        [49.5, 49.5 + r],
        [49.5 - r, 49.5],
      ],
      { fill: color, stroke: color, 'stroke-width': round, 'stroke-linejoin': 'round' },
    );
  const drawing = [diamond(45, '#d9d9d2', 8), diamond(44.5, white, 7.5), diamond(30, yellow, 3), over];
  return { w: 99, h: 99, drawing };
}

const plate = (text: string): SignFace =>
  whitePlate(drawSignText(text, 40, 12.5, { size: 15, color: black, maxWidth: 70 }), 80, 25);

const danger = Object.fromEntries(
  Object.entries(DANGER).map(([code, known]) => [code, (() => triangle(spot(known, white))) as SignMaker]),
);

export const DANGER_SIGNS: Readonly<Record<string, SignMaker>> = {
  ...danger,
  A16: (sign) =>
    triangle([
      placeSymbol(road.descent(black, white), 48, 58, 44),
      drawSignText(sign.value ?? '10 %', 53.5, 53.5, { size: 12, color: black, maxWidth: 22 }),
    ]),
  A17: () => lightsInTriangle(white),
  AB3a: giveWay,
  AB3b: (sign) => stackFaces([giveWay(), plate(sign.value ?? '150 m')]),
  AB4: stop,
  AB5: (sign) => stackFaces([giveWay(), plate(`STOP ${sign.value ?? '150 m'}`)]),
  AB6: () => priorityRoad([]),
  AB7: () => priorityRoad(strokePath('M27.5 71.5 71.5 27.5', black, 7, 'butt')),
};
