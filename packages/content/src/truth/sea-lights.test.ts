import { dayShapes, lampsSeen, type SeaVessel } from '@balise/scene/facts';
import { describe, expect, it } from 'vitest';
import { type Doing, type LightedVessel, lightsSeen, PRESCRIPTIONS } from './sea-lights.ts';

/** Sixteen bearings off the bow, a point and a half from any border of a sector. */
const BEARINGS = Array.from({ length: 16 }, (_, i) => 11.25 + i * 22.5);
const LETTERS = { blanc: 'W', rouge: 'R', vert: 'G', jaune: 'Y', bleu: 'B' } as const;
const letters = (lights: readonly { color: keyof typeof LETTERS }[]) =>
  lights
    .map(({ color }) => LETTERS[color])
    .sort()
    .join('');
/** «5 GW, 6 W, 5 RW»: from five bearings on her starboard side a green and a white light, and so on clockwise. */
const allRound = (runs: string): string[] =>
  runs.split(', ').flatMap((run) => {
    const [count, seen = ''] = run.split(' ');
    return Array.from({ length: Number(count) }, () => [...seen].sort().join(''));
  });

/** What is seen from the sixteen bearings, typed from the rules apart from the table of arcs. */
const SEEN: [Doing, Omit<LightedVessel, 'doing'>, string][] = [
  ['moteur', { length: 49 }, '5 WG, 6 W, 5 WR'],
  ['moteur', { length: 50 }, '5 WWG, 6 W, 5 WWR'],
  ['aeroglisseur', { length: 30 }, '5 WGY, 6 WY, 5 WRY'],
  ['navion-en-vol', { length: 30 }, '5 WGR, 6 WR, 5 WRR'],
  ['moteur-feu-unique', { length: 9 }, '5 WG, 6 W, 5 WR'],
  ['remorque', { length: 30 }, '5 WWG, 6 WY, 5 WWR'],
  ['remorque', { length: 60 }, '5 WWWG, 6 WY, 5 WWWR'],
  ['remorque-longue', { length: 30 }, '5 WWWG, 6 WY, 5 WWWR'],
  ['remorque-longue', { length: 60 }, '5 WWWWG, 6 WY, 5 WWWWR'],
  ['unite-composite', { length: 120 }, '5 WWG, 6 W, 5 WWR'],
  ['pousse', { length: 30 }, '5 WWG, 6 W, 5 WWR'],
  ['pousse', { length: 60 }, '5 WWWG, 6 W, 5 WWWR'],
  ['remorquee', { length: 60 }, '5 G, 6 W, 5 R'],
  ['remorquee-longue', { length: 60 }, '5 G, 6 W, 5 R'],
  ['poussee', { length: 60 }, '5 G, 6 , 5 R'],
  ['a-couple', { length: 60 }, '5 G, 6 W, 5 R'],
  ['objet-submerge', { length: 40 }, '16 WW'],
  ['voile', { length: 11 }, '5 G, 6 W, 5 R'],
  ['voile-tricolore', { length: 11 }, '5 G, 6 W, 5 R'],
  ['voile-rouge-vert', { length: 25 }, '5 RGG, 6 RGW, 5 RGR'],
  ['aviron', { length: 4 }, '16 W'],
  ['voile-et-moteur', { length: 11 }, '5 WG, 6 W, 5 WR'],
  ['chalut', { length: 24 }, '5 GWG, 6 GWW, 5 GWR'],
  ['chalut', { length: 24, makingWay: false }, '16 GW'],
  ['chalut', { length: 55, makingWay: false }, '5 GWW, 6 GW, 5 GWW'],
  ['chalut', { length: 24, anchored: true }, '16 GW'],
  ['peche', { length: 60 }, '5 RWG, 6 RWW, 5 RWR'],
  ['peche', { length: 24, makingWay: false }, '16 RW'],
  ['peche-engin-long', { length: 24, makingWay: false }, '16 RWW'],
  ['peche-engin-long', { length: 24 }, '5 RWWG, 6 RWWW, 5 RWWR'],
  ['non-maitre', { length: 80 }, '5 RRG, 6 RRW, 5 RRR'],
  ['non-maitre', { length: 80, makingWay: false }, '16 RR'],
  ['manoeuvre-restreinte', { length: 30 }, '5 RWRWG, 6 RWRW, 5 RWRWR'],
  ['manoeuvre-restreinte', { length: 70 }, '5 RWRWWG, 6 RWRW, 5 RWRWWR'],
  ['manoeuvre-restreinte', { length: 70, makingWay: false }, '16 RWR'],
  ['manoeuvre-restreinte', { length: 30, anchored: true }, '16 RWRW'],
  ['manoeuvre-restreinte', { length: 70, anchored: true }, '16 RWRWW'],
  ['remorque-difficile', { length: 30 }, '5 RWRWWG, 6 RWRWY, 5 RWRWWR'],
  ['dragage', { length: 30, makingWay: false }, '16 RWRRRGG'],
  ['dragage', { length: 30 }, '5 RWRRRGGWG, 6 RWRRRGGW, 5 RWRRRGGWR'],
  ['dragage', { length: 70, anchored: true }, '16 RWRRRGG'],
  ['plongee', { length: 8 }, '16 RWR'],
  ['deminage', { length: 40 }, '5 GGGWG, 6 GGGW, 5 GGGWR'],
  ['deminage', { length: 60, makingWay: false }, '5 GGGWWG, 6 GGGW, 5 GGGWWR'],
  ['deminage', { length: 60, anchored: true }, '16 GGGWW'],
  ['tirant-eau', { length: 200 }, '5 RRRWWG, 6 RRRW, 5 RRRWWR'],
  ['pilotage', { length: 14 }, '5 WRG, 6 WRW, 5 WRR'],
  ['pilotage', { length: 14, anchored: true }, '16 WRW'],
  ['mouillage', { length: 49 }, '16 W'],
  ['mouillage', { length: 120 }, '16 WW'],
  ['echoue', { length: 30 }, '16 WRR'],
  ['echoue', { length: 120 }, '16 WWRR'],
  ['hydravion', { length: 15 }, '5 WG, 6 W, 5 WR'],
];

describe('lights of vessels (rules 23 to 31)', () => {
  it.each(SEEN)('%s, %o: %s', (doing, vessel, runs) => {
    const seen = BEARINGS.map((bearing) => letters(lightsSeen({ doing, ...vessel }, bearing, 3) ?? []));
    expect(seen).toEqual(allRound(runs));
  });

  it('each kind of vessel is in both tables', () => {
    expect(new Set(SEEN.map(([doing]) => doing))).toEqual(new Set(Object.keys(PRESCRIPTIONS)));
  });

  it('both side lights are seen from ahead; near a border nobody can tell', () => {
    expect(letters(lightsSeen({ doing: 'voile', length: 9 }, 0) ?? [])).toBe('GR');
    for (const border of [359, 1, 112, 248])
      expect(lightsSeen({ doing: 'voile', length: 9 }, border, 3)).toBeUndefined();
  });
});

/** Activities of the pictures, with the same name here. */
const DRAWN = [
  'moteur',
  'moteur-feu-unique',
  'voile',
  'voile-tricolore',
  'voile-et-moteur',
  'chalut',
  'peche',
  'remorque',
  'remorque-longue',
  'remorquee',
  'non-maitre',
  'manoeuvre-restreinte',
  'tirant-eau',
  'pilotage',
  'mouillage',
  'echoue',
  'plongee',
] as const;

it.each(DRAWN)('a picture of a vessel doing %s shows the lights and shapes of the rules', (doing) => {
  for (const length of [9, 30, 60])
    for (const stopped of [false, true]) {
      const drawn: SeaVessel = { kind: 'vedette', activity: doing, length, stopped, z: 100, heading: 0 };
      const vessel = { doing, length, makingWay: !stopped };
      for (const bearing of BEARINGS)
        expect(letters(lampsSeen(drawn, bearing))).toBe(letters(lightsSeen(vessel, bearing) ?? []));
      expect(dayShapes(drawn)).toEqual(PRESCRIPTIONS[doing].shapes);
    }
});

/** Shapes typed apart, in words: o ball, d diamond, x two cones point to point, v and ^ cones, c cylinder, A flag. */
const SHAPES: Partial<Record<Doing, string>> = {
  'remorque-longue': 'd',
  'remorquee-longue': 'd',
  'objet-submerge': 'd',
  'voile-et-moteur': 'v',
  chalut: 'x',
  peche: 'x',
  'peche-engin-long': 'x^',
  'non-maitre': 'oo',
  'manoeuvre-restreinte': 'odo',
  'remorque-difficile': 'odo',
  dragage: 'odooodd',
  plongee: 'A',
  deminage: 'ooo',
  'tirant-eau': 'c',
  mouillage: 'o',
  echoue: 'ooo',
};
const SHAPE_LETTERS = {
  boule: 'o',
  losange: 'd',
  bicone: 'x',
  'cone-bas': 'v',
  'cone-haut': '^',
  cylindre: 'c',
  'pavillon-a': 'A',
} as const;

it('shapes are those of the second table', () => {
  for (const [doing, { shapes }] of Object.entries(PRESCRIPTIONS))
    expect(`${doing} ${shapes.map((shape) => SHAPE_LETTERS[shape]).join('')}`).toBe(
      `${doing} ${SHAPES[doing as Doing] ?? ''}`,
    );
});
