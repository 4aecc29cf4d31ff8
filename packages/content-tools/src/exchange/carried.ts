/** What goes from one form of a question to another, and what is told of what did not. */
import type { Question } from '@balise/content/question';

/** A question as far as a foreign file tells it. */
export type Draft = { -readonly [K in keyof Question]?: Question[K] | undefined } & { id: string };

export interface LostField {
  /** Id of a question, or the place in the file («line 12») where there is none. */
  where: string;
  what: string;
}

export interface ImportedFile {
  drafts: Draft[];
  lost: LostField[];
  /** Nothing of the file is to be taken: what is lost says why. */
  isRefused?: true;
}

export const refuseFile = (what: string): ImportedFile => ({
  drafts: [],
  lost: [{ where: 'file', what }],
  isRefused: true,
});

export interface ExportedText {
  text: string;
  lost: LostField[];
}
