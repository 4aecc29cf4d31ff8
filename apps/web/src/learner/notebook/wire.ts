/** Maps the notebook of mistakes from the French wire. */
import type * as wire from '@balise/contract/learner/notebook';
import { type ReviewedQuestion, toCorrection, toQuestion } from '../../common/questions/api.ts';
import type { NotebookTheme } from './notebook.ts';

export const toNotebook = ({ themes }: wire.NotebookReply): NotebookTheme[] =>
  themes.map(({ identifiant, questions }) => ({
    themeId: identifiant,
    slug: `erreurs-${identifiant.toLowerCase()}`,
    questions: questions.map((one) => ({
      id: one.identifiant,
      statement: one.enonce,
      missedAt: one.manquee_le,
      rightDays: one.jours_justes,
    })),
  }));

export const toMistake = ({ question, correction }: wire.MistakeReply): ReviewedQuestion => ({
  question: toQuestion(question),
  correction: toCorrection(correction),
});
