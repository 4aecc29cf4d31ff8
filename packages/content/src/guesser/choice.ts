/**
 * A question as someone sees it who knows nothing of its subject: the answers that its form allows, each described by
 * its words and its shape. Pure.
 */
import { listPropositions, type Part, type Proposition, type Question } from '../question.ts';

/** One answer that the form allows. */
export interface Candidate {
  features: readonly string[];
  right: boolean;
}

export interface FormChoice {
  id: string;
  /** Questions of one objective are guessed together: what helps from one to the next would be knowledge of it. */
  objective: string;
  candidates: readonly Candidate[];
}

export type AskedForm = Pick<Question, 'id' | 'theme' | 'statement' | 'parts' | 'source'>;

/** The indexes chosen in each part. */
type Picks = readonly (readonly number[])[];

/**
 * The objective of a question is the article of its source within its theme.
 * @returns null for a question that asks for a figure, which its form does not tell
 */
export function describeChoice(question: AskedForm): FormChoice | null {
  const { id, theme, source, parts } = question;
  if (parts.some((part) => 'value' in part)) return null;
  const right: Picks = parts.map((part) =>
    listPropositions(part).flatMap((one, at) => (one.right ? [at] : [])),
  );
  const described = parts.map((part) => describePart(part, question.statement));
  return {
    id,
    objective: [theme, source.text, source.article].join(' / '),
    candidates: listAllowed(parts, right.flat().length > 1).map((picks) => ({
      features: [
        ...picks.flatMap((chosen, part) => chosen.flatMap((at) => described[part]?.[at] ?? [])),
        ...describeTogether(parts, picks),
      ],
      right: JSON.stringify(picks) === JSON.stringify(right),
    })),
  };
}

/** @param several «Plusieurs réponses» is announced, or else «Une réponse» */
function listAllowed(parts: readonly Part[], several: boolean): Picks[] {
  return parts
    .map((part) => listSubsets(listPropositions(part).length))
    .reduce<Picks[]>((sum, subsets) => sum.flatMap((done) => subsets.map((one) => [...done, one])), [[]])
    .filter((picks) => picks.flat().length > 1 === several);
}

/** All but none and all: each part has a right and a wrong proposition. */
function listSubsets(count: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: 2 ** count - 2 }, (_, n) => all.filter((at) => ((n + 1) >> at) % 2 === 1));
}

const isWord = ({ text }: Proposition, word: string) => listMaskedWords(text).join(' ') === word;

export const isYes = (proposition: Proposition): boolean => isWord(proposition, 'oui');

/** Whether the part is answered by OUI or NON. */
export function isYesNo(part: Part): boolean {
  const propositions = listPropositions(part);
  return (
    propositions.length === 2 && propositions.some(isYes) && propositions.some((one) => isWord(one, 'non'))
  );
}

/** The features of each proposition when it is chosen. */
function describePart(part: Part, statement: string): string[][] {
  const asked = listMaskedWords(part.prompt ?? statement);
  const propositions = listPropositions(part);
  // «NON» is what «OUI» is not: what is asked speaks for or against «OUI» alone.
  if (isYesNo(part))
    return propositions.map((one) =>
      isYes(one) ? ['OUI', ...[...new Set(asked)].map((word) => `OUI to «${word}»`)] : [],
    );
  const lengths = propositions.map(({ text }) => text.length);
  return propositions.map(({ text }, at) => {
    const words = listMaskedWords(text);
    return [
      ...[...new Set(words)].map((word) => `«${word}»`),
      ...describeLength(text.length, lengths),
      ...(shareLongWord(words, asked) ? ['repeats a word of what is asked'] : []),
      // Others are shuffled for each learner.
      ...('fixedOrder' in part && part.fixedOrder ? [`position ${at + 1} of ${propositions.length}`] : []),
    ];
  });
}

function describeLength(length: number, lengths: readonly number[]): string[] {
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const rank = `length ${lengths.filter((one) => one < length).length + 1} of ${lengths.length}`;
  if (length > 1.5 * mean) return [rank, 'much longer'];
  return length < mean / 1.5 ? [rank, 'much shorter'] : [rank];
}

/** What an answer is as a whole: whether more than two are chosen, or whether its two parts are opposite. */
function describeTogether(parts: readonly Part[], picks: Picks): string[] {
  const chosen = parts.flatMap((part, index) =>
    (picks[index] ?? []).flatMap((at) => listPropositions(part)[at] ?? []),
  );
  if (parts.length === 1) return chosen.length > 2 ? [`${chosen.length} right in one part`] : [];
  const [first, second] = chosen;
  if (!first || !second) return [];
  if (parts.every(isYesNo)) return isYes(first) === isYes(second) ? [] : ['yes/no parts are opposite'];
  const shared = shareLongWord(listMaskedWords(first.text), listMaskedWords(second.text));
  return shared ? ['chosen parts share a word'] : [];
}

/** Shorter words are in every sentence. */
const LONG_WORD = 5;
const shareLongWord = (one: readonly string[], other: readonly string[]) =>
  one.some((word) => word.length >= LONG_WORD && other.includes(word));

/** Words in lower case without accents, each figure as «#». */
function listMaskedWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.match(/[a-z]+|\d+/g)?.map((word) => word.replace(/^\d+$/, '#')) ?? [];
}
