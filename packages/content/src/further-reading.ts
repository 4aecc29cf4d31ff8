/** Where a learner reads more about a question: the chapter of our course that treats it, and the texts of the law. */
import { closed } from '@balise/contract/base/shapes';
import * as T from 'typebox';
import type { Question } from './question.ts';

/** One line of `content/sources.json`: a cited text, by its exact name, and its stable public address. */
const TextAddressSchema = closed({
  text: T.String({ minLength: 1, maxLength: 120 }),
  address: T.String({ pattern: '^https://[a-z0-9.-]+/[^\\s]*$', maxLength: 200 }),
});
export const TextAddressesSchema = T.Array(TextAddressSchema);
export type TextAddress = T.Static<typeof TextAddressSchema>;

export interface FurtherReading {
  /** Null when no course of ours treats the theme. */
  chapter: { course: string; slug: string; title: string } | null;
  /** Empty when no cited text has a stable address. */
  texts: readonly TextAddress[];
}

interface CourseChapters {
  name: string;
  chapters: readonly { slug: string; title: string; theme: string }[];
}

/** The texts that a source names: two are joined by « ; », and the second one begins with a small letter. */
export const listSourceTexts = ({ text }: Question['source']): string[] =>
  text.split(';').map((one) => one.trim());

/** A code on Légifrance, and the number of an article of a code («R412-6-1», «223-6»). */
const CODE = 'https://www.legifrance.gouv.fr/codes/texte_lc/';
const ARTICLE = /(?<![\w-])[ALDR]?\d+(?:-\d+)+/g;

/**
 * The articles of a code that a source cites; the whole text where it cites none. Légifrance numbers each version of an
 * article anew, so an address searches the number, among all codes, and finds the version in force.
 */
function findArticles(code: TextAddress, cited: string): TextAddress[] {
  const numbers = code.address.startsWith(CODE) ? (cited.match(ARTICLE) ?? []) : [];
  if (numbers.length === 0) return [code];
  return [...new Set(numbers)].map((number) => ({
    text: `${code.text}, article ${number}`,
    address: `https://www.legifrance.gouv.fr/search/code?tab_selection=code&searchField=NUM_ARTICLE&query=${number}`,
  }));
}

/** @param courses the courses for licences of the question's bank */
export function findFurtherReading(
  { theme, source }: Pick<Question, 'theme' | 'source'>,
  courses: readonly CourseChapters[],
  addresses: readonly TextAddress[],
): FurtherReading {
  const [chapter] = courses.flatMap(({ name, chapters }) =>
    chapters.filter((one) => one.theme === theme).map(({ slug, title }) => ({ course: name, slug, title })),
  );
  return { chapter: chapter ?? null, texts: findTexts(source, addresses) };
}

/** The texts of a source that have a stable address. */
export function findTexts(source: Question['source'], addresses: readonly TextAddress[]): TextAddress[] {
  const cited = listSourceTexts(source).map((text) => text.toLowerCase());
  const texts = addresses.filter(({ text }) => cited.includes(text.toLowerCase()));
  // The articles of two texts are cited together: nothing says which is whose.
  return cited.length === 1 ? texts.flatMap((text) => findArticles(text, source.article)) : texts;
}
