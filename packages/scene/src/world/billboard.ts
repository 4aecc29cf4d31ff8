/** Things that stand on the ground and always face us: flat pictures, smaller with the distance. */
import type { BillboardShape, Drawing } from '../kit/display-list.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';

/**
 * @param size metres to each side and up that the picture takes
 * @param draw the picture in a context, `n` to the right and `s` along the road
 */
export function drawBillboard(
  context: DriverContext,
  n: number,
  s: number,
  size: { half: number; top: number },
  draw: (context: DriverContext, n: number, s: number) => Drawing[],
): DepthItem {
  if (!context.inMetres) return { z: s, shapes: draw(context, n, s) };
  const plain = { ...context, inMetres: false };
  const drawAt: BillboardShape['draw'] = (distance, air, defs) => {
    const away = distance * context.camera.focal;
    const camera = { ...plain.camera, x: 0, z: 0, height: 0, slope: 0, horizon: 0, centre: 0 };
    const palette = {
      ...context.air,
      tone: (color: string, z: number, glow?: number) =>
        context.air.tone(color, Math.max(1, z - away + air), glow),
    };
    return draw({ ...plain, camera, palette, defs }, 0, away);
  };
  return { z: s, shapes: [{ kind: 'billboard', n, s, ...size, draw: drawAt }] };
}
