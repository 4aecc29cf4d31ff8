/** The notebook of mistakes. */

export interface NotebookQuestion {
  id: string;
  statement: string;
  /** When it was last missed. */
  missedAt: string;
  /** Days with a right answer since; after the second, the question leaves. */
  rightDays: number;
}

export interface NotebookTheme {
  themeId: string;
  /** The latest mistake first. */
  questions: NotebookQuestion[];
  /** Names a series of these questions. */
  slug: string;
}

export const countQuestions = (themes: readonly NotebookTheme[]): number =>
  themes.reduce((sum, { questions }) => sum + questions.length, 0);
