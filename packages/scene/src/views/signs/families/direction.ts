/** Direction panels (type D), and place names and numbers of roads (EB, E). */

import { type Drawing, el, group, type SignFace } from '../../../kit/display-list.ts';
import {
  COLORS,
  drawRect,
  drawSignText,
  fillPath,
  polygon,
  strokePath,
  textWidth,
} from '../../../kit/pen.ts';
import type { Sign } from '../../../schema/scene.ts';
import type { SignMaker } from './danger.ts';
import { coloredPlate, endBar, townPlate } from './shapes.ts';

const { black, red, white, blue, yellow, green } = COLORS;

/**
 * The ground of a direction panel: white for local ways, green for the main network, blue for motorways. `value` of
 * the sign may hold «vert», «bleu» or «jaune», and «gauche», «droite», «oblique» or «tout-droit» for its arrow.
 */
function ground(sign: Sign, usual: string): { paint: string; ink: string } {
  const words = sign.value ?? '';
  const named = /bleu|autoroute/.test(words)
    ? blue
    : /vert/.test(words)
      ? green
      : /jaune/.test(words)
        ? yellow
        : usual;
  return { paint: named, ink: named === white || named === yellow ? black : white };
}

const textLines = (sign: Sign, usual: string) => sign.lines ?? [usual];

export const widest = (lines: readonly string[], size: number) =>
  Math.max(...lines.map((each) => textWidth(each) * size));

const HEAD = 30;

/** The arrow-shaped panel planted at the junction. */
export function arrowPanel(sign: Sign, usualGround: string, usualText: string): SignFace {
  const { paint, ink } = ground(sign, usualGround);
  const lines = textLines(sign, usualText);
  const left = /gauche/.test(sign.value ?? '');
  const h = 14 + lines.length * 20;
  const w = Math.ceil(Math.max(120, widest(lines, 15) + 34 + HEAD));
  const outline = (inset: number) => {
    const shape = [
      [inset, inset],
      [w - HEAD, inset],
      [w - inset * 1.6, h / 2],
      [w - HEAD, h - inset],
      [inset, h - inset],
    ] as const;
    return shape.map(([x, y]) => [left ? w - x : x, y] as const);
  };
  const edge = paint === white || paint === yellow ? black : white;
  const start = left ? HEAD + 8 : 12;
  const drawing = [
    polygon(outline(0), { fill: edge }),
    polygon(outline(1.8), { fill: paint }),
    lines.map((each, row) =>
      drawSignText(each, start, 17 + row * 20, {
        size: 15,
        color: ink,
        anchor: 'start',
        maxWidth: w - HEAD - 16,
      }),
    ),
  ];
  return { w, h, drawing };
}

const shaft = (x: number, top: number, bottom: number, ink: string) => [
  strokePath(`M${x} ${bottom}V${top + 12}`, ink, 7, 'butt'),
  fillPath(`M${x} ${top}l11 17h-22z`, ink),
];

/** A panel with lines and an arrow at its left or above. */
function listPanel(sign: Sign, usualGround: string, usualText: string): SignFace {
  const { paint, ink } = ground(sign, usualGround);
  const lines = textLines(sign, usualText);
  const w = Math.ceil(Math.max(150, widest(lines, 19) + 70));
  const h = Math.max(64, 22 + lines.length * 26);
  const words = sign.value ?? '';
  const turned = /droite/.test(words) ? 90 : /gauche/.test(words) ? -90 : /oblique/.test(words) ? 40 : 0;
  const arrow = group({ transform: `rotate(${turned} 30 ${h / 2})` }, shaft(30, h / 2 - 24, h / 2 + 24, ink));
  const text = lines.map((each, row) =>
    drawSignText(each, 56, h / 2 + (row - (lines.length - 1) / 2) * 26, {
      size: 19,
      color: ink,
      anchor: 'start',
      maxWidth: w - 66,
    }),
  );
  return coloredPlate([edgeFor(paint, w, h), arrow, text], w, h, paint);
}

/** A dark ground shows its white edge; a light one needs a black line. */
function edgeFor(paint: string, w: number, h: number): Drawing {
  if (paint !== white && paint !== yellow) return [];
  return [drawRect(1.4, 1.4, w - 2.8, h - 2.8, black, 4), drawRect(3, 3, w - 6, h - 6, paint, 3)];
}

/** Above the carriageway: text, and arrows pointing down to the lanes. */
function gantry(sign: Sign): SignFace {
  const { paint, ink } = ground(sign, blue);
  const lines = textLines(sign, 'Lille');
  const w = Math.ceil(Math.max(200, widest(lines, 24) + 50));
  const h = 24 + lines.length * 32 + 40;
  const text = lines.map((each, row) =>
    drawSignText(each, w / 2, 29 + row * 32, { size: 24, color: ink, maxWidth: w - 30 }),
  );
  const y = h - 12;
  const down = (x: number) => [
    strokePath(`M${x} ${y - 32}v18`, ink, 8, 'butt'),
    fillPath(`M${x} ${y}l-13-17h26z`, ink),
  ];
  const arrows = w > 260 ? [down(w * 0.3), down(w * 0.7)] : down(w / 2);
  return coloredPlate([edgeFor(paint, w, h), text, arrows], w, h, paint);
}

/** Roundabout ahead: a ring and a name at each exit; `lines` are left, ahead, right. */
function roundaboutPanel(sign: Sign): SignFace {
  const { paint, ink } = ground(sign, white);
  const [west = 'Centre-ville', north = 'Gare', east = 'Hôpital'] = sign.lines ?? [];
  const w = Math.ceil(Math.max(210, Math.max(widest([west], 20), widest([east], 20)) * 2 + 118));
  const cx = w / 2;
  const drawing = [
    el('circle', { cx: String(cx), cy: 92, r: 24, fill: 'none', stroke: ink, 'stroke-width': 9 }),
    strokePath(`M${cx} 152V116`, ink, 11, 'butt'),
    strokePath(`M${cx} 68V52M${cx - 24} 92h-18M${cx + 24} 92h18`, ink, 8, 'butt'),
    fillPath(`M${cx} 38l11 17h-22zM${cx - 56} 92l17-11v22zM${cx + 56} 92l-17-11v22z`, ink),
    drawSignText(north, cx, 21, { size: 20, color: ink, maxWidth: w - 20 }),
    drawSignText(west, cx - 64, 92, { size: 20, color: ink, anchor: 'end', maxWidth: cx - 72 }),
    drawSignText(east, cx + 64, 92, { size: 20, color: ink, anchor: 'start', maxWidth: cx - 72 }),
  ];
  return coloredPlate([edgeFor(paint, w, 160), drawing], w, 160, paint);
}

/** Motorway exit announced: its diagram with the number of the junction, and how far away it is. */
function exitWarning(sign: Sign): SignFace {
  const number = sign.lines?.[0] ?? '12';
  const drawing = [
    drawRect(2, 2, 146, 96, white, 4),
    drawRect(2, 102, 146, 36, white, 4),
    strokePath('M52 92V14M52 78Q56 54 88 34', black, 9, 'butt'),
    fillPath('M102 24l-7 24-16-20z', black),
    drawRect(96, 56, 44, 30, white, 8),
    drawRect(98, 58, 40, 26, black, 7),
    drawSignText(number, 118, 71, { size: 20, color: white, maxWidth: 34 }),
    drawSignText(sign.value ?? '2000 m', 75, 120, { size: 24, color: black, maxWidth: 136 }),
  ];
  return { w: 150, h: 140, drawing: [drawRect(0, 0, 150, 140, blue, 5), drawing] };
}

/** Over the road before the lanes part: a name over the arrows of its lanes, one register for each way. */
function laneChoice(sign: Sign): SignFace {
  const { paint, ink } = ground(sign, blue);
  const [left = 'Reims', right = 'Lille'] = textLines(sign, 'Reims');
  const half = Math.ceil(Math.max(130, Math.max(textWidth(left), textWidth(right)) * 22 + 26));
  const upward = (x: number) => shaft(x, 52, 96, ink);
  const register = (x: number, name: string, arrows: readonly number[]) => [
    drawSignText(name, x + half / 2, 28, { size: 22, color: ink, maxWidth: half - 16 }),
    arrows.map((at) => upward(x + half * at)),
  ];
  const drawn = [
    edgeFor(paint, half * 2, 106),
    register(0, left, [0.5]),
    register(half, right, [0.3, 0.7]),
    drawRect(half - 1, 6, 2, 94, ink),
  ];
  return coloredPlate(drawn, half * 2, 106, paint);
}

/** Registers one under the other, of white words on the blue of motorways. */
function tollPanel(...lines: readonly string[]): SignFace {
  const w = Math.ceil(Math.max(150, widest(lines, 19) + 30));
  const h = 34;
  const registers = lines.map((each, row) => [
    drawRect(0, row * (h + 4), w, h, white, 4),
    drawRect(1.8, row * (h + 4) + 1.8, w - 3.6, h - 3.6, blue, 3),
    drawSignText(each, w / 2, row * (h + 4) + h / 2, { size: 19, color: white, maxWidth: w - 20 }),
  ]);
  return { w, h: lines.length * (h + 4) - 4, drawing: registers };
}

/** What the next exit leads to: a heading, then names, on white. */
function nextExit(sign: Sign): SignFace {
  const lines = ['Prochaine sortie :', ...(sign.lines ?? ['Tilleuls', 'Hôpital'])];
  const w = Math.ceil(Math.max(150, widest(lines, 17) + 28));
  const h = 14 + lines.length * 24;
  const text = lines.map((each, row) =>
    drawSignText(each, 14, 19 + row * 24, {
      size: 17,
      color: black,
      anchor: 'start',
      weight: row === 0 ? 400 : 700,
      maxWidth: w - 24,
    }),
  );
  return coloredPlate([edgeFor(white, w, h), text], w, h, white);
}

/** A post with the number of the road on red and the distance along it on white. */
function locationPost(sign: Sign): SignFace {
  const [road = 'N 12', place = '34'] = sign.lines ?? [];
  const drawing = [
    fillPath('M0 92V24Q0 0 24 0h12Q60 0 60 24v68z', COLORS.grey),
    fillPath('M2 92V24Q2 2 24 2h12Q58 2 58 24v68z', white),
    fillPath('M2 38V24Q2 2 24 2h12Q58 2 58 24v14z', red),
    drawSignText(road, 30, 23, { size: 17, color: white, maxWidth: 46 }),
    drawSignText(place, 30, 65, { size: 32, color: black, maxWidth: 48 }),
  ];
  return { w: 60, h: 92, drawing };
}

/** A stream that the road crosses: waves beside its name. */
function stream(sign: Sign): SignFace {
  const name = sign.value ?? 'La Loire';
  const w = Math.ceil(textWidth(name) * 20 + 66);
  const waves = [13, 21, 29].map((y) => `M11 ${y}q4-5 8 0t8 0 8 0`).join('');
  const text = drawSignText(name, 46, 20, { size: 20, color: white, anchor: 'start', italic: true });
  return coloredPlate([strokePath(waves, white, 2.6), text], w, 40, black);
}

function town(sign: Sign, over: boolean): SignFace {
  const name = sign.value ?? sign.lines?.[0] ?? 'Belleville';
  const w = Math.ceil(Math.max(130, textWidth(name) * 25 + 34));
  const cross = over ? endBar(6, 6, w - 12, 38, 6) : [];
  return townPlate(
    [drawSignText(name, w / 2, 25, { size: 25, color: black, maxWidth: w - 24 }), cross],
    w,
    50,
  );
}

function named(paint: string, usual: string, height = 40): SignMaker {
  return (sign) => {
    const name = sign.value ?? usual;
    const w = Math.ceil(Math.max(60, textWidth(name) * height * 0.5 + 24));
    const ink = paint === yellow || paint === white ? black : white;
    const text = drawSignText(name, w / 2, height / 2, {
      size: height * 0.5,
      color: ink,
      italic: paint === black,
    });
    return coloredPlate([edgeFor(paint, w, height), text], w, height, paint);
  };
}

export const DIRECTION_SIGNS: Readonly<Record<string, SignMaker>> = {
  D21: (sign) => arrowPanel(sign, white, 'Tilleuls 5'),
  D21b: (sign) => arrowPanel(sign, green, 'Rouen 32'),
  D29: (sign) => arrowPanel(sign, white, 'Zone artisanale'),
  // At the roadside it stands at the exit itself, its arrow slanting towards the slip road.
  D31: (sign) => (/oblique/.test(sign.value ?? '') ? listPanel(sign, blue, 'Lille') : gantry(sign)),
  D40: (sign) => listPanel(sign, white, 'Tilleuls'),
  D42: roundaboutPanel,
  D43: (sign) => listPanel(sign, green, 'Rouen'),
  D47a: () => tollPanel('Section à péage', 'après la prochaine sortie'),
  D47b: (sign) => tollPanel('PÉAGE', sign.value ?? '2000 m'),
  D50: exitWarning,
  Da40: laneChoice,
  D61: (sign) => listPanel(sign, blue, 'Lille 85'),
  D70: nextExit,
  E31: named(black, 'Le Moulin'),
  E32: stream,
  E41: named(green, 'E 15', 30),
  E42: named(red, 'N 12', 30),
  E43: named(yellow, 'D 915', 30),
  E44: named(white, 'C 4', 30),
  E50: locationPost,
  EB10: (sign) => town(sign, false),
  EB20: (sign) => town(sign, true),
};
