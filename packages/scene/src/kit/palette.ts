/** Colours of a picture: what light, weather and distance do to the colour of things. */
import type { Light, Weather } from '../schema/words.ts';

export type Rgb = readonly [number, number, number];

const parsed = new Map<string, Rgb>();
export function rgb(hex: string): Rgb {
  const known = parsed.get(hex);
  if (known) return known;
  const value = Number.parseInt(hex.slice(1), 16);
  const made: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  parsed.set(hex, made);
  return made;
}

export function hex(color: Rgb): string {
  const part = (v: number) => Math.max(0, Math.min(255, Math.round(v)));
  return `#${((part(color[0]) << 16) | (part(color[1]) << 8) | part(color[2])).toString(16).padStart(6, '0')}`;
}

export function mixColors(a: string, b: string, t: number): string {
  const [r, g, l] = rgb(a);
  const [s, h, m] = rgb(b);
  return hex([r + (s - r) * t, g + (h - g) * t, l + (m - l) * t]);
}

/** Multiplies brightness; above 1 it leans towards white so that colours stay clean. */
export function shadeColor(color: string, k: number): string {
  if (k > 1) return mixColors(color, '#ffffff', Math.min(1, (k - 1) * 0.9));
  const [r, g, b] = rgb(color);
  const cool = (1 - k) * 10;
  return hex([r * k, g * k + cool * 0.3, b * k + cool]);
}

export interface ScenePalette {
  light: Light;
  weather: Weather;
  /** Sky from zenith to horizon. */
  sky: readonly (readonly [number, string])[];
  haze: string;
  /** Distance in metres at which two thirds of a colour is lost in the air. */
  clearness: number;
  night: boolean;
  /** Colour of a thing at a distance. `glow` keeps self-lit or reflecting colours bright at night. */
  tone(color: string, z: number, glow?: number): string;
}

const SKIES: Record<Light, readonly (readonly [number, string])[]> = {
  jour: [
    [0, '#5fa3d6'],
    [0.55, '#a5cfe9'],
    [1, '#e2eff3'],
  ],
  crepuscule: [
    [0, '#35426f'],
    [0.45, '#8d6b8c'],
    [0.78, '#e39a78'],
    [1, '#f8cf98'],
  ],
  nuit: [
    [0, '#070d1c'],
    [0.6, '#111c36'],
    [1, '#22304d'],
  ],
};
const GREY: Record<Light, readonly (readonly [number, string])[]> = {
  jour: [
    [0, '#8d9ca8'],
    [0.6, '#b6c2c9'],
    [1, '#d5dcdf'],
  ],
  crepuscule: [
    [0, '#3c435a'],
    [0.6, '#6f6b7c'],
    [1, '#a38f8d'],
  ],
  nuit: [
    [0, '#0a0f19'],
    [0.6, '#141b28'],
    [1, '#202a38'],
  ],
};
const FOG: Record<Light, string> = { jour: '#cfd6d8', crepuscule: '#a79ca0', nuit: '#4b545c' };
const CLEARNESS: Record<Weather, number> = {
  clair: 750,
  nuageux: 600,
  pluie: 230,
  brouillard: 20,
  neige: 150,
  'soleil-bas': 420,
  vent: 750,
};
const AMBIENT: Record<Light, Rgb> = {
  jour: [1, 1, 1],
  crepuscule: [0.75, 0.66, 0.68],
  nuit: [0.13, 0.16, 0.24],
};
const DULL: readonly Weather[] = ['nuageux', 'pluie', 'neige'];

function chooseSky(light: Light, weather: Weather): readonly (readonly [number, string])[] {
  if (weather === 'brouillard') {
    return [
      [0, light === 'nuit' ? mixColors(FOG[light], '#05070c', 0.12) : mixColors(FOG[light], '#aab6bd', 0.45)],
      [1, FOG[light]],
    ];
  }
  if (weather === 'soleil-bas') {
    return [
      [0, '#7fa9cb'],
      [0.5, '#d9cdb4'],
      [1, '#ffe6ae'],
    ];
  }
  return DULL.includes(weather) ? GREY[light] : SKIES[light];
}

export function createPalette(
  light: Light,
  weather: Weather,
  options: { lamps?: boolean; inside?: boolean } = {},
): ScenePalette {
  const sky = chooseSky(light, weather);
  const night = light === 'nuit' && !options.inside;
  const haze = options.inside ? '#6e665a' : (sky[sky.length - 1]?.[1] ?? '#ffffff');
  const clearness = options.inside ? 230 : CLEARNESS[weather];
  const street = options.lamps && night ? 0.17 : 0;
  const dim = DULL.includes(weather) && light === 'jour' ? 0.9 : 1;
  const base: Rgb = options.inside ? [0.94, 0.88, 0.77] : AMBIENT[light];
  const warmth: Rgb = weather === 'soleil-bas' ? [1, 0.93, 0.82] : [1, 1, 1];
  const made = new Map<string, string>();
  return {
    light,
    weather,
    sky,
    haze,
    clearness,
    night,
    tone(color, z, glow = 0) {
      const key = `${color}${Math.round(z * 4)}${glow}`;
      const known = made.get(key);
      if (known) return known;
      const [r, g, b] = rgb(color);
      // Dipped headlights: full to 20 m, a third at 45 m.
      const beam = night ? 0.8 / (1 + (Math.max(0, z) / 36) ** 2.6) + street : 0;
      const lit = (channel: number, ambient: number, tint: number) =>
        channel * Math.min(1.02, Math.max(glow, ambient * dim + beam * tint));
      const here = hex([
        lit(r, base[0] * warmth[0], 1),
        lit(g, base[1] * warmth[1], 0.96),
        lit(b, base[2] * warmth[2], 0.84),
      ]);
      const veil = (1 - Math.exp(-Math.max(0, z) / clearness)) * (glow > 0 ? 0.55 : 1);
      const result = mixColors(here, haze, Math.min(0.97, veil));
      made.set(key, result);
      return result;
    },
  };
}
