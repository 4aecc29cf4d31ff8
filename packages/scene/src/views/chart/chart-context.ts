/** Converts minutes to the picture: the visible window, inside its border. */
import type { Frame, Pt } from '../../kit/geometry.ts';
import type { ChartPlace, ChartScene } from '../../schema/chart.ts';
import { PLACED_MARKS } from './chart-marks.ts';
import { latitude, meridionalParts, type Position } from './mercator.ts';

/** Breadth of the border in which latitudes (left and right) and longitudes are written. */
export const SIDE = 96;
export const EDGE = 44;

export interface ChartContext {
  scene: ChartScene;
  frame: Frame;
  /** Units to a minute of longitude. */
  scale: number;
  at(place: Position): Pt;
  /** The visible window, in minutes. */
  north: number;
  south: number;
  west: number;
  east: number;
  /** Units to a nautical mile at a latitude. */
  mile(lat: number): number;
  locate(place: ChartPlace): Position;
}

export function unroll(scene: ChartScene, frame: Frame): ChartContext {
  const { window } = scene;
  const scale = ((frame.w - 2 * SIDE) / window.miles) * Math.cos(latitude(window));
  const middle = meridionalParts(window);
  const half = { w: frame.w / 2 - SIDE, h: frame.h / 2 - EDGE };
  const mile = (lat: number) => scale / Math.cos(latitude({ lat }));
  // Within a few miles meridional parts are almost linear: one Newton step is exact enough.
  const latAt = (y: number) => {
    const guess = window.lat + y / mile(window.lat);
    return guess + (y - (meridionalParts({ lat: guess }) - middle) * scale) / mile(guess);
  };
  return {
    scene,
    frame,
    scale,
    mile,
    at: ({ lat, lon }) => [
      frame.w / 2 + (window.lon - lon) * scale,
      frame.h / 2 - (meridionalParts({ lat }) - middle) * scale,
    ],
    north: latAt(half.h),
    south: latAt(-half.h),
    west: window.lon + half.w / scale,
    east: window.lon - half.w / scale,
    locate(place) {
      if (typeof place !== 'string') return place;
      if (place.length > 1) return PLACED_MARKS[place as keyof typeof PLACED_MARKS];
      return scene.points?.find((point) => point.label === place) ?? window;
    },
  };
}

export function isSeen(chart: ChartContext, { lat, lon }: Position, margin = 0): boolean {
  return (
    lat < chart.north + margin &&
    lat > chart.south - margin &&
    lon < chart.west + margin &&
    lon > chart.east - margin
  );
}
