/** Steps of an enlarged picture, and where to look after one. Pure. */
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];

/** The step after (1) or before (-1) `zoom`; the last one either way stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const index = ZOOMS.indexOf(zoom) + direction;
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index))] ?? 1;
}

/** Steps right and down of an arrow key. */
export const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Where to scroll so that what was under `point` of the window is still there after growing by `factor`. */
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
