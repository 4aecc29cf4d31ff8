/** Things that are taken for each other: their meanings are the propositions of an exercise in words. */
import { capitalize } from '@balise/rules/capitalize';
import type { WordTask } from './family.ts';
import type { Random } from './random.ts';

export interface Confusable {
  /** Stable: it names the mistake. */
  name: string;
  /** The proposition. */
  text: string;
  /** What is seen or heard, after a verb: «un P noir barré de rouge». */
  shown: string;
}

export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Of one group, each is right as often as every other, so that no text is told by itself. */
export function drawConfusable<One extends Confusable>(
  random: Random,
  groups: readonly (readonly One[])[],
): { right: One; others: One[] } {
  // A larger group comes more often, so that each of its members does as often as those of a small one.
  const group = random.pick(groups.flatMap((one) => one.map(() => one)));
  const right = random.pick(group);
  return { right, others: group.filter((one) => one !== right) };
}

/** @param says what shows it, and what would show another: «le panneau montre», «le panneau montrerait» */
export function taskOfMeaning(
  right: Pick<Confusable, 'text' | 'shown'>,
  others: readonly Confusable[],
  [says, would]: readonly [string, string],
): WordTask {
  return {
    form: 'words',
    right: { text: right.text, why: `${capitalize(says)} ${right.shown}.` },
    wrong: others.map(({ name, text, shown }) => ({
      name: `taken-for-${name}`,
      text,
      sentence: `Vous avez confondu : pour « ${lowerFirst(text)} », ${would} ${shown}.`,
    })),
  };
}

/** Of these texts one is right. @param named how the name of each mistake begins */
export function askAmong<One extends string>(
  texts: Readonly<Record<One, string>>,
  right: One,
  why: string,
  explain: (wrong: One) => string,
  named = 'taken-for',
): WordTask {
  const others = (Object.keys(texts) as One[]).filter((one) => one !== right);
  return {
    form: 'words',
    right: { text: texts[right], why },
    wrong: others.map((one) => ({ name: `${named}-${one}`, text: texts[one], sentence: explain(one) })),
  };
}
