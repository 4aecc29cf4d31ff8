/** Whether one may stop or park at a kerb, by the one marking or sign that is there (arrêté of 24 November 1967, IISR). */

export const PARKING_ANSWERS = ['libre', 'arret', 'rien', 'compte'] as const;
/** Both, stopping only, neither, or parking that is paid for or limited. */
export type ParkingAnswer = (typeof PARKING_ANSWERS)[number];

export interface ParkingPlace {
  seen:
    | 'rien'
    | 'jaune-discontinue'
    | 'jaune-continue'
    /** Of a bus stop (R417-10). */
    | 'zigzag'
    | 'place-payante'
    | 'B6a1'
    | 'B6d'
    | 'B6b1'
    | 'B6b3'
    | 'B6b4'
    | 'C1a'
    | 'B6a2'
    | 'B6a3';
  /** Of the month. */
  day: number;
}

const LAST_OF_FIRST_HALF = 15;

const ALWAYS: Readonly<Record<Exclude<ParkingPlace['seen'], 'B6a2' | 'B6a3'>, ParkingAnswer>> = {
  rien: 'libre',
  'jaune-discontinue': 'arret',
  'jaune-continue': 'rien',
  zigzag: 'rien',
  'place-payante': 'compte',
  B6a1: 'arret',
  B6d: 'rien',
  B6b1: 'arret',
  B6b3: 'compte',
  B6b4: 'compte',
  C1a: 'libre',
};

export function answerParking({ seen, day }: ParkingPlace): ParkingAnswer {
  const isFirstHalf = day <= LAST_OF_FIRST_HALF;
  if (seen === 'B6a2') return isFirstHalf ? 'arret' : 'libre';
  if (seen === 'B6a3') return isFirstHalf ? 'libre' : 'arret';
  return ALWAYS[seen];
}
