/** A parked car, framed, where it offends or not. */
import type { DriverScene } from '@balise/scene/schema';
import type { ParkedAt } from '../../truth/parking-offences.ts';
import type { Random } from '../random.ts';
import { type DrawnKerb, layStreet } from './parking-scenes.ts';

type Actor = NonNullable<DriverScene['actors']>[number];

/** Metres: a car’s length, from its rear bumper that we see to its front. */
export const CAR_LENGTH = 4.3;
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

/** @param before metres from the car's front to the crossing */
function placeCar(at: ParkedAt, before: number): Spot | undefined {
  const bay = { lane: BESIDE, z: 15 };
  switch (at) {
    case 'double-file':
      return {
        kerb: 'C1a',
        lane: OWN_LANE,
        x: 0.5,
        z: 12,
        more: [parked(7, 'blanc'), parked(13, 'gris'), parked(19, 'bleu')],
      };
    case 'livraison':
      return { ...bay, kerb: 'place-livraison' };
    case 'taxi':
      return { ...bay, kerb: 'place-taxi' };
    case 'handicape':
      return { ...bay, kerb: 'place-handicape' };
    case 'place-payante':
      return { ...bay, kerb: 'place-payante' };
    case 'place-libre':
      return { ...bay, kerb: 'C1a' };
    case 'recharge':
      return {
        ...bay,
        kerb: 'C1a',
        more: [{ kind: 'borne-recharge', lane: 4, x: -0.7, z: 10, heading: 180 }],
      };
    case 'arret-bus':
      return {
        kerb: 'zigzag',
        lane: OWN_LANE,
        x: 0.75,
        z: 13,
        more: [{ kind: 'arret-bus', lane: 3, z: 11 }],
      };
    case 'trottoir':
      return { lane: BESIDE, x: -0.3, z: 11 };
    case 'passage':
      return { lane: OWN_LANE, x: 0.6, z: 11, across: [{ kind: 'passage-pieton', z: 12.5 }] };
    case 'avant-passage':
      return {
        lane: OWN_LANE,
        x: 0.6,
        z: CROSSING - before - CAR_LENGTH,
        across: [{ kind: 'passage-pieton', z: CROSSING }],
      };
    case 'bande-cyclable':
      return { kerb: 'bande-cyclable', lane: BESIDE, z: 11 };
    case 'voie-bus':
      return { kerb: 'voie-bus', lane: BESIDE, z: 12 };
    case 'poteau-incendie':
      return {
        lane: OWN_LANE,
        x: 0.65,
        z: 13,
        more: [{ kind: 'poteau-incendie', lane: 3, x: -0.75, z: 11 }],
      };
    default:
      return undefined;
  }
}

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
    road: {
      lanes: [
        { kind: 'accotement' },
        { kind: 'sens-inverse' },
        { kind: 'meme-sens' },
        { kind: 'accotement' },
      ],
      ego: 2,
      markings: ['rive', 'discontinue', 'rive'],
      ...relief,
    },
    actors: [{ ...car, lane: 2, x: 0.7, z: at === 'sommet' ? 22 : random.between(16, 20) }],
    cabin: { speed: 40 },
  };
}

export function drawParked(random: Random, at: ParkedAt, before: number): DriverScene {
  const color = random.pick(['rouge', 'vert', 'jaune'] as const);
  const car = { kind: 'voiture', color, frame: true } as const;
  const spot = placeCar(at, before);
  if (!spot) return drawHiddenCar(random, at === 'sommet' ? 'sommet' : 'virage', car);
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
