/** The personalised series, which is the next part of the day's plan: due mistakes, the weakest theme, new questions. Pure. */

import type { Bank } from '@balise/content';
import type { Personalised } from '@balise/contract/learner/series';
import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import { LONGEST, SHORTEST } from '../rhythm/api.ts';
import type { ThemeTallies } from '../series/api.ts';

/** How long the series is, and how many of the places that due mistakes leave are kept for questions never seen. */
export interface Portion {
  length: number;
  newPlaces: number;
}

/** Of a learner whose day is done already, or who has no plan. */
const USUAL: Portion = { length: LONGEST, newPlaces: 5 };

/** What the choice is made from; all of it is about questions of the bank. */
export interface PlanBasis {
  /** Mistakes to see again: those that the learner was sure of, then the longest overdue first. */
  mistakes: readonly string[];
  /** Results by theme, of the last answer to each question. */
  tallies: ThemeTallies;
  /** The questions of a theme: those never seen, then its mistakes, then the others, the least recently answered first. */
  ofTheme(letter: string): readonly string[];
  /** The questions never seen, in the proportions of the official paper; without those kept for exams. */
  unseen: readonly string[];
  /** How many they are. */
  unseenCount: number;
}

export interface PersonalisedPlan {
  ids: string[];
  reasons: Personalised['raisons'];
}

/**
 * What to work on: every due mistake first, in their order. Of the places left, some are kept for new questions and the
 * weakest theme gets the rest. Null when the learner has answered nothing yet, or when there are too few questions.
 */
export function planPersonalised(
  bank: Bank,
  basis: PlanBasis,
  { length, newPlaces }: Portion = USUAL,
): PersonalisedPlan | null {
  const { mistakes, tallies, unseen } = basis;
  if (countSeen(tallies) === 0) return null;
  const weak = findWeakestTheme(bank, tallies);
  const chosen = new Map<string, Reasoned>();
  const take = (ids: readonly string[], most: number, code: Reasoned['code']) => {
    const free = ids.filter((id) => !chosen.has(id));
    for (const id of free.slice(0, Math.min(most, length - chosen.size)))
      chosen.set(id, { code, theme: code === 'THEME_FAIBLE' ? weak : null });
  };
  take(mistakes, length, 'ERREURS_A_REVOIR');
  const forWeak = length - chosen.size - Math.min(newPlaces, unseen.length);
  take(weak === null ? [] : basis.ofTheme(weak), Math.max(0, forWeak), 'THEME_FAIBLE');
  take(unseen, length, 'JAMAIS_VUES');
  if (chosen.size < SHORTEST) return null;
  return { ids: [...chosen.keys()], reasons: summed([...chosen.values()]) };
}

export const countSeen = (tallies: ThemeTallies): number =>
  Object.values(tallies).reduce((sum, { seen }) => sum + seen, 0);

interface Reasoned {
  code: Personalised['raisons'][number]['code'];
  theme: string | null;
}

function summed(all: readonly Reasoned[]): Personalised['raisons'] {
  const codes = [...new Set(all.map(({ code }) => code))];
  return codes.map((code) => {
    const own = all.filter((one) => one.code === code);
    const theme = own[0]?.theme;
    return { code, nombre: own.length, ...(theme && { theme }) };
  });
}

/** Of the themes with enough answers, the one with the lowest rate below the threshold; of two equals, the heavier one. */
export function findWeakestTheme(bank: Bank, tallies: ThemeTallies): string | null {
  const weak = bank.themes
    .map(({ identifiant, weight }) => {
      const { seen, right } = tallies[identifiant] ?? { seen: 0, right: 0 };
      return { identifiant, weight, rate: seen < ANSWERS_TO_JUDGE ? 100 : (100 * right) / seen };
    })
    .filter(({ rate }) => rate < bank.themeThreshold)
    .sort((a, b) => a.rate - b.rate || b.weight - a.weight);
  return weak[0]?.identifiant ?? null;
}

/** In the proportions of the official paper: a theme that weighs twice as much comes twice as often. */
export function spreadThemes(
  { themes }: Bank,
  questions: readonly { id: string; theme: string }[],
): string[] {
  const weights = new Map(themes.map(({ identifiant, weight }) => [identifiant, weight]));
  const places = new Map<string, number>();
  const turns = questions.map(({ id, theme }) => {
    const place = places.get(theme) ?? 0;
    places.set(theme, place + 1);
    return { id, turn: (place + 0.5) / (weights.get(theme) ?? 1) };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ id }) => id);
}
