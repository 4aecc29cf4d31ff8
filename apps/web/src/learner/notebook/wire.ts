/** Maps the notebook of mistakes from the French wire. */
import type * as wire from '@balise/contract/learner/notebook';

export const toNotebook = ({ themes }: wire.NotebookReply) =>
  themes.map(({ identifiant, questions }) => ({
    themeId: identifiant,
    /** Names a series of these questions. */
    slug: `erreurs-${identifiant.toLowerCase()}`,
    /** The latest mistake first. */
    questions: questions.map((one) => ({
      id: one.identifiant,
      statement: one.enonce,
      /** When it was last missed. */
      missedAt: one.manquee_le,
      /** Days with a right answer since; after the second, the question leaves. */
      rightDays: one.jours_justes,
    })),
  }));

export type NotebookQuestion = NotebookTheme['questions'][number];

export type NotebookTheme = ReturnType<typeof toNotebook>[number];
