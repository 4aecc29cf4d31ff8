/** Random scenes of the whole vocabulary. */
import fc from 'fast-check';
import type { Actor, DriverScene } from '../src/schema/scene.ts';
import {
  ACROSS,
  LANES,
  LEGENDS,
  LIGHTS,
  MARKINGS,
  PEOPLE,
  PLACES,
  THINGS,
  VEHICLE_LIGHTS,
  VEHICLES,
  WEATHERS,
} from '../src/schema/words.ts';

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const some = <V>(list: readonly V[]) => fc.constantFrom(...list);
const full = { requiredKeys: [] as never[] };

export const anyActor: fc.Arbitrary<Actor> = fc.record(
  {
    kind: some([...VEHICLES, ...PEOPLE, ...THINGS]),
    lane: fc.integer({ min: 0, max: 9 }),
    x: metres(-40, 40),
    z: metres(1.5, 400),
    heading: metres(0, 360),
    color: some(['blanc', 'noir', 'rouge', 'bleu', 'beige'] as const),
    lights: fc.array(some(VEHICLE_LIGHTS), { maxLength: 4 }),
    frame: fc.boolean(),
    label: fc.string({ maxLength: 3 }),
    pose: some([
      'debout',
      'marche',
      'court',
      'bras-leve',
      'allonge',
      'assis',
      'telephone',
      'profil-bras-tendus',
      'bras-gauche',
      'se-retourne',
    ] as const),
    wheels: some(['gauche', 'droite'] as const),
    exhaust: fc.boolean(),
    disc: some(['A', '80', '90', '100', 'ecole', 'transport-enfants', 'angles-morts'] as const),
    door: fc.boolean(),
  },
  { requiredKeys: ['kind', 'z'] },
);

const anyRoad: fc.Arbitrary<DriverScene['road']> = fc.record(
  {
    lanes: fc.array(
      fc.record(
        {
          kind: some(LANES),
          width: metres(0.5, 8),
          arrow: some(['tout-droit', 'droite', 'gauche', 'tout-droit-droite', 'rabattement'] as const),
          legend: some(LEGENDS),
        },
        { requiredKeys: ['kind'] },
      ),
      { minLength: 1, maxLength: 10 },
    ),
    ego: fc.integer({ min: 0, max: 9 }),
    markings: fc.array(some(MARKINGS), { maxLength: 9 }),
    bend: metres(-2000, 2000),
    slope: metres(-20, 20),
    crest: metres(20, 150),
    surface: some(['sec', 'mouille', 'enneige', 'verglace', 'gravillons', 'paves', 'feuilles'] as const),
    across: fc.array(
      fc.record({
        kind: some(ACROSS),
        z: metres(3, 120),
      }),
      { maxLength: 6 },
    ),
    junction: fc.record(
      {
        z: metres(5, 150),
        kind: some(['croix', 'route-droite', 'route-gauche', 'te', 'giratoire'] as const),
        width: metres(3, 20),
        sideLine: some(['stop', 'cedez', 'aucune'] as const),
      },
      { requiredKeys: ['z', 'kind'] },
    ),
  },
  { requiredKeys: ['lanes', 'ego'] },
);

export const anyDriverScene: fc.Arbitrary<DriverScene> = fc.record(
  {
    view: fc.constant('conducteur' as const),
    place: some(PLACES),
    light: some(LIGHTS),
    weather: some(WEATHERS),
    camera: fc.record({ height: metres(0.8, 4), fov: metres(30, 90), x: metres(-5, 5) }, full),
    road: anyRoad,
    actors: fc.array(anyActor, { maxLength: 16 }),
    trafficLights: fc.array(
      fc.record({
        kind: some(['tricolore', 'r24'] as const),
        state: some(['rouge', 'vert'] as const),
        z: metres(3, 150),
      }),
      { maxLength: 4 },
    ),
    signs: fc.array(
      fc.record(
        {
          code: some(['A1a', 'AB4', 'B14', 'C1a'] as const),
          value: fc.string({ maxLength: 10 }),
          side: some(['droite', 'gauche', 'portique'] as const),
          z: metres(3, 250),
        },
        { requiredKeys: ['code', 'z'] },
      ),
      { maxLength: 8 },
    ),
    cabin: fc.record(
      {
        speed: fc.integer({ min: 0, max: 240 }),
        wipers: fc.boolean(),
        lamps: fc.array(fc.string({ maxLength: 40 }), { maxLength: 6 }),
        indicator: some(['gauche', 'droite'] as const),
        mirrors: fc.record(
          {
            centre: fc.array(anyActor, { maxLength: 3 }),
            left: fc.array(anyActor, { maxLength: 3 }),
            right: fc.array(anyActor, { maxLength: 3 }),
          },
          full,
        ),
        props: fc.array(
          some(['telephone-main', 'gps', 'boisson', 'passager', 'regulateur', 'telephone-support'] as const),
          {
            maxLength: 3,
          },
        ),
      },
      full,
    ),
    rider: fc.boolean(),
    zones: fc.array(
      fc.record({
        label: some(['A', 'B', 'C', 'D'] as const),
        x: metres(0, 100),
        y: metres(0, 100),
        w: metres(4, 100),
        h: metres(4, 100),
      }),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['view', 'place', 'road'] },
);
