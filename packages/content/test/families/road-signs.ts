/** What each sign means, by the words of the arrêté of 24 November 1967 that no sign beside it has. */
import type { Exercise, Given } from '@balise/content/families/family';
import { SIGN_WORDS } from './sign-words.ts';
import type { WaysOf, WrongWay } from './wrong-way.ts';

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  SIGN_WORDS.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);

/** The proposition with a sign's words; several or none is a fault. */
function findMeaning(code: string, { parts: [part] }: Exercise): string {
  const texts = part && 'propositions' in part ? part.propositions.map(({ text }) => text) : [];
  const words = WORDS[code];
  const found = texts.filter(
    (text) => words && text.includes(words) && !(code === 'B6a1' && text.includes(WORDS.B6d ?? '')),
  );
  const exact = found.length > 1 ? found.filter((text) => text.startsWith(words ?? '')) : found;
  return exact.length === 1 && exact[0] ? exact[0] : `${exact.length} propositions for ${code}`;
}

export const solveSign = (given: Given, exercise: Exercise): string =>
  findMeaning(String(given.panneau), exercise);

export const SIGN_WAYS: WaysOf = (_, exercise) =>
  Object.fromEntries(
    Object.keys(WORDS).map((code): [string, WrongWay] => [
      `taken-for-${code}`,
      () => findMeaning(code, exercise),
    ]),
  );
