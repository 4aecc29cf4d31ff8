/** Ice on the road: the whole country is under frost, and its trees are bare. */

import { type Drawing, el } from '../kit/display-list.ts';
import { num } from '../kit/path-data.ts';
import type { DriverContext } from './driver-context.ts';

const OPEN = ['campagne', 'village', 'montagne', 'autoroute'];

export const isFrosty = ({ scene }: Pick<DriverContext, 'scene'>): boolean =>
  OPEN.includes(scene.place) &&
  (scene.road.surface === 'verglace' || (scene.actors ?? []).some(({ kind }) => kind === 'verglas'));

/** Boughs from the trunk: share of the height where they leave it, where they end, and their side. */
const BOUGHS = [
  [0.3, 0.6, -1],
  [0.36, 0.7, 1],
  [0.46, 0.82, -0.8],
  [0.52, 0.86, 0.75],
  [0.6, 0.95, -0.4],
  [0.64, 0.97, 0.42],
] as const;

interface BareTree {
  x: number;
  y: number;
  high: number;
  wide: number;
  /** Pixels of half its trunk. */
  thick: number;
  trunk: string;
  rime: string;
}

/** A tree without leaves, whitened by rime at the ends of its boughs. */
export function drawBareTree({ x, y, high, wide, thick, trunk, rime }: BareTree): Drawing {
  const at = (side: number, up: number) => `${num(x + side * wide)} ${num(y - up * high)}`;
  const boughs = BOUGHS.map(
    ([from, to, side]) => `M${at(0, from)}Q${at(side * 0.55, (from + to) / 2 - 0.04)} ${at(side, to)}`,
  ).join('');
  const twigs = BOUGHS.map(([from, to, side]) => {
    const fork = [side * 0.6, from + (to - from) * 0.55] as const;
    return `M${at(...fork)}L${at(side * 0.55, to + 0.03)}M${at(...fork)}L${at(side * 1.1, to - 0.08)}`;
  }).join('');
  const stroke = (d: string, color: string, width: number) =>
    el('path', {
      d,
      fill: 'none',
      stroke: color,
      'stroke-width': Math.max(0.6, width),
      'stroke-linecap': 'round',
    });
  return [
    stroke(`M${at(0, 0)}L${at(0, 0.98)}`, trunk, thick),
    stroke(`M${at(0, 0)}L${at(0, 0.5)}`, trunk, thick * 1.8),
    stroke(boughs, trunk, thick * 0.8),
    stroke(twigs, rime, thick * 0.55),
  ];
}
