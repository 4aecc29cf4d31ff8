/** How soon a password is guessed, by zxcvbn: leaked lists, French words and names, the keyboard, runs and repetitions. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guesses, as a power of ten. The sign-on lets strangers have 2,400 a day: a hundred million take over a century. */
const ENOUGH = 8;
/** The time taken grows with the length; a beginning of this length that is hard to guess is enough. */
const JUDGED = 32;
/** Of letters written as figures and signs; more take seconds of some texts, and find little. */
const SUBSTITUTIONS = 4;
/** What anybody would try here. */
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

let loading: Promise<ZxcvbnFactory> | undefined;

/** `about`: the person's e-mail and names, their school, the brand. Says what of it makes the password easy to guess. */
export async function weaknessOf(
  password: string,
  about: readonly string[],
): Promise<'COURANT' | 'PERSONNEL' | null> {
  loading ??= load();
  const judge = await loading;
  const { guessesLog10, sequence } = judge.check(
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

/** Some megabytes, and a tenth of a second: for the first who chooses a password, not at every start. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/** Whole, and in parts, with and without accents. */
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
