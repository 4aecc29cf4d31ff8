/** Inside the car: pillars, dashboard, wheel, speed, mirrors and what the driver handles. */

import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { circlePath } from '../../world/driver-context.ts';
import { drawMirrors } from './mirrors.ts';
import { drawProps } from './props.ts';

/** Share of the height that the dashboard leaves free. */
const DASH = 0.845;

function colors(context: DriverContext): { dark: string; mid: string; lit: string } {
  const night = context.palette.light === 'nuit';
  const air = context.palette.haze;
  return {
    dark: night ? '#0b0e13' : '#1d2228',
    mid: night ? '#12161d' : mixColors('#2b3138', air, 0.05),
    lit: night ? '#1b212a' : mixColors('#3a4149', air, 0.1),
  };
}

function shell(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  const c = colors(context);
  const y = h * DASH;
  const fill = linearGradient(context.defs, [
    [0, c.lit],
    [0.25, c.mid],
    [1, c.dark],
  ]);
  const dash = `M0 ${num(y + h * 0.03)}C${num(w * 0.12)} ${num(y - 4)} ${num(w * 0.24)} ${num(y - h * 0.035)} ${num(w * 0.42)} ${num(y - h * 0.035)}S${num(w * 0.66)} ${num(y + 2)} ${num(w * 0.74)} ${num(y + 4)}S${num(w * 0.94)} ${num(y + 4)} ${num(w)} ${num(y + h * 0.025)}V${num(h)}H0z`;
  const left = `M0 0H${num(w * 0.052)}L${num(w * 0.012)} ${num(h * 0.62)}L0 ${num(h * 0.64)}z`;
  const right = `M${num(w)} 0H${num(w * 0.962)}L${num(w * 0.992)} ${num(h * 0.62)}L${num(w)} ${num(h * 0.64)}z`;
  const roof = `M0 0H${num(w)}V${num(h * 0.022)}Q${num(w / 2)} ${num(h * 0.005)} 0 ${num(h * 0.022)}z`;
  return [
    el('path', { d: left, fill: c.dark }),
    el('path', { d: right, fill: c.dark }),
    el('path', { d: roof, fill: c.dark }),
    el('path', { d: dash, fill }),
    el('path', {
      d: `M0 ${num(y + h * 0.03)}C${num(w * 0.12)} ${num(y - 4)} ${num(w * 0.24)} ${num(y - h * 0.035)} ${num(w * 0.42)} ${num(y - h * 0.035)}S${num(w * 0.66)} ${num(y + 2)} ${num(w * 0.74)} ${num(y + 4)}S${num(w * 0.94)} ${num(y + 4)} ${num(w)} ${num(y + h * 0.025)}`,
      fill: 'none',
      stroke: mixColors(c.lit, context.palette.haze, 0.3),
      'stroke-width': 2,
      'stroke-opacity': '.6',
    }),
  ];
}

/** Wiper blades, low on the glass so that they hide nothing. */
function wipers(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  const blade = (x: number, tip: number, y: number) =>
    `M${num(w * x)} ${num(h * 0.87)}L${num(w * tip)} ${num(h * y)}`;
  const d = blade(0.5, 0.08, 0.735) + blade(0.9, 0.56, 0.755);
  return [
    el('path', { d, stroke: '#15191e', 'stroke-width': 7, 'stroke-linecap': 'round', fill: 'none' }),
    el('path', { d, stroke: '#4a535b', 'stroke-width': 1.6, fill: 'none', transform: 'translate(0 -2)' }),
  ];
}

function wheel(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  const c = colors(context);
  const size = Math.min(w / 1200, 1);
  const cx = w * 0.42;
  const rx = 300 * size;
  const cy = h * 1.06;
  const ry = h * 0.213;
  return [
    el('ellipse', { cx, cy, rx, ry, fill: 'none', stroke: c.dark, 'stroke-width': 30 * size }),
    el('ellipse', {
      cx,
      cy: cy - 3,
      rx: rx + 3,
      ry: ry + 3,
      fill: 'none',
      stroke: mixColors(c.lit, '#8a949c', 0.25),
      'stroke-width': 5 * size,
    }),
  ];
}

/** The instrument hood with the speed and the arrows of the indicator. */
function cluster(context: DriverContext): Drawing {
  const cabin = context.scene.cabin;
  const { w, h } = context.frame;
  const k = Math.min(1, w / 1000);
  const cx = w * 0.42;
  const y = h * 0.915;
  const half = 150 * k;
  const out: Drawing[] = [
    el('rect', {
      x: cx - half,
      y: y - 52 * k,
      width: half * 2,
      height: 110 * k,
      rx: 30 * k,
      fill: '#0d1116',
      stroke: '#2f363e',
      'stroke-width': 2,
    }),
  ];
  if (cabin?.speed !== undefined) {
    out.push(
      drawSignText(String(cabin.speed), cx, y - 4 * k, { size: 50 * k, color: '#f4f7fa' }),
      drawSignText('km/h', cx, y + 32 * k, { size: 17 * k, color: '#9fb0bd', weight: 400 }),
    );
  }
  const arrow = (side: -1 | 1, on: boolean) => {
    const x = cx + side * 84 * k;
    const a = side * 22 * k;
    return el('path', {
      d: `M${num(x + a)} ${num(y - 2 * k)}l${num(-a)} ${num(-17 * k)}v${num(10 * k)}h${num(-a)}v${num(14 * k)}h${num(a)}v${num(10 * k)}z`,
      fill: on ? '#35d07a' : '#222a31',
    });
  };
  out.push(arrow(-1, cabin?.indicator === 'gauche'), arrow(1, cabin?.indicator === 'droite'));
  const lamps = cabin?.lamps ?? [];
  // Along the foot of the dial, where the wheel's rim does not hide it.
  const gap = lamps.length > 4 ? 17 : 24;
  lamps.forEach((name, i) => {
    const at = circlePath(cx - (128 - i * gap) * k, y + 34 * k, 7.5 * k);
    out.push(el('path', { d: at, fill: lampColor(name) }));
  });
  return group({}, ...out);
}

function lampColor(name: string): string {
  if (/huile|batterie|frein|liquide|airbag|ceinture|porte/.test(name)) return '#f2382c';
  if (/route/.test(name)) return '#3d7dff';
  if (/feux|clignotant|start|regulateur/.test(name)) return '#35d07a';
  return '#ffb21c';
}

export function drawCabin(context: DriverContext): Drawing {
  const { cabin } = context.scene;
  if (!cabin) return [];
  return [
    cabin.wipers ? wipers(context) : [],
    shell(context),
    cluster(context),
    wheel(context),
    cabin.mirrors ? drawMirrors(context, cabin.mirrors) : [],
    drawProps(context, cabin.props ?? []),
  ];
}
