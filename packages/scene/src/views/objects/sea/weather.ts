/** Weather instruments: charts with isobars and fronts, a barometer. */

import { type Drawing, el } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectPart,
  type ObjectParts,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { num } from '../../../kit/path-data.ts';
import { drawDot, drawRect, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';
import { findFixedParts } from './fixed-parts.ts';

const COAST = 'M1200 0H820Q790 90 850 150T830 260Q900 330 860 400T930 520Q900 600 960 660T950 750H1200z';
const INK = '#35505f';

function ground(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 750, verticalGradient(context, '#d6eaf2', '#c2deea')),
    fillPath(COAST, '#e9e0bd'),
    strokePath(COAST.replace('z', ''), '#a8976a', 5),
  ];
}

function isobars(cx: number, cy: number, radii: readonly number[], first: number, step: number): Drawing {
  return radii.map((r, i) => {
    const text = String(first + step * i);
    const y = cy + r * 0.72;
    return [
      el('ellipse', {
        cx: String(cx),
        cy: String(cy),
        rx: r,
        ry: r * 0.72,
        fill: 'none',
        stroke: INK,
        'stroke-width': 4,
      }),
      drawRect(cx - 44, y - 19, 88, 38, '#cfe5ef', 8),
      drawSignText(text, cx, y, { size: 32, color: INK }),
    ];
  });
}

function centre(letter: string, cx: number, cy: number, color: string): Drawing {
  return drawSignText(letter, cx, cy, { size: 130, color });
}

function boat(x: number, y: number): Drawing {
  return [
    drawDot(x, y, 40, '#ffd21f'),
    fillPath(
      `M${x - 26} ${y + 4}h52l-10 18h-34zM${x - 2} ${y - 26}v26h-18zM${x + 3} ${y - 22}v22h14z`,
      '#1b2a3a',
    ),
  ];
}

/** A front along a curve from the depression, its teeth on the side it moves to (our right). */
function front(
  kind: 'froid' | 'chaud',
  p0: readonly [number, number],
  p1: readonly [number, number],
  p2: readonly [number, number],
): Drawing {
  const color = kind === 'froid' ? '#1f5fc4' : '#d2282b';
  const at = (t: number) => {
    const u = 1 - t;
    return [
      u * u * p0[0] + 2 * u * t * p1[0] + t * t * p2[0],
      u * u * p0[1] + 2 * u * t * p1[1] + t * t * p2[1],
    ] as const;
  };
  let teeth = '';
  for (let i = 0; i < 6; i += 1) {
    const [a, b] = [at(0.1 + i * 0.15), at(0.1 + i * 0.15 + 0.075)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const size = Math.hypot(dx, dy) || 1;
    // The teeth are on the eastern side of the front.
    const tip = [(a[0] + b[0]) / 2 + (dy / size) * 36, (a[1] + b[1]) / 2 - (dx / size) * 36] as const;
    teeth +=
      kind === 'froid'
        ? `M${num(a[0])} ${num(a[1])}L${num(tip[0])} ${num(tip[1])}L${num(b[0])} ${num(b[1])}z`
        : `M${num(a[0])} ${num(a[1])}A${num(size / 2)} ${num(size / 2)} 0 0 1 ${num(b[0])} ${num(b[1])}z`;
  }
  return [strokePath(`M${p0.join(' ')}Q${p1.join(' ')} ${p2.join(' ')}`, color, 8), fillPath(teeth, color)];
}

function arrow(x: number, y: number): Drawing {
  return [
    strokePath(`M${x} ${y}h96`, '#1b2a3a', 9),
    fillPath(`M${x + 92} ${y - 22}l44 22l-44 22z`, '#1b2a3a'),
  ];
}

function chart(context: ObjectContext): Drawing {
  switch (context.state) {
    case 'anticyclone':
      return [
        ground(context),
        isobars(430, 350, [150, 300, 450], 1032, -4),
        centre('A', 430, 350, '#1f5fc4'),
        boat(560, 430),
      ];
    case 'front-froid':
      return [
        ground(context),
        isobars(300, 130, [124, 200, 280], 988, 4),
        centre('D', 300, 130, '#d2282b'),
        front('froid', [330, 220], [470, 430], [330, 690]),
        arrow(500, 560),
        boat(690, 420),
      ];
    case 'front-chaud':
      return [
        ground(context),
        isobars(300, 130, [124, 200, 280], 988, 4),
        centre('D', 300, 130, '#d2282b'),
        front('chaud', [350, 210], [520, 330], [520, 640]),
        arrow(540, 580),
        boat(720, 380),
      ];
    case 'gradient':
      return [
        ground(context),
        strokePath(
          'M0 90Q420 60 800 40M0 170Q420 150 830 120M0 250Q420 236 840 205M0 330Q420 330 870 300M0 560Q420 600 930 560',
          INK,
          4,
        ),
        [1000, 1005, 1010, 1015, 1020].map((hpa, i) => {
          const y = [73, 156, 240, 330, 588][i] ?? 0;
          return [
            drawRect(376, y - 19, 96, 38, '#cfe5ef', 8),
            drawSignText(String(hpa), 424, y, { size: 32, color: INK }),
          ];
        }),
        drawCard(170, 180, 66, 62, 14, '#11305c', '#ffffff'),
        drawSignText('A', 203, 211, { size: 42, color: '#ffffff' }),
        drawCard(170, 430, 66, 62, 14, '#11305c', '#ffffff'),
        drawSignText('B', 203, 461, { size: 42, color: '#ffffff' }),
      ];
    default:
      return [
        ground(context),
        isobars(430, 350, [120, 190, 260, 330, 400], 980, 5),
        centre('D', 430, 350, '#d2282b'),
        boat(700, 560),
      ];
  }
}

const LOW = 960;
const HIGH = 1060;

/** `values`: pressure now, pressure some hours ago, in hectopascals. */
/** What both needles show, in hectopascals: the pressure of now, and the one of hours ago. */
function readNeedles(state: string, values: readonly string[]): { now: number; before: number } {
  const read = (index: number, otherwise: number) => {
    const value = Number.parseFloat(values[index] ?? '');
    return Math.min(HIGH, Math.max(LOW, Number.isFinite(value) ? value : otherwise));
  };
  const falls = state === 'baisse';
  return { now: read(0, falls ? 998 : 1022), before: read(1, falls ? 1014 : 1006) };
}

function pointOnDial(hpa: number, r: number): [number, number] {
  const turn = (((hpa - LOW) / (HIGH - LOW)) * 270 - 135) * (Math.PI / 180);
  return [600 + Math.sin(turn) * r, 375 - Math.cos(turn) * r];
}

function placeNeedles(state: string, values: readonly string[]): ObjectParts {
  const { now, before } = readNeedles(state, values);
  const tip = (name: string, hpa: number, r: number): ObjectPart => {
    const [x, y] = pointOnDial(hpa, r);
    return [name, x - 34, y - 34, 68, 68];
  };
  return { present: tip('l’aiguille noire', now, 212), passe: tip('l’aiguille dorée', before, 190) };
}

function barometer(context: ObjectContext): Drawing {
  const { now, before } = readNeedles(context.state, context.values);
  const at = (hpa: number, r: number) => pointOnDial(hpa, r).map(num).join(' ');
  let ticks = '';
  const legends: Drawing[] = [];
  for (let hpa = LOW; hpa <= HIGH; hpa += 2) ticks += `M${at(hpa, hpa % 10 ? 236 : 222)}L${at(hpa, 252)}`;
  for (let hpa = LOW; hpa <= HIGH; hpa += 20) {
    legends.push(drawSignText(String(hpa), ...pointOnDial(hpa, 186), { size: 34, color: '#2b3136' }));
  }
  const tip = (hpa: number, r: number) => at(hpa, r);
  return [
    drawSoftShadow(context, 600, 716, 330, 30, 0.5),
    drawDot(600, 375, 336, sphereGradient(context, '#f7dd93', '#c9963a', '#7d5512')),
    drawDot(600, 375, 290, '#6b4a12'),
    drawDot(600, 375, 280, sphereGradient(context, '#fffdf5', '#f3ecd8')),
    strokePath(ticks, '#2b3136', 3),
    legends,
    drawSignText('hPa', 600, 500, { size: 40, color: '#5d676e' }),
    strokePath(`M600 375L${tip(before, 210)}`, '#c9963a', 9),
    drawRing(600, 375, 30, '#c9963a', 8),
    strokePath(`M600 375L${tip(now, 232)}`, '#14181c', 11),
    drawDot(600, 375, 20, '#14181c'),
    fillVeil('M400 250Q470 130 640 120Q480 170 420 300z', '#ffffff', 0.35),
  ];
}

function puff(context: ObjectContext, x: number, y: number, k: number): Drawing {
  const white = verticalGradient(context, '#ffffff', '#e3ecf0', '#b4c6d0');
  return fillWithEdge(
    `M${x - 150 * k} ${y}q${-50 * k} ${-70 * k} ${30 * k} ${-84 * k}q${10 * k} ${-84 * k} ${90 * k} ${-70 * k}q${40 * k} ${-60 * k} ${100 * k} ${-8 * k}q${90 * k} ${-4 * k} ${84 * k} ${78 * k}q${60 * k} ${20 * k} ${30 * k} ${84 * k}z`,
    white,
    'none',
    0,
  );
}

/** A sky above the horizon: the cloud is the subject. */
function sky(context: ObjectContext): Drawing {
  const sea = [
    fillPath('M0 640H1200V750H0z', verticalGradient(context, '#4d93ad', '#1b5876')),
    drawRect(0, 640, 1200, 5, '#c9e2ea'),
  ];
  switch (context.state) {
    case 'cumulonimbus':
      return [
        drawRect(0, 0, 1200, 750, verticalGradient(context, '#8fb6cf', '#c9d6d6')),
        sea,
        fillPath(
          'M250 470Q180 380 300 340Q280 240 400 230Q390 150 470 120L200 96Q160 40 330 44L960 36Q1080 52 980 100L790 122Q880 180 830 250Q940 270 910 360Q1000 400 950 480z',
          verticalGradient(context, '#fbfcfc', '#dfe6ea', '#93a3ad', '#55636d'),
        ),
        fillPath('M230 470Q600 420 970 474L940 540Q600 500 262 544z', '#3f4c55'),
        strokeHaze(
          'M330 540L290 640M430 530L390 640M540 524L500 640M650 524L610 640M760 530L720 640M860 538L820 640',
          '#6d808c',
          22,
          0.5,
        ),
        strokePath('M640 520L596 586H640L606 648', '#ffe78a', 8),
      ];
    case 'cirrus':
      return [
        drawRect(0, 0, 1200, 750, verticalGradient(context, '#4f9bd3', '#a9d3ea', '#e2f0f3')),
        sea,
        strokeHaze(
          'M80 250Q300 110 620 130M140 300Q380 180 700 186M300 360Q520 270 820 258M520 160Q720 90 980 150M620 230Q860 170 1120 250M720 320Q920 260 1140 330',
          '#ffffff',
          15,
          0.6,
        ),
        strokeHaze(
          'M620 130q60 4 66 44M700 186q54 6 56 40M820 258q48 8 46 38M980 150q50 14 46 46M1120 250q40 20 30 46',
          '#ffffff',
          9,
          0.7,
        ),
      ];
    case 'stratus':
      return [
        drawRect(0, 0, 1200, 750, verticalGradient(context, '#b4bfc4', '#c9d1d3', '#dbe0df')),
        sea,
        fillVeil('M0 0H1200V370Q900 420 600 384T0 380z', '#8f9ca3', 0.5),
        strokeHaze(
          'M0 420Q300 380 600 420T1200 410M0 500Q300 470 620 500T1200 490M0 580Q320 556 640 580T1200 572',
          '#f2f4f3',
          40,
          0.5,
        ),
        drawOval(600, 640, 640, 34, '#e6eae9', 0.75),
      ];
    default:
      return [
        drawRect(0, 0, 1200, 750, verticalGradient(context, '#5fa9da', '#c3e1ef')),
        sea,
        puff(context, 330, 300, 1.15),
        puff(context, 840, 240, 0.85),
        puff(context, 700, 460, 0.62),
        puff(context, 1060, 440, 0.55),
        puff(context, 130, 500, 0.5),
      ];
  }
}

const whole = (draw: ObjectDrawing['draw']): ObjectDrawing => ({
  box: [1200, 750],
  on: 'plain',
  draw,
});

export const SEA_WEATHER: Readonly<Record<string, ObjectDrawing>> = {
  'carte-meteo': { ...whole(chart), parts: findFixedParts('carte-meteo') },
  barometre: { ...whole(barometer), on: 'table', parts: placeNeedles },
  'ciel-marin': { ...whole(sky), parts: findFixedParts('ciel-marin') },
};
