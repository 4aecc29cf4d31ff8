/** A parked car, framed, where it offends or not. */
import type { DriverScene } from '@balise/scene/schema';
import type { ParkedAt } from '../../truth/parking-offences.ts';
import type { Random } from '../random.ts';
import { type DrawnKerb, layStreet } from './parking-scenes.ts';
import { COUNTRY_ROAD } from './roads.ts';

type Actor = NonNullable<DriverScene['actors']>[number];

/** Metres: a car’s length, from its rear bumper that we see to its front. */
const CAR_LENGTH = 4.3;
const CROSSING = 18;
const OWN_LANE = 2;
const BESIDE = 3;

interface Spot {
  /** At the right edge of the street. */
  kerb?: DrawnKerb;
  /** Of the framed car. */
  lane: number;
  x?: number;
  z: number;
  more?: readonly Actor[];
  across?: DriverScene['road']['across'];
}

const parked = (z: number, color: Actor['color']): Actor => ({
  kind: 'voiture',
  lane: BESIDE,
  z,
  ...(color && { color }),
});

const BAY = { lane: BESIDE, z: 15 };
/** In a street; a car that a bend or a crest hides is elsewhere. */
const SPOTS: Readonly<Record<Exclude<ParkedAt, 'avant-passage' | 'virage' | 'sommet'>, Spot>> = {
  'double-file': {
    kerb: 'C1a',
    lane: OWN_LANE,
    x: 0.5,
    z: 12,
    more: [parked(7, 'blanc'), parked(13, 'gris'), parked(19, 'bleu')],
  },
  livraison: { ...BAY, kerb: 'place-livraison' },
  taxi: { ...BAY, kerb: 'place-taxi' },
  handicape: { ...BAY, kerb: 'place-handicape' },
  'place-payante': { ...BAY, kerb: 'place-payante' },
  'place-libre': { ...BAY, kerb: 'C1a' },
  recharge: {
    ...BAY,
    kerb: 'C1a',
    more: [{ kind: 'borne-recharge', lane: 4, x: -0.7, z: 10, heading: 180 }],
  },
  'arret-bus': {
    kerb: 'zigzag',
    lane: OWN_LANE,
    x: 0.75,
    z: 13,
    more: [{ kind: 'arret-bus', lane: 3, z: 11 }],
  },
  trottoir: { lane: BESIDE, x: -0.3, z: 11 },
  passage: { lane: OWN_LANE, x: 0.6, z: 11, across: [{ kind: 'passage-pieton', z: 12.5 }] },
  'bande-cyclable': { kerb: 'bande-cyclable', lane: BESIDE, z: 11 },
  'voie-bus': { kerb: 'voie-bus', lane: BESIDE, z: 12 },
  'poteau-incendie': {
    lane: OWN_LANE,
    x: 0.65,
    z: 13,
    more: [{ kind: 'poteau-incendie', lane: 3, x: -0.75, z: 11 }],
  },
};

/** @param before metres from the car's front to the crossing */
const placeBeforeCrossing = (before: number): Spot => ({
  lane: OWN_LANE,
  x: 0.6,
  z: CROSSING - before - CAR_LENGTH,
  across: [{ kind: 'passage-pieton', z: CROSSING }],
});

/** A country road whose bend or crest hides the car from those who come behind it. */
function drawHiddenCar(random: Random, at: 'virage' | 'sommet', car: Omit<Actor, 'z'>): DriverScene {
  const relief =
    at === 'sommet'
      ? ({ slope: random.pick([8, 9]), crest: random.between(28, 34) } as const)
      : ({ bend: random.pick([1, -1]) * random.between(40, 56) } as const);
  return {
    view: 'conducteur',
    place: at === 'sommet' ? 'campagne' : 'montagne',
    weather: random.pick(['clair', 'nuageux'] as const),
    road: { ...COUNTRY_ROAD, ...relief },
    actors: [{ ...car, lane: 2, x: 0.7, z: at === 'sommet' ? 22 : random.between(16, 20) }],
    cabin: { speed: 40 },
  };
}

export function drawParked(random: Random, at: ParkedAt, before: number): DriverScene {
  const color = random.pick(['rouge', 'vert', 'jaune'] as const);
  const car = { kind: 'voiture', color, frame: true } as const;
  if (at === 'sommet' || at === 'virage') return drawHiddenCar(random, at, car);
  const spot = at === 'avant-passage' ? placeBeforeCrossing(before) : SPOTS[at];
  const { kerb, more = [], across, ...place } = spot;
  return {
    view: 'conducteur',
    place: random.pick(['ville', 'village'] as const),
    weather: random.pick(['clair', 'nuageux'] as const),
    road: { ...layStreet(kerb ? [kerb] : []), ...(across && { across }) },
    actors: [{ ...car, ...place }, ...more],
    cabin: { speed: 30 },
  };
}
