/** How a parked car offends: R417-9 to R417-12. It is a car without permit or card, and its driver is away. */

export const PARKING_OFFENCES = ['genant', 'tres-genant', 'dangereux', 'abusif'] as const;
export type ParkingOffence = (typeof PARKING_OFFENCES)[number];

export type ParkedAt =
  | 'double-file'
  | 'livraison'
  | 'taxi'
  | 'recharge'
  | 'arret-bus'
  | 'trottoir'
  | 'passage'
  /** Some metres before a crossing, outside a marked bay. */
  | 'avant-passage'
  | 'handicape'
  | 'bande-cyclable'
  | 'voie-bus'
  | 'poteau-incendie'
  | 'virage'
  | 'sommet'
  | 'place-libre'
  | 'place-payante';

export interface ParkedCar {
  at: ParkedAt;
  /** Without a break. */
  days: number;
  /** From its front to the crossing ahead. */
  metresBefore?: number;
}

/** Before a crossing, in the direction of travel (R417-11). */
const KEPT_FREE = 5;
/** Nearer to it than this many metres, nobody can tell. */
const UNCLEAR = 1.2;
/** Days from which parking is abusive (R417-12: more than seven), and to which it isn't: a commune may shorten them. */
const ABUSIVE_FROM = 8;
const HARMLESS_TO = 1;

type PlaceOffence = Exclude<ParkingOffence, 'abusif'>;
/** R417-10, R417-11 and R417-9. Where a bend or a crest hides the car, sight is short. */
const OFFENCES: Readonly<Record<Exclude<ParkedAt, 'avant-passage'>, PlaceOffence | undefined>> = {
  'double-file': 'genant',
  livraison: 'genant',
  taxi: 'genant',
  recharge: 'genant',
  'arret-bus': 'genant',
  trottoir: 'tres-genant',
  passage: 'tres-genant',
  handicape: 'tres-genant',
  'bande-cyclable': 'tres-genant',
  'voie-bus': 'tres-genant',
  'poteau-incendie': 'tres-genant',
  virage: 'dangereux',
  sommet: 'dangereux',
  'place-libre': undefined,
  'place-payante': undefined,
};

function offenceOfPlace({ at, metresBefore }: ParkedCar): PlaceOffence | undefined | 'unclear' {
  if (at !== 'avant-passage') return OFFENCES[at];
  if (metresBefore === undefined || Math.abs(metresBefore - KEPT_FREE) < UNCLEAR) return 'unclear';
  return metresBefore < KEPT_FREE ? 'tres-genant' : undefined;
}

/** @returns undefined for a car that offends in no way, in several, or in one that nobody can tell */
export function findParkingOffence(car: ParkedCar): ParkingOffence | undefined {
  const place = offenceOfPlace(car);
  if (place === 'unclear') return undefined;
  if (place) return car.days <= HARMLESS_TO ? place : undefined;
  return car.days >= ABUSIVE_FROM ? 'abusif' : undefined;
}

export const ARTICLE_OF_OFFENCE: Readonly<Record<ParkingOffence, string>> = {
  genant: 'R417-10',
  'tres-genant': 'R417-11',
  dangereux: 'R417-9',
  abusif: 'R417-12',
};
