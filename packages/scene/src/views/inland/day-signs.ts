/** Cones, balls, boards and pennants of inland vessels, where they are best seen. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { VesselContext } from '../sea/vessel-context.ts';
import { flagA, shapePath } from '../sea/vessel-signals.ts';
import type { Hoist, HoistColor } from './inland-lights.ts';

const COLORS: Record<HoistColor, string> = {
  noir: '#15181b',
  bleu: '#1450b8',
  rouge: '#cf1f24',
  vert: '#148a48',
  jaune: '#f2c114',
  'bleu-clair': '#4aa3e0',
  'rouge-blanc': '#cf1f24',
  'jaune-raye': '#f2c114',
};
/** Least size in pixels, so that the sign can be recognised. */
const LEAST = 13;

function sign(one: Hoist, x: number, y: number, r: number, vesselContext: VesselContext): Drawing {
  const color = vesselContext.tone(COLORS[one.color]);
  const rect = (dx: number, dy: number, w: number, h: number, fill: string) =>
    el('rect', { x: x + dx, y: y + dy, width: w, height: h, fill });
  const white = vesselContext.tone('#f8f8f4');
  switch (one.shape) {
    case 'carre':
      return [
        rect(-r * 1.3, -r * 1.3, r * 2.6, r * 2.6, white),
        rect(-r * 1.12, -r * 1.12, r * 2.24, r * 2.24, color),
        el('circle', { cx: x, cy: y, r: r * 0.4, fill: '#ffffff' }),
      ];
    case 'pavillon':
      return one.color === 'rouge-blanc'
        ? [rect(0, -r, r * 2.6, r, color), rect(0, 0, r * 2.6, r, white)]
        : rect(0, -r, r * 2.6, r * 2, color);
    case 'flamme':
      return el('path', {
        d: `M${num(x)} ${num(y - r)}L${num(x + r * 4)} ${num(y)}L${num(x)} ${num(y + r)}z`,
        fill: color,
      });
    case 'cylindre':
      return [
        rect(-r * 0.8, -r * 1.5, r * 1.6, r * 3, white),
        rect(-r * 0.8, -r * 1.2, r * 1.6, r * 2.4, vesselContext.tone('#15181b')),
        rect(-r * 0.8, -r * 0.9, r * 1.6, r * 1.8, color),
      ];
    case 'bicone':
      // Two cones base to base, called a diamond at sea.
      return el('path', { d: shapePath('losange', x, y, r), fill: color });
    case 'pavillon-a':
      return flagA(x, y - r, r * 3.2, r * 2.4, vesselContext.tone);
    default:
      return el('path', {
        d: shapePath(one.shape, x, y, r),
        fill: color,
        stroke: white,
        'stroke-opacity': '.5',
        'stroke-width': 1,
      });
  }
}

export function drawHoists(
  vesselContext: VesselContext,
  hoists: readonly Hoist[],
): { drawing: Drawing; points: Pt[] } {
  if (hoists.length === 0) return { drawing: [], points: [] };
  const { model, context, vessel } = vesselContext;
  const r = Math.max(LEAST, (0.42 * context.focal) / vessel.z);
  const step = r * 2.7;
  const points: Pt[] = [];
  const staffs = new Map<number, { x: number; top: number; foot: number }>();
  const drawn = hoists.map((one) => {
    const boarded = one.shape === 'carre';
    const [u, v, h] = boarded
      ? [model.sides[0], model.sides[1], model.sides[2] + 1.2]
      : [model.mast[0], one.across, model.mast[1]];
    const [x, top] = vesselContext.at(u, v, h);
    const count = hoists.filter((other) => other.across === one.across).length;
    const y = top - (count - 1 - one.rank) * step;
    const foot = vesselContext.at(u, v, boarded ? model.sides[2] : Math.max(2, h * 0.3))[1];
    const known = staffs.get(Math.round(x));
    staffs.set(Math.round(x), { x, top: Math.min(known?.top ?? y, y - r), foot });
    points.push([x - r, y - r], [x + r * (one.shape === 'flamme' ? 4 : 1.3), y + r]);
    return sign(one, x, y, r, vesselContext);
  });
  const d = [...staffs.values()].map(({ x, top, foot }) => `M${num(x)} ${num(foot)}V${num(top)}`).join('');
  const staff = el('path', {
    d,
    stroke: vesselContext.tone('#d3d6d5'),
    'stroke-width': Math.max(1.6, r * 0.14),
  });
  return { drawing: [staff, drawn], points };
}
