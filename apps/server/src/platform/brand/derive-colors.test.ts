import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveColors, describeContrasts } from './derive-colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any colour gives six, and its texts reach the contrast that is told', () => {
  fc.assert(
    fc.property(color, (main) => {
      const colors = deriveColors(main);
      for (const slot of Object.values(colors)) expect(slot).toMatch(/^#[0-9a-f]{6}$/);
      expect(colors.primary).toBe(main);
      const ratios = describeContrasts(colors).flatMap((line) => /([\d.]+):1$/.exec(line)?.[1] ?? []);
      expect(ratios).toHaveLength(14);
      for (const ratio of ratios) expect(Number(ratio)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 20 },
  );
});

test('a colour that can’t be read is told with what takes its place', () => {
  const told = describeContrasts(deriveColors('#FFD400')).filter((line) => line.includes('adjusted'));
  expect(told[0]).toMatch(/^ {2}adjusted: #[0-9a-f]{6} for buttons instead of #ffd400/);
  const [light = ''] = describeContrasts(deriveColors('#0b5fa5')).join('\n').split('dark scheme');
  expect(light).not.toContain('for buttons');
});
