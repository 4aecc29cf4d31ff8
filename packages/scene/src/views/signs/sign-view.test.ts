import { describe, expect, it } from 'vitest';
import { createDefs } from '../../kit/defs.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { toSvg } from '../../kit/svg.ts';
import type { SignScene } from '../../schema/scene.ts';
import { LIGHTS, PLACES, WEATHERS } from '../../schema/words.ts';
import { SIGN_CODES } from './catalogue.ts';
import { drawSignScene } from './sign-view.ts';

function draw(scene: SignScene, frame = { w: 1200, h: 750 }): string {
  const defs = createDefs('t');
  const body = drawSignScene(scene, frame, defs);
  return toSvg([defs.list(), body]);
}

describe('drawSignScene', () => {
  it.each(SIGN_CODES)('shows %s large in both frames, within 60 kB', (code) => {
    for (const frame of [
      { w: 1200, h: 750 },
      { w: 592, h: 750 },
    ]) {
      const svg = draw({ view: 'panneau', place: 'campagne', signs: [{ code }] }, frame);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  it.each(
    PLACES.flatMap((place) =>
      LIGHTS.flatMap((light) => WEATHERS.map((weather) => [place, light, weather] as const)),
    ),
  )('draws its backdrop: %s, %s, %s', (place, light, weather) => {
    const svg = draw({ view: 'panneau', place, light, weather, signs: [{ code: 'B14', value: '50' }] });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain(writeLetters('50'));
    expect(svg.length).toBeLessThan(30_000);
  });

  it('gives the same picture for the same scene', () => {
    const scene: SignScene = { view: 'panneau', place: 'ville', signs: [{ code: 'AB4' }, { code: 'B1' }] };
    expect(draw(scene)).toBe(draw(scene));
  });

  it('lays out three signs from left to right', () => {
    const svg = draw({
      view: 'panneau',
      place: 'ville',
      signs: [{ code: 'B1' }, { code: 'B3' }, { code: 'AB4' }],
    });
    const xs = [...svg.matchAll(/<g filter[^>]*><g transform="translate\(([\d.]+)/g)].map((m) =>
      Number(m[1]),
    );
    expect(xs).toHaveLength(3);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(Math.max(...xs)).toBeLessThan(1100);
  });
});
