/** Which questions a school finds hard, from its sums. Pure. */
import { type Content, isAsked, type LoadedQuestion, revisionKey } from '@balise/content';
import { letterPropositions } from '@balise/content/item';
import { pictureHeight, pictureUrl } from '@balise/content/picture';
import { listPropositions } from '@balise/content/question';
import type { AskedQuestionReply, SchoolQuestionReply } from '@balise/contract/school-questions';
import { FEWEST_PEOPLE, type QuestionOrder } from '@balise/contract/statistics-lists';
import type { QuestionSums } from '../practice/question-meeting.ts';
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

export interface Ranking {
  ranked: RankedQuestion[];
  /** Questions that too few people have met. */
  hidden: number;
}

/** The questions that are asked today, each in its newest revision that enough people met first. */
export function rankQuestions(
  content: Questions,
  sums: readonly QuestionSums[],
  { theme, order }: { theme: string | null; order: QuestionOrder },
): Ranking {
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
  difficiles: (a, b) => a.interval.high - b.interval.high,
  faciles: (a, b) => b.interval.low - a.interval.low,
  rencontrees: (a, b) => b.sums.first_n - a.sums.first_n,
};

/** @param everywhere of this question, among others */
export function describeRanked(
  { sums, question, isCurrent, interval }: RankedQuestion,
  everywhere: readonly SumsEverywhere[],
): AskedQuestionReply {
  const chosen = { A: sums.chosen_a, B: sums.chosen_b, C: sums.chosen_c, D: sums.chosen_d };
  return {
    identifiant: question.id,
    revision: sums.revision,
    actuelle: isCurrent,
    theme: question.theme,
    enonce: question.statement,
    media: {
      url: pictureUrl(question.picture, WIDTH),
      largeur: WIDTH,
      hauteur: pictureHeight(WIDTH),
      alternative: question.alt,
    },
    propositions: listOwn(question).map(({ letter, part, proposition }) => ({
      lettre: letter,
      consigne: question.parts[part]?.prompt ?? null,
      texte: proposition.text,
      juste: proposition.right,
      choisie: chosen[letter],
    })),
    premiere: {
      eleves: sums.first_n,
      justes: sums.first_right,
      taux: interval.rate,
      bas: interval.low,
      haut: interval.high,
    },
    toutes_ecoles: describeEverywhere(
      everywhere.find((one) => one.question_id === question.id && one.revision === sums.revision),
    ),
  };
}

/** Enough people elsewhere, so that whoever subtracts the own school learns nothing of a few. */
const describeEverywhere = (sums: SumsEverywhere | undefined): AskedQuestionReply['toutes_ecoles'] =>
  sums && sums.elsewhere >= FEWEST_PEOPLE
    ? { taux: computeInterval(sums.right, sums.everywhere).rate }
    : null;

export function describeDetails(
  ranked: RankedQuestion,
): Pick<SchoolQuestionReply, 'reponses' | 'reponses_justes' | 'raisons' | 'explication'> {
  const { sums, question } = ranked;
  return {
    reponses: sums.n,
    reponses_justes: sums.n_right,
    raisons: listOwn(question).map(({ proposition }) => proposition.why),
    explication: question.explanation,
  };
}

/** The propositions with the letters of their author's order. */
const listOwn = (question: LoadedQuestion) =>
  letterPropositions(question, {
    order: question.parts.map((part) => listPropositions(part).map((_, index) => index)),
  });
