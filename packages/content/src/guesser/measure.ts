/** How many answers habits of form give away: each question is guessed by what the questions of other objectives teach. Pure. */
import { createRandom } from '../families/random.ts';
import type { FormChoice } from './choice.ts';
import { type CodedChoice, codeChoices, learnHabits, scoreCandidates } from './habits.ts';

export interface GuesserReport {
  questions: number;
  /** Share guessed right at random among the allowed answers, in percent. */
  chance: number;
  /** Share that the guesser gets right, in percent. */
  guessed: number;
  /** `guessed` − `chance`, in points, and its standard error. */
  gain: number;
  standardError: number;
  /** Features that lead to right answers, the strongest first. */
  tells: readonly Tell[];
  /** How often each question is guessed right, from 0 to 1. */
  hits: readonly number[];
}

export interface Tell {
  feature: string;
  /** Questions that it leads to their right answer, the clearest first. */
  ids: readonly string[];
  /** Questions that it leads away from it. */
  misled: number;
}

/** @param repeats shuffles of the folds, over which the mean is taken */
export interface GuesserOptions {
  folds: number;
  repeats: number;
  seed: string;
}

/** Cross-validation whose folds keep an objective together. */
export function measureGuesser(
  choices: readonly FormChoice[],
  { folds, repeats, seed }: GuesserOptions = { folds: 10, repeats: 8, seed: 'guesser' },
): GuesserReport {
  const { coded, names } = codeChoices(choices);
  const hits = choices.map(() => 0);
  const pulls = names.map(() => new Map<number, number>());
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const random = createRandom(`${seed} ${repeat}`);
    for (const fold of drawFolds(choices, folds, random.shuffle)) {
      const taught = coded.filter((_, index) => !fold.has(index));
      const weights = learnHabits(taught, names.length, random);
      for (const index of fold) {
        const choice = coded[index];
        if (!choice) continue;
        hits[index] = (hits[index] ?? 0) + computeHit(choice, weights) / repeats;
        addPulls(pulls, index, choice, weights);
      }
    }
  }
  return { ...summarizeGuesses(choices, hits), tells: listTells(pulls, names, choices) };
}

/** @returns the indexes of the choices of each fold */
function drawFolds(
  choices: readonly FormChoice[],
  folds: number,
  shuffle: <Value>(list: readonly Value[]) => Value[],
): Set<number>[] {
  const objectives = shuffle([...new Set(choices.map(({ objective }) => objective))]);
  const foldOf = new Map(objectives.map((objective, index) => [objective, index % folds]));
  return Array.from({ length: Math.min(folds, objectives.length) }, (_, fold) => {
    const own = choices.flatMap(({ objective }, index) => (foldOf.get(objective) === fold ? [index] : []));
    return new Set(own);
  });
}

/** 1 if the guess is right; candidates of equal score share it. */
function computeHit(choice: CodedChoice, weights: Float64Array): number {
  const scores = scoreCandidates(choice, weights);
  const best = Math.max(...scores);
  const tied = choice.candidates.filter((_, index) => (scores[index] ?? 0) > best - 1e-9);
  return tied.filter(({ right }) => right).length / tied.length;
}

/** Adds by how much each feature favours the right answer over the mean of all. */
function addPulls(
  pulls: readonly Map<number, number>[],
  index: number,
  { candidates }: CodedChoice,
  weights: Float64Array,
): void {
  for (const { features, right } of candidates)
    for (const feature of features) {
      const pull = (weights[feature] ?? 0) * (Number(right) - 1 / candidates.length);
      const own = pulls[feature];
      own?.set(index, (own.get(index) ?? 0) + pull);
    }
}

/** @param hits how often each choice was guessed right, from 0 to 1 */
export function summarizeGuesses(
  choices: readonly FormChoice[],
  hits: readonly number[],
): Omit<GuesserReport, 'tells'> {
  const chances = choices.map(({ candidates }) => 1 / candidates.length);
  const gains = hits.map((hit, index) => hit - (chances[index] ?? 0));
  const gain = mean(gains);
  const variance = mean(gains.map((one) => (one - gain) ** 2));
  return {
    questions: choices.length,
    chance: 100 * mean(chances),
    guessed: 100 * mean(hits),
    gain: 100 * gain,
    standardError: 100 * Math.sqrt(variance / Math.max(1, choices.length)),
    hits,
  };
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

function listTells(
  pulls: readonly ReadonlyMap<number, number>[],
  names: readonly string[],
  choices: readonly FormChoice[],
): Tell[] {
  const total = (own: ReadonlyMap<number, number> | undefined) =>
    [...(own?.values() ?? [])].reduce((sum, pull) => sum + pull, 0);
  return names
    .map((feature, number) => ({ feature, own: pulls[number] ?? new Map<number, number>() }))
    .filter(({ own }) => total(own) > 0)
    .sort((a, b) => total(b.own) - total(a.own))
    .map(({ feature, own }) => {
      const sorted = [...own].sort(([, a], [, b]) => b - a);
      const ids = sorted.flatMap(([index, pull]) => (pull > 1e-9 ? (choices[index]?.id ?? []) : []));
      return { feature, ids, misled: sorted.filter(([, pull]) => pull < -1e-9).length };
    });
}
