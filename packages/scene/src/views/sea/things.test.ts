import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import { SEA_THINGS } from '../../schema/sea-words.ts';
import { MARK_LAMPS } from './mark-picture.ts';

/** The colour that the seconds of a timeline are written in. */
const SECONDS = '#aebfd6';

const MOST_BYTES = 48_000;

describe('signals, people and animals at sea', () => {
  it.each(SEA_THINGS)('draws %s whole, by day and by night, unlike any other', (kind) => {
    for (const light of ['jour', 'nuit'] as const) {
      const draw = (one: (typeof SEA_THINGS)[number]) =>
        drawScene({ view: 'mer', light, things: [{ kind: one, x: 2, z: 30 }] });
      const svg = draw(kind);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(MOST_BYTES);
      for (const other of SEA_THINGS) if (other !== kind) expect(draw(other)).not.toBe(svg);
    }
  });

  it('draws a red star over the sea for a parachute rocket', () => {
    const svg = drawScene({ view: 'mer', light: 'nuit', things: [{ kind: 'fusee-parachute', z: 300 }] });
    expect(svg).toContain('#ff5a45');
  });
});

describe('people on a boat and behind it', () => {
  const boat = { kind: 'semi-rigide', x: 6, z: 26, heading: 90 } as const;

  it('draws the rope and the towed person only when the scene has them', () => {
    const alone = drawScene({ view: 'mer', vessels: [boat] });
    const ski = drawScene({ view: 'mer', vessels: [{ ...boat, tow: 'ski' }] });
    const tube = drawScene({ view: 'mer', vessels: [{ ...boat, tow: 'bouee' }] });
    expect(new Set([alone, ski, tube]).size).toBe(3);
  });

  it('draws as many people on deck as the scene has', () => {
    const heads = (crew: number) =>
      drawScene({ view: 'mer', vessels: [{ ...boat, crew }] }).split('cy="-166"').length - 1;
    expect([0, 1, 2, 3].map(heads)).toEqual([0, 1, 2, 3]);
  });
});

describe('the lights of a harbour entrance', () => {
  const draw = (lights: ('rouge' | 'vert' | 'blanc')[], flashing = false) =>
    drawScene({ view: 'mer', light: 'nuit', portLights: { lights, flashing } });
  const column = (svg: string) =>
    [...svg.matchAll(/<circle cx="360" cy="[0-9.]+" r="30" fill="(#[0-9a-f]{6})"/g)].map(
      ([, color]) => color,
    );

  it('stand one above the other in the order given, from the top down', () => {
    const { vert, blanc, rouge } = MARK_LAMPS;
    expect(column(draw(['vert', 'vert', 'blanc']))).toEqual([vert, vert, blanc]);
    expect(column(draw(['rouge', 'rouge', 'rouge']))).toEqual([rouge, rouge, rouge]);
  });

  it('show their rhythm as a timeline only when they flash', () => {
    expect(draw(['rouge', 'rouge', 'rouge'])).not.toContain(SECONDS);
    expect(draw(['rouge', 'rouge', 'rouge'], true)).toContain(SECONDS);
  });
});
