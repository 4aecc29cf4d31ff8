/** Stickers, discs and inspection reports. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import {
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  rotateSymbol,
  strokePath,
} from '../../kit/pen.ts';
import { lines, sheet } from './papers.ts';

const AIR: Readonly<Record<string, string>> = {
  '0': '#3f9f5f',
  '1': '#8a4f9e',
  '2': '#f2c21a',
  '3': '#ef8a1f',
  '4': '#8b2a2f',
  '5': '#7d848a',
};

function airSticker(context: ObjectContext): Drawing {
  const color = AIR[context.state] ?? '#7d848a';
  const teeth = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    return `M${num(360 + Math.cos(a) * 292)} ${num(372 + Math.sin(a) * 292)}L${num(360 + Math.cos(a) * 318)} ${num(372 + Math.sin(a) * 318)}`;
  }).join('');
  return [
    drawSoftShadow(context, 376, 400, 360, 360, 0.5),
    drawDot(360, 372, 326, '#fdfdfb'),
    strokePath(teeth, '#d8dde0', 4),
    drawDot(360, 372, 284, color),
    fillVeil('M360 88A284 284 0 0 0 88 296C220 200 480 160 628 284A284 284 0 0 0 360 88z', '#ffffff', 0.2),
    drawSignText('CRIT’AIR', 360, 176, { size: 62, color: '#ffffff' }),
    drawSignText(context.state, 360, 368, { size: 268, color: '#ffffff' }),
    drawCard(196, 512, 328, 72, 10, '#ffffffe6'),
    drawSignText(valueOrDefault(context, 0, 'FK-318-TN'), 360, 548, {
      size: 52,
      color: '#1d2227',
      maxWidth: 300,
    }),
    fillVeil('M-300 -40H60L-160 790H-300zM250 -40H360L140 790H30z', '#ffffff', context.night ? 0.04 : 0.14),
  ];
}

function inspection(context: ObjectContext): Drawing {
  if (context.state === 'vignette') return vignette(context);
  const good = context.state === 'favorable';
  const color = good ? '#2f8f57' : '#cf3a34';
  const row = (y: number, name: string, ok: boolean) => [
    drawSignText(name, 176, y, { size: 32, color: '#36414c', anchor: 'start', weight: 400 }),
    ok
      ? strokePath(`M540 ${y}l12 14 24-28`, '#2f8f57', 8)
      : strokePath(`M544 ${y - 14}l28 28m0-28l-28 28`, '#cf3a34', 8),
    strokePath(`M140 ${y + 30}H596`, '#dfe3e6', 2.5, 'butt'),
  ];
  return rotateSymbol(
    [
      sheet(context, 104, 30, 528, 690),
      drawRect(104, 30, 528, 96, '#33475c'),
      drawSignText('CONTRÔLE TECHNIQUE', 368, 80, { size: 42, color: '#ffffff', maxWidth: 490 }),
      lines(140, 160, [260, 200], 26),
      row(252, 'Freinage', good),
      row(324, 'Éclairage', true),
      row(396, 'Pneumatiques', good),
      row(468, 'Émissions', true),
      drawCard(140, 528, 456, 92, 12, good ? '#e6f5ec' : '#fdeceb', color),
      drawSignText(good ? 'FAVORABLE' : 'DÉFAVORABLE', 368, 575, { size: 54, color, maxWidth: 430 }),
      lines(140, 660, [300, 220], 26),
    ],
    -2.5,
    368,
    375,
  );
}

function vignette(context: ObjectContext): Drawing {
  const hole = (n: number, x: number, y: number) =>
    drawSignText(String(n), x, y, { size: 38, color: '#1d3a5c' });
  const months = Array.from({ length: 12 }, (_, i) => {
    const a = ((i - 2) * Math.PI) / 6;
    return hole(i + 1, 360 + Math.cos(a) * 236, 372 + Math.sin(a) * 236);
  });
  return [
    drawSoftShadow(context, 376, 396, 340, 340, 0.5),
    drawDot(360, 372, 300, sphereGradient(context, '#f5fbff', '#cfe3f2', '#a9cbe2')),
    drawRing(360, 372, 296, '#1d3a5c', 8),
    drawRing(360, 372, 180, '#1d3a5c', 6),
    months,
    drawSignText('Prochain', 360, 290, { size: 40, color: '#1d3a5c' }),
    drawSignText(valueOrDefault(context, 0, '2027'), 360, 376, {
      size: 116,
      color: '#1d3a5c',
      maxWidth: 310,
    }),
    drawSignText('contrôle', 360, 456, { size: 40, color: '#1d3a5c' }),
    drawRing(542, 268, 34, '#d3352b', 9),
    fillVeil('M-300 -40H60L-160 790H-300zM250 -40H360L140 790H30z', '#ffffff', context.night ? 0.04 : 0.16),
  ];
}

/** The young driver's disc at the back of a car. */
function youngDriver(context: ObjectContext): Drawing {
  return [
    fillPath('M-600 -140H1300V900H-600z', verticalGradient(context, '#6d9bc4', '#44739d', '#2a5076')),
    strokeHaze('M-600 90C-100 40 700 40 1300 110', '#cfe5f7', 9, 0.7),
    strokePath('M-600 620C0 590 700 590 1300 630', '#1f4264', 8),
    drawOval(380, 400, 268, 268, '#000000', 0.3),
    drawDot(360, 376, 266, '#fdfdfb'),
    drawRing(360, 376, 262, '#d9dee2', 5),
    drawSignText('A', 360, 380, { size: 400, color: '#cf2a1f' }),
    fillVeil(
      'M150 216A266 266 0 0 1 420 118C320 190 220 280 132 420A266 266 0 0 1 150 216z',
      '#ffffff',
      0.35,
    ),
  ];
}

export const STICKERS: Readonly<Record<string, ObjectDrawing>> = {
  'crit-air': {
    box: [720, 750],
    on: 'cabin',
    draw: airSticker,
    parts: () => ({ classe: ['la vignette', 275, 262, 164, 200] }),
  },
  'controle-technique': {
    box: [736, 750],
    on: (state) => (state === 'vignette' ? 'cabin' : 'desk'),
    draw: inspection,
    parts: (state) =>
      state === 'vignette'
        ? {}
        : {
            resultat: ['le résultat', 148, 510, 472, 120],
            freinage: ['la ligne du freinage', 162, 224, 430, 58],
            pneus: ['la ligne des pneus', 168, 366, 430, 58],
          },
  },
  'vignette-a': { box: [720, 750], on: 'plain', draw: youngDriver },
};
