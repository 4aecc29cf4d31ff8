/** The pressures asked for, on the door's label, and the one measured. */
import { box, dot, fill, label, line, place, ring, turn } from '../../kit/pen.ts';
import {
  type Art,
  across,
  ball,
  card,
  type Drawing,
  haze,
  ramp,
  shadow,
  veil,
  written,
} from '../../kit/studio.ts';
import { num } from '../../kit/svg.ts';
import { wheel } from './tyre.ts';

/** A car from above or the side is enough to say which wheels, and how loaded. */
function rider(x: number, y: number, color: string): string {
  return dot(x, y, 13, color) + fill(`M${x - 20} ${y + 44}c0-36 40-36 40 0z`, color);
}

function carTop(axle: 'front' | 'rear'): string {
  const on = '#d4452f';
  const off = '#5d6975';
  const [front, rear] = axle === 'front' ? [on, off] : [off, on];
  const tyre = (x: number, y: number, color: string) => card(x, y, 15, 36, 6, color);
  return (
    tyre(14, 14, front) +
    tyre(71, 14, front) +
    tyre(14, 64, rear) +
    tyre(71, 64, rear) +
    fill('M26 18C30 -2 70 -2 74 18V92C70 104 30 104 26 92z', '#aab6c0') +
    fill('M32 34C40 28 60 28 68 34L64 48H36zM36 78h28l3 10c-8 4-26 4-34 0z', '#4c5863')
  );
}

function doorLabel(art: Art): string {
  const [front, rear, frontFull, rearFull] = [
    written(art, 0, '2,3'),
    written(art, 1, '2,1'),
    written(art, 2, '2,5'),
    written(art, 3, '2,8'),
  ];
  const paint = across(art, '#2f5f8c', '#4f86b6', '#3a6d9b');
  const figure = (text: string, x: number, y: number) =>
    label(text, x, y, { size: 74, color: '#1f2a35', maxWidth: 170 });
  return (
    fill('M-400 -80H636C680 200 680 560 636 860H-400z', paint) +
    fill('M636 -80C680 200 680 560 636 860H1200V-80z', ramp(art, '#23282e', '#14171b')) +
    haze('M624 -80C668 200 668 560 624 860', '#9cc3e4', 6, 0.7) +
    haze('M656 -80C700 200 700 560 656 860', '#0c0e11', 16, 0.8) +
    card(56, 96, 530, 570, 20, '#00000044') +
    card(46, 84, 530, 570, 20, ramp(art, '#fdfdfa', '#eceae2'), '#c9ccc8') +
    fill('M46 104a20 20 0 0 1 20-20H556a20 20 0 0 1 20 20V170H46z', '#27323e') +
    label('PRESSION', 72, 128, { size: 40, color: '#ffffff', anchor: 'start' }) +
    label('bar', 548, 128, { size: 38, color: '#ffd257', anchor: 'end' }) +
    rider(276, 202, '#4c5a67') +
    [396, 448, 500].map((x) => rider(x, 202, '#4c5a67')).join('') +
    card(524, 216, 36, 30, 5, '#4c5a67') +
    line('M534 216v-9h16v9', '#4c5a67', 5) +
    line('M62 264H560M62 456H560M180 180V642M372 180V642', '#c7ccd0', 3, 'butt') +
    place(carTop('front'), 112, 346, 104) +
    label('AVANT', 112, 426, { size: 28, color: '#1f2a35' }) +
    place(carTop('rear'), 112, 536, 104) +
    label('ARRIÈRE', 112, 616, { size: 28, color: '#1f2a35', maxWidth: 132 }) +
    figure(front, 276, 360) +
    figure(rear, 276, 550) +
    figure(frontFull, 466, 360) +
    figure(rearFull, 466, 550) +
    veil('M46 300L300 84H420L46 410z', '#ffffff', 0.08)
  );
}

const SWEEP = 270;

function gauge(art: Art): string {
  const text = written(art, 0, '2,3');
  const value = Math.max(0, Math.min(5, Number.parseFloat(text.replace(',', '.')) || 0));
  const [cx, cy, r] = [300, 290, 236];
  const at = (v: number, radius: number) => {
    const a = ((-SWEEP / 2 + (SWEEP * v) / 5) * Math.PI) / 180;
    return `${num(cx + Math.sin(a) * radius)} ${num(cy - Math.cos(a) * radius)}`;
  };
  let long = '';
  let short = '';
  let figures = '';
  for (let i = 0; i <= 50; i += 1) {
    const v = i / 10;
    if (i % 10 === 0) {
      long += `M${at(v, r - 26)}L${at(v, r - 64)}`;
      const [x, y] = at(v, r - 92)
        .split(' ')
        .map(Number);
      figures += label(String(v), x ?? 0, y ?? 0, { size: 42, color: '#22303c' });
    } else short += `M${at(v, r - 26)}L${at(v, r - (i % 5 ? 42 : 52))}`;
  }
  const hose = 'M300 520C300 640 380 690 470 640S600 560 640 610';
  return (
    wheel(art, 780, 640, 330) +
    line(hose, '#16191d', 38) +
    haze(hose, '#6c757e', 8, 0.6) +
    card(268, 500, 64, 60, 10, across(art, '#d6b56a', '#a8842f', '#76591a')) +
    turn(card(614, 574, 76, 60, 14, across(art, '#e3e7ea', '#9aa4ac', '#69737b')), 28, 650, 604) +
    shadow(art, cx + 18, cy + 30, r * 1.12, r * 1.12, 0.6) +
    dot(cx, cy, r, ball(art, '#5b6670', '#262c33', '#14181c')) +
    ring(cx, cy, r - 8, '#89949d', 5) +
    dot(cx, cy, r - 20, ball(art, '#ffffff', '#f6f5ef', '#dddcd3')) +
    line(short, '#55616c', 4, 'butt') +
    line(long, '#22303c', 7, 'butt') +
    figures +
    label('bar', cx, cy - 70, { size: 34, color: '#5b6873' }) +
    card(cx - 70, cy + 82, 140, 70, 10, '#1c232a') +
    label(text, cx, cy + 117, { size: 54, color: '#ffe9b0', maxWidth: 124 }) +
    line(`M${cx} ${cy}L${at(value, r - 50)}`, '#d42f22', 11) +
    line(`M${cx} ${cy}L${at(value + 2.5 * (360 / SWEEP), 44)}`, '#d42f22', 16) +
    dot(cx, cy, 22, ball(art, '#6b747c', '#2a3037', '#14181c')) +
    veil(
      `M${cx - 190} ${cy - 60}A200 200 0 0 1 ${cx + 60} ${cy - 190}C${cx - 40} ${cy - 120} ${cx - 120} ${cy - 60} ${cx - 190} ${cy - 60}z`,
      '#ffffff',
      0.35,
    ) +
    box(cx - 26, cy + r - 4, 52, 10, '#8a939b')
  );
}

export const PRESSURES: Readonly<Record<string, Drawing>> = {
  'etiquette-pression': { box: [640, 750], on: 'cabin', draw: doorLabel },
  manometre: { box: [660, 750], on: 'garage', draw: gauge },
};
