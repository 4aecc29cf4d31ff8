import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextZoom, openingZoom, pinchZoom, scrollAfter, ZOOMS } from './zoom.ts';

test('each step leads to the next one, and the ends stay', () => {
  for (const [index, zoom] of ZOOMS.entries()) {
    expect(nextZoom(zoom, 1)).toBe(ZOOMS[Math.min(index + 1, ZOOMS.length - 1)]);
    expect(nextZoom(zoom, -1)).toBe(ZOOMS[Math.max(index - 1, 0)]);
  }
});

test('the point under the finger stays under it', () => {
  const pixel = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(pixel, pixel, pixel, pixel, fc.constantFrom(...ZOOMS), (left, top, x, y, factor) => {
      const after = scrollAfter({ scrollLeft: left, scrollTop: top }, { x, y }, factor);
      // The same point of the picture, before and after the zoom.
      expect((after.left + x) / factor).toBeCloseTo(left + x, 6);
      expect((after.top + y) / factor).toBeCloseTo(top + y, 6);
    }),
  );
});

test('a step from between two steps leads to the nearest one', () => {
  expect([nextZoom(1.2, 1), nextZoom(1.2, -1), nextZoom(4, 1), nextZoom(1, -1)]).toEqual([1.5, 1, 4, 1]);
});

test('two fingers make the picture follow them, between its size and four times it', () => {
  expect([pinchZoom(1, 100, 150), pinchZoom(2, 200, 100), pinchZoom(3, 50, 500)]).toEqual([1.5, 1, 4]);
  expect(pinchZoom(1, 0, 80)).toBe(4);
});

test('a wide picture opens larger in a tall window, and fitted in a wide one', () => {
  expect(openingZoom({ width: 390, height: 612 }, 1.6)).toBe(2);
  expect(openingZoom({ width: 820, height: 900 }, 1.6)).toBe(1.5);
  expect(openingZoom({ width: 1440, height: 840 }, 1.6)).toBe(1);
});
