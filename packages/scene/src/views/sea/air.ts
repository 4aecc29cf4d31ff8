/** Effects of light and weather on colours at sea, where the view reaches for miles. */
import { createPalette, hex, mixColors, type Rgb, rgb } from '../../kit/palette.ts';
import type { SeaScene } from '../../schema/sea.ts';
import type { Light } from '../../schema/words.ts';

type SeaWeather = NonNullable<SeaScene['weather']>;

export interface Air {
  light: Light;
  weather: SeaWeather;
  night: boolean;
  sky: readonly (readonly [number, string])[];
  haze: string;
  /** Water at our feet and water under the horizon. */
  near: string;
  far: string;
  tone(color: string, z: number): string;
}

/** Metres at which two thirds of a colour is lost. */
const CLEARNESS: Record<SeaWeather, number> = { clair: 5200, nuageux: 3600, pluie: 1100, brouillard: 130 };
const AMBIENT: Record<Light, Rgb> = {
  jour: [1, 1, 1],
  crepuscule: [0.72, 0.62, 0.66],
  nuit: [0.19, 0.22, 0.31],
};
const WATER: Record<Light, readonly [string, string]> = {
  jour: ['#16506c', '#6fa9bd'],
  crepuscule: ['#232c4a', '#c08f86'],
  nuit: ['#050b16', '#18253d'],
};

export function createAir(light: Light, weather: SeaWeather): Air {
  const palette = createPalette(light, weather);
  const [deep, horizon] = WATER[light];
  const grey = weather === 'clair' ? 0 : weather === 'nuageux' ? 0.35 : 0.55;
  const dull = light === 'nuit' ? '#0c131d' : light === 'jour' ? '#52646c' : '#4a4a5c';
  const ambient = AMBIENT[light];
  return {
    light,
    weather,
    night: light === 'nuit',
    sky: palette.sky,
    haze: palette.haze,
    near: mixColors(deep, dull, grey),
    far:
      weather === 'brouillard'
        ? mixColors(horizon, palette.haze, 0.85)
        : mixColors(horizon, dull, grey * 0.7),
    tone(color, z) {
      const [r, g, b] = rgb(color);
      const here = hex([r * ambient[0], g * ambient[1], b * ambient[2]]);
      return mixColors(here, palette.haze, Math.min(0.95, 1 - Math.exp(-z / CLEARNESS[weather])));
    },
  };
}
