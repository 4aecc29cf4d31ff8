/**
 * Learns which features come with the right answer: a conditional logit over the answers that each question allows,
 * fitted by AdaGrad (Duchi, Hazan and Singer, 2011) with a quadratic penalty. Pure.
 */
import type { Random } from '../families/random.ts';
import type { FormChoice } from './choice.ts';

/** Passes over the questions: more of them learn single questions by heart and guess others worse. */
const PASSES = 5;
const STEP = 0.05;
const PENALTY = 0.1;
/** Keeps the first step finite. */
const FAINT = 0.01;

/** A choice whose features are numbers, so that it is read quickly. */
export interface CodedChoice {
  candidates: readonly { features: Int32Array; right: boolean }[];
}

/** @returns the choices in their order, and the names of their features by number */
export function codeChoices(choices: readonly FormChoice[]): { coded: CodedChoice[]; names: string[] } {
  const numbers = new Map<string, number>();
  const toNumber = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const coded = choices.map(({ candidates }) => ({
    candidates: candidates.map(({ features, right }) => ({
      features: Int32Array.from(features, toNumber),
      right,
    })),
  }));
  return { coded, names: [...numbers.keys()] };
}

/** @returns the weight of each feature, in log-odds */
export function learnHabits(choices: readonly CodedChoice[], features: number, random: Random): Float64Array {
  const weights = new Float64Array(features);
  const squares = new Float64Array(features).fill(FAINT);
  const slope = new Float64Array(features);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const choice of random.shuffle(choices)) {
      const shares = toShares(scoreCandidates(choice, weights));
      const touched = new Set<number>();
      for (const [index, { features: own, right }] of choice.candidates.entries())
        for (const feature of own) {
          slope[feature] = (slope[feature] ?? 0) + (shares[index] ?? 0) - Number(right);
          touched.add(feature);
        }
      for (const feature of touched) {
        const steep = (slope[feature] ?? 0) + PENALTY * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + steep * steep;
        weights[feature] = (weights[feature] ?? 0) - (STEP * steep) / Math.sqrt(squares[feature] ?? 1);
        slope[feature] = 0;
      }
    }
  return weights;
}

export const scoreCandidates = ({ candidates }: CodedChoice, weights: Float64Array): number[] =>
  candidates.map(({ features }) => {
    let sum = 0;
    for (const feature of features) sum += weights[feature] ?? 0;
    return sum;
  });

/** Softmax. */
function toShares(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - best));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}
