/** Paying or timing one's parking. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
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

/** The European disc: blue card, a window on a dial of twelve hours, a white P. */
function disc(context: ObjectContext): Drawing {
  const text = valueOrDefault(context, 0, '9:30');
  const [hour = 0, minute = 0] = text.split(/[^0-9]+/).map(Number);
  const time = (hour % 12) + minute / 60;
  const [cx, cy, r] = [300, 462, 200];
  const at = (h: number, radius: number) => {
    const a = ((h - time) * Math.PI) / 6;
    return [cx + Math.sin(a) * radius, cy - Math.cos(a) * radius] as const;
  };
  let ticks = '';
  const hours: Drawing[] = [];
  for (let i = 0; i < 24; i += 1) {
    const h = i / 2;
    const [x1, y1] = at(h, r - 6);
    const [x2, y2] = at(h, r - (i % 2 ? 24 : 38));
    ticks += `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
    if (i % 2) continue;
    const [x, y] = at(h, r - 72);
    hours.push(
      rotateSymbol(
        drawSignText(String(h === 0 ? 12 : h), x, y, { size: 50, color: '#1a2430' }),
        (h - time) * 30,
        x,
        y,
      ),
    );
  }
  const board = [
    drawCard(42, 36, 536, 668, 26, '#00000045'),
    drawCard(30, 22, 536, 668, 26, verticalGradient(context, '#2d6fc0', '#184f97'), '#0f3d7a'),
    drawCard(46, 38, 504, 636, 18, 'none', '#ffffff'),
    drawCard(68, 62, 130, 130, 14, '#ffffff'),
    drawSignText('P', 133, 127, { size: 118, color: '#1b57a5' }),
    drawSignText('HEURE', 376, 98, { size: 50, color: '#ffffff' }),
    drawSignText('D’ARRIVÉE', 376, 154, { size: 50, color: '#ffffff', maxWidth: 330 }),
    drawDot(cx, cy, r + 10, '#0f3d7a'),
    drawDot(cx, cy, r, '#fbfbf8'),
    strokePath(ticks, '#1a2430', 5, 'butt'),
    hours,
    drawDot(cx, cy, 62, '#1b57a5'),
    drawRing(cx, cy, 62, '#ffffff', 6),
    fillPath(`M${cx - 30} ${cy - r - 34}h60L${cx} ${cy - r + 26}z`, '#d3352b'),
    drawSignText(text.replace(':', ' h ').replace(/ 00$/, ''), cx, cy, {
      size: 42,
      color: '#ffffff',
      maxWidth: 108,
    }),
  ];
  return [
    rotateSymbol(board, -3, 300, 360),
    fillVeil('M-400 -20H120L-60 770H-400zM220 -20H330L150 770H40z', '#ffffff', context.night ? 0.04 : 0.12),
  ];
}

function ticket(context: ObjectContext): Drawing {
  return rotateSymbol(
    [
      drawCard(150, 40, 330, 650, 10, '#00000040'),
      drawCard(140, 28, 330, 650, 10, verticalGradient(context, '#fdfcf6', '#ece8da')),
      drawRect(140, 28, 330, 84, '#2d6fc0'),
      drawSignText('STATIONNEMENT', 305, 70, { size: 38, color: '#ffffff', maxWidth: 300 }),
      drawSignText('Fin', 305, 176, { size: 48, color: '#5b6673', weight: 400 }),
      drawSignText(valueOrDefault(context, 0, '11:45'), 305, 270, {
        size: 110,
        color: '#1a2430',
        maxWidth: 300,
      }),
      drawSignText('21/11', 305, 368, { size: 56, color: '#1a2430' }),
      drawSignText('2,40 €', 305, 452, { size: 52, color: '#1a2430' }),
      strokePath('M170 520H440', '#9aa3ab', 4),
      fillPath(
        Array.from(
          { length: 22 },
          (_, i) => `M${176 + i * 12} 550h${i % 3 ? 5 : 8}v90h-${i % 3 ? 5 : 8}z`,
        ).join(''),
        '#22272c',
      ),
    ],
    -4,
    300,
    360,
  );
}

function meter(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 310, 738, 250, 30, 0.7),
    drawCard(130, 16, 360, 730, 40, horizontalGradient(context, '#5b7288', '#3a4d60', '#26343f'), '#1a252e'),
    fillPath('M130 56a40 40 0 0 1 40-40H450a40 40 0 0 1 40 40V150H130z', '#1b57a5'),
    drawSignText('P', 310, 86, { size: 104, color: '#ffffff' }),
    drawCard(172, 180, 276, 168, 16, '#10161b'),
    drawCard(186, 194, 248, 140, 8, verticalGradient(context, '#cfe6d4', '#a9cdb4')),
    drawSignText('11:45', 310, 246, { size: 62, color: '#17241c' }),
    drawSignText('2,40 €', 310, 302, { size: 40, color: '#17241c' }),
    Array.from({ length: 12 }, (_, i) =>
      drawCard(182 + (i % 3) * 62, 376 + Math.floor(i / 3) * 52, 48, 40, 8, '#c9d1d8'),
    ),
    drawDot(412, 414, 28, sphereGradient(context, '#5fd07f', '#2c9a4f', '#176132')),
    drawDot(412, 490, 28, sphereGradient(context, '#f08a7e', '#cf3a2d', '#84180f')),
    drawCard(384, 540, 62, 26, 8, '#10161b'),
    drawCard(182, 610, 256, 84, 14, '#10161b'),
    drawCard(210, 636, 200, 58, 6, '#f4f1e6'),
    drawOval(310, 640, 100, 6, '#000000', 0.35),
    strokeHaze('M150 60V690', '#ffffff', 8, 0.22),
  ];
}

export const PARKING: Readonly<Record<string, ObjectDrawing>> = {
  'disque-stationnement': {
    box: [600, 720],
    on: 'cabin',
    draw: disc,
    parts: () => ({
      milieu: ['le milieu du disque', 247, 412, 117, 104],
      titre: ['le titre', 240, 60, 210, 125],
      heure: ['l’heure du disque', 238, 224, 119, 143],
    }),
  },
  horodateur: {
    box: [620, 750],
    on: (state) => (state === 'ticket' ? 'cabin' : 'road'),
    draw: (context) => (context.state === 'ticket' ? ticket(context) : meter(context)),
    parts: (state) => (state === 'ticket' ? { fin: ['l’heure de fin', 174, 236, 241, 80] } : {}),
  },
};
