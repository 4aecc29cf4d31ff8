/** Checks of the glossary across its files: what words name must exist, and no meaning may tell a rule. */
import { type GlossaryWord, listForms } from '@balise/content/glossary';
import { findQuestionWords } from '@balise/content/glossary/question-words';
import { assembleContent } from '@balise/content/load';
import type { RawContent } from '@balise/content/load/read-content';
import { findWordingFaults, normalizeText } from './question.ts';

/** A meaning says what a thing is: what one must do, and figures of the law, would answer questions. */
const RULE = /\b(?:interdi\w*|obligat\w*|oblige\w*|doi(?:t|s|vent)|devez|devoir|faut|autoris\w*|\d+)\b/;

/** Faults of the words by themselves, one sentence each. */
export function findWordFaults(words: readonly GlossaryWord[]): string[] {
  const slugs = new Set(words.map(({ slug }) => slug));
  return words.flatMap((word, index) => {
    const { slug, meaning, example = '', rule = '', source, confused = [] } = word;
    // A word may be defined by its full name: «poids total autorisé en charge».
    const own = new Set(listForms(word).flatMap((form) => normalizeText(form).split(' ')));
    const told = normalizeText(`${meaning} ${example}`).split(' ');
    const rules = told.filter((one) => RULE.test(one) && !own.has(one));
    const texts = [...listForms(word), meaning, example, rule].filter((text) => text !== '');
    const faults = [
      ...texts.flatMap((text) => findWordingFaults(text).map((fault) => `${fault}: ${text}`)),
      ...rules.map((one) => `its meaning or example tells a rule («${one}»): that is for \`rule\``),
      ...confused.filter((one) => !slugs.has(one)).map((one) => `is taken for ${one}, which is no word`),
      ...(confused.includes(slug) ? ['is taken for itself'] : []),
      ...(words.findIndex((one) => one.slug === slug) < index ? ['is there twice'] : []),
      ...(rule !== '' && !source ? ['has a rule without its source'] : []),
    ];
    return faults.map((fault) => `glossary: ${slug} ${fault}`);
  });
}

/** Faults of the words beside each other, beside the questions and beside the library. */
export function findGlossaryFaults(raw: RawContent): string[] {
  const words = raw.glossary.flatMap(({ value }) => value);
  const content = assembleContent(raw);
  const banks = new Set(raw.banks.map(({ value }) => value.code as string));
  const unknown = words.flatMap(({ slug, banks: own, entries = [], notBefore = [] }) => [
    ...own.filter((one) => !banks.has(one)).map((one) => `${slug} is of the bank ${one}, which is none`),
    ...entries
      .filter((one) => content && !content.library.entries.has(one))
      .map((one) => `${slug} is shown by ${one}, which is no entry of the library`),
    ...notBefore
      .filter((id) => !hasWord(content, id, slug))
      .map((id) => `${slug} is kept back in ${id}, which does not have it`),
  ]);
  return [
    ...findWordFaults(words),
    ...[...unknown, ...findSharedForms(words)].map((one) => `glossary: ${one}`),
  ];
}

function hasWord(content: ReturnType<typeof assembleContent>, id: string, slug: string): boolean {
  const question = content?.byId.get(id);
  const glossary = content?.glossaries.get(id.split('-')[0] ?? '');
  if (!question || !glossary) return false;
  return findQuestionWords(glossary, question).some((word) => word.slug === slug);
}

/** Forms that two words of one bank have: only one of them would be found. */
function findSharedForms(words: readonly GlossaryWord[]): string[] {
  const claimed = new Map<string, string>();
  return words.flatMap((word) =>
    word.banks.flatMap((bank) =>
      listForms(word).flatMap((form) => {
        const key = `${bank} ${normalizeText(form)}`;
        const other = claimed.get(key) ?? word.slug;
        claimed.set(key, other);
        return other === word.slug ? [] : [`${word.slug} and ${other} are both written «${form}» in ${bank}`];
      }),
    ),
  );
}
