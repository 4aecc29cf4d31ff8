/** The address of the letters says, in French, which are shown. */
import { LETTER_STATES, type LetterState } from '@balise/contract/school/desk-lists';

export interface LettersFilter {
  state: LetterState;
  /** Counted from 1. */
  page: number;
}

interface LettersAddress {
  etat?: string;
  page?: number;
}

const STATE_WORDS: Readonly<Record<LetterState, string>> = {
  waiting: 'attente',
  answered: 'repondu',
  all: 'tous',
};

const findState = (word: unknown): LetterState | undefined =>
  LETTER_STATES.find((state) => STATE_WORDS[state] === word);

/** What the address says; anything else in it is left out. */
export function readLettersAddress({ etat, page }: Record<string, unknown>): LettersAddress {
  const [state, number] = [findState(etat), Number(page)];
  return {
    ...(state && { etat: STATE_WORDS[state] }),
    ...(Number.isInteger(number) && number > 1 && number < 10_000 && { page: number }),
  };
}

export const toLettersFilter = ({ etat, page = 1 }: LettersAddress): LettersFilter => ({
  state: findState(etat) ?? 'waiting',
  page,
});

export const toLettersAddress = ({ state, page }: LettersFilter): LettersAddress => ({
  etat: STATE_WORDS[state],
  ...(page > 1 && { page }),
});
