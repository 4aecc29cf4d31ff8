/** The words of the exams in simple French: `content/glossary/*.json`, each file a list of words. */
import { closed, QuestionId, Slug } from '@balise/contract/base/shapes';
import * as T from 'typebox';
import { sentence } from '../question.ts';
import { createFinder, type FindWords } from './find-words.ts';

const GlossaryWordSchema = closed({
  /** Its address: words name each other by it. */
  slug: Slug,
  word: sentence(60),
  /** How else questions write it: conjugated, accorded, short. A plural in s or x is found without. */
  forms: T.Optional(T.Array(sentence(60), { minItems: 1 })),
  /** The banks whose learners look it up. */
  banks: T.Array(T.String({ pattern: '^[a-z]{1,6}$' }), { minItems: 1, uniqueItems: true }),
  /** What it is, never what to do: learners may read it before they answer. */
  meaning: sentence(200),
  example: T.Optional(sentence(160)),
  /** What the law says about it: told in the glossary and at the correction only. */
  rule: T.Optional(sentence(200)),
  source: T.Optional(closed({ text: sentence(120), article: sentence(60) })),
  /** Slugs of the words that it is taken for. */
  confused: T.Optional(T.Array(Slug, { minItems: 1, maxItems: 3, uniqueItems: true })),
  /** Slugs of the library's entries that show it. */
  entries: T.Optional(T.Array(Slug, { minItems: 1, maxItems: 3, uniqueItems: true })),
  /** Questions that it would answer, although no word of its meaning shows that: it is told at their correction. */
  notBefore: T.Optional(T.Array(QuestionId, { minItems: 1, uniqueItems: true })),
});
export const GlossaryFileSchema = T.Array(GlossaryWordSchema);
export type GlossaryWord = T.Static<typeof GlossaryWordSchema>;

/** The words of one bank. */
export interface Glossary {
  /** In the order of the alphabet. */
  words: readonly GlossaryWord[];
  /** The words that texts have, each once, in the order in which they appear. */
  find: FindWords<GlossaryWord>;
}

/** Every written form of a word. */
export const listForms = ({ word, forms = [] }: Pick<GlossaryWord, 'word' | 'forms'>): readonly string[] => [
  word,
  ...forms,
];

/** The glossary of each bank, by its code. */
export function prepareGlossaries(words: readonly GlossaryWord[]): ReadonlyMap<string, Glossary> {
  const banks = [...new Set(words.flatMap((one) => one.banks))];
  return new Map(
    banks.map((bank) => {
      const own = words
        .filter((one) => one.banks.includes(bank))
        .sort((a, b) => a.word.localeCompare(b.word, 'fr'));
      return [bank, { words: own, find: createFinder(own) }];
    }),
  );
}
