/** The official paper as the law defines it: composes it completely or not at all, and grades an attempt. Pure. */

import type { OfficialPaper, OfficialResult } from '@balise/contract/learner/series';
import { elementAt } from '@balise/rules/lookup';
import type { Official } from '../catalogue.ts';
import type { Bank, LoadedQuestion } from '../content.ts';
import { listValues, type Question } from '../question.ts';
import {
  drawInGenerations,
  isClipQuestion,
  limitThemes,
  putStillQuestionFirst,
  selectTheme,
  shareThemes,
  shuffleBySeed,
} from './deal.ts';

type Section = Official['sections'][number];
type Kind = NonNullable<Section['quotas']>[number]['kind'];

const isOfKind = ({ scene, parts }: Pick<Question, 'scene' | 'parts'>, kind: Kind): boolean =>
  kind === 'clip' ? isClipQuestion({ scene }) : listValues(parts).length > 0;

/** Disjoint papers, as many as the bank can make completely: question ids in the order they are asked. */
export function composeOfficial(bank: Bank): string[][] {
  const { official } = bank;
  if (!official) return [];
  const stocks = official.sections.map((section) => fillStock(bank, section));
  const papers: string[][] = [];
  for (;;) {
    const drawn = stocks.map((stock) => drawSection(stock));
    if (!drawn.every((ids) => ids !== null)) return papers;
    const ids = drawn.flatMap((section) => shuffleBySeed(section, `officiel ${papers.length + 1}`));
    papers.push(putStillQuestionFirst(ids, bank));
  }
}

/** The questions that a section can still draw from. */
interface Stock {
  section: Section;
  shelves: { share: number; free: LoadedQuestion[] }[];
}

function fillStock(bank: Bank, section: Section): Stock {
  const shelves = shareThemes(limitThemes(bank, section.themes), section.items).map(({ letter, share }) => {
    const questions = selectTheme(bank, letter);
    const order = drawInGenerations(questions, Math.max(1, share), 'officiel');
    return { share, free: questions.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
  });
  return { section, shelves };
}

/** Takes one section's questions out of the stock; null if too few are left. */
function drawSection({ section, shelves }: Stock): string[] | null {
  const quotas = section.quotas ?? [];
  const left = shelves.map(({ share }) => share);
  const drawn: LoadedQuestion[] = [];
  const take = (shelf: number, wanted: (question: LoadedQuestion) => boolean): boolean => {
    const free = shelves[shelf]?.free ?? [];
    const at = free.findIndex(wanted);
    if (at < 0) return false;
    drawn.push(...free.splice(at, 1));
    left[shelf] = (left[shelf] ?? 0) - 1;
    return true;
  };
  for (const { kind, items } of quotas)
    for (let n = 0; n < items; n++) {
      const wanted = (question: LoadedQuestion) => isOfKind(question, kind);
      const shelf = richest(shelves, left, wanted);
      if (shelf === null || !take(shelf, wanted)) return null;
    }
  const isPlain = (question: LoadedQuestion) => quotas.every(({ kind }) => !isOfKind(question, kind));
  for (const [shelf, count] of trimmed(left, section.items - drawn.length).entries())
    for (let n = 0; n < count; n++) if (!take(shelf, isPlain)) return null;
  return drawn.map(({ id }) => id);
}

/**
 * The theme with most questions of the kind, first among themes with room left, else among all; null if there is
 * none.
 */
function richest(
  shelves: Stock['shelves'],
  left: readonly number[],
  wanted: (question: LoadedQuestion) => boolean,
): number | null {
  const counted = shelves.map(({ free }, shelf) => ({ shelf, count: free.filter(wanted).length }));
  const some = counted.filter(({ count }) => count > 0);
  const roomy = some.filter(({ shelf }) => (left[shelf] ?? 0) > 0);
  const [best] = (roomy.length > 0 ? roomy : some).toSorted((a, b) => b.count - a.count || a.shelf - b.shelf);
  return best?.shelf ?? null;
}

/** Shares that sum to `total`: what a quota took beyond a theme's share is taken from the largest other shares. */
function trimmed(left: readonly number[], total: number): number[] {
  const shares = left.map((share) => Math.max(0, share));
  for (let sum = shares.reduce((all, one) => all + one, 0); sum > total; sum--) {
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = elementAt(shares, largest) - 1;
  }
  return shares;
}

/** What a learner reads about the official paper before it begins. */
export function describePaper(official: Official): OfficialPaper {
  return {
    points: sumPoints(official),
    seuil: official.pass ?? null,
    sections: official.sections.map(({ label, items, points, pass }) => ({
      libelle: label,
      nb_questions: items,
      points,
      seuil: pass ?? null,
    })),
  };
}

/** Points that the pass marks require, rounded up. */
export const passPoints = ({ seuil, sections }: Pick<OfficialPaper, 'seuil' | 'sections'>): number =>
  Math.ceil(seuil ?? sections.reduce((sum, one) => sum + (one.seuil ?? 0), 0));

const sumPoints = ({ sections }: Official): number => sections.reduce((sum, { points }) => sum + points, 0);

/**
 * Points by section and in all, to the tenth. The official paper is passed if every pass mark is met, by exact
 * points.
 */
export function gradePaper(
  official: Official,
  answers: readonly { theme: string; right: boolean }[],
): OfficialResult {
  const sections = official.sections.map(({ label, themes, items, points, pass }) => {
    const own = answers.filter(({ theme }) => themes?.includes(theme) ?? true);
    const right = own.filter((answer) => answer.right).length;
    return { label, items, right, exact: (points * right) / items, points, pass: pass ?? null };
  });
  const exact = sections.reduce((sum, section) => sum + section.exact, 0);
  return {
    obtenus: tenths(exact),
    points: sumPoints(official),
    seuil: official.pass ?? null,
    reussi:
      isReached(exact, official.pass ?? null) && sections.every((one) => isReached(one.exact, one.pass)),
    sections: sections.map(({ label, items, right, exact: own, points, pass }) => ({
      libelle: label,
      nb_questions: items,
      justes: right,
      obtenus: tenths(own),
      points,
      seuil: pass,
      atteint: isReached(own, pass),
    })),
  };
}

// The tolerance is for rounding: as floating-point numbers, five fifths sum to a little less than one.
export const isReached = (points: number, pass: number | null): boolean =>
  pass === null || points >= pass - 1e-9;
const tenths = (points: number): number => Math.round(points * 10) / 10;
