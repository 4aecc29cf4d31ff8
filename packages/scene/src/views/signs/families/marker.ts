/** Beacons (type J), and signs of level crossings (type G) and of speed checks (SR). */

import { type Drawing, el, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../../kit/pen.ts';
import { stackFaces } from '../../../kit/stack.ts';
import type { Sign } from '../../../schema/scene.ts';
import * as arrows from '../symbols/arrows.ts';
import * as services from '../symbols/services.ts';
import * as vehicles from '../symbols/vehicles.ts';
import type { SignMaker } from './danger.ts';
import { bluePlate, whitePlate } from './shapes.ts';

const { black, red, white, blue, yellow, green } = COLORS;

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

/** One red flashing light on its black disc. */
const crossingLight = (): SignFace => ({
  w: 60,
  h: 60,
  drawing: [
    drawDot(30, 30, 30, white),
    drawDot(30, 30, 28, black),
    drawDot(30, 30, 15, '#ff3a2f'),
    drawDot(26, 25, 5, '#ff9a8c'),
  ],
});

/** Before half barriers: the light, over the notice that it works by itself. */
const automaticSignal = (): SignFace =>
  stackFaces([
    crossingLight(),
    whitePlate(
      ['SIGNAL', 'AUTOMATIQUE'].map((line, row) =>
        drawSignText(line, 50, 15 + row * 18, { size: 14, color: black, maxWidth: 88 }),
      ),
      100,
      48,
    ),
  ]);

/** Stripes on a fixed obstacle beside the carriageway. */
function obstacleBeacon(): SignFace {
  const bands = [0, 1, 2, 3].map((i) =>
    fillPath(`M0 ${8 + i * 25}L30 ${i * 25 - 4}v13L0 ${21 + i * 25}z`, red),
  );
  return { w: 30, h: 100, drawing: [drawRect(0, 0, 30, 100, white, 2), bands] };
}

/** Automatic speed checks: a radar's waves between two vehicles, on white with a yellow edge. */
function speedCamera(): SignFace {
  const face = [
    drawRect(0, 0, 80, 80, white, 5),
    drawRect(1.5, 1.5, 77, 77, yellow, 4),
    drawRect(9, 9, 62, 62, white, 2),
  ];
  const check = [
    placeSymbol(services.camera(black, white), 31, 30, 36),
    strokePath('M48 23q7 7 7 14M54 18q9 8 9 19', black, 3.2),
    placeSymbol(vehicles.carFront(black, white), 52, 55, 24),
  ];
  return { w: 80, h: 80, drawing: [face, check] };
}

export const MARKER_SIGNS: Readonly<Record<string, SignMaker>> = {
  J1: () => post(24, 110, fillPath('M2 26h20v22H2z', '#d3dade')),
  J3: () => post(24, 110, fillPath('M2 22h20v16H2z', red)),
  J4: chevron,
  J5: () => bluePlate(placeSymbol(arrows.downRight(white, blue), 35, 35, 52)),
  J10: countdown,
  J11: () => post(18, 80, [drawRect(2, 18, 14, 9, '#d7dbde'), drawRect(2, 36, 14, 9, '#d7dbde')]),
  G1: () => crossbuck(1),
  G1a: () => crossbuck(2),
  G1bis: () => stackFaces([crossbuck(1), crossingLight()], 6),
  G2: automaticSignal,
  J6: () => post(22, 100, [drawRect(2, 18, 18, 22, black), drawRect(7, 21, 8, 16, '#d7dbde', 2)]),
  J12: () => ({
    w: 22,
    h: 80,
    drawing: [drawRect(1, 0, 20, 80, green, 9), drawRect(1, 16, 20, 9, white), drawRect(1, 36, 20, 9, white)],
  }),
  J13: obstacleBeacon,
  J14a: () => ({
    w: 100,
    h: 110,
    drawing: [
      drawRect(0, 0, 100, 110, green, 44),
      [0, 1].map((side) =>
        placeSymbol(strokePath('M30 28l28 28-28 28', white, 13, 'butt'), side ? 74 : 26, 55, 82, side === 0),
      ),
    ],
  }),
  SR3: speedCamera,
};
