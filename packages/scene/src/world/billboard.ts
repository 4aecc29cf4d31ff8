/** What stands on its foot and always faces us: a flat picture, smaller with the distance. */
import type { DepthItem, DriverContext } from './driver-context.ts';

/**
 * @param size metres to each side and up that the picture takes
 * @param draw the picture on a stage, `n` to the right and `s` along the road
 */
export function drawBillboard(
  context: DriverContext,
  n: number,
  s: number,
  size: { half: number; top: number },
  draw: (context: DriverContext, n: number, s: number) => string,
): DepthItem {
  const { tape, ...plain } = context;
  if (!tape) return { z: s, svg: draw(context, n, s) };
  const svg = tape.upright({ n, s, ...size }, (distance, air, defs) => {
    const away = distance * context.camera.focal;
    const camera = { ...plain.camera, x: 0, z: 0, height: 0, slope: 0, horizon: 0, centre: 0 };
    const palette = {
      ...context.air,
      tone: (color: string, z: number, glow?: number) =>
        context.air.tone(color, Math.max(1, z - away + air), glow),
    };
    return draw({ ...plain, camera, palette, defs }, 0, away);
  });
  return { z: s, svg };
}
