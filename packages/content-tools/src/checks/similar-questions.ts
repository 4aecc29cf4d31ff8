/** Questions of one bank that ask nearly the same, or that contradict each other. */
import { listPropositions, type Question } from '@balise/content/question';
import { normalizeText } from './question.ts';

type Asked = Pick<Question, 'id' | 'statement' | 'parts' | 'scene'>;

/** Share of common word pairs from which two questions count as one. */
const TOO_ALIKE = 0.8;
/** Shorter propositions («OUI», «5 m») may be right in one question and wrong in another. */
const CLAIM_WORDS = 5;

/** A stem with fewer word pairs is too common to compare («Que signifie ce panneau ?»). */
const STEM_PAIRS = 6;

/**
 * @returns `[later, earlier, share of common word pairs]` for questions with the same picture and nearly the same
 * stem, whatever their propositions
 */
export function findSimilarStems(questions: readonly Asked[]): [string, string, number][] {
  const stems = questions.map((question) => {
    const prompts = question.parts.map((part) => part.prompt ?? '');
    return {
      question,
      pairs: listPairs(normalizeText([question.statement, ...prompts].join(' ')).split(' ')),
    };
  });
  return stems.flatMap((later, index) =>
    stems.slice(0, index).flatMap((earlier): [string, string, number][] => {
      if (Math.min(later.pairs.size, earlier.pairs.size) < STEM_PAIRS) return [];
      const share = common(later.pairs, earlier.pairs);
      if (share < TOO_ALIKE || !samePicture(later.question, earlier.question)) return [];
      return [[later.question.id, earlier.question.id, share]];
    }),
  );
}

/** @returns `[later, earlier, share of common word pairs]` for questions that are nearly the same as a whole */
export function findSimilarQuestions(questions: readonly Asked[]): [string, string, number][] {
  const told = questions.map((question) => ({ question, pairs: listPairs(listWords(question)) }));
  return told.flatMap((later, index) =>
    told.slice(0, index).flatMap((earlier): [string, string, number][] => {
      const share = common(later.pairs, earlier.pairs);
      if (share < TOO_ALIKE || !samePicture(later.question, earlier.question)) return [];
      return [[later.question.id, earlier.question.id, share]];
    }),
  );
}

/** The same words with another sign or other lamps are another question. */
function samePicture(one: Asked, other: Asked): boolean {
  const named = ({ scene }: Asked) =>
    [
      ...JSON.stringify(scene).matchAll(
        /"(?:code|subject|state|kind|value|lamps|going)":("[^"]*"|\[[^\]]*\])/g,
      ),
    ]
      .map(([, name]) => name)
      .sort()
      .join();
  return named(one) === named(other);
}

function listWords({ statement, parts }: Asked): string[] {
  const said = parts.flatMap((part) => [
    part.prompt ?? '',
    ...listPropositions(part)
      .map(({ text }) => text)
      .sort(),
  ]);
  return normalizeText([statement, ...said].join(' ')).split(' ');
}

const listPairs = (words: readonly string[]): Set<string> =>
  new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));

/** Jaccard index: the size of the intersection over the size of the union. */
function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return both / Math.max(1, one.size + other.size - both);
}

/** @returns claims that one question calls right and another wrong: `[id right, id wrong, claim]` */
export function findContradictions(questions: readonly Asked[]): [string, string, string][] {
  const claims = questions.flatMap(({ id, statement, parts }) =>
    parts.flatMap((part) =>
      listPropositions(part)
        .filter(({ text }) => normalizeText(text).split(' ').length >= CLAIM_WORDS)
        .map(({ text, right }) => ({
          id,
          right,
          text,
          key: normalizeText(`${part.prompt ?? statement} ${text}`),
        })),
    ),
  );
  const rights = new Map(claims.filter(({ right }) => right).map((claim) => [claim.key, claim]));
  return claims.flatMap((wrong): [string, string, string][] => {
    const right = rights.get(wrong.key);
    return right && !wrong.right && right.id !== wrong.id ? [[right.id, wrong.id, right.text]] : [];
  });
}
