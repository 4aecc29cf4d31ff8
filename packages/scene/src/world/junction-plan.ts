/** Measures of the junction ahead: where side roads begin and where ours ends. */
import type { DriverScene } from '../schema/scene.ts';

export interface Junction {
  /** Near and far edges of the crossing road. */
  from: number;
  to: number;
  left: boolean;
  right: boolean;
  /** Our road stops at the far edge. */
  ends: boolean;
  roundabout: boolean;
  sideLine: 'stop' | 'cedez' | 'aucune';
  /** Radius of the rounded corners in metres. */
  corner: number;
}

export const ROUNDABOUT = { island: 9, lane: 7 } as const;

export function planJunction(scene: DriverScene): Junction | undefined {
  const given = scene.road.junction;
  if (!given) return undefined;
  const town = scene.place === 'ville' || scene.place === 'village';
  const roundabout = given.kind === 'giratoire';
  const width = given.width ?? (town ? 6.4 : 7);
  return {
    from: given.z,
    to: given.z + (roundabout ? 2 * (ROUNDABOUT.island + ROUNDABOUT.lane) : width),
    left: given.kind !== 'route-droite',
    right: given.kind !== 'route-gauche',
    ends: given.kind === 'te',
    roundabout,
    sideLine: given.sideLine ?? 'aucune',
    corner: roundabout ? 2.5 : town ? 4 : 6,
  };
}
