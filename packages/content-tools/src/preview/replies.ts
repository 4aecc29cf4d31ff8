/** The server's replies to the player, for a series of the one previewed question. */

import type { LoadedQuestion } from '@balise/content';
import { buildCorrection, gradeAnswer } from '@balise/content/grading';
import { drawItem } from '@balise/content/item';
import { publicQuestion } from '@balise/content/public-question';
import { publicWhy } from '@balise/content/public-why';
import type {
  AnswerReply,
  CorrectionReply,
  PresentationReply,
  QuestionReply,
} from '@balise/contract/learner/player';
import type { SeriesHead } from '@balise/contract/learner/series';

const WIDTH = 1280;
/** Propositions keep the order of the file, so that an editor finds them again. */
const drawFixedItem = (question: LoadedQuestion) => drawItem(question, () => 0);
const shown = (question: LoadedQuestion) => publicQuestion(question, drawFixedItem(question), 0, WIDTH);

function buildHead({ id }: LoadedQuestion, over: boolean): SeriesHead {
  return {
    id,
    type: 'entrainement',
    libelle: id,
    slug: 'entrainement',
    ordre: 1,
    nb_questions: 1,
    position: over ? 1 : 0,
    terminee: over,
    chronometree: false,
    correction: 'apres',
  };
}

export function buildPresentationReply(question: LoadedQuestion): PresentationReply {
  return {
    serie: buildHead(question, false),
    commencee: true,
    image: null,
    limite_s: null,
    limite_commune_s: null,
    temps_pour: 'question',
    seuil: 1,
    officiel: null,
    utilise_credit: false,
  };
}

export const buildQuestionReply = (question: LoadedQuestion): QuestionReply => ({
  serie: buildHead(question, false),
  question: shown(question),
  temps: null,
  clip_vu: false,
  suivante: null,
});

export const buildAnswerReply = (question: LoadedQuestion): AnswerReply => ({
  position: 0,
  serie: buildHead(question, true),
  hors_delai: false,
  temps: null,
});

/** What is sent for a layer that can't be drawn: a cross over the picture, and what is wrong in words. */
function previewWhy(question: LoadedQuestion): ReturnType<typeof publicWhy> {
  try {
    return publicWhy(question);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return {
      calque: CROSS,
      phrases: [`Le calque ne peut pas être dessiné\u00a0: ${fault}`],
      instant_s: null,
    };
  }
}

const CROSS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750"><path d="M0 0 1200 750M1200 0 0 750" stroke="#c8102e" stroke-width="12"/></svg>';

/** @returns null for an answer that this question can't have */
export function buildCorrectionReply(
  question: LoadedQuestion,
  letters: string,
  typed: string,
): CorrectionReply | null {
  const item = drawFixedItem(question);
  const mark = gradeAnswer(question, item, letters, typed);
  if (mark.kind === 'invalid') return null;
  const answer = { letters: mark.letters, typed: mark.typed, right: mark.kind === 'right', late: false };
  return {
    serie: buildHead(question, true),
    question: shown(question),
    correction: buildCorrection(question, item, answer, previewWhy(question)),
    suivante: null,
  };
}
