/** The personalised series: due mistakes, the weakest theme, questions never seen. */

import type { Bank, LoadedQuestion } from '@balise/content';
import type { Personalised } from '@balise/contract/series';
import { findDueMistakes, findLastAnswers, type PastAnswer } from './due.ts';

const SHORTEST = 5;
const LONGEST = 20;
/** Places reserved for the other reasons while they have questions. */
const MISTAKES_FIRST = 10;
const WEAK_THEME = 5;

export interface PersonalisedPlan {
  ids: string[];
  reasons: Personalised['raisons'];
}

/**
 * What to work on at `now`: due mistakes first (see `dueMistakes`), the longest overdue of them first.
 * Null when the learner has answered nothing yet, or when there are too few questions.
 */
export function planPersonalised(
  bank: Bank,
  answers: readonly PastAnswer[],
  now: Date,
): PersonalisedPlan | null {
  const known = new Set(bank.questions.map(({ id }) => id));
  const past = answers.filter(({ questionId }) => known.has(questionId));
  if (past.length === 0) return null;
  const last = findLastAnswers(past);
  const seen = new Map(last.map((answer) => [answer.questionId, answer]));
  const mistakes = findDueMistakes(past, now);
  const weak = findWeakestTheme(bank, last);
  const ofWeak = bank.questions.filter(({ theme }) => theme === weak).toSorted(leastRecentFirst(seen));
  const unseen = spread(bank.questions.filter(({ id }) => !seen.has(id)));

  const chosen = new Map<string, Reasoned>();
  const take = (ids: readonly string[], most: number, code: Reasoned['code']) => {
    const free = ids.filter((id) => !chosen.has(id));
    for (const id of free.slice(0, Math.min(most, LONGEST - chosen.size)))
      chosen.set(id, { code, theme: code === 'THEME_FAIBLE' ? weak : null });
  };
  take(mistakes, MISTAKES_FIRST, 'ERREURS_A_REVOIR');
  take(
    ofWeak.map(({ id }) => id),
    WEAK_THEME,
    'THEME_FAIBLE',
  );
  take(unseen, LONGEST, 'JAMAIS_VUES');
  take(mistakes, LONGEST, 'ERREURS_A_REVOIR');
  if (chosen.size < SHORTEST) return null;
  return { ids: [...chosen.keys()], reasons: summed([...chosen.values()]) };
}

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

/** The theme with the lowest rate below the threshold; of two equals, the heavier one. */
export function findWeakestTheme(bank: Bank, last: readonly PastAnswer[]): string | null {
  const weak = bank.themes
    .map(({ identifiant, weight }) => {
      const own = last.filter(({ theme }) => theme === identifiant);
      const right = own.filter((answer) => answer.right).length;
      return { identifiant, weight, rate: own.length === 0 ? 100 : (100 * right) / own.length };
    })
    .filter(({ rate }) => rate < bank.themeThreshold)
    .sort((a, b) => a.rate - b.rate || b.weight - a.weight);
  return weak[0]?.identifiant ?? null;
}

function leastRecentFirst(seen: ReadonlyMap<string, PastAnswer>) {
  const time = (question: LoadedQuestion) => seen.get(question.id)?.at.getTime() ?? 0;
  return (a: LoadedQuestion, b: LoadedQuestion) => time(a) - time(b) || (a.id < b.id ? -1 : 1);
}

/** One of each theme in turn. */
function spread(questions: readonly LoadedQuestion[]): string[] {
  const place = new Map<string, number>();
  const turns = questions.map(({ id, theme }) => {
    const turn = place.get(theme) ?? 0;
    place.set(theme, turn + 1);
    return { id, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ id }) => id);
}
