/** Questions in GIFT, the text format of Moodle and similar programs. A question with two parts becomes two. */

import type { ChoicePart, Part, Question } from '@balise/content/question';
import { parseQuestionId } from '@balise/content/question-id';
import { UNIT_WORDS } from '@balise/rules/numeric';
import type { ExportedText, LostField } from './carried.ts';

/** Escapes the special characters of GIFT. */
const escaped = (text: string): string => text.replace(/([\\~=#{}:])/g, '\\$1').replace(/\n/g, '\\n');

/** Between the statement and the prompt of a part, in a stem. */
export const STEM_BREAK = '\n';
/** Between the working of a figure and the explanation of its question. */
export const WORKING_BREAK = '\n\n';
/** Before the source, at the end of the general feedback. */
export const SOURCE_MARK = 'Source\u00a0: ';

/** Between the legal text and its article; a comma would not do, because both contain commas. */
export const ARTICLE_MARK = '\u00a0— ';

export function writeGift(questions: readonly Question[]): ExportedText {
  const lost: LostField[] = [];
  const blocks = questions.map((question) => {
    lost.push(...findLosses(question));
    return question.parts.map((part, index) => block(question, part, index)).join('\n\n');
  });
  const bank = questions[0] ? parseQuestionId(questions[0].id).bank : '';
  return { text: [`$CATEGORY: ${bank}`, ...blocks, ''].join('\n\n'), lost };
}

function findLosses({ id, parts, computed, why, facts, story }: Question): LostField[] {
  const told = [
    'the picture: its alternative text is carried as a comment',
    'difficulty, dates and what decides',
    ...(parts.length === 2 ? ['the double item: it became two questions, marked apart'] : []),
    ...(parts.some((part) => 'value' in part && part.value.wraps) ? ['the circle of a bearing'] : []),
    ...(parts.some((part) => 'value' in part) ? ['the unit: it is told in the question'] : []),
    ...(parts.some((part) => 'fixedOrder' in part && part.fixedOrder) ? ['the order of the answers'] : []),
    ...(computed ? ['how the figure is worked out'] : []),
    ...(why ? ['the layer over its picture'] : []),
    ...(facts ? ['the figures of the law it relies on'] : []),
    ...(story ? ['what happens in its clip'] : []),
  ];
  return told.map((what) => ({ where: id, what }));
}

function block(question: Question, part: Part, index: number): string {
  const name = question.parts.length === 1 ? question.id : `${question.id}/${index + 1}`;
  const unit = 'value' in part ? [`(${UNIT_WORDS[part.value.unit].label})`] : [];
  const stem = [question.statement, ...(part.prompt ? [part.prompt] : []), ...unit].join(STEM_BREAK);
  const { text, article } = question.source;
  const working = 'value' in part ? part.value.solution + WORKING_BREAK : '';
  const feedback = `${working}${question.explanation}\n${SOURCE_MARK}${text}${ARTICLE_MARK}${article}`;
  return [
    `// ${question.alt.replace(/\n/g, ' ')}`,
    `// [id:${question.id}] [tag:${question.theme}] [tag:r${question.revision}]`,
    `::${escaped(name)}::[plain]${escaped(stem)} {${'value' in part ? `#${part.value.answer}:${part.value.tolerance}` : ''}`,
    ...('value' in part ? [] : choices(part)),
    `####${escaped(feedback)}`,
    '}',
  ].join('\n');
}

/**
 * A single right answer is marked `=`. Several share the points, and a wrong one takes all points away: GIFT has
 * nothing closer to all-or-nothing.
 */
function choices({ propositions }: ChoicePart): string[] {
  const rights = propositions.filter(({ right }) => right).length;
  const share = `~%${Number((100 / rights).toFixed(5))}%`;
  return propositions.map(({ text, right, why }) => {
    const sign = rights === 1 ? (right ? '=' : '~') : right ? share : '~%-100%';
    return `${sign}${escaped(text)}#${escaped(why)}`;
  });
}
