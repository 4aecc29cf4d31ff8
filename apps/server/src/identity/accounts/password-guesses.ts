/**
 * Estimates with zxcvbn how soon a password is guessed: leaked lists, French words and names, the keyboard,
 * repetitions. It loads megabytes of lists and takes up to tenths of a second a password, so only
 * `passwords-worker.ts` loads it.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

/** Guesses, as a power of ten. The sign-on allows strangers 2,400 a day: a hundred million take over a century. */
const ENOUGH = 8;
/** The time grows with the length; if this many first characters are hard to guess, the whole is too. */
const JUDGED = 32;
/** Letters written as figures and signs. More variations take seconds for some texts and find little. */
const SUBSTITUTIONS = 4;
/** Words that a guesser tries first on this site. */
const USUAL = [
  'balise',
  'prepacode',
  'permis',
  'conduite',
  'bateau',
  'autoecole',
  'auto-ecole',
  'codedelaroute',
];

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  maxLength: JUDGED,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

export interface PasswordToJudge {
  password: string;
  /** The person's e-mail and names, their school, the brand. */
  about: readonly string[];
}

/** The part that makes the password easy to guess. */
export type PasswordWeakness = 'COURANT' | 'PERSONNEL' | null;

export function findWeakness({ password, about }: PasswordToJudge): PasswordWeakness {
  const { guessesLog10, sequence } = zxcvbn.check(
    password.slice(0, JUDGED).toLowerCase(),
    wordsOf([...USUAL, ...about]),
  );
  if (guessesLog10 >= ENOUGH) return null;
  const isPersonal = sequence.some(
    (match) =>
      'matchedWord' in match &&
      match.dictionaryName === 'userInputs' &&
      !USUAL.includes(String(match.matchedWord)),
  );
  return isPersonal ? 'PERSONNEL' : 'COURANT';
}

/** The whole text and its words, with and without accents. */
function wordsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]/u);
    return [text, words.join(''), ...words];
  });
  const plain = parts.map((part) => part.normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set([...parts, ...plain].map((part) => part.toLowerCase()))].filter(
    ({ length }) => length > 2,
  );
}
