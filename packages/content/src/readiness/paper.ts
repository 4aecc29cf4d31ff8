/** The distribution of results of one exam, over the licence's own paper: its sections, points and pass marks. Pure. */
import type { BankFile } from '../catalogue.ts';
import { isReached } from '../composition/official.ts';

/** One possible result: its points, how probable it is, and how probable with every pass mark met. */
export interface PaperOutcome {
  points: number;
  chance: number;
  passed: number;
}

interface PaperSection {
  items: number;
  pointsEach: number;
  pass: number | null;
}

export interface ExamPaper {
  sections: readonly PaperSection[];
  pass: number | null;
}

/** The official paper; a licence without one has a single section, of one point each. */
export function readExamPaper({ official, paper }: Pick<BankFile, 'official' | 'paper'>): ExamPaper {
  if (!official)
    return { sections: [{ items: paper.items, pointsEach: 1, pass: null }], pass: paper.passMark };
  return {
    sections: official.sections.map(({ items, points, pass }) => ({
      items,
      pointsEach: points / items,
      pass: pass ?? null,
    })),
    pass: official.pass ?? null,
  };
}

/** @param rightOf probability of a right answer to an item of the section */
export function distributeResults(paper: ExamPaper, rightOf: (section: number) => number): PaperOutcome[] {
  let all: PaperOutcome[] = [{ points: 0, chance: 1, passed: 1 }];
  for (const [index, { items, pointsEach, pass }] of paper.sections.entries()) {
    const merged = new Map<number, PaperOutcome>();
    for (const [right, chance] of countRight(Array<number>(items).fill(rightOf(index))).entries()) {
      const own = right * pointsEach;
      for (const before of all) addOutcome(merged, before, own, chance, isReached(own, pass));
    }
    all = [...merged.values()];
  }
  return all.map((one) => ({ ...one, passed: isReached(one.points, paper.pass) ? one.passed : 0 }));
}

function addOutcome(
  merged: Map<number, PaperOutcome>,
  before: PaperOutcome,
  points: number,
  chance: number,
  isMet: boolean,
): void {
  // Five fifths are one point, whatever the rounding of the machine.
  const sum = Math.round((before.points + points) * 1e6) / 1e6;
  const found = merged.get(sum) ?? { points: sum, chance: 0, passed: 0 };
  found.chance += before.chance * chance;
  found.passed += isMet ? before.passed * chance : 0;
  merged.set(sum, found);
}

/** Poisson-binomial: the probability of each number of right answers. */
export function countRight(probabilities: readonly number[]): number[] {
  const counts = [1];
  for (const p of probabilities) {
    counts.push(0);
    for (let right = counts.length - 1; right >= 0; right--)
      counts[right] = (counts[right] ?? 0) * (1 - p) + (right > 0 ? (counts[right - 1] ?? 0) * p : 0);
  }
  return counts;
}
