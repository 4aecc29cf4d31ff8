/** A vessel in front of the camera: where her points lie in the picture and how bright her sides are. */

import type { Pt } from '../../kit/geometry.ts';
import type { SeaVessel } from '../../schema/sea.ts';
import { vesselLength } from './navigation-lights.ts';
import { projectAtSea, type SeaContext, type SeaPoint } from './sea-context.ts';
import { findVesselModel, type VesselModel } from './vessel-models.ts';

export interface VesselContext {
  context: SeaContext;
  vessel: SeaVessel;
  model: VesselModel;
  scale: number;
  /** A point of the model in metres: along, to starboard, above the water. */
  at(u: number, v: number, h: number): Pt;
  depth(u: number, v: number): number;
  /** Brightness of a side with this normal (along, to starboard, up). */
  lit(u: number, v: number, h: number): number;
  /** Whether a side with this normal faces us at a point. */
  faces(u: number, v: number, n: readonly [number, number]): boolean;
  tone(color: string): string;
}

/** `built` replaces the usual model of her kind. */
export function createVesselContext(
  context: SeaContext,
  vessel: SeaVessel,
  built?: { model: VesselModel; scale: number },
): VesselContext {
  const { model, scale } = built ?? findVesselModel(vessel.kind, vesselLength(vessel));
  const turn = (vessel.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const spot = (u: number, v: number, h: number): SeaPoint => [
    (vessel.x ?? 0) + (u * sin + v * cos) * scale,
    h * scale,
    vessel.z + (u * cos - v * sin) * scale,
  ];
  return {
    context,
    vessel,
    model,
    scale,
    at: (u, v, h) => projectAtSea(context, spot(u, v, h)),
    depth: (u, v) => spot(u, v, 0)[2],
    lit(u, v, h) {
      // The light comes from above, behind our left shoulder.
      const [x, z] = [u * sin + v * cos, u * cos - v * sin];
      return 0.8 + 0.2 * (-x * 0.55 - z * 0.6) + 0.2 * h;
    },
    faces(u, v, [nu, nv]) {
      const [x, , z] = spot(u, v, 0);
      return (nu * sin + nv * cos) * x + (nu * cos - nv * sin) * z < 0;
    },
    tone: (color) => context.air.tone(color, vessel.z),
  };
}
