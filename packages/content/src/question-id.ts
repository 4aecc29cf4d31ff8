/** The parts of a question's id: `b-l-012` is question 12 of theme L in bank `b`. */
export interface QuestionIdParts {
  bank: string;
  /** Letter of the theme, as banks write it. */
  theme: string;
  /** From 1. */
  number: number;
}

const ID = /^([a-z]{1,6})-([a-z])-([0-9]{3})$/;

/** @throws if the text is not the id of a question */
export function parseQuestionId(id: string): QuestionIdParts {
  const [, bank, theme, number] = ID.exec(id) ?? [];
  if (!bank || !theme || !number) throw new Error(`not an id of a question: ${id}`);
  return { bank, theme: theme.toUpperCase(), number: Number(number) };
}
