/**
 * The words that a learner of a boat or radio licence reads in place of those of the road: on pages, in refusals and in
 * mails. Pure.
 */

export interface LicenceWords {
  /** Above the next step. */
  now: string;
  /** After «votre» or «mon», which suit both genders. */
  school: string;
  /** What the theory exam is called. After «l’» or «d’», which suit both genders. */
  exam: string;
}

const ROAD: LicenceWords = {
  now: 'À faire maintenant',
  school: 'école',
  exam: 'examen',
};
const BOAT: LicenceWords = {
  now: 'Cap sur la suite',
  school: 'bateau-école',
  exam: 'épreuve',
};
const RADIO: LicenceWords = {
  ...BOAT,
  now: 'À vous',
};

const WORDS: Readonly<Partial<Record<string, LicenceWords>>> = {
  co: BOAT,
  ei: BOAT,
  ha: BOAT,
  crr: RADIO,
};

export const wordsOfLicence = (code: string | undefined): LicenceWords =>
  (code === undefined ? null : WORDS[code]) ?? ROAD;
