/** What a plan is made from, out of the states of the questions. Pure. */
import type { Bank } from '@balise/content';
import { withoutKept } from '@balise/content/composition/deal';
import { parseQuestionId } from '@balise/content/question-id';
import { LONGEST } from '../rhythm/api.ts';
import {
  compareDue,
  isDue,
  type LicenceCatalogue,
  moveTallies,
  type QuestionState,
  type ThemeTallies,
} from '../series/api.ts';
import { type PlanBasis, spreadThemes } from './personalised.ts';
import type { Digest, QuestionBrief } from './progress-store.ts';

/** @param states of all questions that were answered */
export function buildPlanBasis(bank: Bank, states: ReadonlyMap<string, QuestionBrief>, now: Date): PlanBasis {
  // Met in a mock exam first.
  const unseen = withoutKept(bank).questions.filter(({ id }) => !states.has(id));
  const seen = bank.questions.flatMap(({ id }) => states.get(id) ?? []);
  const mistakes = seen
    .filter((state) => isDue(state, now))
    .sort(compareDue)
    .map(({ question_id }) => question_id);
  return {
    mistakes,
    tallies: moveTallies({}, [], seen),
    ofTheme: (letter) => {
      const own = bank.questions.filter(({ theme }) => theme === letter).map(({ id }) => id);
      const due = mistakes.filter((id) => own.includes(id));
      const others = own
        .filter((id) => states.has(id) && !due.includes(id))
        .map((id) => ({ id, at: states.get(id)?.last_at.getTime() ?? 0 }))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      const fresh = unseen.filter(({ theme }) => theme === letter).map(({ id }) => id);
      return [...fresh.sort(), ...due, ...others];
    },
    unseen: spreadThemes(bank, unseen),
    unseenCount: unseen.length,
  };
}

/**
 * The same from a digest, which does not have all states: enough to tell how many questions a plan has, and why.
 * @param changed the states that are newer than the digest
 * @param tallies with these states
 */
export function countPlanBasis(
  { bank, known, kept, sizes }: LicenceCatalogue,
  digest: Digest,
  changed: ReadonlyMap<string, QuestionState>,
  tallies: ThemeTallies,
  now: Date,
): PlanBasis {
  const isKnown = ({ question_id }: Pick<QuestionState, 'question_id'>) => known.has(question_id);
  const fresh = [...changed.values()].filter(isKnown);
  const gone = new Map(
    [...digest.retired, ...changed.values()]
      .filter((state) => !isKnown(state))
      .map((state) => [state.question_id, state]),
  );
  const own = moveTallies(tallies, [...gone.values()], []);
  const due = [...digest.due.filter(isKnown), ...fresh.filter((state) => isDue(state, now))].sort(compareDue);
  const freshKept = fresh.map(({ question_id }) => question_id).filter((id) => kept.includes(id));
  const keptThemes = [...new Set([...digest.kept, ...freshKept])].map((id) => parseQuestionId(id).theme);
  const countUnseen = (letter: string): number => {
    const keptOfTheme = keptThemes.filter((theme) => theme === letter).length;
    return Math.max(0, (sizes.get(letter) ?? 0) - (own[letter]?.seen ?? 0) + keptOfTheme);
  };
  const counts = bank.themes.map(({ identifiant }) => [identifiant, countUnseen(identifiant)] as const);
  const unseen = new Map(
    counts.map(([letter, count]) => [letter, standIns(`unseen ${letter}`, count)] as const),
  );
  const seenOf = (letter: string): string[] => {
    const mistakes = due.filter(({ theme }) => theme === letter).map(({ question_id }) => question_id);
    return [...mistakes, ...standIns(`seen ${letter}`, (own[letter]?.seen ?? 0) - mistakes.length)];
  };
  return {
    mistakes: due.map(({ question_id }) => question_id),
    tallies: own,
    ofTheme: (letter) => [...(unseen.get(letter) ?? []), ...seenOf(letter)],
    unseen: [...unseen.values()].flat(),
    unseenCount: counts.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** A plan has no room for more, even where it has taken as many of them for their theme already. */
const MOST_STAND_INS = 2 * LONGEST;

/** Names for questions of which only the number counts. */
const standIns = (name: string, count: number): string[] =>
  Array.from({ length: Math.min(MOST_STAND_INS, Math.max(0, count)) }, (_, index) => `${name} ${index}`);
