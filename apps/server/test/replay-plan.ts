/** The personalised series as it was chosen from every answer; the tests compare with it. Pure. */
import type { Bank, LoadedQuestion } from '@balise/content';
import type { Personalised } from '@balise/contract/learner/series';
import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import type { Portion } from '../src/learning/practice/personalised.ts';
import { LONGEST, SHORTEST } from '../src/learning/rhythm/daily-plan.ts';
import type { PastAnswer } from '../src/learning/series/question-state.ts';
import { replayDueMistakes, replayLastAnswers } from './replay.ts';

/** Of a learner whose day is done already, or who has no plan. */
const USUAL: Portion = { length: LONGEST, newPlaces: 5 };

interface ReplayedPlan {
  ids: string[];
  reasons: Personalised['raisons'];
}

/**
 * What to work on at `now`: due mistakes first (see `dueMistakes`), the longest overdue of them first.
 * Null when the learner has answered nothing yet, or when there are too few questions.
 */
export function replayPlan(
  bank: Bank,
  answers: readonly PastAnswer[],
  now: Date,
  { length, newPlaces }: Portion = USUAL,
): ReplayedPlan | null {
  const known = new Set(bank.questions.map(({ id }) => id));
  const past = answers.filter(({ questionId }) => known.has(questionId));
  if (past.length === 0) return null;
  const last = replayLastAnswers(past);
  const seen = new Map(last.map((answer) => [answer.questionId, answer]));
  const mistakes = replayDueMistakes(past, now);
  const weak = replayWeakestTheme(bank, last);
  const ofWeak = bank.questions
    .filter(({ theme }) => theme === weak)
    .toSorted(newFirstThenDue(seen, mistakes));
  const unseen = spread(
    bank,
    bank.questions.filter(({ id }) => !seen.has(id)),
  );
  const chosen = new Map<string, Reasoned>();
  const take = (ids: readonly string[], most: number, code: Reasoned['code']) => {
    const free = ids.filter((id) => !chosen.has(id));
    for (const id of free.slice(0, Math.min(most, length - chosen.size)))
      chosen.set(id, { code, theme: code === 'THEME_FAIBLE' ? weak : null });
  };
  take(mistakes, length, 'ERREURS_A_REVOIR');
  take(
    ofWeak.map(({ id }) => id),
    Math.max(0, length - chosen.size - Math.min(newPlaces, unseen.length)),
    'THEME_FAIBLE',
  );
  take(unseen, length, 'JAMAIS_VUES');
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

/** Of the themes with enough answers, the one with the lowest rate below the threshold; of two equals, the heavier one. */
export function replayWeakestTheme(bank: Bank, last: readonly PastAnswer[]): string | null {
  const weak = bank.themes
    .map(({ identifiant, weight }) => {
      const own = last.filter(({ theme }) => theme === identifiant);
      const right = own.filter((answer) => answer.right).length;
      return { identifiant, weight, rate: own.length < ANSWERS_TO_JUDGE ? 100 : (100 * right) / own.length };
    })
    .filter(({ rate }) => rate < bank.themeThreshold)
    .sort((a, b) => a.rate - b.rate || b.weight - a.weight);
  return weak[0]?.identifiant ?? null;
}

/** Never seen, then due, then the least recently answered. */
function newFirstThenDue(seen: ReadonlyMap<string, PastAnswer>, due: readonly string[]) {
  const place = ({ id }: LoadedQuestion) => {
    const at = seen.get(id)?.at.getTime();
    if (at === undefined) return [0, 0] as const;
    return due.includes(id) ? ([1, due.indexOf(id)] as const) : ([2, at] as const);
  };
  return (a: LoadedQuestion, b: LoadedQuestion) => {
    const [one, other] = [place(a), place(b)];
    return one[0] - other[0] || one[1] - other[1] || (a.id < b.id ? -1 : 1);
  };
}

/** In the proportions of the official paper: a theme that weighs twice as much comes twice as often. */
function spread({ themes }: Bank, questions: readonly LoadedQuestion[]): string[] {
  const weights = new Map(themes.map(({ identifiant, weight }) => [identifiant, weight]));
  const places = new Map<string, number>();
  const turns = questions.map(({ id, theme }) => {
    const place = places.get(theme) ?? 0;
    places.set(theme, place + 1);
    return { id, turn: (place + 0.5) / (weights.get(theme) ?? 1) };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ id }) => id);
}
