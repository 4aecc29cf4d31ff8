/** The words of the glossary that are told with a question of a training series. */
import type { Content } from '@balise/content';
import type { GlossaryWord } from '@balise/content/glossary';
import { findOfferedWords, findQuestionWords } from '@balise/content/glossary/question-words';
import { findDrawnQuestion, type Item } from '@balise/content/item';
import type { SeriesType } from '@balise/contract/base/codes';
import type { ToldWord } from '@balise/contract/learner/glossary';
import type { PublicQuestion } from '@balise/contract/learner/question';
import { correctionTime } from './series.ts';

type Means = Pick<Content, 'byId' | 'past' | 'glossaries'>;

/** The welcome series measures what a learner knows at the start, and a mock exam is alike for everybody. */
const tellsWords = (type: SeriesType): boolean => type !== 'accueil' && correctionTime(type) === 'apres';

/** @param withRule false before the answer */
export const describeWord = (
  { slug, word, meaning, example, rule }: GlossaryWord,
  withRule: boolean,
): ToldWord => ({
  mot: slug,
  nom: word,
  definition: meaning,
  exemple: example ?? null,
  regle: (withRule && rule) || null,
});

/** @returns the question with its words; before the answer without those that would tell it */
export function addWords<Shown extends PublicQuestion | null>(
  shown: Shown,
  item: Item,
  { content, bank, type, answered }: { content: Means; bank: string; type: SeriesType; answered: boolean },
): Shown {
  const glossary = content.glossaries.get(bank);
  const question = shown && glossary && tellsWords(type) ? findDrawnQuestion(content, item) : null;
  if (!shown || !glossary || !question) return shown;
  const words = answered ? findQuestionWords(glossary, question) : findOfferedWords(glossary, question);
  return { ...shown, mots: words.map((word) => describeWord(word, answered)) };
}
