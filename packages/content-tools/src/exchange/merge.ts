/** Decides what an imported draft is: a change of a question, a new question, or an incomplete one. */

import { findImpossibleParts } from '@balise/content/impossible-question';
import { type ContentFault, createParser } from '@balise/content/parse';
import { listPropositions, type Part, type Question, QuestionSchema } from '@balise/content/question';
import { findUnwritableTexts } from '@balise/content/unwritable-texts';
import type { Draft } from './carried.ts';

export type MergeOutcome =
  | { kind: 'unchanged'; id: string }
  | { kind: 'changed' | 'new'; id: string; question: Question }
  | { kind: 'incomplete'; id: string; draft: Draft; faults: readonly string[] };

const parse = createParser(QuestionSchema);
const told = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => sorted(one));

/** With fields in one order, so that two spellings of the same question are equal. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param known the bank's question with this id */
export function mergeDraft(draft: Draft, known: Question | undefined): MergeOutcome {
  const { id } = draft;
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const parts = draft.parts?.map((part, index) => completed(part, known?.parts[index]));
  const whole = { ...(known ?? { revision: 1 }), ...given, ...(parts?.length ? { parts } : {}) };
  if (known && told(whole) === told(known)) return { kind: 'unchanged', id };
  if (known && draft.parts && draft.parts.length < known.parts.length)
    return { kind: 'incomplete', id, draft, faults: ['/parts: one of its two parts is not in the file'] };
  const faults: ContentFault[] = [];
  const question = parse(id, JSON.stringify(whole), faults);
  if (question)
    faults.push(
      ...findImpossibleParts(id, question.parts),
      ...findUnwritableTexts(question).map((one) => ({ file: id, ...one })),
    );
  if (!question || faults.length > 0)
    return {
      kind: 'incomplete',
      id,
      draft,
      faults: faults.map(({ path, message }) => `${path}: ${message}`),
    };
  return { kind: known ? 'changed' : 'new', id, question };
}

/** Adds what the file format can't express, from the part that is changed. */
function completed(part: Part, known: Part | undefined): Part {
  if (!known) return part;
  if ('value' in part) return 'value' in known ? { ...part, value: { ...known.value, ...part.value } } : part;
  if ('value' in known || part.fixedOrder !== undefined || known.fixedOrder === undefined) return part;
  const names = (one: Part) => listPropositions(one).map(({ text }) => text);
  return told(names(part)) === told(names(known)) ? { ...part, fixedOrder: known.fixedOrder } : part;
}
