/** Which words of the glossary are told with a question, before its answer and after it. Pure. */
import { type ChoicePart, listPropositions, type Question } from '../question.ts';
import { listTokens } from './find-words.ts';
import { type Glossary, type GlossaryWord, listForms } from './glossary.ts';

type Asked = Pick<Question, 'id' | 'statement' | 'parts' | 'alt' | 'story'>;

/** Every text of a question in which words are looked up. */
const listAskedTexts = ({ statement, parts }: Pick<Question, 'statement' | 'parts'>): string[] => [
  statement,
  ...parts.flatMap((part) => [part.prompt ?? '', ...listPropositions(part).map(({ text }) => text)]),
];

/** The words of a question that the glossary knows, in the order in which they appear. */
export const findQuestionWords = (
  glossary: Glossary,
  question: Pick<Question, 'statement' | 'parts'>,
): GlossaryWord[] => glossary.find(listAskedTexts(question));

/** Those that a learner may read before answering. */
export const findOfferedWords = (glossary: Glossary, question: Asked): GlossaryWord[] =>
  findQuestionWords(glossary, question).filter(
    (word) => !word.notBefore?.includes(question.id) && !tellsAnswer(word, question),
  );

/** Letters by which two forms of a word are the same. */
const STEM = 5;
/** Words of a question that a meaning repeats by chance. */
const BY_CHANCE = 1;
const COMMON =
  /^(?:a(?:vec|utre|ussi|pre)|c(?:ett?e?|eux?|elui|elle|omme|hez)|d(?:ans?|eux?|epui|ont|ev(?:ant|oir))|e(?:lle|ntre|nsui?t?e?|st|t(?:re|ant))|f(?:ai(?:re|t)|ont)|l(?:eur|orsq?u?e?|ui)|m(?:ai|eme|oin)|n(?:ou|on)|ou(?:tre)?|p(?:lu|our|ar|a|eu)|q(?:u(?:and|e|i|el))|s(?:an|eul|on|ont|ou|ur|oi)|t(?:out?e?|re)|un|vou|ver|vehicule|bateau|navire|route)$/;

/** The words that carry the meaning of a text, cut so that «croise» and «croisement» are the same; every figure. */
const listStems = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap(listTokens)
      .filter((token) => /^\d/.test(token) || (token.length > 2 && !COMMON.test(token)))
      .map((token) => token.slice(0, STEM)),
  );

/**
 * Whether the meaning of a word answers the question: it has a word of a right proposition that neither the statement nor a wrong one has;
 * the word is all that a proposition says; or it explains a proposition in the words of the statement or of the picture.
 */
export function tellsAnswer(word: GlossaryWord, { statement, parts, alt, story = '' }: Asked): boolean {
  const own = listStems(listForms(word));
  const meant = [...listStems([word.meaning, word.example ?? ''])].filter((stem) => !own.has(stem));
  return parts.some((part) => {
    if (!('propositions' in part)) return false;
    const asked = listStems([statement, part.prompt ?? '']);
    const wrong = listStems(textsOf(part, false));
    const telling = [...listStems(textsOf(part, true))].filter(
      (stem) => !wrong.has(stem) && !asked.has(stem) && !own.has(stem),
    );
    if (telling.some((stem) => meant.includes(stem)) || isAllOfSome(own, part)) return true;
    if (!isSaidBySome(own, part)) return false;
    const seen = listStems([statement, part.prompt ?? '', alt, story]);
    return meant.filter((stem) => seen.has(stem)).length > BY_CHANCE;
  });
}

const textsOf = (part: ChoicePart, right: boolean): string[] =>
  part.propositions.filter((one) => one.right === right).map(({ text }) => text);

/** Whether a proposition says this word and nothing else: the question asks for the right name. */
const isAllOfSome = (own: ReadonlySet<string>, { propositions }: ChoicePart): boolean =>
  propositions.some(({ text }) => {
    const stems = [...listStems([text])];
    return stems.length > 0 && stems.every((stem) => own.has(stem));
  });

/** Whether a word is in a proposition, but not in all of them. */
function isSaidBySome(own: ReadonlySet<string>, part: ChoicePart): boolean {
  const saying = part.propositions.filter(({ text }) => [...listStems([text])].some((stem) => own.has(stem)));
  return saying.length > 0 && saying.length < part.propositions.length;
}
