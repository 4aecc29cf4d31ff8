/** A vessel placed before the camera: where her points fall in the picture and how light falls on her sides. */

import type { SeaVessel } from '../../schema/sea.ts';
import { lengthOf } from './navigation-lights.ts';
import { type Pt, project, type SeaStage, type Spot } from './stage.ts';
import { type Model, modelOf } from './vessel-models.ts';

export interface Rig {
  stage: SeaStage;
  vessel: SeaVessel;
  model: Model;
  scale: number;
  /** Metres along, to starboard, above the water, of the model. */
  at(u: number, v: number, h: number): Pt;
  depth(u: number, v: number): number;
  /** Brightness of a side that looks to (along, to starboard, up). */
  lit(u: number, v: number, h: number): number;
  /** Whether a side at a point that looks outwards so is turned to us. */
  faces(u: number, v: number, n: readonly [number, number]): boolean;
  tone(color: string): string;
}

/** `built` takes the place of the usual model of her kind. */
export function rigOf(stage: SeaStage, vessel: SeaVessel, built?: { model: Model; scale: number }): Rig {
  const { model, scale } = built ?? modelOf(vessel.kind, lengthOf(vessel));
  const turn = (vessel.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const spot = (u: number, v: number, h: number): Spot => [
    (vessel.x ?? 0) + (u * sin + v * cos) * scale,
    h * scale,
    vessel.z + (u * cos - v * sin) * scale,
  ];
  return {
    stage,
    vessel,
    model,
    scale,
    at: (u, v, h) => project(stage, spot(u, v, h)),
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
    tone: (color) => stage.air.tone(color, vessel.z),
  };
}
