/** A vessel from above: deck, sails to leeward, wake, course and the sectors of her lights. */
import { drawBadge } from '../../kit/badge.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaPlanVessel } from '../../schema/sea.ts';
import { type Arc, navigationLamps, SECTORS, vesselActivity, vesselLength } from './navigation-lights.ts';
import { findVesselModel, type VesselModel } from './vessel-models.ts';
import { VESSEL_PAINTS } from './vessel-paint.ts';

export interface SeaPlanContext {
  /** Pixels per metre, and the picture's point of a point of the plan. */
  unit: number;
  at(x: number, y: number): Pt;
}

/** Least and greatest length on the plan, in metres: a dinghy must be seen, a ship must fit. */
const SMALLEST = 25;
const LARGEST = 56;
const REACH = 34;

/** The side the wind comes from, for a course and a wind on the compass. */
export function findTack(heading: number, wind: number): 'babord' | 'tribord' {
  const off = (((wind - heading) % 360) + 360) % 360;
  return off < 180 ? 'tribord' : 'babord';
}

export function sectorPath(from: number, to: number, r: number): string {
  const point = (degrees: number): string => {
    const a = (degrees * Math.PI) / 180;
    return `${num(r * Math.sin(a))} ${num(-r * Math.cos(a))}`;
  };
  return `M0 0L${point(from)}A${num(r)} ${num(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}z`;
}

const ARC_COLORS: Record<Exclude<Arc, 'horizon'>, string> = {
  tribord: '#1fb465',
  babord: '#e23b34',
  poupe: '#fff3d2',
  tete: '#fff3d2',
};

function sectors(vessel: SeaPlanVessel, unit: number): Drawing {
  const arcs = new Set(navigationLamps(vessel).map((lamp) => lamp.arc));
  const wedge = (arc: Exclude<Arc, 'horizon'>, r: number, opacity: string) =>
    arcs.has(arc)
      ? el('path', {
          d: sectorPath(...SECTORS[arc], r * unit),
          fill: ARC_COLORS[arc],
          'fill-opacity': opacity,
          stroke: ARC_COLORS[arc],
          'stroke-opacity': '.9',
          'stroke-width': 2,
        })
      : [];
  return [
    wedge('tete', REACH * 1.28, '.2'),
    wedge('tribord', REACH, '.62'),
    wedge('babord', REACH, '.62'),
    wedge('poupe', REACH, '.55'),
  ];
}

function drawPlanSails(vessel: SeaPlanVessel, long: number, wind: number | undefined): Drawing {
  const activity = vesselActivity(vessel);
  if (vessel.kind !== 'voilier' || !activity.startsWith('voile')) return [];
  const tack = vessel.tack ?? (wind === undefined ? 'babord' : findTack(vessel.heading, wind));
  const lee = tack === 'babord' ? 1 : -1;
  const off = wind === undefined ? 90 : Math.abs(((wind - vessel.heading + 540) % 360) - 180);
  // Close-hauled the boom is almost amidships; before the wind it is square.
  const boom = (Math.min(80, Math.max(12, off * 0.5 - 6)) * Math.PI) / 180;
  const sheet = (fx: number, fy: number, length: number, swing: number) => {
    const [ex, ey] = [fx + lee * Math.sin(swing) * length, fy + Math.cos(swing) * length];
    const bulge = lee * length * 0.24;
    return `M${num(fx)} ${num(fy)}Q${num((fx + ex) / 2 + bulge)} ${num((fy + ey) / 2 - length * 0.05)} ${num(ex)} ${num(ey)}`;
  };
  const d = sheet(0, -long * 0.06, long * 0.42, boom) + sheet(0, -long * 0.47, long * 0.38, boom * 0.85);
  return [
    el('path', {
      d,
      fill: 'none',
      stroke: '#173a4e',
      'stroke-opacity': '.75',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    el('path', {
      d,
      fill: '#ffffff',
      'fill-opacity': '.75',
      stroke: '#ffffff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ];
}

/** A model stretched by `scale`, and her length on the plan. */
export interface Built {
  model: VesselModel;
  scale: number;
  real: number;
}

/** Her length on the plan, in units of the picture. */
export function planVesselLength(vessel: SeaPlanVessel, unit: number): number {
  return stretchLength(vesselLength(vessel)) * unit;
}

/** The length that a craft of so many metres is drawn with, in metres of the plan. */
export const stretchLength = (real: number) => Math.min(LARGEST, Math.max(SMALLEST, real));

function builtAs(vessel: SeaPlanVessel): Built {
  const real = vesselLength(vessel);
  return { ...findVesselModel(vessel.kind, real), real };
}

function traceOutline({ model, scale, real }: Built, unit: number): { d: string; long: number; k: number } {
  const drawn = stretchLength(real);
  const k = ((drawn / real) * scale * unit) as number;
  const right = model.hull.map(([u, half]) => [half * k, -u * k] as const);
  const all = [...right, ...right.map(([x, y]) => [-x, y] as const).toReversed()];
  const d = `M${all.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
  return { d, long: drawn * unit, k };
}

function houses(model: VesselModel, k: number): Drawing {
  return model.blocks.map(({ u0, u1, half, color, glass, rake = 0 }) => {
    const w = half * 2 * k;
    const box = el('rect', {
      x: -w / 2,
      y: -u1 * k,
      width: w,
      height: (u1 - u0) * k,
      rx: 3,
      fill: color,
      stroke: shadeColor(color, 0.7),
      'stroke-width': 1,
    });
    const pane = glass
      ? el('rect', {
          x: -w * 0.42,
          y: -u1 * k + 2,
          width: w * 0.84,
          height: Math.max(4, (rake + 0.5) * k),
          rx: 2,
          fill: '#2b4254',
        })
      : [];
    return [box, pane];
  });
}

/** Two warps from the stern to a net, seen through the water. */
function drawTrawl(long: number): Drawing {
  const [from, mouth, end] = [long * 0.46, long * 1.15, long * 1.75].map(num);
  const wide = num(long * 0.3);
  return [
    el('path', {
      d: `M-4 ${from}L-${wide} ${mouth}M4 ${from}L${wide} ${mouth}`,
      stroke: '#10242e',
      'stroke-width': 4,
    }),
    el('path', {
      d: `M-${wide} ${mouth}L0 ${end}L${wide} ${mouth}Q0 ${num(long * 1.32)} -${wide} ${mouth}z`,
      fill: '#e8d9a8',
      'fill-opacity': '.55',
      stroke: '#e8d9a8',
      'stroke-width': 3,
      'stroke-dasharray': '5 4',
    }),
  ];
}

/** Where the label of a craft stands, beside her middle. */
export const tagSpot = ([x, y]: Pt, long: number): Pt => [
  x + Math.max(46, long * 0.42),
  y + Math.max(34, long * 0.3),
];

export function drawPlanVessel(
  chart: SeaPlanContext,
  vessel: SeaPlanVessel,
  wind: number | undefined,
  built = builtAs(vessel),
): Drawing {
  const { unit } = chart;
  const [x, y] = chart.at(vessel.x, vessel.y);
  const { d, long, k } = traceOutline(built, unit);
  const { model } = built;
  const paint = vessel.color ? VESSEL_PAINTS[vessel.color] : model.color;
  const activity = vesselActivity(vessel);
  const still =
    vessel.stopped === true || activity === 'mouillage' || activity === 'plongee' || activity === 'echoue';
  const wake = still
    ? []
    : el('path', {
        d: `M0 ${num(long * 0.45)}L${num(-long * 0.3)} ${num(long * 1.15)}M0 ${num(long * 0.45)}L${num(long * 0.3)} ${num(long * 1.15)}M0 ${num(long * 0.5)}V${num(long * 1.05)}`,
        stroke: '#ffffff',
        'stroke-opacity': '.38',
        'stroke-width': 3.5,
        'stroke-linecap': 'round',
      });
  const net = activity === 'chalut' ? drawTrawl(long) : [];
  const ahead = long * 0.62;
  const course = vessel.course
    ? [
        el('path', {
          d: `M0 ${num(-ahead)}V${num(-ahead - 24 * unit)}`,
          stroke: '#ffffff',
          'stroke-width': 5,
          'stroke-dasharray': '14 9',
        }),
        el('path', { d: `M0 ${num(-ahead - 29 * unit)}l13 26h-26z`, fill: '#ffffff' }),
      ]
    : [];
  const body = group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(vessel.heading)})` },
    vessel.sectors ? sectors(vessel, unit) : [],
    wake,
    net,
    course,
    el('path', { d, fill: '#08222f', 'fill-opacity': '.3', transform: 'translate(5 7)' }),
    el('path', { d, fill: model.deck, stroke: paint, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    houses(model, k),
    drawPlanSails(vessel, long, wind),
  );
  const frame = vessel.frame
    ? el('circle', { cx: x, cy: y, r: long * 0.66, fill: 'none', stroke: '#ffd21f', 'stroke-width': 5 })
    : [];
  const tag = vessel.label ? drawBadge(vessel.label, ...tagSpot([x, y], long), 19) : [];
  return [body, frame, tag];
}
