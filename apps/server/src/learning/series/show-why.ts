/** The why layer of a question, for its correction: drawn once by this process, and never under an address. */
import type { LoadedQuestion } from '@balise/content';
import { publicWhy } from '@balise/content/public-why';
import type { Correction } from '@balise/contract/learner/question';
import type { FastifyBaseLogger } from 'fastify';

/** @returns null for a question without a layer */
export type ShowWhy = (question: LoadedQuestion) => Correction['pourquoi'];

/** Every revision of a question is an object of its own; about 3 kB each are kept with it. */
export function createShowWhy(log: Pick<FastifyBaseLogger, 'error'>, draw: ShowWhy = publicWhy): ShowWhy {
  const drawn = new WeakMap<LoadedQuestion, Correction['pourquoi']>();
  return (question) => {
    const known = drawn.get(question);
    if (known !== undefined) return known;
    const why = drawOrLog(question);
    drawn.set(question, why);
    return why;
  };

  /** A correction without its layer still teaches; without the correction the series would stop. */
  function drawOrLog(question: LoadedQuestion): Correction['pourquoi'] {
    try {
      return draw(question);
    } catch (error) {
      log.error(
        { err: error, question: question.id, revision: question.revision },
        'a why layer is not drawn',
      );
      return null;
    }
  }
}
