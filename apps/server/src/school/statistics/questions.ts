/** Which questions a school finds hard, from its sums. Pure. */
import { type Content, isAsked, type LoadedQuestion, revisionKey } from '@balise/content';
import { letterPropositions } from '@balise/content/item';
import { pictureHeight, pictureUrl } from '@balise/content/picture';
import { listPropositions } from '@balise/content/question';
import type { SchoolQuestion, SchoolQuestionReply } from '@balise/contract/school/questions';
import { FEWEST_PEOPLE, type QuestionOrder } from '@balise/contract/school/statistics-lists';
import type { QuestionSums } from '../../learning/series/api.ts';
import type { SumsEverywhere } from './questions-store.ts';
import { computeInterval, type RateInterval } from './wilson.ts';

/** In pixels: a picture of the list. */
const WIDTH = 640;

type Questions = Pick<Content, 'byId' | 'past'>;

export interface RankedQuestion {
  sums: QuestionSums;
  question: LoadedQuestion;
  isCurrent: boolean;
  interval: RateInterval;
}

/** The questions that are asked today, each in its newest revision that enough people met first. */
export function rankQuestions(
  content: Questions,
  sums: readonly QuestionSums[],
  { theme, order }: { theme: string | null; order: QuestionOrder },
) {
  const rows = sums.filter(
    ({ question_id, n }) =>
      n > 0 &&
      isAsked(content, question_id) &&
      (theme === null || content.byId.get(question_id)?.theme === theme),
  );
  const newest = new Map<string, RankedQuestion>();
  for (const row of rows) {
    const known = newest.get(row.question_id);
    if (known && known.sums.revision > row.revision) continue;
    const one = findRanked(content, row);
    if (one) newest.set(row.question_id, one);
  }
  const ranked = [...newest.values()].sort(
    (a, b) => ORDERS[order](a, b) || (a.question.id < b.question.id ? -1 : 1),
  );
  // Hidden are questions that too few people have met.
  return { ranked, hidden: new Set(rows.map(({ question_id }) => question_id)).size - ranked.length };
}

/** Null where too few people met it first in this revision. */
function findRanked(content: Questions, sums: QuestionSums): RankedQuestion | null {
  const { question_id: id, revision, first_n, first_right } = sums;
  if (first_n < FEWEST_PEOPLE) return null;
  const today = content.byId.get(id);
  const isCurrent = today?.revision === revision;
  const question = isCurrent ? today : content.past.get(revisionKey(id, revision));
  return question ? { sums, question, isCurrent, interval: computeInterval(first_right, first_n) } : null;
}

/** What is surely hard comes before what only a few people found hard. */
const ORDERS: Record<QuestionOrder, (a: RankedQuestion, b: RankedQuestion) => number> = {
  hardest: (a, b) => a.interval.high - b.interval.high,
  easiest: (a, b) => b.interval.low - a.interval.low,
  most_met: (a, b) => b.sums.first_n - a.sums.first_n,
};

/** @param everywhere of this question, among others */
export function describeRanked(
  { sums, question, isCurrent, interval }: RankedQuestion,
  everywhere: readonly SumsEverywhere[],
): SchoolQuestion {
  const chosen = { A: sums.chosen_a, B: sums.chosen_b, C: sums.chosen_c, D: sums.chosen_d };
  return {
    id: question.id,
    revision: sums.revision,
    isCurrent,
    theme: question.theme,
    statement: question.statement,
    media: {
      url: pictureUrl(question.picture, WIDTH),
      width: WIDTH,
      height: pictureHeight(WIDTH),
      alternative: question.alt,
    },
    proposals: listOwn(question).map(({ letter, part, proposition }) => ({
      letter,
      prompt: question.parts[part]?.prompt ?? null,
      text: proposition.text,
      isRight: proposition.right,
      people: chosen[letter],
    })),
    people: sums.first_n,
    right: sums.first_right,
    ...interval,
    rateEverywhere: computeRateEverywhere(
      everywhere.find((one) => one.question_id === question.id && one.revision === sums.revision),
    ),
  };
}

/** Enough people elsewhere, so that whoever subtracts the own school learns nothing of a few. */
const computeRateEverywhere = (sums: SumsEverywhere | undefined): number | null =>
  sums && sums.elsewhere >= FEWEST_PEOPLE ? computeInterval(sums.right, sums.everywhere).rate : null;

export function describeDetails(
  ranked: RankedQuestion,
): Pick<SchoolQuestionReply, 'answers' | 'rightAnswers' | 'reasons' | 'explanation'> {
  const { sums, question } = ranked;
  return {
    answers: sums.n,
    rightAnswers: sums.n_right,
    reasons: listOwn(question).map(({ proposition }) => proposition.why),
    explanation: question.explanation,
  };
}

/** The propositions with the letters of their author's order. */
const listOwn = (question: LoadedQuestion) =>
  letterPropositions(question, {
    order: question.parts.map((part) => listPropositions(part).map((_, index) => index)),
  });
