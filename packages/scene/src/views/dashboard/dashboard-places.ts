/** Where things are in the picture of the instruments, for the drawing and for the why layer. */
import type { Box, Frame } from '../../kit/geometry.ts';
import type { DashboardScene } from '../../schema/scene.ts';

export interface PanelSpot {
  x: number;
  y: number;
  /** Width of what is drawn there. */
  size: number;
}

/** The dark glass below the dials. */
export function placeDisplay(frame: Frame): Box {
  const half = Math.min(450, frame.w / 2 - 40);
  const [top, bottom] = frame.w < 800 ? [592, 736] : [536, 736];
  return { x: frame.w / 2 - half, y: top, w: half * 2, h: bottom - top };
}

/** One spot for each lit lamp, from left to right. */
export function placeLamps(scene: DashboardScene, frame: Frame): PanelSpot[] {
  const { y, w, h } = placeDisplay(frame);
  const lamps = scene.lamps ?? [];
  const most = scene.message ? h * 0.54 : h * 0.7;
  const step = Math.min(most * 1.45, (w - 30) / Math.max(1, lamps.length));
  const at = scene.message ? y + h - h * 0.35 : y + h / 2;
  return lamps.map((_, i) => ({
    x: frame.w / 2 + (i - (lamps.length - 1) / 2) * step,
    y: at,
    size: Math.min(most, step * 0.88),
  }));
}

/** The two dials of a whole picture: the speed, and the engine. */
export const placeDials = (frame: Frame): readonly [PanelSpot, PanelSpot] => [
  { x: frame.w / 2 - 300, y: 300, size: 416 },
  { x: frame.w / 2 + 300, y: 300, size: 416 },
];

export type GaugeKind = 'fuel' | 'coolant';

/** The small gauges between the dials, those that the scene gives a level. */
export function placeGauges(scene: DashboardScene, frame: Frame): { kind: GaugeKind; spot: PanelSpot }[] {
  const kinds: GaugeKind[] = [
    ...(scene.fuel === undefined ? [] : (['fuel'] as const)),
    ...(scene.coolant === undefined || scene.energy === 'electrique' ? [] : (['coolant'] as const)),
  ];
  return kinds.map((kind, i) => ({
    kind,
    spot: { x: frame.w / 2, y: kinds.length === 1 ? 300 : 205 + i * 190, size: 150 },
  }));
}
