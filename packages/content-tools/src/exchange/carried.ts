/** What an import or an export carries over, and what it loses. */
import type { Question } from '@balise/content/question';

/** A question with only the fields that a foreign file gives. */
export type Draft = { -readonly [K in keyof Question]?: Question[K] | undefined } & { id: string };

export interface LostField {
  /** Id of a question, or the line in the file («line 12») of one without an id. */
  where: string;
  what: string;
}

export interface ImportedFile {
  drafts: Draft[];
  lost: LostField[];
  /** Nothing of the file can be taken; `lost` says why. */
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
