import type { SeaPlanVessel } from '@balise/scene/facts';
import type { DriverScene, PlanScene, Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { describe, expect, it } from 'vitest';
import { drawQuestionWhy, findWhySecond, listWhyMarks } from './why.ts';

const CROSSROADS: PlanScene = {
  view: 'plan',
  place: 'ville',
  junction: 'croix',
  arms: [{ at: 's', sign: { code: 'AB4' }, line: 'stop' }],
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', label: 'Moi' },
    { kind: 'moto', at: 'e', going: 'tout-droit', color: 'rouge' },
    { kind: 'camion', at: 'o', going: 'tout-droit', color: 'blanc' },
  ],
};

describe('the why layer of a question', () => {
  it('is none without the field', () => {
    expect(drawQuestionWhy({ scene: CROSSROADS })).toBeNull();
  });

  it('draws the marks that its author wrote', () => {
    const [layer, other] = ['STOP', 'POTS'].map((name) =>
      drawQuestionWhy({ scene: CROSSROADS, why: [{ mark: 'cerne', of: 'arms/s/sign', name }] }),
    );
    expect(layer?.svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(layer?.svg).not.toBe(other?.svg);
    expect(layer?.sentences).toEqual(['STOP (devant vous).']);
  });

  it('computes who goes first, and rings what decides', () => {
    expect(listWhyMarks({ scene: CROSSROADS, why: 'computed' })).toEqual([
      { mark: 'ordre', steps: [['vehicles/1', 'vehicles/2'], ['vehicles/0']] },
      { mark: 'cerne', of: 'arms/s/sign', name: 'STOP' },
    ]);
  });

  it('is a fault where the rules abstain, and where nothing computes the picture', () => {
    const { arms: _, ...unsigned } = CROSSROADS;
    const four: PlanScene = {
      ...unsigned,
      vehicles: (['n', 'e', 's', 'o'] as const).map((at) => ({ kind: 'voiture', at, going: 'tout-droit' })),
    };
    expect(() => drawQuestionWhy({ scene: four, why: 'computed' })).toThrow('no order of passing: cycle');
    const board = { view: 'tableau-de-bord', speed: 50 } as const;
    expect(() => drawQuestionWhy({ scene: board, why: 'computed' })).toThrow('no rule that computes');
  });

  it('holds a clip at the second of its still picture', () => {
    const road = { lanes: [{ kind: 'meme-sens' as const }], ego: 0 };
    const clip = {
      duration: 6,
      ego: [
        [0, 0],
        [6, 60],
      ] as [number, number][],
    };
    const scene = { view: 'conducteur' as const, place: 'ville' as const, road };
    expect(findWhySecond(scene)).toBeNull();
    expect(findWhySecond({ ...scene, clip })).toBe(6);
    expect(findWhySecond({ ...scene, clip: { ...clip, poster: 4.5 } })).toBe(4.5);
  });
});

describe('computed marks', () => {
  const marksOf = (scene: Scene, kind: string, inputs: Record<string, number | string> = {}) =>
    listWhyMarks({ scene, computed: { kind, inputs }, why: 'computed' });
  const road: DriverScene = {
    view: 'conducteur',
    place: 'campagne',
    road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
    actors: [{ kind: 'voiture', lane: 0, z: 60 }],
    cabin: { speed: 90 },
  };
  const rounded = (marks: readonly WhyMark[] | null): unknown[] =>
    (marks ?? []).flatMap((mark): unknown[] =>
      mark.mark === 'longueurs' ? mark.lengths.map(({ metres, name }) => [name, Math.round(metres)]) : [mark],
    );

  it('ring what holds a user, and give him no place in the order', () => {
    const scene: PlanScene = {
      ...CROSSROADS,
      arms: (['n', 's', 'e', 'o'] as const).map((at) => ({
        at,
        light: at === 'e' || at === 'o' ? ('rouge' as const) : ('vert' as const),
      })),
      vehicles: [
        { kind: 'voiture', at: 's', going: 'gauche', label: 'Moi' },
        { kind: 'moto', at: 'e', going: 'tout-droit' },
        { kind: 'camion', at: 'n', going: 'tout-droit' },
      ],
    };
    expect(listWhyMarks({ scene, why: 'computed' })).toEqual([
      { mark: 'ordre', steps: [['vehicles/2'], ['vehicles/0']] },
      { mark: 'cerne', of: 'arms/e/light', name: 'Feu rouge' },
    ]);
  });

  it('are the way of a second, then that of braking, longer on a wet road, and what is to be missed', () => {
    expect(rounded(marksOf(road, 'peut-s-arreter'))).toEqual([
      ['réaction', 25],
      ['freinage', 45],
      { mark: 'cerne', of: 'actors/0', name: 'À 60\u00a0m' },
    ]);
    const wet = { ...road, weather: 'pluie' as const };
    expect(rounded(marksOf(wet, 'peut-s-arreter'))).toContainEqual(['freinage', 82]);
    expect(rounded(marksOf(road, 'intervalle-suffisant'))).toEqual([['en deux secondes', 50]]);
    expect(rounded(marksOf(road, 'metres-parcourus', { secondes: 3 }))).toEqual([['en 3 secondes', 75]]);
  });

  it('tell who keeps clear, who stands on, and both where both have to', () => {
    const meeting = (heading: number, x: number, y: number, more: Partial<SeaPlanVessel> = {}): Scene => ({
      view: 'plan-mer',
      vessels: [
        { kind: 'vedette', x: 0, y: -40, heading: 0, label: 'Moi' },
        { kind: 'vedette', x, y, heading, label: 'B', ...more },
      ],
    });
    expect(marksOf(meeting(270, 50, 10), 'qui-s-ecarte')).toEqual([
      { mark: 'manoeuvre', of: 'vessels/0', does: 's-ecarte' },
      { mark: 'manoeuvre', of: 'vessels/1', does: 'maintient' },
    ]);
    expect(marksOf(meeting(180, 1, 40), 'qui-s-ecarte')).toEqual(
      ['vessels/0', 'vessels/1'].map((of) => ({ mark: 'manoeuvre', of, does: 's-ecarte', turn: 'tribord' })),
    );
    const anchored = meeting(90, 50, 10, { activity: 'mouillage' });
    expect(() => marksOf(anchored, 'qui-s-ecarte')).toThrow('nobody tell who keeps clear: pas-en-route');
  });

  it('leave a buoy on the other side in region B, and on the way out', () => {
    const buoy = (region: 'A' | 'B'): Scene => ({ view: 'mer', region, marks: [{ kind: 'tribord', z: 15 }] });
    expect(marksOf(buoy('A'), 'bord')).toEqual([{ mark: 'cote', of: 'marks/0', leave: 'tribord' }]);
    expect(marksOf(buoy('A'), 'bord', { sens: 'sortant' })).toEqual([
      { mark: 'cote', of: 'marks/0', leave: 'babord' },
    ]);
    // In region B the cone is red, and still on the starboard hand of who comes in.
    expect(marksOf(buoy('B'), 'bord')).toEqual([{ mark: 'cote', of: 'marks/0', leave: 'tribord' }]);
  });

  it('ring the side light that is seen by night', () => {
    const vessel = { kind: 'cargo' as const, z: 260, heading: 270 };
    expect(marksOf({ view: 'mer', light: 'nuit', vessels: [vessel] }, 'vers-ou')).toEqual([
      { mark: 'cap', of: 'vessels/0' },
      { mark: 'cerne', of: 'vessels/0/babord', name: 'Rouge\u00a0: son bâbord' },
    ]);
    expect(marksOf({ view: 'mer', vessels: [vessel] }, 'vers-ou')).toEqual([
      { mark: 'cap', of: 'vessels/0' },
    ]);
  });

  it('read a tide, draw a course and the triangle of a current', () => {
    const tides = [
      { at: 420, height: 1 },
      { at: 780, height: 5.8 },
    ];
    expect(marksOf({ view: 'maree', tides }, 'hauteur-maree', { maree: 0, heure: 600 })).toEqual([
      { mark: 'lecture', tide: 0, read: { hour: 600 } },
    ]);
    const chart: Scene = {
      view: 'carte',
      window: { lat: 6, lon: 17.3, miles: 6.5 },
      points: [
        { label: 'A', lat: 6.2, lon: 19 },
        { label: 'B', lat: 5.2, lon: 14.593 },
      ],
    };
    expect(marksOf(chart, 'distance', { de: 'A', vers: 'B' })).toEqual([
      { mark: 'route', from: 'A', to: 'B' },
    ]);
    const [triangle] = marksOf(chart, 'route-fond', { cap: 90, vitesse: 6, portant: 180, courant: 2 }) ?? [];
    if (triangle?.mark !== 'triangle') throw new Error('no triangle');
    // The chart shows half an hour: 3 miles through the water, one of current.
    expect(triangle.surface.miles).toBeCloseTo(3, 1);
    expect(triangle.current.miles).toBeCloseTo(1, 1);
  });
});
