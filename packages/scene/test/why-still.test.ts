import { describe, expect, it } from 'vitest';
import type { Scene, SingleScene } from '../src/schema/scene.ts';
import type { WhyMark } from '../src/schema/why.ts';
import { drawWhy } from '../src/why/draw-why.ts';

const SHEET: Scene = {
  view: 'feuille',
  kind: 'ecran',
  title: 'Cible AIS',
  rows: [
    ['MMSI', '002275300'],
    ['Distance', '2,4 milles'],
  ],
};
const ring = (of: string): WhyMark => ({ mark: 'cerne', of, name: 'Ici' });
const say = (scene: Scene, of: string) => drawWhy(scene, [ring(of)]).sentences[0];

/** Left and right ends of the line under characters. */
function lineUnder(path: string): [number, number] {
  const d = /d="M([^"]+)"/.exec(drawWhy(SHEET, [ring(path)]).svg)?.[1] ?? '';
  const xs = d.split('L').map((point) => Number(point.split(' ')[0]));
  return [Math.min(...xs), Math.max(...xs)];
}

function ringOf(scene: Scene, of: string): Record<'x' | 'y' | 'width' | 'height', number> {
  const rect = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/;
  const [x = 0, y = 0, width = 0, height = 0] =
    rect
      .exec(drawWhy(scene, [ring(of)]).svg)
      ?.slice(1)
      .map(Number) ?? [];
  return { x, y, width, height };
}

/** The length of the line of a measure. */
function spanOf(scene: Scene, gap: WhyMark): number {
  const ends = /d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(drawWhy(scene, [gap]).svg) ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.slice(1).map(Number);
  return Math.hypot(x2 - x1, y2 - y1);
}

describe('the why layer of a still view', () => {
  it('rings a row, a cell and the first digits of a number, and tells which', () => {
    expect(say(SHEET, 'rows/0')).toContain('«\u00a0MMSI\u00a0»');
    expect(say(SHEET, 'rows/1/1')).toContain('«\u00a0Distance\u00a0»');
    expect(say(SHEET, 'rows/0/1/1-5')).toContain('00227');
  });

  it('underlines more of a number for more of its digits, from the same place', () => {
    const [[left, three], [same, five]] = [lineUnder('rows/0/1/1-3'), lineUnder('rows/0/1/1-5')];
    expect(same).toBeCloseTo(left, 3);
    expect(five - three).toBeGreaterThan(30);
  });

  it('rings the channel of a set, a signal, a board and an arrow of a section', () => {
    const board: Scene = { view: 'panneau-fluvial', boards: [{ board: 'A.5' }] };
    const sea: Scene = { view: 'mer', sounds: ['long', 'bref'] };
    const river: Scene = {
      view: 'fluvial',
      sounds: ['bref'],
      boards: [{ board: 'A.5', side: 'droite', z: 30 }],
    };
    const section: Scene = { view: 'coupe', depth: 2, tide: 3, arrows: [{ of: 'maree', text: '3,00 m' }] };
    const set: Scene = { view: 'objet', subject: 'vhf', state: 'fixe', values: ['16', '25 W'] };
    expect(say(set, 'values/0')).toContain('16');
    expect(say(sea, 'sounds/tous')).toContain('signal sonore');
    expect(say(river, 'sounds/tous')).toContain('signal sonore');
    expect(say(river, 'boards/0')).toContain('panneau');
    expect(say(board, 'boards/0')).toContain('panneau');
    expect(say(section, 'arrows/0')).toContain('marée');
  });

  it('rings a lamp, a dial, a gauge and the display of the instruments, each where it is drawn', () => {
    const board: Scene = {
      view: 'tableau-de-bord',
      speed: 50,
      fuel: 40,
      coolant: 50,
      lamps: ['esp', 'pret'],
      message: 'LIM 90',
    };
    expect(say(board, 'lamps/1')).toContain('le témoin');
    expect(say(board, 'dials/moteur')).toContain('compte-tours');
    expect(say(board, 'gauges/temperature')).toContain('température');
    expect(say(board, 'display/texte')).toContain('écran');
    expect(say({ ...board, energy: 'electrique' }, 'gauges/energie')).toContain('charge');
    // The percentage of a battery is written below its dial.
    const electric: Scene = { view: 'tableau-de-bord', energy: 'electrique', fuel: 20 };
    const fuel: Scene = { view: 'tableau-de-bord', energy: 'essence', fuel: 20 };
    expect(ringOf(electric, 'gauges/energie').height).toBe(ringOf(fuel, 'gauges/energie').height + 26);
    expect(() => say(board, 'lamps/2')).toThrow('does not have');
    expect(() => say({ ...board, energy: 'electrique' }, 'gauges/temperature')).toThrow('does not have');
  });

  it('rings a sign shown large, a plate or a cone, which are no panels', () => {
    const sign = (code: string): Scene => ({ view: 'panneau', place: 'ville', signs: [{ code }] });
    expect(say(sign('A1a'), 'signs/0')).toBe('Ici (le panneau).');
    expect(say(sign('M6a'), 'signs/0')).toBe('Ici (le panonceau).');
    expect(say(sign('K5a'), 'signs/0')).toBe('Ici (le dispositif).');
    expect(() => say(sign('A1a'), 'signs/1')).toThrow('names signs/1');
  });

  it('rings the lights of a lock and of a bridge, each arch, and the bollard of a rope', () => {
    const river: Scene = {
      view: 'fluvial',
      lock: { z: 40, gates: 'fermees', lights: 'rouge' },
      bridge: { z: 72, openings: [{ boards: [{ board: 'A.1' }] }, {}], lights: 'vert' },
    };
    expect(say(river, 'lock/feux')).toContain('les feux de l’écluse');
    expect(say(river, 'lock/portes')).toContain('les portes');
    expect(say(river, 'bridge/feux')).toContain('les feux du pont');
    expect(say(river, 'openings/0')).toContain('l’arche de gauche');
    expect(() => say(river, 'openings/1')).toThrow('does not have');
    expect(() => say(river, 'chamber/bollard')).toThrow('does not have');
  });

  it('tells that the water of an empty chamber rises, and that of a full one falls', () => {
    const chamber = (level: 'bas' | 'haut'): Scene => ({
      view: 'fluvial',
      chamber: { level, gates: 'fermees' },
    });
    const read = (level: 'bas' | 'haut') => drawWhy(chamber(level), [{ mark: 'niveau' }]);
    const rise = (svg: string) => {
      const [, from = '', to = ''] = /d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"/.exec(svg) ?? [];
      return Number(from) - Number(to);
    };
    expect(read('bas').sentences).toEqual(['Le sas est vide\u00a0: l’eau va monter.']);
    expect(rise(read('bas').svg)).toBeGreaterThan(100);
    expect(rise(read('haut').svg)).toBeLessThan(-100);
    expect(() => drawWhy({ view: 'fluvial' }, [{ mark: 'niveau' }])).toThrow('does not have');
  });

  it('rings the letters, the ways, the coast and the current of a plan of waters, and the caps of the sea', () => {
    const tracks: [number, number][] = [
      [-40, 0],
      [40, 0],
    ];
    const beach: Scene = {
      view: 'plan-mer',
      coast: 'plage-chenal',
      tracks: [{ points: tracks }],
      notes: [{ x: 0, y: 0, text: 'A' }],
    };
    expect(say(beach, 'coast/chenal')).toContain('le couloir');
    expect(say(beach, 'coast/baignade')).toContain('baignade');
    expect(say(beach, 'tracks/0')).toContain('la route');
    expect(say(beach, 'notes/0')).toContain('A');
    expect(() => say({ ...beach, coast: 'plage' }, 'coast/chenal')).toThrow('does not have');
    const river: Scene = { view: 'plan-fluvial', reach: 'droit', flow: 'ouest' };
    expect(say(river, 'flow/courant')).toContain('la flèche');
    expect(() => say({ view: 'plan-fluvial', reach: 'droit' }, 'flow/courant')).toThrow('does not have');
    expect(say({ view: 'mer', sea: 'agitee' }, 'water/moutons')).toContain('la mer');
    expect(() => say({ view: 'mer', sea: 'belle' }, 'water/moutons')).toThrow('does not have');
  });

  it.each<[string, Scene, string]>([
    ['digits that the number lacks', SHEET, 'rows/1/1/8-12'],
    ['a row that the sheet lacks', SHEET, 'rows/7'],
    ['a board that is not there', { view: 'panneau-fluvial', boards: [{ board: 'A.5' }] }, 'boards/1'],
    ['a signal that nobody makes', { view: 'mer' }, 'sounds/tous'],
    [
      'a value of a thing that does not say where it is',
      { view: 'objet', subject: 'tyre', values: ['1'] },
      'values/0',
    ],
  ])('refuses %s', (_, scene, of) => {
    expect(() => drawWhy(scene, [ring(of)])).toThrow(/does not have/);
  });

  it('rings a part of an object, and measures the space between two', () => {
    const seat = (state: string): Scene => ({ view: 'objet', subject: 'position-conduite', state });
    const gap: WhyMark = { mark: 'ecart', from: 'parts/volant', to: 'parts/poitrine', name: 'Trop près' };
    expect(say(seat('correcte'), 'parts/genou')).toBe('Ici (le genou).');
    expect(drawWhy(seat('correcte'), [gap]).sentences).toEqual([
      'Trop près (entre le volant et la poitrine).',
    ]);
    expect(spanOf(seat('correcte'), gap)).toBeGreaterThan(spanOf(seat('trop-pres'), gap) + 50);
    expect(() => say(seat('correcte'), 'parts/antenne')).toThrow('does not have');
    expect(() => spanOf(seat('correcte'), { ...gap, to: 'parts/volant' })).toThrow('touch each other');
  });

  it('rings a part of a sign and the plate under it, where they are drawn, large or beside the road', () => {
    const plate = { code: 'M9z', value: 'CRIT’AIR 4, 5' };
    const large: Scene = { view: 'panneau', place: 'ville', signs: [{ code: 'B56', under: [plate] }] };
    const road: Scene = {
      view: 'conducteur',
      place: 'ville',
      road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
      signs: [{ code: 'B56', under: [plate], z: 9 }],
    };
    for (const scene of [large, road]) {
      expect(say(scene, 'signs/0/panonceau')).toBe('Ici (le panonceau).');
      expect(ringOf(scene, 'signs/0/panonceau').y).toBeGreaterThan(ringOf(scene, 'signs/0').y + 20);
      expect(() => say(scene, 'signs/0/panonceau-2')).toThrow('does not have');
    }
    const dated: Scene = { view: 'panneau', place: 'ville', signs: [{ code: 'B6a2' }] };
    expect(say(dated, 'signs/0/inscription')).toBe('Ici (l’inscription).');
    expect(() => say(dated, 'signs/0/croix')).toThrow('does not have');
  });

  it('keeps what it marks of a pair in its own picture, and says which', () => {
    const left: SingleScene = { view: 'panneau', place: 'ville', signs: [{ code: 'B6d' }] };
    const right: SingleScene = { view: 'objet', subject: 'manometre', state: 'mesure', values: ['1,6'] };
    const pair: Scene = { view: 'paire', left, right };
    expect(say(pair, 'left/signs/0')).toBe('Ici (le panneau, à gauche).');
    expect(say({ ...pair, lettered: true }, 'right/parts/ecran')).toBe('Ici (la mesure, image B).');
    const [a, b] = [ringOf(pair, 'left/signs/0'), ringOf(pair, 'right/parts/ecran')];
    expect(a.x + a.width).toBeLessThan(592);
    expect(b.x).toBeGreaterThan(608);
    const name = 'INTERDICTION DE STATIONNER';
    expect(() => drawWhy(pair, [{ mark: 'cerne', of: 'left/signs/0', name }])).toThrow('too long');
    expect(() => say(pair, 'signs/0')).toThrow('in neither picture');
  });

  it('lets each picture of a pair show the marks of its own view', () => {
    const sea: SingleScene = { view: 'mer', vessels: [{ kind: 'vedette', x: 0, z: 200, heading: 90 }] };
    const pair: Scene = { view: 'paire', left: sea, right: sea };
    const heading = (of: string): WhyMark => ({ mark: 'cap', of });
    const [plain] = drawWhy(sea, [heading('vessels/0')]).sentences;
    expect(drawWhy(pair, [heading('right/vessels/0')]).sentences).toEqual([plain]);
    expect(drawWhy(pair, [heading('right/vessels/0')]).svg).toContain('translate(608 0)');
  });
});
