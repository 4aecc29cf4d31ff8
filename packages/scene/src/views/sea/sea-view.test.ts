import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import { writeLetters } from '../../kit/lettering.ts';
import type { SeaScene } from '../../schema/scene.ts';
import { coastMarks } from './coast.ts';
import { findTack } from './plan-vessel.ts';

/** The colour that the seconds of a timeline are written in. */
const SECONDS = '#aebfd6';

const RED = '#ff3b30';
const GREEN = '#22e07a';
const at = (light: SeaScene['light'], heading: number): string =>
  drawScene({ view: 'mer', ...(light ? { light } : {}), vessels: [{ kind: 'vedette', z: 40, heading }] });

describe('the sea', () => {
  it('lights by night only the lamps that shine towards us', () => {
    const both = at('nuit', 180);
    expect(both.includes(RED) && both.includes(GREEN)).toBe(true);
    const port = at('nuit', 240);
    expect(port.includes(RED)).toBe(true);
    expect(port.includes(GREEN)).toBe(false);
    const away = at('nuit', 0);
    expect(away.includes(RED) || away.includes(GREEN)).toBe(false);
  });

  it('lights no lamp by clear day', () => {
    const day = at('jour', 180);
    expect(day.includes(RED) || day.includes(GREEN)).toBe(false);
  });

  it('draws a rhythm only when the scene asks for it', () => {
    const mark = { kind: 'cardinale-est', z: 20 } as const;
    const plain = drawScene({ view: 'mer', light: 'nuit', marks: [mark] });
    const timed = drawScene({ view: 'mer', light: 'nuit', marks: [{ ...mark, rhythm: true }] });
    expect(plain).not.toContain(SECONDS);
    expect(timed).toContain(SECONDS);
  });

  it('lets no label become markup', () => {
    const label = '<b>"';
    const sea = drawScene({ view: 'mer', marks: [{ kind: 'babord', z: 20, label, rhythm: true }] });
    const plan = drawScene({ view: 'plan-mer', notes: [{ x: 0, y: 0, text: label }] });
    expect(sea).toContain(writeLetters(label));
    expect(plan).toContain(writeLetters(label));
    expect(sea).not.toContain('<b>');
    expect(plan).not.toContain('<b>');
  });
});

describe('the plan', () => {
  it('derives the tack of a vessel under sail from the wind', () => {
    expect(findTack(45, 0)).toBe('babord');
    expect(findTack(315, 0)).toBe('tribord');
    expect(findTack(0, 90)).toBe('tribord');
  });

  it('buoys a channel across the band of 300 metres: cans to port, cones to starboard of incoming vessels', () => {
    const marks = coastMarks({ view: 'plan-mer', coast: 'plage-chenal' });
    const xs = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.x);
    expect(Math.max(...xs('traversier-babord'))).toBeLessThan(Math.min(...xs('traversier-tribord')));
    expect(coastMarks({ view: 'plan-mer' })).toEqual([]);
  });
});

describe('a crowded sea', () => {
  const crowded = (light: SeaScene['light']): SeaScene => ({
    view: 'mer',
    ...(light ? { light } : {}),
    sea: 'forte',
    land: 'falaises',
    front: 'plage',
    vessels: [0, 1, 2, 3].map((i) => ({
      kind: 'cargo',
      activity: 'manoeuvre-restreinte',
      z: 300,
      x: i * 60 - 90,
      heading: 20 + i * 50,
      label: 'ABCD'.charAt(i),
      frame: true,
    })),
    marks: (
      [
        'chenal-prefere-babord',
        'cardinale-est',
        'danger-isole',
        'eaux-saines',
        'epave-nouvelle',
        'speciale',
      ] as const
    ).map((kind, i) => ({ kind, z: 20, x: i * 3 - 8, rhythm: true, label: 'A' })),
    flags: [
      { kind: 'damier', x: 10 },
      { kind: 'november-charlie', x: 40 },
      { kind: 'damier', x: 70 },
    ],
    sounds: ['long', 'bref', 'bref', 'bref'],
  });

  it('is drawn within 60 kB', () => {
    for (const light of ['jour', 'crepuscule', 'nuit'] as const) {
      const svg = drawScene(crowded(light));
      expect(svg.length, light).toBeLessThan(60 * 1024);
    }
  });
});
