/** People seen small at sea, in centimetres, with their feet at 0, 0; up is negative. */
import { type Drawing, el } from '../../kit/display-list.ts';

type Tone = (color: string) => string;

const SKIN = '#c98f68';
const VEST = '#f26a1b';

const stroke = (d: string, color: string, width: number, opacity?: string) =>
  el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-opacity': opacity,
  });

/** `arms` are the paths of the two arms, from the shoulders. */
function standing(tone: Tone, arms: string, trousers: string, leaning = 0): Drawing {
  return [
    stroke(`M-14 -86L-18 -4M14 -86L18 -4`, tone(trousers), 22),
    stroke(arms, tone('#d9641c'), 15),
    el('path', {
      d: `M-24 -146Q0 -156 24 -146L22 -84Q0 -76 -22 -84z`,
      fill: tone(VEST),
      transform: leaning ? `rotate(${leaning} 0 -84)` : undefined,
    }),
    el('path', { d: 'M-24 -118h48v9h-48z', fill: tone('#f4e9c8') }),
    el('circle', { cx: 0, cy: -166, r: 15, fill: tone(SKIN) }),
    el('path', { d: 'M-16 -168a16 16 0 0 1 32 0q-16 -8 -32 0z', fill: tone('#3a2b22') }),
  ];
}

export const idle = (tone: Tone) => standing(tone, 'M-24 -138L-32 -96M24 -138L32 -96', '#2f3f55');
export const steering = (tone: Tone) => standing(tone, 'M-20 -136L8 -112M20 -136L30 -114', '#2f3f55');

/** Arms stretched out to each side, raised and lowered slowly: the two ends of the movement are shown paler. */
export function signalling(tone: Tone): Drawing {
  const sleeve = tone('#d9641c');
  return [
    stroke('M-24 -140L-78 -196M24 -140L78 -196', sleeve, 14, '.32'),
    stroke('M-24 -138L-72 -84M24 -138L72 -84', sleeve, 14, '.32'),
    stroke('M-96 -182Q-120 -140 -92 -98M96 -182Q120 -140 92 -98', tone('#ffffff'), 6, '.85'),
    stroke(
      'M-104 -174l8 -12l12 8M-102 -108l8 12l12 -8M104 -174l-8 -12l-12 8M102 -108l-8 12l-12 -8',
      tone('#ffffff'),
      6,
      '.85',
    ),
    standing(tone, 'M-24 -138L-88 -138M24 -138L88 -138', '#2f3f55'),
  ];
}

/** One arm up, holding a hand flare that burns above the head. */
export const withFlare = (tone: Tone) => standing(tone, 'M-24 -138L-34 -98M24 -138L52 -214', '#2f3f55');

/** Leaning back on the rope, arms ahead: the boat is to the right when `side` is 1. */
export function skier(tone: Tone, side: 1 | -1): Drawing {
  return el(
    'g',
    { transform: `scale(${side} 1)` },
    el('path', { d: 'M-70 4Q0 14 74 -4L84 -16L88 -10Q76 12 0 18Q-50 18 -70 4z', fill: tone('#f2c21a') }),
    el('path', { d: 'M-120 6q40 -60 70 2z', fill: tone('#f6fbfb'), 'fill-opacity': '.8' }),
    stroke('M6 2L18 -42L-14 -74', tone('#22303e'), 20),
    stroke('M-40 -122L30 -92', tone('#22303e'), 13),
    el('path', { d: 'M-58 -134Q-38 -146 -26 -128L-2 -78L-30 -66z', fill: tone(VEST) }),
    el('circle', { cx: -50, cy: -152, r: 15, fill: tone(SKIN) }),
  );
}

/** Two people flat on a round inflated tube. */
export function tube(tone: Tone): Drawing {
  return [
    el('ellipse', { cx: 0, cy: -18, rx: 96, ry: 30, fill: tone('#c9252c') }),
    el('ellipse', { cx: 0, cy: -26, rx: 88, ry: 22, fill: tone('#f3d02c') }),
    stroke('M-60 -36L20 -42M-50 -22L30 -28', tone(VEST), 20),
    el('circle', { cx: 38, cy: -46, r: 13, fill: tone(SKIN) }),
    el('circle', { cx: 48, cy: -30, r: 13, fill: tone(SKIN) }),
  ];
}

/** A head, a life jacket, one arm up. */
export function overboard(tone: Tone): Drawing {
  return [
    stroke('M22 -20L46 -84', tone('#d9641c'), 15),
    el('circle', { cx: 48, cy: -92, r: 10, fill: tone(SKIN) }),
    el('path', { d: 'M-40 4Q-36 -34 0 -34T40 4z', fill: tone(VEST) }),
    el('circle', { cx: 0, cy: -46, r: 17, fill: tone(SKIN) }),
    el('path', { d: 'M-18 -48a18 18 0 0 1 36 0q-18 -10 -36 0z', fill: tone('#3a2b22') }),
  ];
}

export function bather(tone: Tone): Drawing {
  return [
    stroke('M-70 -4Q-50 -40 -22 -14', tone(SKIN), 14),
    el('circle', { cx: 0, cy: -16, r: 17, fill: tone(SKIN) }),
    el('path', { d: 'M-18 -18a18 18 0 0 1 36 0z', fill: tone('#e6417a') }),
  ];
}

export function paddler(tone: Tone): Drawing {
  return [
    el('path', { d: 'M-150 -6Q0 14 150 -6L166 -16Q0 -4 -166 -16z', fill: tone('#2aa5b5') }),
    el('path', { d: 'M-160 -15Q0 -3 160 -15Q0 -12 -160 -15z', fill: tone('#ffffff') }),
    stroke('M58 -196L78 20', tone('#2b3035'), 6),
    el('path', { d: 'M70 -8h16l4 34h-20z', fill: tone('#2b3035') }),
    standing(tone, 'M-22 -138L58 -176M22 -138L66 -110', '#22303e'),
  ];
}
