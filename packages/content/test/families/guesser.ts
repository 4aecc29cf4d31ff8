/** Guesses from form alone: position, rank of the figure, length, roundness, and each of them by template. */
import type { Exercise } from '@balise/content/families/family';
import { readProposition } from './faults.ts';

interface Form {
  right: boolean;
  features: string[];
}

/** The statement without its figures and names. */
const template = (text: string) => text.replace(/[\d\p{Lu}]+/gu, '#').slice(0, 40);

const rankOf = (list: readonly number[], value: number) => list.filter((one) => one < value).length;

/** Their right text says what the picture shows, and is right wherever it stands. */
const TEXT_IS_THE_PICTURE: ReadonlySet<string> = new Set(['spelling']);

export function describeForms({ family, statement, parts }: Exercise): Form[] {
  const [part] = parts;
  if (!part || !('propositions' in part)) return [];
  const values = part.propositions.map((one) => readProposition(one).answer);
  const lengths = part.propositions.map(({ text }) => text.length);
  const words = template(`${statement} ${part.prompt ?? ''}`);
  return part.propositions.map(({ right, text }, position) => {
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
}

function learn(exercises: readonly Form[][]): Map<string, [right: number, seen: number]> {
  const counts = new Map<string, [number, number]>();
  for (const { right, features } of exercises.flat())
    for (const feature of features) {
      const [hits, seen] = counts.get(feature) ?? [0, 0];
      counts.set(feature, [hits + Number(right), seen + 1]);
    }
  return counts;
}

/** The weight of a feature, drawn to nothing where it was seen seldom. */
function weigh(counts: ReturnType<typeof learn>, feature: string, chance: number): number {
  const [hits, seen] = counts.get(feature) ?? [0, 0];
  const share = (hits + 20 * chance) / (seen + 20);
  return Math.log(share / (1 - share)) - Math.log(chance / (1 - chance));
}

/** Points of percent over chance, each fifth being guessed by what the other four taught; null for typed figures. */
export function measureGain(exercises: readonly Exercise[]): number | null {
  const forms = exercises.map(describeForms).filter(({ length }) => length > 0);
  if (forms.length === 0) return null;
  let gained = 0;
  for (let fold = 0; fold < 5; fold += 1) {
    const counts = learn(forms.filter((_, index) => index % 5 !== fold));
    for (const own of forms.filter((_, index) => index % 5 === fold)) {
      const chance = 1 / own.length;
      const scores = own.map(({ features }) =>
        features.reduce((sum, feature) => sum + weigh(counts, feature, chance), 0),
      );
      const best = Math.max(...scores);
      const tied = own.filter((_, index) => (scores[index] ?? 0) > best - 1e-9);
      gained += tied.filter(({ right }) => right).length / tied.length - chance;
    }
  }
  return (100 * gained) / forms.length;
}
