/** Where the two pictures of a pair stand. */
import type { Box, Frame } from './geometry.ts';

const GAP = 16;

export function placePanes({ w, h }: Frame): Record<'left' | 'right', Box> {
  const half = (w - GAP) / 2;
  return { left: { x: 0, y: 0, w: half, h }, right: { x: half + GAP, y: 0, w: half, h } };
}
