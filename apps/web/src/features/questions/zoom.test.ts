import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextZoom, scrollAfter, ZOOMS } from './zoom.ts';

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
