/** The zoom steps of an enlarged picture, and the scroll position after one. Pure. */
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];
const MOST = 4;

/** The zoom step after (1) or before (-1) `zoom`, which may be between two steps; the same step at either end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further = ZOOMS.filter((step) => (direction > 0 ? step > zoom : step < zoom));
  return (direction > 0 ? further[0] : further.at(-1)) ?? Math.max(1, Math.min(MOST, zoom));
}

/** The zoom after two fingers moved from `before` to `now` pixels apart. */
export const pinchZoom = (zoom: number, before: number, now: number): number =>
  Math.max(1, Math.min(MOST, (zoom * now) / Math.max(1, before)));

/**
 * The zoom that a picture opens with. One that is wide in a tall window would be no larger than before, so it opens at
 * up to twice its size and is moved sideways.
 * @param ratio width by height of the picture
 */
export function openingZoom(window: { width: number; height: number }, ratio: number): number {
  const fitted = Math.min(window.height, window.width / ratio);
  const fill = window.height / Math.max(1, fitted);
  return [2, 1.5].find((zoom) => zoom <= fill) ?? 1;
}

/** Directions of the arrow keys: right and down are positive. */
export const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** The scroll position that keeps the point under `point` of the window in place after a zoom by `factor`. */
export function scrollAfter(
  { scrollLeft, scrollTop }: { scrollLeft: number; scrollTop: number },
  point: { x: number; y: number },
  factor: number,
): { left: number; top: number } {
  return {
    left: (scrollLeft + point.x) * factor - point.x,
    top: (scrollTop + point.y) * factor - point.y,
  };
}
