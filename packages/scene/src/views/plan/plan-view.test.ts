import { describe, expect, it } from 'vitest';
import { createDefs } from '../../kit/defs.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { toSvg } from '../../kit/svg.ts';
import type { PlanScene } from '../../schema/scene.ts';
import { LIGHTS, PEOPLE, PLACES, VEHICLES, WEATHERS } from '../../schema/words.ts';
import { createLayout } from './layout.ts';
import { drawPlan } from './plan-view.ts';
import { locatePlanVehicle } from './traffic.ts';

const JUNCTIONS: PlanScene['junction'][] = [
  'croix',
  'te',
  'te-gauche',
  'te-droite',
  'giratoire',
  'insertion',
  'ligne-droite',
  'virage-droite',
  'virage-gauche',
  'stationnement',
];
const ARMS = ['s', 'n', 'e', 'o', 'anneau', 'centre'] as const;
const GOING = ['tout-droit', 'droite', 'gauche', 'demi-tour', 'arret', 'recul', 'creneau'] as const;

function draw(scene: PlanScene, frame = { w: 1200, h: 750 }): string {
  const defs = createDefs('t');
  const body = drawPlan(scene, frame, defs);
  return toSvg([defs.list(), body]);
}
const sound = (svg: string) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.length).toBeLessThan(60_000);
};

describe('drawPlan', () => {
  it.each(JUNCTIONS.flatMap((junction) => ARMS.map((at) => [junction, at] as const)))(
    'draws %s with a vehicle on %s, whatever it means to do',
    (junction, at) => {
      for (const going of GOING) {
        const scene: PlanScene = {
          view: 'plan',
          place: 'ville',
          junction,
          vehicles: [{ kind: 'voiture', at, going, arrow: true }],
        };
        sound(draw(scene));
        sound(draw(scene, { w: 592, h: 750 }));
      }
    },
  );

  it.each([...VEHICLES, ...PEOPLE])(
    'draws %s from above, framed, named, lit, with its blind spots',
    (kind) => {
      const svg = draw({
        view: 'plan',
        place: 'village',
        junction: 'croix',
        vehicles: [
          {
            kind,
            at: 's',
            frame: true,
            blindSpots: true,
            label: 'A<',
            lights: ['detresse', 'stop', 'croisement', 'gyrophare'],
          },
        ],
      });
      sound(svg);
      expect(svg).toContain(writeLetters('A<'));
      expect(svg).toContain('#ffd500');
    },
  );

  it('lights the beacon of a vehicle in the colour of its kind', () => {
    const light = (kind: 'depanneuse' | 'pompiers') =>
      draw({
        view: 'plan',
        place: 'ville',
        junction: 'croix',
        vehicles: [{ kind, at: 's', lights: ['gyrophare'] }],
      });
    expect(light('depanneuse')).toContain('fill="#ff9d0a" opacity');
    expect(light('pompiers')).toContain('fill="#2a6df4" opacity');
  });

  it.each(
    PLACES.flatMap((place) =>
      LIGHTS.flatMap((light) => WEATHERS.map((weather) => [place, light, weather] as const)),
    ),
  )('draws the surroundings: %s, %s, %s', (place, light, weather) => {
    sound(
      draw({
        view: 'plan',
        place,
        light,
        weather,
        junction: 'croix',
        vehicles: [{ kind: 'voiture', at: 's' }],
      }),
    );
  });

  it('tints the ground under a long vehicle that turns right, and no other', () => {
    const turning = (wide: boolean, going: 'droite' | 'gauche') =>
      draw({
        view: 'plan',
        place: 'ville',
        junction: 'croix',
        vehicles: [{ kind: 'camion', at: 's', going, wide, arrow: true }],
      });
    sound(turning(true, 'droite'));
    expect(turning(true, 'droite')).toContain('#f0862a');
    expect(turning(false, 'droite')).not.toContain('#f0862a');
    expect(turning(true, 'gauche')).toBe(turning(false, 'gauche'));
  });

  it('draws a ring of two lanes where an entry has two, with somebody on each', () => {
    const ring = (lanesIn: number, x: number) =>
      draw({
        view: 'plan',
        place: 'ville',
        junction: 'giratoire',
        arms: [{ at: 's', lanesIn }],
        vehicles: [{ kind: 'voiture', at: 'anneau', x, going: 'tout-droit', arrow: true }],
      });
    for (const svg of [ring(2, 0), ring(2, -1)]) sound(svg);
    expect(ring(2, 0)).not.toBe(ring(2, -1));
    expect(ring(1, 0)).toBe(ring(1, -1));
  });

  it('shows the order of an agent by his arms, and whom it binds by how he stands', () => {
    const agent = (pose: 'bras-leve' | 'profil-bras-tendus', facing: 'n' | 'e') =>
      draw({
        view: 'plan',
        place: 'ville',
        junction: 'croix',
        vehicles: [{ kind: 'agent', at: 'centre', pose, facing }],
      });
    const drawn = [
      agent('bras-leve', 'n'),
      agent('profil-bras-tendus', 'n'),
      agent('profil-bras-tendus', 'e'),
    ];
    for (const svg of drawn) sound(svg);
    expect(new Set(drawn).size).toBe(3);
  });

  it('draws signs, lights, lines, crossings and tracks of each arm, and measures', () => {
    const svg = draw({
      view: 'plan',
      place: 'ville',
      junction: 'croix',
      arms: [
        { at: 's', lanesIn: 2, sign: { code: 'AB4' }, line: 'stop', crossing: true },
        { at: 'n', lanesIn: 0, lanesOut: 1, light: 'vert' },
        { at: 'e', dirt: true },
        { at: 'o', line: 'cedez', sign: { code: 'AB3a' } },
      ],
      measures: [{ from: [0, 4], to: [0, 9], label: '5 m & <plus>' }],
    });
    sound(svg);
    expect(svg).toContain(writeLetters('STOP'));
    expect(svg).toContain('#19d96e');
    expect(svg).toContain(writeLetters('5 m & <plus>'));
  });

  it('paints the line between two lanes on the carriageway of a one-way road', () => {
    const svg = draw({
      view: 'plan',
      place: 'campagne',
      junction: 'ligne-droite',
      arms: [
        { at: 's', lanesIn: 2, lanesOut: 0 },
        { at: 'n', lanesIn: 0, lanesOut: 2 },
      ],
    });
    const between = [...svg.matchAll(/<path d="M([0-9.]+)[^"]*" [^>]*stroke-dasharray="/g)].map(([, x]) =>
      Number(x),
    );
    const [west = 0, east = 0] = [Math.min(...between), Math.max(...between)];
    expect(between.length).toBeGreaterThan(2);
    // The edge lines are the outermost, at the same distance from the middle.
    expect((west + east) / 2).toBeCloseTo(600, 0);
  });

  it('gives the same picture for the same scene, in less than 10 ms once warm', () => {
    const scene: PlanScene = {
      view: 'plan',
      place: 'ville',
      junction: 'giratoire',
      vehicles: [{ kind: 'bus', at: 'anneau', arrow: true }],
    };
    const first = draw(scene);
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      expect(draw(scene)).toBe(first);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(10);
  });
});

describe('where vehicles stand', () => {
  const scene = (junction: PlanScene['junction'], arms?: PlanScene['arms']): PlanScene => ({
    view: 'plan',
    place: 'ville',
    junction,
    ...(arms ? { arms } : {}),
  });

  it('keeps to the right on its way in', () => {
    const layout = createLayout(scene('croix'));
    const at = (name: 's' | 'n' | 'e' | 'o') =>
      locatePlanVehicle(layout, { kind: 'voiture', at: name, d: 14 });
    expect(at('s').p[0]).toBeGreaterThan(1);
    expect(at('n').p[0]).toBeLessThan(-1);
    expect(at('e').p[1]).toBeLessThan(-1);
    expect(at('o').p[1]).toBeGreaterThan(1);
    expect(at('s').heading[1]).toBe(-1);
  });

  it('takes the lane of its manoeuvre', () => {
    const layout = createLayout(scene('croix', [{ at: 's', lanesIn: 2 }]));
    const x = (going: 'gauche' | 'droite') =>
      locatePlanVehicle(layout, { kind: 'voiture', at: 's', going }).p[0];
    expect(x('gauche')).toBeLessThan(x('droite') - 3);
  });

  it('waits before the ring, never on it', () => {
    const layout = createLayout(scene('giratoire'));
    const { p } = locatePlanVehicle(layout, { kind: 'camion', at: 's', d: 5 });
    expect(p[1] - 5).toBeGreaterThan(13.4);
  });

  it('drives around the ring counter-clockwise, and comes from our left', () => {
    const { p, heading } = locatePlanVehicle(createLayout(scene('giratoire')), {
      kind: 'voiture',
      at: 'anneau',
    });
    expect(p[0]).toBeLessThan(0);
    expect(p[1]).toBeGreaterThan(0);
    expect(heading[0]).toBeGreaterThan(0);
  });
});
