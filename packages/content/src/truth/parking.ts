/** Whether one may stop or park at a kerb, by its markings, signs and reserved bays: the strictest of them holds. */

export const PARKING_ANSWERS = ['libre', 'arret', 'rien', 'compte'] as const;
/** Both, stopping only, neither, or parking that is paid for or limited. */
export type ParkingAnswer = (typeof PARKING_ANSWERS)[number];

export type KerbThing =
  | 'rien'
  | 'jaune-discontinue'
  | 'jaune-continue'
  /** Of a bus stop. */
  | 'zigzag'
  | 'place-payante'
  | 'place-handicape'
  | 'place-taxi'
  | 'bande-cyclable'
  | 'voie-bus'
  | 'B6a1'
  | 'B6d'
  | 'B6b1'
  | 'B6b3'
  | 'B6b4'
  | 'C1a'
  | 'B6a2'
  | 'B6a3';

export interface ParkingPlace {
  seen: KerbThing;
  /** A marking under a sign. */
  under?: KerbThing;
  /** Of the month. */
  day: number;
}

const LAST_OF_FIRST_HALF = 15;
const SIGNS_AND_LINES = 'arrêté du 24 novembre 1967';

/** For a car without permit or card, on an ordinary day, and the text that says so. */
const ALWAYS: Readonly<
  Record<Exclude<KerbThing, 'B6a2' | 'B6a3'>, readonly [answer: ParkingAnswer, text: string]>
> = {
  rien: ['libre', 'article R417-1'],
  'jaune-discontinue': ['arret', SIGNS_AND_LINES],
  'jaune-continue': ['rien', SIGNS_AND_LINES],
  zigzag: ['rien', 'article R417-10'],
  'place-payante': ['compte', 'article R417-3-1'],
  'place-handicape': ['rien', 'article R417-11'],
  'place-taxi': ['rien', 'article R417-10'],
  'bande-cyclable': ['rien', 'article R417-11'],
  'voie-bus': ['rien', 'article R417-11'],
  B6a1: ['arret', SIGNS_AND_LINES],
  B6d: ['rien', SIGNS_AND_LINES],
  B6b1: ['arret', SIGNS_AND_LINES],
  B6b3: ['compte', 'article R417-3'],
  B6b4: ['compte', 'article R417-3-1'],
  C1a: ['libre', SIGNS_AND_LINES],
};

/** From the strictest on. */
const STRICTNESS: readonly ParkingAnswer[] = ['rien', 'arret', 'compte', 'libre'];

function answerThing(seen: KerbThing, day: number): readonly [ParkingAnswer, string] {
  const isFirstHalf = day <= LAST_OF_FIRST_HALF;
  if (seen === 'B6a2') return [isFirstHalf ? 'arret' : 'libre', 'article R417-2'];
  if (seen === 'B6a3') return [isFirstHalf ? 'libre' : 'arret', 'article R417-2'];
  return ALWAYS[seen];
}

export interface ParkingDecision {
  answer: ParkingAnswer;
  text: string;
  /** What decides; of equals, what comes first. */
  by: KerbThing;
}

export function decideParking({ seen, under, day }: ParkingPlace): ParkingDecision {
  const all = [seen, ...(under ? [under] : [])].map((by): ParkingDecision => {
    const [answer, text] = answerThing(by, day);
    return { answer, text, by };
  });
  const strictness = ({ answer }: ParkingDecision) => STRICTNESS.indexOf(answer);
  return all.reduce((strictest, one) => (strictness(one) < strictness(strictest) ? one : strictest));
}

export const answerParking = (place: ParkingPlace): ParkingAnswer => decideParking(place).answer;
