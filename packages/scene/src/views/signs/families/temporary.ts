/** Temporary signs of works and incidents, on yellow (AK, KC, KD, KM), and what marks out their edges (K). */

import { type Drawing, el, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  strokePath,
  textWidth,
} from '../../../kit/pen.ts';
import { stackFaces } from '../../../kit/stack.ts';
import type { Sign } from '../../../schema/scene.ts';
import * as arrows from '../symbols/arrows.ts';
import { fog } from '../symbols/nature.ts';
import { worker } from '../symbols/people.ts';
import * as road from '../symbols/road.ts';
import { dangerOn, type SignMaker } from './danger.ts';
import { arrowPanel, widest } from './direction.ts';
import { triangle, yellowPlate } from './shapes.ts';

const { black, red, white, yellow } = COLORS;

const works =
  (glyph: Glyph, size = 38, cx = 50, cy = 55): SignMaker =>
  () =>
    triangle(placeSymbol(glyph(black, yellow), cx, cy, size), yellow);

/** Red and white chevrons across a bend or a deviation. */
function chevrons(): SignFace {
  const marks = [0, 1, 2, 3].map((i) =>
    fillPath(`M${8 + i * 38} 4h19l16 21-16 21H${8 + i * 38}l16-21z`, red),
  );
  return { w: 160, h: 50, drawing: [drawRect(0, 0, 160, 50, white, 3), marks] };
}

const barrier = (): SignFace => {
  const stripes = [0, 1, 2, 3, 4].map((i) =>
    fillPath(`M${4 + i * 32} 2h16l-9 21H${i * 32 - 5 > 0 ? i * 32 - 5 : 2}z`, red),
  );
  return { w: 160, h: 25, drawing: [drawRect(0, 0, 160, 25, white, 2), stripes] };
};

const cone = (): SignFace => ({
  w: 40,
  h: 60,
  drawing: [
    drawRect(1, 53, 38, 7, '#d9480f', 2),
    fillPath('M17 2h6l11 51H6z', '#ee5a1c'),
    fillPath('M15 12h10l3 13H12zM9.500 36h21l3 13H6.500z', white),
  ],
});

function notice(sign: Sign, usual: string): SignFace {
  const lines = sign.lines ?? [sign.value ?? usual];
  const w = Math.ceil(Math.max(100, widest(lines, 20) + 34));
  const h = 18 + lines.length * 26;
  const text = lines.map((each, row) =>
    drawSignText(each, w / 2, 22 + row * 26, { size: 20, color: black, maxWidth: w - 22 }),
  );
  return yellowPlate(text, w, h);
}

/** Narrow lines of a diagram of the road, in black on yellow. */
const way = (d: string, width = 7): Drawing => strokePath(d, black, width, 'butt');
const tip = (x: number, y: number): Drawing => fillPath(`M${x} ${y}l10 15h-20z`, black);
const closed = (x: number, y: number): Drawing => drawRect(x - 10, y, 20, 7, red);

/** A flag of works, on its stick. */
const flag = (): SignFace => ({
  w: 60,
  h: 100,
  drawing: [drawRect(4, 2, 5, 98, '#8a6a45', 2), fillPath('M9 4q24-6 46 4v40q-22-10-46-2z', '#e2401c')],
});

/** The two faces of the stick that a worker holds: no entry, or go. */
const handSignal =
  (goes: boolean): SignMaker =>
  () => ({
    w: 60,
    h: 110,
    drawing: [
      drawRect(27, 56, 6, 54, '#8a6a45', 2),
      drawDot(30, 30, 30, white),
      drawDot(30, 30, 27.5, goes ? '#12924b' : red),
      goes ? [] : drawRect(10, 25, 40, 10, white, 1),
    ],
  });

/** Stripes that fall from upper left to lower right, cut to a box. */
const stripes = (w: number, h: number, pitch: number): Drawing =>
  Array.from({ length: Math.ceil((w + h) / pitch) }, (_, i) => {
    const y = i * pitch - w * 0.5;
    const upper = Math.max(0, y);
    const lower = Math.min(h, y + pitch / 2);
    return lower > upper + 2
      ? fillPath(
          `M0 ${upper}L${w} ${Math.min(h, upper + w * 0.5)}V${Math.min(h, lower + w * 0.5)}L0 ${lower}z`,
          red,
        )
      : [];
  });

const stake = (): SignFace => ({
  w: 26,
  h: 110,
  drawing: [
    drawRect(8, 2, 10, 102, red, 4),
    drawRect(8, 16, 10, 18, white),
    drawRect(8, 50, 10, 18, white),
    drawRect(0, 102, 26, 8, '#3c4044', 3),
  ],
});

const alignmentBeacon = (): SignFace => ({
  w: 30,
  h: 110,
  drawing: [drawRect(0, 0, 30, 100, white, 2), stripes(30, 100, 34), drawRect(2, 100, 26, 10, '#3c4044', 3)],
});

/** Ribbon of red and white cloths between two stakes. */
const ribbon = (): SignFace => ({
  w: 160,
  h: 70,
  drawing: [
    drawRect(2, 6, 5, 64, '#8b9096'),
    drawRect(153, 6, 5, 64, '#8b9096'),
    strokePath('M5 14Q80 34 155 14', '#5b6066', 2),
    Array.from({ length: 9 }, (_, i) => {
      const x = 12 + i * 16;
      const y = 15 + 9 * Math.sin(((x - 5) / 150) * Math.PI);
      return fillPath(`M${x} ${Math.round(y)}h9l-2 22h-5z`, i % 2 ? white : red);
    }),
  ],
});

const separators = (): SignFace => ({
  w: 160,
  h: 56,
  drawing: [0, 1].map((i) => [
    fillPath(`M${2 + i * 79} 54l8-26q2-24 12-24h34q10 0 12 24l9 26z`, i ? white : red),
    drawRect(26 + i * 79, 30, 26, 8, i ? '#d8dcdd' : '#9d1015', 2),
  ]),
});

/** One of our lanes is closed: the diagram of the lanes left, and how far away it begins. */
function fewerLanes(sign: Sign): SignFace {
  const drawn = [
    way('M52 86V46', 8),
    closed(52, 36),
    way('M92 86V24', 8),
    tip(92, 10),
    way('M26 94h92', 2),
    drawSignText(sign.value ?? '500 m', 72, 112, { size: 20, color: black, maxWidth: 120 }),
  ];
  return yellowPlate(drawn, 144, 128);
}

/** We are led onto the other carriageway and back. */
const crossover = (): SignFace =>
  yellowPlate(
    [way('M96 116V94L54 62V24', 8), tip(54, 10), way('M30 18v92', 4), fillPath('M30 122l8-14h-16z', black)],
    130,
    128,
  );

/** Which lane leads where through the works. */
const laneUse = (): SignFace =>
  yellowPlate(
    [
      [0, 1, 2].map((i) => [
        way(i === 0 ? 'M34 22v72' : `M${34 + i * 38} 100V28`, 8),
        i === 0 ? fillPath('M34 106l10-15h-20z', black) : tip(34 + i * 38, 14),
      ]),
      strokePath('M53 14v92', black, 3, 'butt'),
      el('path', { d: 'M91 14v92', stroke: black, 'stroke-width': 2, 'stroke-dasharray': '12 8' }),
    ],
    144,
    120,
  );

/** A diversion ahead: the road that is barred, and the way round it. */
function diversionAhead(sign: Sign): SignFace {
  const [ahead = 'Rouen'] = sign.lines ?? [];
  const w = Math.ceil(Math.max(150, textWidth(ahead) * 17 + 90));
  const drawn = [
    drawSignText('Déviation', w / 2, 22, { size: 20, color: black, maxWidth: w - 24 }),
    way('M52 136V62', 8),
    closed(52, 56),
    way('M52 108h40V68', 8),
    tip(92, 54),
    drawSignText(ahead, 108, 66, { size: 17, color: black, anchor: 'start', maxWidth: w - 116 }),
  ];
  return yellowPlate(drawn, w, 146);
}

const yellowNotice =
  (usual: string): SignMaker =>
  (sign) => {
    const lines = sign.lines ?? [sign.value ?? usual];
    const w = Math.ceil(Math.max(70, widest(lines, 14) + 18));
    return yellowPlate(
      lines.map((each, row) =>
        drawSignText(each, w / 2, 16 + row * 17, { size: 14, color: black, maxWidth: w - 12 }),
      ),
      w,
      14 + lines.length * 18,
    );
  };

const extent: SignMaker = (sign) =>
  yellowPlate(
    [
      placeSymbol(arrows.up(black, yellow), 13, 16, 18),
      placeSymbol(arrows.up(black, yellow), 67, 16, 18),
      drawSignText(sign.value ?? '800 m', 40, 16, { size: 14, color: black, maxWidth: 40 }),
    ],
    80,
    32,
  );

export const TEMPORARY_SIGNS: Readonly<Record<string, SignMaker>> = {
  AK2: () => dangerOn('A2a', yellow),
  AK3: () => dangerOn('A3', yellow),
  AK3a: () => dangerOn('A3a', yellow),
  AK3b: () => dangerOn('A3b', yellow),
  AK4: () => dangerOn('A4', yellow),
  AK5: works(worker, 40, 50, 54),
  AK14: () => dangerOn('A14', yellow),
  AK17: () => dangerOn('A17', yellow),
  AK22: works(road.gravel, 42, 50, 57),
  AK30: works(road.queue, 44, 50, 55),
  AK31: works(road.accident, 41, 50, 56),
  AK32: works(fog, 42, 50, 57),
  K1: flag,
  K2: barrier,
  K5a: cone,
  K5b: stake,
  K5c: alignmentBeacon,
  K8: chevrons,
  K10a: handSignal(false),
  K10b: handSignal(true),
  K14: ribbon,
  K16: separators,
  KC1: (sign) => notice(sign, 'ROUTE BARRÉE'),
  KD8: crossover,
  KD9: laneUse,
  KD10: fewerLanes,
  KD21: (sign) => arrowPanel(sign, yellow, 'Rouen'),
  KD22: (sign) => arrowPanel(sign, yellow, 'Déviation'),
  KD42: diversionAhead,
  KM1: (sign) => stackFaces([notice(sign, '200 m')]),
  KM2: extent,
  KM9: yellowNotice('VERGLAS'),
};
