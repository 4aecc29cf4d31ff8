/** One round dial: bezel, graduations, figures and needle. */

import { linearGradient, radialGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import { ellipseGlow } from '../../kit/glow.ts';
import { num } from '../../kit/path-data.ts';
import { drawDot, drawSignText, strokePath } from '../../kit/pen.ts';

export interface DialStyle {
  face: readonly [string, string];
  ink: string;
  faint: string;
  needle: string;
  /** Strength of the light behind the figures, 0 by day. */
  backlight: number;
}

export interface Dial {
  cx: number;
  cy: number;
  r: number;
  from: number;
  to: number;
  /** Distance between figures, and between the strokes. */
  major: number;
  minor: number;
  value: number;
  figure?: (value: number) => string;
  /** Values from here on are red. */
  red?: number;
}

/** Degrees clockwise from straight up at which the scale starts and ends. */
const START = -132;
const END = 132;

export function onDial(dial: Dial, value: number, r: number): readonly [number, number] {
  const share = Math.max(0, Math.min(1, (value - dial.from) / (dial.to - dial.from)));
  const angle = ((START + (END - START) * share) * Math.PI) / 180;
  return [dial.cx + Math.sin(angle) * r, dial.cy - Math.cos(angle) * r];
}

const at = ([x, y]: readonly [number, number]) => `${num(x)} ${num(y)}`;

function arc(dial: Dial, from: number, to: number, r: number): string {
  const large = ((to - from) / (dial.to - dial.from)) * (END - START) > 180 ? 1 : 0;
  return `M${at(onDial(dial, from, r))}A${num(r)} ${num(r)} 0 ${large} 1 ${at(onDial(dial, to, r))}`;
}

function graduations(dial: Dial, style: DialStyle): Drawing {
  const { r } = dial;
  let long = '';
  let short = '';
  let redLong = '';
  for (let v = dial.from; v <= dial.to + 0.001; v += dial.minor) {
    const isMajor = Math.abs(v / dial.major - Math.round(v / dial.major)) < 0.001;
    const d = `M${at(onDial(dial, v, r * 0.9))}L${at(onDial(dial, v, r * (isMajor ? 0.79 : 0.84)))}`;
    if (isMajor && dial.red !== undefined && v >= dial.red) redLong += d;
    else if (isMajor) long += d;
    else short += d;
  }
  const red =
    dial.red === undefined
      ? []
      : strokePath(arc(dial, dial.red, dial.to, r * 0.895), '#e2382e', r * 0.028, 'butt');
  return [
    strokePath(arc(dial, dial.from, dial.to, r * 0.9), style.faint, 2, 'butt'),
    red,
    strokePath(short, style.faint, 3, 'butt'),
    strokePath(long, style.ink, 5, 'butt'),
    redLong ? strokePath(redLong, '#e2382e', 5, 'butt') : [],
  ];
}

function figures(dial: Dial, style: DialStyle): Drawing {
  const drawn: Drawing[] = [];
  for (let v = dial.from; v <= dial.to + 0.001; v += dial.major) {
    const [x, y] = onDial(dial, v, dial.r * 0.655);
    const text = dial.figure ? dial.figure(v) : String(v);
    drawn.push(
      drawSignText(text, x, y, {
        size: dial.r * (text.length > 2 ? 0.122 : 0.138),
        color: style.ink,
        weight: 600,
      }),
    );
  }
  return drawn;
}

function needle(dial: Dial, style: DialStyle, defs: Defs): Drawing {
  const { cx, cy, r } = dial;
  const [tx, ty] = onDial(dial, dial.value, r * 0.84);
  const ux = (tx - cx) / (r * 0.84);
  const uy = (ty - cy) / (r * 0.84);
  const p = (along: number, across: number) =>
    `${num(cx + ux * along - uy * across)} ${num(cy + uy * along + ux * across)}`;
  const blade = `M${p(-r * 0.05, -7)}L${p(r * 0.84, -2)}L${p(r * 0.84, 2)}L${p(-r * 0.05, 7)}z`;
  const shadow = el('path', { d: blade, fill: '#000', opacity: '.4', transform: 'translate(6 9)' });
  const hub = radialGradient(defs, [
    [0, '#4a525b'],
    [0.7, '#1c2127'],
    [1, '#0c0f13'],
  ]);
  return [
    shadow,
    style.backlight > 0 ? strokePath(`M${p(r * 0.1, 0)}L${p(r * 0.82, 0)}`, `${style.needle}44`, 16) : [],
    el('path', { d: blade, fill: style.needle }),
    drawDot(cx, cy, r * 0.115, hub),
    drawDot(cx - r * 0.03, cy - r * 0.035, r * 0.03, '#6d7680'),
  ];
}

export function drawDial(dial: Dial, style: DialStyle, defs: Defs, inside: Drawing): Drawing {
  const { cx, cy, r } = dial;
  const bezel = linearGradient(defs, [
    [0, '#8e979f'],
    [0.35, '#3c444c'],
    [0.7, '#20262c'],
    [1, '#566069'],
  ]);
  const face = radialGradient(defs, [
    [0, style.face[0]],
    [1, style.face[1]],
  ]);
  return [
    drawDot(cx, cy, r * 1.035, bezel),
    drawDot(cx, cy, r * 0.99, '#0a0c0f'),
    drawDot(cx, cy, r * 0.965, face),
    style.backlight > 0
      ? ellipseGlow(defs, cx, cy, r * 0.95, r * 0.95, '#7fb4ff', style.backlight * 0.3)
      : [],
    graduations(dial, style),
    figures(dial, style),
    inside,
    needle(dial, style, defs),
  ];
}
