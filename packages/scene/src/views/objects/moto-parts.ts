/** Parts of a motorcycle that a rider checks: chain, tyre, disc, rear end. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { drawDot, drawRect, drawRing, drawSignText, rotateSymbol, strokePath } from '../../kit/pen.ts';

const STEEL = ['#f2f5f7', '#b5bdc4', '#68727a'] as const;

function sprocket(context: ObjectContext, cx: number, cy: number, r: number, teeth: number): Drawing {
  const cog = Array.from({ length: teeth }, (_, i) =>
    rotateSymbol(drawRect(cx - 9, cy - r - 16, 18, 30, '#8a939a', 6), (i * 360) / teeth, cx, cy),
  );
  return [
    cog,
    drawDot(cx, cy, r, horizontalGradient(context, ...STEEL)),
    drawRing(cx, cy, r * 0.62, '#4d565e', 10),
    drawDot(cx, cy, r * 0.26, '#2b3138'),
  ];
}

/** Links along a path: dark plates, bright rollers. */
const links = (d: string, dry: boolean) => [
  strokePath(d, dry ? '#4a3526' : '#15181b', 40),
  strokePath(d, dry ? '#a5693a' : '#838d95', 28),
  el('path', {
    d,
    fill: 'none',
    stroke: dry ? '#5c3a20' : '#2b3138',
    'stroke-width': 16,
    'stroke-linecap': 'round',
    'stroke-dasharray': '2 34',
  }),
];

/**
 * The chain round both sprockets: where its straight runs leave them, the height of the lower run in its middle, and the
 * units of the picture that draw one millimetre.
 */
const CHAIN = {
  rear: { x: 250, y: 360, r: 176 },
  front: { x: 990, y: 360, r: 90 },
  middle: 496,
  perMillimetre: 1.6,
} as const;

function chain(context: ObjectContext): Drawing {
  const measure = valueOrDefault(context, 0, context.state === 'detendue' ? '60 mm' : '30 mm');
  const slack = Number.parseInt(measure, 10) * CHAIN.perMillimetre;
  const dry = context.state === 'seche';
  const { rear, front } = CHAIN;
  const sin = (rear.r - front.r) / (front.x - rear.x);
  const cos = Math.sqrt(1 - sin * sin);
  const leave = ({ x, y, r }: typeof rear | typeof front, side: -1 | 1) =>
    [x + r * sin, y + side * r * cos] as const;
  const [x1, y1] = leave(rear, 1);
  const [x2, y2] = leave(front, 1);
  /** A point under the straight lower run: it leaves both sprockets along it, and hangs lowest in its middle. */
  const under = (share: number, sag: number) =>
    `${num(x1 + (x2 - x1) * share)} ${num(y1 + (y2 - y1) * share + sag)}`;
  const hanging = [
    under(0.95, 0),
    under(0.72, slack),
    under(0.5, slack),
    under(0.28, slack),
    under(0.05, 0),
    under(0, 0),
  ].join(' ');
  const top = `${leave(rear, -1).map(num).join(' ')}L${leave(front, -1).map(num).join(' ')}`;
  const whole = `M${top}A${front.r} ${front.r} 0 0 1 ${num(x2)} ${num(y2)}C${hanging}A${rear.r} ${rear.r} 0 1 1 ${leave(rear, -1).map(num).join(' ')}`;
  return [
    drawSoftShadow(context, 600, 650, 560, 40, 0.5),
    sprocket(context, rear.x, rear.y, 170, 30),
    sprocket(context, front.x, front.y, 84, 14),
    links(whole, dry),
    dry
      ? [drawOval(470, 560, 20, 10, '#b5713c', 0.7), drawOval(700, 540, 26, 12, '#b5713c', 0.6)]
      : strokeHaze('M300 180L960 256', '#ffffff', 5, 0.5),
    strokePath('M620 440V660', '#ffffff', 12),
    strokePath('M620 440V660', '#b3123a', 5),
    strokePath(`M590 ${CHAIN.middle}H650M590 ${num(CHAIN.middle + slack)}H650`, '#b3123a', 5),
    drawCard(676, 610, 190, 74, 14, '#ffffff', '#b3123a'),
    drawSignText(measure, 771, 648, {
      size: 46,
      color: '#7d0d28',
      maxWidth: 170,
    }),
  ];
}

/** The tyre seen from behind, upright on the ground: round when sound, flat in the middle when worn. */
function tyre(context: ObjectContext): Drawing {
  const flat = context.state === 'plat';
  const crown = flat
    ? 'M200 700V330C200 190 240 150 300 138H452C512 150 552 190 552 330V700z'
    : 'M200 700V380C200 200 280 110 376 110S552 200 552 380V700z';
  const groove = (x: number, k: number) =>
    `M${x} ${flat ? 240 : 190}C${x + k * 30} ${300} ${x + k * 70} 350 ${x + k * 96} 430M${x} 430C${x + k * 30} 490 ${x + k * 70} 540 ${x + k * 96} 620`;
  return [
    drawSoftShadow(context, 376, 706, 260, 34, 0.7),
    fillWithEdge(
      crown,
      horizontalGradient(context, '#101214', '#3a4046', '#50575e', '#3a4046', '#101214'),
      '#0a0c0e',
      6,
    ),
    flat
      ? [
          fillVeil('M290 150H462V700H290z', '#8a939a', 0.4),
          strokePath('M290 146V700M462 146V700', '#14171a', 5),
        ]
      : strokePath('M376 150V700', '#0a0c0e', 12),
    strokePath(groove(flat ? 278 : 350, -0.7) + groove(flat ? 474 : 402, 0.7), '#0a0c0e', 14),
    strokeHaze('M250 300C252 220 290 170 330 150', '#ffffff', 10, 0.22),
    context.state === 'jauge' ? depthGauge(context) : [],
  ];
}

/** A depth gauge whose pin stands in a groove of the tyre; its window tells the millimetres. */
const depthGauge = (context: ObjectContext): Drawing => [
  strokePath('M394 396H470', '#eef1f3', 12),
  strokePath('M374 396H396', '#c9332a', 10),
  drawCard(452, 350, 40, 92, 10, verticalGradient(context, '#f6f8f9', '#aab3ba'), '#4d565e'),
  drawCard(490, 316, 330, 160, 24, verticalGradient(context, '#3a4249', '#1a1e22'), '#0c0e10'),
  drawCard(516, 344, 278, 104, 12, '#d9e6cf', '#6f7d66'),
  drawSignText(valueOrDefault(context, 0, '2,4 mm'), 655, 398, { size: 76, color: '#1d241a', maxWidth: 250 }),
];

function disc(context: ObjectContext): Drawing {
  const holes = Array.from({ length: 18 }, (_, i) =>
    rotateSymbol([drawDot(360, 130, 13, '#23282d'), drawDot(360, 176, 11, '#23282d')], i * 20, 360, 380),
  );
  const worn = context.state === 'use';
  const pad = worn ? 8 : 46;
  return [
    drawSoftShadow(context, 360, 700, 320, 30, 0.5),
    drawDot(360, 380, 300, sphereGradient(context, ...STEEL)),
    drawRing(360, 380, 290, '#7f8890', 6),
    holes,
    worn ? [drawRing(360, 380, 262, '#6d767e', 8), drawRing(360, 380, 236, '#89929a', 10)] : [],
    drawDot(360, 380, 160, '#2b3138'),
    drawDot(360, 380, 90, sphereGradient(context, ...STEEL)),
    drawCard(610, 210, 330, 340, 40, verticalGradient(context, '#d9a63a', '#94691a'), '#54390a'),
    drawCard(650, 256, 250, 250, 16, '#1d2227'),
    drawRect(766, 240, 18, 282, '#c3cad0'),
    drawRect(680, 270, 30, 222, '#8a939a'),
    drawRect(842, 270, 30, 222, '#8a939a'),
    drawRect(710, 276, pad, 210, '#5c3a20'),
    drawRect(842 - pad, 276, pad, 210, '#5c3a20'),
  ];
}

function plate(context: ObjectContext, y: number): Drawing {
  const text = valueOrDefault(context, 0, 'GB-482-LK').split('-');
  return [
    drawCard(270, y, 210, 130, 10, '#fbfbf8', '#4d565e'),
    drawRect(272, y + 2, 24, 126, '#0a4da2'),
    drawRect(454, y + 2, 24, 126, '#0a4da2'),
    drawSignText(text.slice(0, -1).join('-'), 375, y + 36, { size: 52, color: '#1d1d1f', maxWidth: 140 }),
    drawSignText(text[text.length - 1] ?? '', 375, y + 92, { size: 46, color: '#1d1d1f', maxWidth: 150 }),
  ];
}

function rear(context: ObjectContext): Drawing {
  const { state } = context;
  const lit = state === 'stop' ? '#ff2a1f' : state === 'eteints' ? '#6b1510' : '#d6281c';
  const blinker = (x: number, on: boolean) => [
    on ? drawSoftGlow(context, x, 250, 130, '#ff9d0a', 0.9) : [],
    fillWithEdge(`M${x - 40} 226h80v48h-80z`, on ? '#ffb72e' : '#8f5a14', '#23282d', 5),
  ];
  const plateUp = state === 'plaque-relevee';
  return [
    drawSoftShadow(context, 376, 716, 230, 30, 0.75),
    drawCard(
      290,
      330,
      172,
      386,
      80,
      horizontalGradient(context, '#0f1113', '#3a4046', '#4b5259', '#3a4046', '#0f1113'),
      '#0a0c0e',
    ),
    strokePath('M330 520l60 30M330 580l60 30M330 640l60 30M420 520l-30 30M420 580l-30 30', '#0a0c0e', 10),
    bar('M150 250H610', '#2b3138', 16),
    fillWithEdge(
      'M236 120C280 60 470 60 516 120L480 300H270z',
      sphereGradient(context, '#7fb2dc', '#2f6ea8', '#173f68'),
      '#12304f',
      6,
    ),
    state === 'stop'
      ? drawSoftGlow(context, 375, 190, 260, '#ff3b2f', 0.95)
      : state === 'eteints'
        ? []
        : drawSoftGlow(context, 375, 190, 120, '#ff3b2f', 0.5),
    fillWithEdge('M280 160C330 144 420 144 470 160L456 226H294z', lit, '#23282d', 6),
    strokeHaze('M306 176H430', '#ffffff', 8, 0.5),
    blinker(150, state === 'clignotant-gauche'),
    blinker(602, false),
    plateUp
      ? group({ transform: 'translate(0 246) scale(1 .34)' }, plate(context, 180))
      : plate(context, 320),
  ];
}
const bar = (d: string, color: string, width: number) => [
  strokePath(d, '#0c0e10', width + 6),
  strokePath(d, color, width),
];

export const MOTO_PARTS: Readonly<Record<string, ObjectDrawing>> = {
  'chaine-moto': {
    box: [1140, 740],
    on: 'garage',
    draw: chain,
    parts: () => ({ mesure: ['la mesure', 570, 480, 310, 216], chaine: ['la chaîne', 240, 146, 760, 190] }),
  },
  'pneu-moto': {
    box: [752, 750],
    on: 'garage',
    draw: tyre,
    values: (state) => (state === 'jauge' ? [{ x: 516, y: 344, w: 278, h: 104 }] : []),
    parts: (state): ObjectParts =>
      state === 'plat' ? { milieu: ['le milieu du pneu', 286, 140, 180, 330] } : {},
  },
  'frein-moto': {
    box: [980, 750],
    on: 'garage',
    draw: disc,
    parts: () => ({ garnitures: ['les garnitures', 690, 256, 174, 250] }),
  },
  'arriere-moto': {
    box: [752, 750],
    on: 'road',
    draw: rear,
    parts: (state): ObjectParts => ({
      feu: ['le feu arrière', 270, 136, 212, 100],
      clignotant: ['le clignotant gauche', 98, 214, 104, 74],
      plaque:
        state === 'plaque-relevee' ? ['la plaque', 258, 296, 234, 68] : ['la plaque', 262, 314, 226, 142],
    }),
  },
};
