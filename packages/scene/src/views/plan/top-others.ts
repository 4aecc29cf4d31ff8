/** Two-wheelers, farm and site machines and people from above, nose up, 20 units to the metre. */
import { type Drawing, el } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawTopRect, drawTopShadow, path } from './top-cars.ts';

const TYRE = '#1f2225';
const SKIN = '#e3b18d';

const dot = (cx: number, cy: number, r: number, fill: string) => el('circle', { cx, cy, r, fill });
const oval = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  el('ellipse', { cx, cy, rx, ry, fill });
const bar = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

/** Shoulders, arms to the handlebar, and a helmet. */
function rider(color: string, helmet: string, reach: number, y: number): Drawing {
  return [
    bar(`M-8 ${y}Q-12 ${y - 8} -9 ${y - reach}M8 ${y}Q12 ${y - 8} 9 ${y - reach}`, color, 4.4),
    oval(0, y + 1, 10.5, 6.5, color),
    dot(0, y - 2.5, 6, helmet),
    el('circle', { cx: -1.8, cy: y - 4.5, r: 2.2, fill: '#ffffff', opacity: '0.5' }),
  ];
}

export function bikeTop(color: string): Drawing {
  return [
    el('ellipse', { cx: 4, cy: 4, rx: 11, ry: 20, fill: '#14181d', opacity: '0.22' }),
    drawTopRect(-1.5, -20, 3, 15, TYRE, 1.5),
    drawTopRect(-1.5, 5, 3, 15, TYRE, 1.5),
    bar('M0-12V12', color, 2.6),
    bar('M-10-11H10', '#2b2f33', 2.4),
    rider(color, '#f3f1ea', 11, 2),
  ];
}

export function scooterTop(color: string): Drawing {
  return [
    el('ellipse', { cx: 5, cy: 5, rx: 12, ry: 23, fill: '#14181d', opacity: '0.24' }),
    drawTopRect(-2.5, -24, 5, 12, TYRE, 2.5),
    path('M-6-16Q0-23 6-16L7 18Q0 26-7 18z', color),
    path('M-6-16Q0-23 6-16L5-9H-5z', '#ffffff', '0.35'),
    bar('M-12-12H12', '#2b2f33', 2.6),
    rider('#39424b', color, 12, 4),
  ];
}

export function motoTop(color: string): Drawing {
  return [
    el('ellipse', { cx: 5, cy: 5, rx: 12, ry: 26, fill: '#14181d', opacity: '0.26' }),
    drawTopRect(-3, -27, 6, 16, TYRE, 3),
    drawTopRect(-3.5, 12, 7, 16, TYRE, 3),
    path('M-6-15Q0-22 6-15L7 2 4 22Q0 26-4 22L-7 2z', color),
    path('M-5-14Q0-19 5-14L4-6H-4z', '#ffffff', '0.4'),
    bar('M-13-12H13', '#2b2f33', 2.8),
    rider('#2f343a', color, 12, 5),
  ];
}

export function scootTop(color: string): Drawing {
  return [
    el('ellipse', { cx: 3, cy: 3, rx: 9, ry: 14, fill: '#14181d', opacity: '0.2' }),
    drawTopRect(-2.5, -12, 5, 26, '#3a4046', 2.5),
    bar('M-8-9H8', '#2b2f33', 2.2),
    rider(color, '#f3f1ea', 9, 3),
  ];
}

export function tractorTop(color: string): Drawing {
  const wheel = (x: number, y: number, w: number, h: number) =>
    drawTopRect(x - w / 2, y - h / 2, w, h, TYRE, 3);
  return [
    drawTopShadow(22, 42),
    wheel(-14, -26, 8, 20),
    wheel(14, -26, 8, 20),
    wheel(-19, 20, 12, 34),
    wheel(19, 20, 12, 34),
    drawTopRect(-9, -42, 18, 52, color, 4),
    drawTopRect(-9, -42, 8, 52, '#ffffff', 4, '0.22'),
    drawTopRect(-13, 2, 26, 32, '#2c3a46', 4),
    drawTopRect(-11, 7, 22, 24, color, 3),
    drawTopRect(-11, 7, 22, 24, '#ffffff', 3, '0.3'),
  ];
}

export function diggerTop(): Drawing {
  const yellow = '#f0b323';
  return [
    drawTopShadow(26, 50),
    drawTopRect(-25, -30, 12, 78, '#2b2e31', 4),
    drawTopRect(13, -30, 12, 78, '#2b2e31', 4),
    drawTopRect(-18, -14, 36, 58, yellow, 5),
    drawTopRect(-16, -10, 18, 26, '#2c3a46', 3),
    drawTopRect(-6, 22, 22, 16, '#d29a17', 3),
    path('M3-14h10l-2-40h-6z', '#d29a17'),
    path('M-4-66h24l-3 14H-1z', '#5a5f64'),
  ];
}

export function caravanTop(w: number, l: number, car: Drawing): Drawing {
  const coupling = -l + 90;
  return [
    path(`M-2 ${num(coupling)}h4l6 12H-8z`, '#50565c'),
    el('rect', {
      x: -w + 5,
      y: coupling + 14,
      width: w * 2,
      height: l * 2 - 104,
      rx: 8,
      fill: '#14181d',
      opacity: '0.25',
    }),
    drawTopRect(-w, coupling + 8, w * 2, l * 2 - 98, '#f2f0ea', 8),
    drawTopRect(-w + 5, coupling + 20, w * 2 - 10, l * 2 - 122, '#fbfaf6', 5),
    drawTopRect(-9, coupling + 46, 18, 16, '#b9c7d1', 3),
    el('g', { transform: `translate(0 ${num(-l + 44)})` }, car),
  ];
}

/** White gloves tell the order of an agent; an arm held up is so near to the eye that its glove covers most of it. */
const agentArms = (coat: string, pose?: string): Drawing =>
  pose === 'bras-leve'
    ? [bar('M9-2L12-12', coat, 4), dot(12, -14, 5, '#ffffff')]
    : [bar('M-9-1H-21M9-1H21', coat, 4.4), dot(-23, -1, 3.4, '#ffffff'), dot(23, -1, 3.4, '#ffffff')];

/** Everybody is somewhat larger than life so as to be seen, an agent so that his order can be read. */
const PERSON_SCALE = 1.25;
const AGENT_SCALE = 2.1;

/** A person: shoulders, arms, head; `extra` tells a stick, a pram, a wheelchair. */
export function personTop(kind: string, pose?: string, color?: string): Drawing {
  const coats: Record<string, string> = {
    adulte: '#3f6fa8',
    enfant: '#e2574c',
    'personne-agee': '#7a6a8f',
    aveugle: '#55606b',
    fauteuil: '#3f8f7a',
    poussette: '#b0577f',
    agent: '#1f3a68',
    ouvrier: '#f28c1b',
    secouriste: '#d23b2f',
    blesse: '#8a8f94',
  };
  const coat = color ?? coats[kind] ?? '#3f6fa8';
  const small = kind === 'enfant' ? 0.8 : 1;
  const hair =
    kind === 'personne-agee'
      ? '#d8d8d6'
      : kind === 'ouvrier'
        ? '#ffd23f'
        : kind === 'agent'
          ? '#f1f1ee'
          : '#5a4031';
  const body = [
    el('ellipse', { cx: 3, cy: 4, rx: 11, ry: 7, fill: '#14181d', opacity: '0.24' }),
    oval(-4, -5, 3, 5, '#3a3f45'),
    oval(4, 4, 3, 5, '#3a3f45'),
    oval(0, 0, 10.5, 6, coat),
    dot(-9.5, -3, 2.6, SKIN),
    dot(9.5, -2, 2.6, SKIN),
    dot(0, -0.5, 5.4, hair),
    path('M-3.500-4.500Q0-8 3.500-4.500z', SKIN),
  ];
  const extras: Record<string, Drawing> = {
    aveugle: bar('M9-3L14-26', '#ffffff', 2.2),
    'personne-agee': bar('M10-2L12-14', '#7a5a3a', 2.2),
    fauteuil: [drawTopRect(-11, -9, 3, 20, TYRE, 1.5), drawTopRect(8, -9, 3, 20, TYRE, 1.5)],
    poussette: [drawTopRect(-6, -26, 12, 17, '#4a5560', 5), drawTopRect(-4.5, -24, 9, 8, '#a9c4d9', 4)],
    ouvrier: bar('M-8 2L8-3M-8-3L8 3', '#fff3a6', 1.6),
    agent: agentArms(coat, pose),
    secouriste: bar('M-7 0H7', '#fff3a6', 1.8),
  };
  const scale = kind === 'agent' ? AGENT_SCALE : small * PERSON_SCALE;
  const ground = kind === 'agent' ? el('circle', { r: 22, fill: '#f3efe2', opacity: '0.75' }) : [];
  return el('g', { transform: `scale(${scale})` }, ground, extras[kind] ?? [], body);
}
