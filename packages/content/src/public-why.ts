/** A why layer as the wire has it. Only a correction may hold one: it shows what decides. */
import type { Correction } from '@balise/contract/learner/question';
import { drawQuestionWhy, type ExplainedQuestion, findWhySecond } from './why.ts';

/** @returns null for a question without a layer @throws as `drawQuestionWhy` does: a fault of the content */
export function publicWhy(question: ExplainedQuestion): Correction['pourquoi'] {
  const layer = drawQuestionWhy(question);
  return (
    layer && {
      calque: layer.svg,
      phrases: layer.sentences,
      instant_s: findWhySecond(question.scene),
    }
  );
}
