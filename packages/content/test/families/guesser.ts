/** Guesses from form alone: position, rank of the figure, length, roundness, and each of them by template. */
import type { Exercise } from '@balise/content/families/family';
import type { FormChoice } from '@balise/content/guesser/choice';
import { measureGuesser } from '@balise/content/guesser/measure';
import { readProposition } from './faults.ts';

/** The statement without its figures and names. */
const template = (text: string) => text.replace(/[\d\p{Lu}]+/gu, '#').slice(0, 40);

const rankOf = (list: readonly number[], value: number) => list.filter((one) => one < value).length;

/** Their right text says what the picture shows, and is right wherever it stands. */
const TEXT_IS_THE_PICTURE: ReadonlySet<string> = new Set(['spelling']);

function describeForms({ family, seed, statement, parts }: Exercise): FormChoice {
  const [part] = parts;
  const named = { id: `${family} ${seed}`, objective: `seed ${seed}` };
  if (!part || !('propositions' in part)) return { ...named, candidates: [] };
  const values = part.propositions.map((one) => readProposition(one).answer);
  const lengths = part.propositions.map(({ text }) => text.length);
  const words = template(`${statement} ${part.prompt ?? ''}`);
  const candidates = part.propositions.map(({ right, text }, position) => {
    const value = values[position] ?? 0;
    const digits = String(Math.round(value * 100)).replace(/0+$/, '').length;
    const own = [
      // Words are shuffled again for each learner, figures keep their order.
      part.fixedOrder ? `position ${position}` : `shuffled`,
      `rank ${rankOf(values, value)}`,
      `length ${rankOf(lengths, text.length)}`,
      `round ${digits}`,
      `last digit ${text.replace(/\D/g, '').at(-1) ?? ''}`,
      // A text that is right more often than it is wrong tells itself.
      ...(part.fixedOrder || TEXT_IS_THE_PICTURE.has(family) ? [] : [`text ${text}`]),
      `capitals ${text.replace(/[^\p{Lu}]/gu, '').length}`,
    ];
    return { right, features: [...own, ...own.map((one) => `${words} ${one}`)] };
  });
  return { ...named, candidates };
}

/**
 * Points over chance, less their standard error, each fifth being guessed by what the other four taught; null for typed
 * figures.
 */
export function measureSureGain(exercises: readonly Exercise[]): number | null {
  const choices = exercises.map(describeForms).filter(({ candidates }) => candidates.length > 0);
  if (choices.length === 0) return null;
  const { gain, standardError } = measureGuesser(choices, { folds: 5, repeats: 1, seed: 'families' });
  return gain - standardError;
}
