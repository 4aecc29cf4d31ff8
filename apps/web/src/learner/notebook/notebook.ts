/** The notebook of mistakes. */
import type { NotebookTheme } from './wire.ts';

export const countQuestions = (themes: readonly NotebookTheme[]): number =>
  themes.reduce((sum, { questions }) => sum + questions.length, 0);
