/** What every actor is drawn as, and the shadow under it. */

import type { Drawing } from '../kit/display-list.ts';
import type { Box, Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon } from './driver-context.ts';

export interface ActorDrawing {
  shapes: Drawing[];
  shadow: Drawing[];
  box: Box;
  z: number;
}

/** Two nested soft patches under the vehicle, thrown a little to the right. */
export function drawGroundShadow(
  context: DriverContext,
  at: (x: number, y: number, z: number) => Vec3,
  w: number,
  l: number,
): Drawing[] {
  const patch = (grow: number, shift: number) => {
    const list: Vec3[] = [];
    const steps = context.detail === 0 ? 16 : 8;
    for (let i = 0; i < steps; i += 1) {
      const a = ((i + 0.5) / steps) * Math.PI * 2;
      const c = Math.cos(a);
      const s = Math.sin(a);
      const square = 1 / Math.max(Math.abs(c), Math.abs(s)) ** 0.8;
      list.push(at((w / 2 + grow) * c * square + shift, 0, (l / 2 + grow) * s * square));
    }
    return list;
  };
  const deep = context.palette.night || context.palette.weather === 'brouillard' ? 0.8 : 1;
  const soft = (o: number) => ({ 'fill-opacity': String(Math.round(o * deep * 100) / 100) });
  if (context.detail === 2) return drawPolygon(context, patch(0.1, 0.1), '#12161d', soft(0.4));
  return [
    ...drawPolygon(context, patch(0.3, 0.25), '#151b24', soft(0.12)),
    ...drawPolygon(context, patch(0.12, 0.12), '#151b24', soft(0.2)),
    ...drawPolygon(context, patch(-0.06, 0), '#10141b', soft(0.45)),
  ];
}
