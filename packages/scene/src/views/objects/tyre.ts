/** A tyre, close: its tread shows wear, its side shows pressure. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  sphereGradient,
  strokeHaze,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { drawDot, drawRect, drawRing, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';

const RUBBER = '#34383d';
const DEEP = '#0c0e10';

/** The tread seen full face: five ribs between four grooves. `groove` is what the bottom of a groove shows. */
function tread(context: ObjectContext, groove: string, sipes: boolean, blocks: Drawing): Drawing {
  const body = horizontalGradient(context, '#17191c', '#2f3338', '#43484e', '#33373c', '#1c1f23', '#0f1113');
  const grooves = [196, 316, 436, 556].map((x) => drawRect(x - 17, -140, 34, 1040, groove));
  let cuts = '';
  if (sipes) {
    for (let y = -134; y < 900; y += 62) {
      cuts += `M80 ${y + 26}q44-26 98-26M214 ${y + 12}l84 22M334 ${y + 18}h84M454 ${y + 34}l84-22M574 ${y}q54 0 98 26`;
    }
  }
  const light = fillVeil('M214 -140H298V900H214zM98 -140h60V900H98z', '#ffffff', 0.06);
  return [
    drawCard(60, -150, 632, 1060, 60, body),
    light,
    grooves,
    strokePath([196, 316, 436, 556].map((x) => `M${x - 17} -140V900`).join(''), '#00000088', 5, 'butt'),
    strokePath([196, 316, 436, 556].map((x) => `M${x + 17} -140V900`).join(''), '#6d747b', 3, 'butt'),
    strokePath(cuts, DEEP, 8),
    blocks,
  ];
}

/** The moulded bar at the bottom of a groove; flush when the rubber has worn down to it. */
function wearBars(flush: boolean): Drawing {
  const color = flush ? '#3d4248' : '#23272b';
  return [196, 316, 436, 556].map((x) => [
    drawRect(x - 17, 340, 34, 70, color),
    strokePath(`M${x - 17} 340h34`, flush ? '#7c848b' : '#4a5056', 4, 'butt'),
    strokePath(`M${x - 17} 410h34`, '#000000aa', 5, 'butt'),
  ]);
}

/** A magnifying lens points out the bar. */
function lens(context: ObjectContext): Drawing {
  const clip = context.defs.add(el('clipPath', {}, el('circle', { cx: 316, cy: 375, r: 150 })));
  const rib = horizontalGradient(context, '#3a3f45', '#4b5157');
  const inside = [
    drawRect(150, 210, 340, 340, rib),
    drawRect(268, 210, 96, 340, '#0e1012'),
    drawRect(268, 314, 96, 122, '#42474d'),
    drawRect(268, 314, 96, 12, '#767e86'),
    drawRect(268, 424, 96, 12, '#16191c'),
    strokePath('M268 210V314M268 436V550', '#000000', 9, 'butt'),
    strokePath('M364 210V314M364 436V550', '#868e95', 5, 'butt'),
    strokePath('M166 288l88 22M166 402l88 22M380 300l90-22M380 412l90-22', DEEP, 9),
  ];
  return group(
    { transform: 'translate(-95 -112) scale(1.3)' },
    rotateSymbol(
      [drawCard(428, 470, 170, 44, 20, '#2c3d52'), drawCard(420, 476, 30, 32, 6, '#9aa7b3')],
      40,
      316,
      375,
    ),
    group({ 'clip-path': clip }, inside),
    drawRing(316, 375, 154, '#c7d0d7', 16),
    drawRing(316, 375, 147, '#6f7c88', 3),
    strokeHaze('M214 290a134 134 0 0 1 80-46', '#ffffff', 10, 0.6),
  );
}

/** Where the rubber has gone: bands without any groove, worn smooth. */
const WORN: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'use-centre': [[262, 230]],
  'use-bords': [
    [60, 176],
    [516, 176],
  ],
  'use-un-bord': [[452, 240]],
};

function smoothBands(context: ObjectContext): Drawing {
  const bare = horizontalGradient(context, '#3d4248', '#565c63', '#41464c');
  return (WORN[context.state] ?? []).map(([x, w]) => [
    drawCard(x, -150, w, 1060, x === 60 || x + w === 692 ? 60 : 8, bare),
    strokeHaze(`M${x + w * 0.3} 60v240M${x + w * 0.62} 330v260M${x + w * 0.4} 560v130`, '#ffffff', 7, 0.22),
  ]);
}

const snowIn = () => {
  let d = '';
  for (let y = -120; y < 880; y += 47)
    for (const x of [196, 316, 436, 556]) d += `M${x - 8 + ((y + 130) % 13)} ${y}v.1`;
  return strokePath(d, '#f1f6fa', 22);
};

function drawTread(context: ObjectContext): Drawing {
  const base = drawSoftShadow(context, 376, 400, 420, 460, 0.5);
  switch (context.state) {
    case 'use':
      return [base, tread(context, '#1b1e21', false, wearBars(false))];
    case 'use-centre':
    case 'use-bords':
    case 'use-un-bord':
      return [base, tread(context, DEEP, true, []), smoothBands(context)];
    case 'temoin-usure':
      return [base, tread(context, '#1a1d20', false, wearBars(true)), lens(context)];
    case 'lisse':
      return [
        base,
        drawCard(
          60,
          -150,
          632,
          1060,
          60,
          horizontalGradient(context, '#17191c', '#34383d', '#4a4f55', '#383c41', '#1c1f23', '#0f1113'),
        ),
        strokeHaze('M196 -140V900M316 -140V900M436 -140V900M556 -140V900', '#1d2023', 6, 0.55),
        strokeHaze('M250 120q60 20 40 120M420 520q50 30 30 110', '#6a7178', 5, 0.5),
        fillVeil('M214 -140H330V900H214z', '#ffffff', 0.07),
      ];
    case 'neige':
      return [base, tread(context, DEEP, true, [strokePath(zigzags(), DEEP, 4), snowIn()])];
    case 'clou':
      return [
        base,
        tread(context, DEEP, true, []),
        drawOval(382, 392, 46, 30, '#000000', 0.4),
        drawDot(370, 374, 40, sphereGradient(context, '#f3f6f8', '#aab3ba', '#5b646c')),
        strokePath('M350 374h40M370 354v40', '#6b747c', 6),
      ];
    default:
      return [base, tread(context, DEEP, true, [])];
  }
}

function zigzags(): string {
  let d = '';
  for (const x of [226, 346, 466])
    for (let y = -112; y < 890; y += 20) d += `M${x} ${y}l12 6 12-6 12 6 12-6 12 6`;
  return d;
}

/** A wheel on the ground in profile; `squash` is how far the tyre gives way under the load, in units. */
export function wheel(context: ObjectContext, cx: number, cy: number, r: number, squash = 0): Drawing {
  const k = r / 260;
  const base = cy + r - squash;
  const bulge = squash * 0.7;
  const dx = Math.sqrt(Math.max(0, r * r - (r - squash) ** 2));
  const outline =
    squash > 0
      ? `M${num(cx - r)} ${num(cy)}A${r} ${r} 0 0 1 ${num(cx + r)} ${num(cy)}C${num(cx + r)} ${num(cy + r * 0.5)} ${num(cx + dx + bulge + r * 0.24)} ${num(base)} ${num(cx + dx + bulge * 0.6)} ${num(base)}H${num(cx - dx - bulge * 0.6)}C${num(cx - dx - bulge - r * 0.24)} ${num(base)} ${num(cx - r)} ${num(cy + r * 0.5)} ${num(cx - r)} ${num(cy)}z`
      : `M${num(cx - r)} ${num(cy)}a${r} ${r} 0 1 1 ${num(r * 2)} 0a${r} ${r} 0 1 1 ${num(-r * 2)} 0z`;
  const spokes = Array.from({ length: 10 }, (_, i) =>
    rotateSymbol(
      fillPath(
        `M${num(cx - 15 * k)} ${num(cy - 50 * k)}L${num(cx - 26 * k)} ${num(cy - 158 * k)}h${num(52 * k)}L${num(cx + 15 * k)} ${num(cy - 50 * k)}z`,
        '#c3cad0',
      ),
      i * 36,
      cx,
      cy,
    ),
  );
  return [
    drawSoftShadow(context, cx, base, r * 1.15, 36 * k, 0.7),
    fillPath(outline, sphereGradient(context, '#4d5359', RUBBER, '#1a1c1f')),
    strokeHaze(
      `M${num(cx - r * 0.78)} ${num(cy - r * 0.36)}A${num(r * 0.86)} ${num(r * 0.86)} 0 0 1 ${num(cx + r * 0.1)} ${num(cy - r * 0.85)}`,
      '#ffffff',
      12 * k,
      0.16,
    ),
    drawRing(cx, cy, r * 0.8, '#1d2023', 4 * k),
    drawDot(cx, cy, r * 0.68, '#14171a'),
    drawDot(cx, cy, r * 0.655, sphereGradient(context, '#7d868e', '#4b5259', '#2b3036')),
    spokes,
    drawRing(cx, cy, r * 0.635, '#dde2e6', 14 * k),
    drawRing(cx, cy, r * 0.6, '#8a939a', 4 * k),
    drawDot(cx, cy, 54 * k, sphereGradient(context, '#eef1f3', '#b5bdc4', '#7c858d')),
    Array.from({ length: 5 }, (_, i) =>
      rotateSymbol(drawDot(cx, cy - 36 * k, 7 * k, '#5c656d'), i * 72, cx, cy),
    ),
  ];
}

function side(context: ObjectContext): Drawing {
  if (context.state === 'sous-gonfle') return wheel(context, 376, 372, 270, 74);
  if (context.state === 'sur-gonfle')
    return [
      drawOval(376, 648, 90, 12, '#000000', 0.4),
      wheel(context, 376, 372, 276),
      strokePath(
        'M96 372h-50M70 350l-26 22 26 22M656 372h50M682 350l26 22-26 22M376 92V52M354 72l22-24 22 24',
        '#d9822b',
        10,
      ),
    ];
  return [
    wheel(context, 376, 372, 270, 16),
    fillWithEdge(
      'M566 196C640 186 676 260 632 306C606 290 580 246 566 196z',
      sphereGradient(context, '#6d747b', '#3d4248', '#1d2023'),
      '#15171a',
      4,
    ),
    strokeHaze('M590 214q40 0 40 46', '#ffffff', 8, 0.3),
  ];
}

const SIDES = ['hernie', 'sous-gonfle', 'sur-gonfle'];

const PARTS: Readonly<Record<string, ObjectParts>> = {
  hernie: { bosse: ['le flanc', 581, 195, 85, 115] },
  'use-centre': { centre: ['le centre', 258, 120, 236, 500], bord: ['le bord', 75, 250, 128, 250] },
  'temoin-usure': { temoin: ['le fond de la rainure', 253, 296, 125, 159] },
};

export const TYRES: Readonly<Record<string, ObjectDrawing>> = {
  pneu: {
    box: [752, 750],
    on: 'garage',
    draw: (context) => (SIDES.includes(context.state) ? side(context) : drawTread(context)),
    parts: (state) => PARTS[state] ?? {},
  },
};
