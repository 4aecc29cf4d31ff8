/** Cars from behind and from the side: rear lights, loads, trailers. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';

interface Lit {
  left: readonly string[];
  right: readonly string[];
  third: boolean;
}

const both = (...on: string[]): Lit => ({ left: on, right: on, third: false });
/** Sides as seen from behind: the car's own left is on the left. */
const REAR: Readonly<Record<string, Lit>> = {
  eteints: both(),
  position: both('position'),
  stop: { ...both('stop'), third: true },
  brouillard: { left: ['position', 'brouillard'], right: ['position'], third: false },
  recul: both('recul'),
  clignotant: { left: ['clignotant'], right: [], third: false },
  detresse: both('clignotant'),
  'un-feu-grille': { left: [], right: ['stop'], third: true },
};

/** A cluster 190 × 150: red outside, amber above, clear below. Drawn for the left; the right is its mirror. */
function cluster(context: ObjectContext, on: readonly string[]): Drawing {
  const has = (name: string) => on.includes(name);
  const red = has('stop')
    ? sphereGradient(context, '#ffd9c9', '#ff4a36', '#e8160e')
    : has('position')
      ? verticalGradient(context, '#e0453a', '#b3201b')
      : verticalGradient(context, '#7d2424', '#521414');
  const amber = has('clignotant')
    ? sphereGradient(context, '#fff1c4', '#ffb21c', '#f08a00')
    : verticalGradient(context, '#a5703a', '#7a4e22');
  const clear = has('recul')
    ? sphereGradient(context, '#ffffff', '#fffdf0', '#dfe8ef')
    : verticalGradient(context, '#b9c1c7', '#8b949b');
  const fog = has('brouillard')
    ? sphereGradient(context, '#ffe0d4', '#ff3a2a', '#d40f0a')
    : verticalGradient(context, '#6b1f1f', '#481212');
  const edge = '#1a0d0d';
  return [
    fillWithEdge('M0 20Q4 0 30 0H190V64H0z', red, edge, 5),
    fillWithEdge('M0 64H96V112H6z', amber, edge, 5),
    fillWithEdge('M96 64H190V112H96z', clear, edge, 5),
    fillWithEdge('M6 112H190L182 140Q176 150 160 150H40Q14 150 6 112z', fog, edge, 5),
    fillVeil('M10 20Q14 8 34 8H180V22H10z', '#ffffff', has('stop') ? 0.5 : 0.22),
  ];
}

function halo(context: ObjectContext, x: number, on: readonly string[]): Drawing {
  const drawn: Drawing[] = [];
  if (on.includes('stop')) drawn.push(drawSoftGlow(context, x, 390, 200, '#ff3020', 0.8));
  if (on.includes('position')) drawn.push(drawSoftGlow(context, x, 390, 130, '#ff3020', 0.35));
  if (on.includes('clignotant')) drawn.push(drawSoftGlow(context, x, 440, 220, '#ffa51c', 0.75));
  if (on.includes('recul')) drawn.push(drawSoftGlow(context, x, 440, 220, '#ffffff', 0.8));
  if (on.includes('brouillard')) drawn.push(drawSoftGlow(context, x, 480, 240, '#ff2a1a', 0.85));
  return drawn;
}

function rear(context: ObjectContext): Drawing {
  const lit = REAR[context.state] ?? both();
  const paint = verticalGradient(context, '#d5dbe0', '#a9b3bb', '#7b868f');
  const tyre = (x: number) =>
    drawCard(x, 560, 116, 170, 26, horizontalGradient(context, '#2e3338', '#191c1f'));
  return [
    drawSoftShadow(context, 450, 716, 470, 50, 0.85),
    tyre(104),
    tyre(680),
    fillWithEdge('M128 330C146 190 188 88 254 62Q450 40 646 62C712 88 754 190 772 330z', paint, '#4d565e', 5),
    fillPath(
      'M184 298C200 190 226 124 270 110Q450 96 630 110C674 124 700 190 716 298Q450 314 184 298z',
      verticalGradient(context, '#3a4753', '#1f272e'),
    ),
    fillVeil('M270 112H390L290 304H190C206 200 230 126 270 112z', '#ffffff', 0.12),
    drawCard(372, 72, 156, 16, 8, lit.third ? '#ff3f2c' : '#5a1a1a', '#2a1010'),
    lit.third ? drawSoftGlow(context, 450, 80, 150, '#ff3020', 0.8) : [],
    fillWithEdge(
      'M70 380C80 330 150 304 220 300H680C750 304 820 330 830 380L842 560Q842 640 780 646H120Q58 640 58 560z',
      paint,
      '#4d565e',
      5,
    ),
    fillPath(
      'M58 566H842C842 640 820 646 780 650H120C80 646 58 640 58 566z',
      verticalGradient(context, '#3c444b', '#23292e'),
    ),
    strokeHaze('M120 330Q450 296 780 330', '#ffffff', 7, 0.55),
    strokePath('M286 340H614V546H286z', '#8d98a1', 5),
    drawCard(324, 440, 252, 66, 6, '#f7f7f2', '#2a2f34'),
    drawRect(324, 440, 30, 66, '#1f4fa3'),
    drawRect(546, 440, 30, 66, '#1f4fa3'),
    drawSignText('FK-318-TN', 450, 474, { size: 42, color: '#1d1f22', maxWidth: 180 }),
    drawCard(410, 396, 80, 20, 8, '#5d666e'),
    drawCard(250, 668, 74, 20, 10, '#14171a'),
    [
      group({ transform: 'translate(70 338)' }, cluster(context, lit.left)),
      group({ transform: 'translate(830 338) scale(-1 1)' }, cluster(context, lit.right)),
    ],
    halo(context, 160, lit.left),
    halo(context, 740, lit.right),
  ];
}

/** A hatchback from the side facing left, 560 wide, its wheels standing on y = 0. */
export function drawCarSide(context: ObjectContext, color: readonly [string, string, string]): Drawing {
  const wheel = (x: number) => [
    drawDot(x, -50, 62, '#171b1f'),
    drawDot(x, -50, 54, '#22262a'),
    drawDot(x, -50, 33, sphereGradient(context, '#e6eaed', '#aab3ba', '#68727a')),
    drawDot(x, -50, 9, '#5c656d'),
  ];
  return [
    drawSoftShadow(context, 280, 4, 310, 24, 0.8),
    fillPath(
      'M6-62C4-98 20-114 62-120L142-128C194-182 232-192 322-192H402C454-192 494-154 534-126C554-118 560-92 558-58C558-40 550-34 538-34H24C12-34 8-44 6-62z',
      verticalGradient(context, ...color),
    ),
    fillPath(
      'M160-130C200-168 230-178 302-178V-130zM316-178H398C440-176 466-152 490-130H316z',
      verticalGradient(context, '#4a5966', '#232c34'),
    ),
    fillVeil('M216-168L250-176L214-130H172z', '#ffffff', 0.25),
    strokeHaze('M70-112L140-120H520', '#ffffff', 5, 0.5),
    strokePath('M310-128V-44M156-124C150-90 154-64 166-46M494-124C486-90 470-80 466-50', '#00000055', 3),
    drawCard(262, -112, 36, 9, 4, '#00000066'),
    drawCard(440, -112, 36, 9, 4, '#00000066'),
    fillPath('M20-104L64-112L56-92L16-88z', '#fdf7de'),
    fillPath('M534-118C550-112 554-98 554-84L532-88z', '#c9281f'),
    drawCard(2, -62, 40, 18, 8, '#2a3036'),
    drawCard(520, -62, 40, 18, 8, '#2a3036'),
    wheel(118),
    wheel(446),
  ];
}

/** Planks on the roof; the measure runs from the car's tail to their end. */
function overhang(context: ObjectContext): Drawing {
  const wood = verticalGradient(context, '#e2b779', '#bd8a49', '#94652f');
  const signalled = context.state === 'arriere-signalee';
  const [tail, end] = [696, 1026];
  const text = valueOrDefault(context, 0, '2,50 m');
  const stripes = [0, 1, 2, 3].map((i) => `M${end - 44} ${262 + i * 44}l60-34v22l-60 34z`).join('');
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: `M${end - 38} 240h50v148h-50z` })));
  return [
    group(
      { transform: 'translate(30 640) scale(1.19)' },
      drawCarSide(context, ['#d8574a', '#b63a31', '#7f231e']),
    ),
    strokePath('M330 412V384M560 412V384', '#2a3036', 16),
    strokePath('M300 384H600', '#2a3036', 10),
    drawCard(210, 336, end - 210, 22, 3, wood, '#7a5226'),
    drawCard(196, 356, end - 190, 24, 3, wood, '#7a5226'),
    strokeHaze(`M230 346H${end - 30}M220 368H${end - 40}`, '#fff0cf', 4, 0.4),
    strokePath('M340 332V384M566 332V384', '#e0772a', 12),
    signalled
      ? [
          drawCard(end - 42, 236, 58, 156, 6, '#3b434b'),
          group(
            { 'clip-path': clip },
            drawRect(end - 38, 240, 50, 148, '#ffffff'),
            fillPath(stripes, '#d3221a'),
          ),
          drawDot(end - 13, 412, 17, sphereGradient(context, '#ff8a7c', '#d3221a', '#8a100b')),
        ]
      : [],
    strokePath(`M${tail} 430V210M${end + 16} ${signalled ? 226 : 330}V210`, '#1d2f45', 4),
    strokePath(`M${tail + 8} 180H${end + 8}`, '#1d2f45', 6),
    fillPath(`M${tail} 180l30-16v32zM${end + 16} 180l-30-16v32z`, '#1d2f45'),
    strokePath(`M${tail} 160V200M${end + 16} 160V200`, '#1d2f45', 6),
    drawCard((tail + end) / 2 - 106, 66, 228, 86, 16, '#ffffff', '#1d2f45'),
    drawSignText(text, (tail + end) / 2 + 8, 109, { size: 60, color: '#1d2f45', maxWidth: 200 }),
  ];
}

function trailer(context: ObjectContext): Drawing {
  if (context.state === 'prise-electrique') return socket(context);
  const heavy = context.state === 'surchargee';
  const text = valueOrDefault(context, 0, 'PTAC 500 kg');
  const metal = verticalGradient(context, '#e4e8eb', '#b3bdc4', '#87929a');
  const wheel = [
    drawDot(750, 588, 76, '#22262a'),
    drawDot(750, 588, 45, sphereGradient(context, '#e6eaed', '#aab3ba', '#68727a')),
    drawDot(750, 588, 12, '#5c656d'),
  ];
  const load = heavy
    ? [
        drawCard(520, 190, 200, 150, 8, '#c49a63', '#7a5226'),
        drawCard(700, 140, 230, 200, 8, '#a9b5bd', '#5c6870'),
        drawCard(600, 60, 190, 130, 8, '#d6b27c', '#7a5226'),
        fillWithEdge('M480 340L520 250H980L1010 340z', '#8a6b45', '#5f4526', 4),
        strokePath('M820 140V60M860 140V40', '#6b4a2a', 16),
      ]
    : [];
  return [
    drawSoftShadow(context, 740, 664, 330, 30, 0.8),
    group(
      { transform: `translate(-500 660) rotate(${heavy ? 2.5 : 0} 446 0) scale(1.6)` },
      drawCarSide(context, ['#6d9bc4', '#44739d', '#2a5076']),
    ),
    strokePath('M392 574H520L560 540', '#3b434b', 18),
    drawDot(404, 564, 17, '#1d2227'),
    strokePath('M372 540C390 470 460 480 500 520', '#16191d', 8),
    load,
    fillPath('M478 340H1012V520H478z', metal),
    strokePath('M478 340H1012V520H478z', '#66717a', 6),
    fillPath('M640 524C650 470 850 470 860 524z', '#3b434b'),
    wheel,
    drawCard(560, 356, 372, 112, 10, '#fdfcf4', '#2a2f34'),
    drawDot(576, 412, 6, '#5c656d'),
    drawDot(916, 412, 6, '#5c656d'),
    drawSignText(text, 746, 413, { size: 64, color: '#1d2227', maxWidth: 318 }),
    drawCard(994, 470, 24, 44, 4, '#c9281f'),
    fillPath('M1000 430l18 30h-18z', '#e2382e'),
    strokeHaze('M486 350H1004', '#ffffff', 6, 0.7),
  ];
}

/** The tow ball with its electric socket, plug in hand. */
function socket(context: ObjectContext): Drawing {
  return [
    drawCard(-500, -320, 2000, 610, 40, verticalGradient(context, '#6d9bc4', '#2a5076')),
    drawCard(-500, 270, 2000, 160, 20, verticalGradient(context, '#3b434b', '#1d2227')),
    strokePath('M330 400V520Q330 560 380 560H420', '#20252a', 46),
    drawDot(440, 520, 56, sphereGradient(context, '#ffffff', '#a9b3bb', '#555f67')),
    drawCard(560, 420, 30, 90, 6, '#20252a'),
    drawDot(640, 500, 118, '#14181c'),
    drawDot(640, 500, 104, sphereGradient(context, '#4a525a', '#2b3138', '#14181c')),
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const a = (i * Math.PI * 2) / 6;
      return i === 6
        ? drawDot(640, 500, 15, '#d9b45a')
        : drawDot(640 + Math.cos(a) * 58, 500 + Math.sin(a) * 58, 15, '#d9b45a');
    }),
    fillWithEdge('M560 404C580 330 700 330 720 404L700 424H580z', '#2b3138', '#0e1114', 5),
    drawSignText('7 broches', 640, 664, { size: 50, color: '#ffffff' }),
  ];
}

export const VEHICLES_CLOSE: Readonly<Record<string, ObjectDrawing>> = {
  'feux-arriere': {
    box: [900, 750],
    on: 'road',
    draw: rear,
    parts: () => ({
      'feu-gauche': ['le feu gauche', 71, 340, 192, 143],
      'feu-droit': ['le feu droit', 639, 340, 193, 143],
    }),
  },
  'charge-depassante': {
    box: [1080, 750],
    on: 'road',
    draw: overhang,
    parts: () => ({ bout: ['le bout de la charge', 958, 330, 86, 60] }),
  },
  remorque: {
    box: [1060, 750],
    on: 'road',
    draw: trailer,
    parts: (state) =>
      state === 'attelee' ? { plaque: ['la plaque de la remorque', 560, 353, 376, 115] } : {},
  },
};
