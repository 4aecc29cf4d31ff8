/** Content whose current questions are all changed in the same way. */
import type { Content, LoadedQuestion } from '@balise/content';

export const mapQuestions = (base: Content, change: (one: LoadedQuestion) => LoadedQuestion): Content => ({
  ...base,
  licences: new Map(
    [...base.licences].map(([code, { bank, ...rest }]) => [
      code,
      { ...rest, bank: { ...bank, questions: bank.questions.map(change) } },
    ]),
  ),
  byId: new Map([...base.byId].map(([id, one]) => [id, change(one)])),
});
