/** The zoom steps of an enlarged picture, and the scroll position after one. Pure. */
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];

/** The zoom step after (1) or before (-1) `zoom`; the same step at either end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const index = ZOOMS.indexOf(zoom) + direction;
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index))] ?? 1;
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
