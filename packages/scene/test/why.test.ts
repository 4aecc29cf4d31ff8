import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { writeLetters } from '../src/kit/lettering.ts';
import { rgb } from '../src/kit/palette.ts';
import { toSvg } from '../src/kit/svg.ts';
import { SceneSchema } from '../src/schema/scene.ts';
import { type WhyMark, WhyMarkSchema } from '../src/schema/why.ts';
import { drawWhy, listButtons } from '../src/why/draw-why.ts';
import { LAYER_CASING, LAYER_INK, LAYER_TEXT } from '../src/why/layer-ink.ts';
import { drawPlates, placePlates } from '../src/why/place-plates.ts';
import { STREET } from './clip-scene.ts';
import { WHY_SAMPLES } from './why-samples.ts';

const SAMPLES = Object.entries(WHY_SAMPLES);
/** Pixels of a phone's picture for a unit of the frame. */
const PHONE = 360 / 1200;

const sample = (name: string) => {
  const found = WHY_SAMPLES[name];
  if (!found) throw new Error(`no sample ${name}`);
  return found;
};

function luminance(color: string): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = rgb(color);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

describe('the why layer', () => {
  it('shows every kind of mark in a sample, within 12 kB and with one French sentence for each mark', () => {
    const kinds = new Set<string>();
    for (const [name, { scene, why }] of SAMPLES) {
      expect(Value.Check(SceneSchema, scene), name).toBe(true);
      const layer = drawWhy(scene, why);
      for (const mark of why) {
        expect(Value.Check(WhyMarkSchema, mark), name).toBe(true);
        kinds.add(mark.mark);
      }
      expect(layer.svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 750"/,
      );
      expect(layer.svg, name).not.toMatch(/NaN|undefined|Infinity/);
      expect(layer.svg.length, name).toBeLessThan(12_000);
      expect(layer.sentences, name).toHaveLength(why.length);
      for (const sentence of layer.sentences) expect(sentence, name).toMatch(/^\p{Lu}.{8,}\.$/u);
    }
    const all = WhyMarkSchema.anyOf.map(({ properties }) => properties.mark.const);
    expect([...kinds].sort()).toEqual([...all].sort());
  });

  it('stands out from any ground by 3 to 1 at least, by its ink or by the casing round it', () => {
    const [ink, casing] = [luminance(LAYER_INK), luminance(LAYER_CASING)];
    for (let ground = 0; ground <= 1; ground += 0.001)
      expect(Math.max(contrast(ink, ground), contrast(casing, ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, casing)).toBeGreaterThan(7);
  });

  it('writes its names at 12 pixels or more on a phone of 360, inside the frame and off one another', () => {
    expect(LAYER_TEXT * PHONE).toBeGreaterThanOrEqual(12);
    const plate = /<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx="14"/g;
    for (const [name, { scene, why }] of SAMPLES) {
      const boxes = [...drawWhy(scene, why).svg.matchAll(plate)].map((found) => found.slice(1).map(Number));
      for (const [i, [x = 0, y = 0, w = 0, h = 0]] of boxes.entries()) {
        expect(x >= 0 && y >= 0 && x + w <= 1200 && y + h <= 750, name).toBe(true);
        for (const [x2 = 0, y2 = 0, w2 = 0, h2 = 0] of boxes.slice(i + 1))
          expect(x + w <= x2 || x2 + w2 <= x || y + h <= y2 || y2 + h2 <= y, name).toBe(true);
      }
    }
  });

  it('keeps its names off the buttons that the page has over the picture', () => {
    const buttons = listButtons({ ...STREET });
    expect(buttons).toHaveLength(2);
    const frame = { w: 1200, h: 750 };
    const things = [
      { x: 1100, y: 640, w: 60, h: 60 },
      { x: 1150, y: 700, w: 40, h: 40 },
      { x: 20, y: 660, w: 60, h: 60 },
    ];
    for (const by of things) {
      const plates = [{ text: 'Cédez le passage', by }];
      const [, x = 0, y = 0, w = 0, h = 0] =
        /<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx="14"/
          .exec(toSvg([drawPlates(placePlates(plates, { words: [], taken: [], keep: [], buttons }, frame))]))
          ?.map(Number) ?? [];
      expect(w).toBeGreaterThan(100);
      for (const one of buttons)
        expect(x + w <= one.x || one.x + one.w <= x || y + h <= one.y || one.y + one.h <= y).toBe(true);
    }
  });

  it('says with words and numbers what it says with lines', () => {
    expect(drawWhy(sample('ordre').scene, sample('ordre').why).sentences).toEqual([
      'Ordre de passage\u00a0: 1, la moto rouge\u00a0; 2, vous\u00a0; 3, le camion blanc.',
      'Cédez le passage (devant vous).',
    ]);
    const layer = drawWhy(sample('secteur').scene, sample('secteur').why);
    expect(layer.sentences).toEqual(['Sur le navire B, vous voyez\u00a0: feu de tête de mât et feu vert.']);
    expect(layer.svg).toContain(writeLetters('tête de mât et vert'));
    expect(drawWhy(sample('lecture').scene, sample('lecture').why).sentences[0]).toBe(
      'Sur la courbe, à 05 h 00, la hauteur d’eau est de 3,58 m.',
    );
    expect(drawWhy(sample('longueurs-route').scene, sample('longueurs-route').why).sentences[0]).toBe(
      'Sur la route\u00a0: réaction 14\u00a0m, freinage 14\u00a0m, soit 28\u00a0m en tout.',
    );
  });

  it.each<[string, WhyMark, RegExp]>([
    [
      'ordre',
      { mark: 'cerne', of: 'vehicles/9', name: 'Personne' },
      /vehicles\/9, which the scene does not have/,
    ],
    ['ordre', { mark: 'cerne', of: 'arms/n/sign', name: 'STOP' }, /arms\/n\/sign, which the scene/],
    ['ordre', { mark: 'cerne', of: 'signs/0', name: 'STOP' }, /signs\/0, which the scene/],
    ['cerne-route', { mark: 'angle-mort', of: 'actors/0' }, /no conducteur can show: angle-mort/],
    ['cerne-route', { mark: 'cerne', of: 'road/markings/3', name: 'Ligne' }, /road\/markings\/3/],
    ['cote', { mark: 'ordre', steps: [['vessels/0'], ['vessels/1']] }, /no mer can show: ordre/],
    ['lecture', { mark: 'lecture', tide: 1, read: { height: 9 } }, /reads beside its tide/],
    ['lecture', { mark: 'lecture', tide: 3, read: { hour: 300 } }, /tide 3/],
    ['route', { mark: 'route', from: 'A', to: 'D' }, /point D, which the chart does not have/],
    [
      'longueurs-plan',
      { mark: 'longueurs', of: 'vehicles/0', lengths: [{ metres: 200, name: 'arrêt' }] },
      /out of/,
    ],
  ])('refuses a mark that its scene can’t show (%s, %j)', (name, mark, message) => {
    expect(() => drawWhy(sample(name).scene, [mark])).toThrow(message);
  });

  it('lets no name become markup, and always draws the same', () => {
    const { scene } = sample('ordre');
    const why: WhyMark[] = [{ mark: 'cerne', of: 'arms/s/sign', name: '"/><script>x</script>' }];
    expect(drawWhy(scene, why).svg).not.toContain('<script');
    expect(drawWhy(scene, why)).toEqual(drawWhy(structuredClone(scene), why));
  });
});
