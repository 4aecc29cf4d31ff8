/** What lies behind an object: a desk, a bar, a workshop, the road, the inside of a car. */

import { backdropNoise, drawBackdrop } from '../../kit/backdrop.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import {
  drawOval,
  drawSoftGlow,
  fillVeil,
  horizontalGradient,
  type ObjectBackdrop,
  type ObjectContext,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { createPalette, mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { drawRect, fillPath, strokePath } from '../../kit/pen.ts';

/** Planks seen from above, in the light of a window or of a lamp. */
function desk(context: ObjectContext, { w, h }: Frame): Drawing {
  const base = context.night ? '#5d4230' : '#c79a68';
  const planks: Drawing[] = [drawRect(0, 0, w, h, base)];
  const step = 150;
  for (let i = 0; i * step < h; i += 1) {
    const tone = mixColors(base, i % 2 ? '#f1d3a4' : '#8a5c34', 0.1 + 0.08 * backdropNoise(i + 3));
    planks.push(drawRect(0, i * step, w, step - 2, tone));
    let grain = '';
    for (let k = 0; k < 4; k += 1) {
      const y = i * step + 18 + k * 33 + backdropNoise(i * 7 + k) * 12;
      grain += `M0 ${num(y)}q${num(w * 0.25)} ${num(backdropNoise(k + i) * 22 - 11)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0`;
    }
    planks.push(strokeHaze(grain, '#6d431f', 2, 0.16));
  }
  const light = context.night
    ? drawSoftGlow(context, w * 0.42, h * 0.32, w * 0.75, '#ffd79a', 0.5)
    : window(w, h);
  return [planks, light];
}

function window(w: number, h: number): Drawing {
  return [
    fillVeil(`M0 0H${num(w * 0.34)}L0 ${num(h * 0.62)}z`, '#fff4dc', 0.2),
    fillVeil(`M${num(w * 0.42)} 0H${num(w * 0.62)}L0 ${num(h)}V${num(h * 0.76)}z`, '#fff4dc', 0.14),
  ];
}

/** A wall behind the edge of a table. */
function table(context: ObjectContext, { w, h }: Frame): Drawing {
  const wall = context.night
    ? verticalGradient(context, '#2a2f42', '#40394a')
    : verticalGradient(context, '#dfe7ea', '#f2ece0');
  const top = context.night
    ? verticalGradient(context, '#6b4a34', '#42291c')
    : verticalGradient(context, '#d8ab76', '#b5834f');
  const y = h * 0.66;
  return [
    drawRect(0, 0, w, h, wall),
    drawSoftGlow(
      context,
      w * 0.3,
      h * 0.2,
      w * 0.55,
      context.night ? '#ffcf8a' : '#ffffff',
      context.night ? 0.3 : 0.6,
    ),
    drawRect(0, y, w, h - y, top),
    drawRect(0, y, w, 5, context.night ? '#8f6a4a' : '#f0cfa0'),
  ];
}

/** A counter at night: warm lamps out of focus, polished wood. */
function bar(context: ObjectContext, { w, h }: Frame): Drawing {
  const drawn: Drawing[] = [drawRect(0, 0, w, h, verticalGradient(context, '#191420', '#4a2c28', '#2a1a1a'))];
  for (let i = 0; i < 12; i += 1) {
    const color = ['#ffb35c', '#ff7a4d', '#ffd992', '#7fa6c9'][i % 4] ?? '#ffb35c';
    const r = 20 + backdropNoise(i + 9) * 36;
    drawn.push(
      el('circle', {
        cx: backdropNoise(i + 1) * w,
        cy: 40 + backdropNoise(i + 40) * h * 0.46,
        r,
        fill: color,
        opacity: '.16',
      }),
    );
  }
  const shelf = h * 0.3;
  drawn.push(fillVeil(`M0 ${num(shelf)}H${w}v10H0z`, '#0e0a0d', 0.5));
  const y = h * 0.7;
  return [
    drawn,
    drawRect(0, y, w, h - y, verticalGradient(context, '#a2643a', '#6a3a20', '#42220f')),
    drawRect(0, y, w, 6, '#dba06a'),
    drawOval(w * 0.42, y + 70, w * 0.4, 34, '#ffcf95', 0.14),
  ];
}

function garage(context: ObjectContext, { w, h }: Frame): Drawing {
  const wall = context.night
    ? verticalGradient(context, '#1d242e', '#2c3540')
    : verticalGradient(context, '#c7d2d8', '#e3e6e2');
  const ground = context.night
    ? verticalGradient(context, '#333b44', '#1e242b')
    : verticalGradient(context, '#a9aeb0', '#7f8588');
  const y = h * 0.74;
  const panel = context.night ? '#3a4552' : '#b5c3ca';
  return [
    drawRect(0, 0, w, h, wall),
    fillVeil(
      `M0 ${num(h * 0.14)}H${w}V${num(h * 0.17)}H0zM${num(w * 0.16)} 0h8V${num(y)}h-8zM${num(w * 0.8)} 0h8V${num(y)}h-8z`,
      panel,
      0.5,
    ),
    drawSoftGlow(context, w * 0.3, h * 0.18, w * 0.5, '#ffffff', context.night ? 0.16 : 0.65),
    drawRect(0, y, w, h - y, ground),
    drawRect(0, y - 10, w, 10, context.night ? '#171d24' : '#8d9599'),
  ];
}

function outside(context: ObjectContext, frame: Frame, place: string): Drawing {
  return drawBackdrop({
    place,
    frame,
    palette: createPalette(context.light, context.weather),
    defs: context.defs,
  });
}

/** A verge and its road, seen from a man's height. */
function grass(context: ObjectContext, { w, h }: Frame): Drawing {
  const k = context.night ? 0.7 : 0;
  const tone = (c: string) => mixColors(c, '#0a1220', k);
  let blades = '';
  for (let i = 0; i < 90; i += 1) {
    const x = backdropNoise(i + 2) * w;
    const y = h * 0.3 + backdropNoise(i + 71) * h * 0.7;
    blades += `M${num(x)} ${num(y)}l${num(-5 + backdropNoise(i) * 10)} -18`;
  }
  return [
    drawRect(0, 0, w, h, verticalGradient(context, tone('#9dbb74'), tone('#7da257'), tone('#658c47'))),
    fillPath(`M0 0H${w}V${num(h * 0.15)}Q${num(w / 2)} ${num(h * 0.2)} 0 ${num(h * 0.17)}z`, tone('#6f7378')),
    strokePath(
      `M0 ${num(h * 0.125)}Q${num(w / 2)} ${num(h * 0.155)} ${w} ${num(h * 0.108)}`,
      tone('#f1efe6'),
      9,
      'butt',
    ),
    strokeHaze(blades, tone('#48703a'), 3, 0.5),
  ];
}

/** Inside a car: soft dark plastics, a window of daylight to the left. */
function cabin(context: ObjectContext, { w, h }: Frame): Drawing {
  const skin = context.night
    ? verticalGradient(context, '#1a2028', '#0f1318', '#080a0d')
    : verticalGradient(context, '#59616a', '#3a4149', '#23282e');
  const seam = context.night ? '#2b333d' : '#7d868f';
  return [
    drawRect(0, 0, w, h, skin),
    drawSoftGlow(
      context,
      w * 0.25,
      0,
      w * 0.6,
      context.night ? '#8fb4ff' : '#ffffff',
      context.night ? 0.08 : 0.28,
    ),
    strokeHaze(`M0 ${num(h * 0.12)}Q${num(w * 0.5)} ${num(h * 0.06)} ${w} ${num(h * 0.13)}`, seam, 3, 0.6),
    strokeHaze(`M0 ${num(h * 0.93)}Q${num(w * 0.5)} ${num(h * 0.9)} ${w} ${num(h * 0.93)}`, seam, 3, 0.4),
  ];
}

/** The passengers' space seen from the side: window, pillar, door trim. */
function seat(context: ObjectContext, { w, h }: Frame): Drawing {
  const sky = context.night
    ? verticalGradient(context, '#0c1526', '#22304d')
    : verticalGradient(context, '#b9d8ea', '#e6f0ee');
  const trim = context.night
    ? verticalGradient(context, '#20262e', '#12161b')
    : verticalGradient(context, '#8f8d88', '#6b6a67');
  const roof = context.night ? '#171c22' : '#cfcac0';
  const y = h * 0.5;
  return [
    drawRect(0, 0, w, h, sky),
    fillPath(
      `M0 ${num(y * 0.86)}Q${num(w * 0.3)} ${num(y * 0.7)} ${num(w * 0.62)} ${num(y * 0.84)}T${w} ${num(y * 0.8)}V${h}H0z`,
      context.night ? '#16202e' : '#a9c08d',
    ),
    drawRect(0, y, w, h - y, trim),
    drawRect(0, y, w, 12, context.night ? '#2d353f' : '#a9a69f'),
    fillPath(`M0 0H${w}V${num(h * 0.07)}Q${num(w / 2)} ${num(h * 0.03)} 0 ${num(h * 0.07)}z`, roof),
    fillPath(`M${num(w * 0.9)} 0H${w}V${num(y)}H${num(w * 0.95)}z`, roof),
  ];
}

/** The cushion of a car seat from above, with its seams. */
function fabric(context: ObjectContext, { w, h }: Frame): Drawing {
  const cloth = context.night
    ? verticalGradient(context, '#20262e', '#151a20')
    : verticalGradient(context, '#5f6b78', '#46515d');
  const edge = context.night ? '#0d1014' : '#323b45';
  let ribs = '';
  for (let x = 0.22; x < 0.8; x += 0.07) ribs += `M${num(w * x)} ${num(h * 0.1)}V${h}`;
  const side = (x: number, s: number) =>
    `M${num(x)} 0q${num(s * w * 0.13)} ${num(h * 0.4)} ${num(s * w * 0.1)} ${h}H${num(x)}z`;
  return [
    drawRect(0, 0, w, h, cloth),
    strokeHaze(ribs, edge, 3, 0.5),
    fillPath(side(0, 1), context.night ? '#1a2027' : '#56626f'),
    fillPath(side(w, -1), context.night ? '#12161b' : '#3f4954'),
    strokeHaze(`M0 ${num(h * 0.085)}Q${num(w / 2)} ${num(h * 0.13)} ${w} ${num(h * 0.085)}`, edge, 10, 0.8),
    drawSoftGlow(context, w * 0.28, h * 0.2, w * 0.5, '#ffffff', context.night ? 0.06 : 0.2),
  ];
}

function plain(context: ObjectContext, { w, h }: Frame): Drawing {
  const wall = context.night
    ? horizontalGradient(context, '#1c2740', '#131b2d')
    : horizontalGradient(context, '#dcebf1', '#c7dbe6');
  return [
    drawRect(0, 0, w, h, wall),
    drawSoftGlow(context, w * 0.34, h * 0.26, w * 0.5, '#ffffff', context.night ? 0.12 : 0.7),
  ];
}

const BACKDROPS: Readonly<Record<ObjectBackdrop, (context: ObjectContext, frame: Frame) => Drawing>> = {
  desk,
  table,
  bar,
  garage,
  road: (context, frame) => outside(context, frame, 'ville'),
  grass,
  cabin,
  seat,
  fabric,
  plain,
};

export function drawBehind(kind: ObjectBackdrop, context: ObjectContext, frame: Frame): Drawing {
  return BACKDROPS[kind](context, frame);
}
