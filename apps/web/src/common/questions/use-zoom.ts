import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openingZoom, pinchZoom, scrollAfter } from './zoom.ts';

interface Point {
  x: number;
  y: number;
}

export interface Zooming {
  zoom: number;
  /** @param point of the window that stays where it is while the picture grows; left out, its middle */
  zoomTo(wanted: number, point?: Point): void;
}

/** Milliseconds and pixels between the two touches of a double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 };

/** The zoom of a picture in a scrolling window: opened as large as is useful, then by buttons, two fingers or a double tap. */
export function useZoom(scroller: RefObject<HTMLElement | null>, ratio: number): Zooming {
  const [zoom, setZoom] = useState(1);
  const still = useRef<(Point & { before: number }) | null>(null);
  const zoomTo: Zooming['zoomTo'] = (wanted, point) => {
    const box = scroller.current;
    if (!box || wanted === zoom) return;
    still.current = { ...(point ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }), before: zoom };
    setZoom(wanted);
  };
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !still.current) return;
    const { x, y, before } = still.current;
    box.scrollTo(scrollAfter(box, { x, y }, zoom / before));
    still.current = null;
  }, [scroller, zoom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) zoomTo(openingZoom({ width: box.clientWidth, height: box.clientHeight }, ratio));
  }, []);
  useFingers(scroller, { zoom, zoomTo });
  return { zoom, zoomTo };
}

/** Two fingers and double taps; one finger scrolls, as the browser has it. */
function useFingers(scroller: RefObject<HTMLElement | null>, zooming: Zooming): void {
  const latest = useRef(zooming);
  latest.current = zooming;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let apart = 0;
    let tap: (Point & { at: number }) | null = null;
    const inside = ({ clientX, clientY }: Touch): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const onMove = (event: TouchEvent): void => {
      const [first, second] = [...event.touches].map(inside);
      if (!first || !second) return;
      // The browser would magnify the whole page.
      event.preventDefault();
      const now = Math.hypot(first.x - second.x, first.y - second.y);
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
      if (apart > 0) latest.current.zoomTo(pinchZoom(latest.current.zoom, apart, now), middle);
      apart = now;
    };
    const onEnd = (event: TouchEvent): void => {
      const wasPinch = apart > 0;
      if (event.touches.length < 2) apart = 0;
      const [touch] = event.changedTouches;
      if (!touch || wasPinch || event.touches.length > 0) {
        tap = null;
        return;
      }
      const point = { ...inside(touch), at: event.timeStamp };
      const isDouble =
        tap !== null &&
        point.at - tap.at < DOUBLE_TAP.time &&
        Math.hypot(point.x - tap.x, point.y - tap.y) < DOUBLE_TAP.distance;
      tap = isDouble ? null : point;
      if (!isDouble) return;
      event.preventDefault();
      latest.current.zoomTo(latest.current.zoom > 1 ? 1 : 2, point);
    };
    // Not passive: they may keep the browser from its own zoom.
    box.addEventListener('touchmove', onMove, { passive: false });
    box.addEventListener('touchend', onEnd, { passive: false });
    return () => {
      box.removeEventListener('touchmove', onMove);
      box.removeEventListener('touchend', onEnd);
    };
  }, [scroller]);
}
