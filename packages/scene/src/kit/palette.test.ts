import { describe, expect, it } from 'vitest';
import { createPalette, rgb, type ScenePalette } from './palette.ts';

const brightness = (color: string) => rgb(color).reduce((sum, part) => sum + part, 0);
const near = ({ tone }: ScenePalette) => brightness(tone('#c0c0c0', 10));
const far = ({ tone }: ScenePalette) => brightness(tone('#c0c0c0', 90));
const horizon = ({ haze }: ScenePalette) => brightness(haze);

describe('the colours of a picture', () => {
  it.each(['clair', 'nuageux', 'brouillard'] as const)(
    'are darker at dusk than by day, and by half at night: %s',
    (weather) => {
      const [day, dusk, night] = [
        createPalette('jour', weather),
        createPalette('crepuscule', weather),
        createPalette('nuit', weather),
      ];
      for (const measure of [far, horizon]) {
        expect(measure(dusk)).toBeLessThan(measure(day));
        expect(measure(night)).toBeLessThan(measure(dusk));
        expect(measure(night)).toBeLessThan(measure(day) / 2);
      }
    },
  );

  it('are brighter at night within our headlights', () => {
    const night = createPalette('nuit', 'clair');
    expect(near(night)).toBeGreaterThan(2 * far(night));
  });
});
