/** A buoy or spar in the water: round bodies look the same from all sides. Units are metres, up is negative. */

import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaMark } from '../../schema/sea.ts';
import { type MarkBody, type MarkFacts, markFacts, type Paint, type Topmark } from './mark-facts.ts';
import { type Afloat, halo, outline, projectAtSea, type SeaContext } from './sea-context.ts';
import { reflection } from './water.ts';

export const MARK_PAINTS: Record<Paint, string> = {
  rouge: '#cf2a27',
  vert: '#15884f',
  jaune: '#f3c21b',
  noir: '#1d2023',
  blanc: '#f6f6f1',
  bleu: '#2257a8',
};
export const MARK_LAMPS: Record<Paint, string> = {
  rouge: '#ff3b30',
  vert: '#22e07a',
  jaune: '#ffc21f',
  noir: '#ffffff',
  blanc: '#fff6dd',
  bleu: '#4f8dff',
};
const SMALL = new Set<SeaMark['kind']>(['bande-300', 'traversier-babord', 'traversier-tribord']);
const LEAST_TALL = 64;

interface Shape {
  d: string;
  /** Breadth, and from its foot to its top. */
  wide: number;
  top: number;
}

function bodyShape(body: MarkBody, spar: boolean): Shape {
  if (spar) return { d: 'M-.24 .2V-3.4q.24 -.14 .48 0V.2z', wide: 0.48, top: 3.45 };
  switch (body) {
    case 'cylindre':
      return { d: 'M-.95 .25V-2q.95 -.2 1.9 0V.25z', wide: 1.9, top: 2.05 };
    case 'cone':
      return { d: 'M-1.15 .25V-.15L-.16 -2.6q.16 -.1 .32 0L1.15 -.15V.25z', wide: 2.3, top: 2.6 };
    case 'sphere':
      return { d: 'M-1.1 .1a1.12 1.12 0 1 1 2.2 0q-1.1 .3 -2.2 0z', wide: 2.2, top: 1.2 };
    case 'charpente':
      return {
        d: 'M-1.2 .25V-.5q.1 -.25 .5 -.3L-.42 -3.6q.42 -.12 .84 0L.7 -.8q.4 .05 .5 .3V.25z',
        wide: 2.4,
        top: 3.6,
      };
  }
}

/** Topmarks, black or coloured; `y` is the foot of the lowest. Returns the path and its height. */
export function topmarkPath(kind: Topmark, y: number, r: number): { d: string; tall: number } {
  const up = (at: number) => `M0 ${num2(at - 1.8 * r)}L${num2(r)} ${num2(at)}H${num2(-r)}z`;
  const down = (at: number) => `M0 ${num2(at)}L${num2(r)} ${num2(at - 1.8 * r)}H${num2(-r)}z`;
  const ball = (at: number) =>
    `M${num2(-r)} ${num2(at - r)}a${num2(r)} ${num2(r)} 0 1 0 ${num2(2 * r)} 0a${num2(r)} ${num2(r)} 0 1 0 ${num2(-2 * r)} 0z`;
  const cross = (turned: boolean) => {
    const [a, b] = [r * 1.1, r * 0.26];
    const k = turned ? Math.SQRT1_2 : 0;
    const points: Pt[] = [
      [-b, -a],
      [b, -a],
      [b, -b],
      [a, -b],
      [a, b],
      [b, b],
      [b, a],
      [-b, a],
      [-b, b],
      [-a, b],
      [-a, -b],
      [-b, -b],
    ];
    const place = ([px, py]: Pt) =>
      turned ? `${num2(k * (px - py))} ${num2(y - a + k * (px + py))}` : `${num2(px)} ${num2(y - a + py)}`;
    return `M${points.map(place).join('L')}z`;
  };
  const second = y - 2.15 * r;
  switch (kind) {
    case 'cylindre':
      return {
        d: `M${num2(-r * 0.85)} ${num2(y)}V${num2(y - 2 * r)}H${num2(r * 0.85)}V${num2(y)}z`,
        tall: 2 * r,
      };
    case 'cone':
      return { d: up(y), tall: 1.8 * r };
    case 'cones-haut':
      return { d: up(y) + up(second), tall: 4 * r };
    case 'cones-bas':
      return { d: down(y) + down(second), tall: 4 * r };
    case 'cones-bases':
      return { d: down(y) + up(second + 0.05 * r), tall: 4 * r };
    case 'cones-pointes':
      return { d: up(y) + down(second + 0.3 * r), tall: 3.8 * r };
    case 'deux-spheres':
      return { d: ball(y) + ball(y - 2.2 * r), tall: 4.2 * r };
    case 'sphere':
      return { d: ball(y), tall: 2 * r };
    case 'croix-x':
      return { d: cross(true), tall: 2.2 * r };
    case 'croix-droite':
      return { d: cross(false), tall: 2.2 * r };
  }
}

/** Two decimals: these numbers are metres, multiplied later. */
const num2 = (value: number) => String(Math.round(value * 100) / 100);

function bands(facts: MarkFacts, shape: Shape, tone: (color: string) => string): Drawing {
  const { bands: list, stripes } = facts;
  const tall = shape.top + 0.25;
  return list.map((paint, i) => {
    const share = 1 / list.length;
    const size = stripes
      ? {
          x: num2(-shape.wide / 2 + shape.wide * share * i),
          y: num2(-shape.top - 0.2),
          width: num2(shape.wide * share + 0.02),
          height: num2(tall + 0.4),
        }
      : {
          x: num2(-shape.wide / 2),
          y: num2(-shape.top - (i === 0 ? 0.2 : 0) + tall * share * i),
          width: num2(shape.wide),
          height: num2(tall * share + 0.22),
        };
    return el('rect', { ...size, fill: tone(MARK_PAINTS[paint]) });
  });
}

/** The drawing of a mark with its foot at 0, 0; also its height, that of its lamp, and the size of its topmark. */
export function markBody(
  defs: SeaContext['defs'],
  facts: MarkFacts,
  spar: boolean,
  tone: (color: string) => string,
): { drawing: Drawing; tall: number; lamp: number; topmark: number } {
  const shape = bodyShape(facts.body, spar);
  const clip = defs.add(el('clipPath', {}, el('path', { d: shape.d })));
  const round = linearGradient(
    defs,
    [
      [0, '#ffffff', 0.22],
      [0.3, '#ffffff', 0.1],
      [0.6, '#000000', 0.08],
      [1, '#000000', 0.42],
    ],
    'x',
  );
  const body = [
    group({ 'clip-path': clip }, bands(facts, shape, tone)),
    el('path', { d: shape.d, fill: round }),
  ];
  if (!facts.topmark) return { drawing: body, tall: shape.top, lamp: shape.top, topmark: 0 };
  const foot = -shape.top - 0.42;
  const top = topmarkPath(
    facts.topmark,
    foot,
    facts.topmark.startsWith('c') && facts.topmark !== 'cylindre' ? 0.52 : 0.46,
  );
  // A cross does not hide the staff, which therefore ends at its foot.
  const reach = facts.topmark.startsWith('croix') ? top.tall * 0.3 : top.tall * 0.9;
  const staff = el('rect', {
    x: '-.06',
    y: num2(foot - reach),
    width: '.12',
    height: num2(reach + 0.5),
    fill: tone('#2b3035'),
  });
  const lamp = el('rect', {
    x: '-.15',
    y: num2(-shape.top - 0.3),
    width: '.3',
    height: '.32',
    rx: '.06',
    fill: tone('#d9dedd'),
  });
  const figure = el('path', {
    d: top.d,
    fill: tone(MARK_PAINTS[facts.topmarkColor ?? 'noir']),
    stroke: tone('#11161a'),
    'stroke-opacity': '.35',
    'stroke-width': '.04',
  });
  return {
    drawing: [body, staff, lamp, figure],
    tall: shape.top + 0.42 + top.tall,
    lamp: shape.top + 0.15,
    topmark: top.tall,
  };
}

/** Its shadow and its broken reflection on the water. */
function onWater(context: SeaContext, at: Pt, wide: number, tint: string): Drawing {
  const [x, y] = at;
  const image = outline([
    [x - wide * 0.45, y],
    [x + wide * 0.45, y],
    [x + wide * 0.26, y + wide * 1.2],
    [x - wide * 0.26, y + wide * 1.2],
  ]);
  return [
    el('path', { d: image, fill: tint, 'fill-opacity': context.air.night ? '.12' : '.2' }),
    el('ellipse', {
      cx: x,
      cy: y,
      rx: wide * 0.72,
      ry: Math.max(2, wide * 0.13),
      fill: context.air.night ? '#02050a' : '#0c2a39',
      'fill-opacity': '.34',
    }),
  ];
}

interface MarkAfloat extends Afloat {
  glow: Drawing;
  onWater: Drawing;
  /** Box of its topmark; undefined without one. */
  topmark: Box | undefined;
}

export function drawMark(context: SeaContext, mark: SeaMark): MarkAfloat {
  const facts = markFacts(mark.kind, context.scene.region);
  const small = SMALL.has(mark.kind);
  const tone = (color: string) => context.air.tone(color, mark.z);
  const drawn = markBody(context.defs, facts, mark.spar === true, tone);
  const at = projectAtSea(context, [mark.x ?? 0, 0, mark.z]);
  // A distant mark is enlarged so that it can be found.
  const scale = Math.max(((small ? 0.42 : 1) * context.focal) / mark.z, LEAST_TALL / 4 / (small ? 2 : 1));
  const wide = (mark.spar ? 0.6 : 2.1) * scale;
  const lean =
    mark.spar || context.scene.sea === 'calme' ? 0 : ((Math.round(mark.z + (mark.x ?? 0)) % 3) - 1) * 2.2;
  const body = group(
    { transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${num(lean)}) scale(${num2(scale)})` },
    drawn.drawing,
  );
  const foam = el('ellipse', {
    cx: at[0],
    cy: at[1] + scale * 0.16,
    rx: wide * 0.56,
    ry: Math.max(1.4, scale * 0.12),
    fill: tone('#f2fafa'),
    'fill-opacity': context.air.night ? '.18' : '.55',
  });
  const box = { x: at[0] - wide / 2, y: at[1] - drawn.tall * scale, w: wide, h: drawn.tall * scale };
  const color = facts.rhythm && context.air.night ? MARK_LAMPS[facts.rhythm.colors[0] ?? 'blanc'] : undefined;
  const lamp: Pt = [at[0], at[1] - drawn.lamp * scale];
  const glow = color
    ? [
        halo(context, lamp, 44, color, 0.75),
        el('circle', { cx: lamp[0], cy: lamp[1], r: 6, fill: color }),
        el('circle', { cx: lamp[0], cy: lamp[1], r: 2.6, fill: '#ffffff', 'fill-opacity': '.8' }),
      ]
    : [];
  return {
    z: mark.z,
    drawing: [onWater(context, at, wide, tone(MARK_PAINTS[facts.bands[0] ?? 'jaune'])), body, foam],
    glow,
    onWater: color ? reflection(context, at[0], mark.z, color) : [],
    box,
    topmark:
      drawn.topmark === 0
        ? undefined
        : {
            x: at[0] + Math.sin((lean * Math.PI) / 180) * drawn.tall * scale * 0.85 - 0.5 * scale,
            y: box.y,
            w: scale,
            h: drawn.topmark * scale,
          },
    label: mark.label,
    frame: mark.frame,
  };
}
