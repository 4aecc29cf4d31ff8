import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shadesOf } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a brand’s colour is its own seventh shade, among ten well-formed colours from light to dark', () => {
  const light = (color: string): number =>
    (color.slice(1).match(/../g) ?? []).reduce((sum, pair) => sum + Number.parseInt(pair, 16), 0);
  fc.assert(
    fc.property(hex, (color) => {
      const shades = shadesOf(color);
      expect(shades).toHaveLength(10);
      expect(shades[6]).toBe(color);
      for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      for (let step = 1; step <= 6; step += 1)
        expect(light(shades[step] ?? '')).toBeLessThanOrEqual(light(shades[step - 1] ?? ''));
    }),
  );
});
