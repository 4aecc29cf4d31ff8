/** Sheets of questions for a reader, without their keys, and the readings made of the answers. */
import { gradeAnswer } from '@balise/content/grading';
import { drawItem, letterPropositions } from '@balise/content/item';
import { hashMeaning } from '@balise/content/load/ledger';
import { createParser } from '@balise/content/parse';
import { listPropositions, listValues, type Question } from '@balise/content/question';
import { readTyped, writeValues } from '@balise/rules/numeric';
import * as T from 'typebox';
import { findReadings, type Reading, ReadingSchema, type Readings } from './reading.ts';

/** The answers that a reader fills in. */
export const AnswersSchema = T.Object(
  {
    reader: ReadingSchema.properties.reader,
    picture: T.Boolean(),
    questions: T.Array(
      T.Object(
        {
          question: ReadingSchema.properties.question,
          meaning: ReadingSchema.properties.meaning,
          /** For each part, the indexes of its propositions in the order shown. */
          order: T.Array(T.Array(T.Integer({ minimum: 0, maximum: 3 }))),
          /** Letters («AC»), or «?» for «can't know»; empty until answered. */
          answer: T.String({ pattern: '^([A-D]*|\\?)$' }),
          /** The figures that it asks for, as a learner types them. */
          figures: T.Array(T.String({ maxLength: 20 }), { maxItems: 2 }),
          sure: T.Boolean(),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
export type SheetAnswers = T.Static<typeof AnswersSchema>;
type SheetAnswer = SheetAnswers['questions'][number];
export const parseAnswers = createParser(AnswersSchema);

/** Whole numbers drawn and lists shuffled from a seed. */
interface Seeded {
  below: (count: number) => number;
  shuffle: <Value>(list: readonly Value[]) => Value[];
}

/** @returns the questions that need a reading of this kind, in the order of the seed, and the answers to fill in */
export function prepareSheets(
  questions: readonly Question[],
  { reader, picture }: Pick<SheetAnswers, 'reader' | 'picture'>,
  random: Seeded,
): { shown: { question: Question; sheet: SheetAnswer }[]; answers: SheetAnswers } {
  const shown = random.shuffle(questions).map((question) => ({
    question,
    sheet: {
      question: question.id,
      meaning: hashMeaning(question),
      order: drawItem(question, random.below).order,
      answer: '',
      figures: listValues(question.parts).map(() => ''),
      sure: false,
    },
  }));
  return { shown, answers: { reader, picture, questions: shown.map(({ sheet }) => sheet) } };
}

/** The text of one question, as the learner reads it. @param picture name of the picture's file; absent without it */
export function writeSheet(
  question: Question,
  { order }: SheetAnswer,
  number: number,
  picture?: string,
): string {
  const lettered = letterPropositions(question, { order });
  const right = question.parts.flatMap((part) => listPropositions(part).filter((one) => one.right)).length;
  const parts = question.parts.flatMap((part, index) => [
    ...(part.prompt === undefined ? [] : ['', part.prompt]),
    ...lettered
      .filter((one) => one.part === index)
      .map(({ letter, proposition }) => `- ${letter}. ${proposition.text}`),
    ...('value' in part
      ? [`- Réponse en chiffres : ${part.value.unit}, ${part.value.decimals} décimale(s)`]
      : []),
  ]);
  return [
    `## ${number}. ${question.id}`,
    '',
    ...(picture === undefined ? [] : [`![](${picture})`, '']),
    ...(picture === undefined || question.story === undefined ? [] : [`Film : ${question.story}`, '']),
    question.statement,
    ...parts,
    '',
    ...(right === 0 ? [] : [right === 1 ? 'Une réponse.' : 'Plusieurs réponses.', '']),
  ].join('\n');
}

/**
 * @param day on which they were read (`yyyy-MM-dd`)
 * @throws the reasons against the answers: nothing is recorded then
 */
export function toReadings(
  answers: SheetAnswers,
  day: string,
  questions: readonly Question[],
  known: Readings,
): Reading[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const faults: string[] = [];
  const asked = new Set<string>();
  const readings = answers.questions.flatMap((sheet): Reading[] => {
    const question = byId.get(sheet.question);
    const reason =
      question && !asked.has(sheet.question)
        ? findRefusal(question, sheet, answers, known)
        : 'is not a question, or stands twice';
    asked.add(sheet.question);
    if (!question || reason) {
      faults.push(`${sheet.question}: ${reason}`);
      return [];
    }
    return [toReading(question, sheet, answers, day)];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return readings;
}

function findRefusal(
  question: Question,
  sheet: SheetAnswer,
  { reader }: SheetAnswers,
  known: Readings,
): string | null {
  if (sheet.meaning !== hashMeaning(question)) return 'was changed since its sheet';
  if (findReadings(question, known).some((one) => one.reader === reader))
    return `was read by ${reader} before: a fresh reader is needed`;
  if (sheet.answer === '' && sheet.figures.every((one) => one === ''))
    return 'has no answer («?» for «can’t know»)';
  if (sheet.answer === '?') return sheet.sure ? 'is «can’t know», and sure' : null;
  const expected = question.parts.map((part) => listPropositions(part).map((_, index) => index));
  const given = sheet.order.map((own) => [...own].sort());
  if (JSON.stringify(expected) !== JSON.stringify(given)) return 'has another order than its propositions';
  return gradeSheet(question, sheet)?.kind === undefined
    ? `can’t be answered by «${[sheet.answer, ...sheet.figures].join(' ')}»`
    : null;
}

/** The figures typed, or null if one is none. */
function readFigures(question: Question, { figures }: SheetAnswer): number[] | null {
  const typed = listValues(question.parts).map(({ unit, decimals }, index) =>
    readTyped(figures[index] ?? '', { unite: unit, decimales: decimals }),
  );
  const values = typed.flatMap((one) => ('value' in one ? [one.value] : []));
  return values.length === typed.length ? values : null;
}

/** @returns null for what can't be an answer */
function gradeSheet(question: Question, sheet: SheetAnswer) {
  const values = readFigures(question, sheet);
  if (!values) return null;
  const grade = gradeAnswer(question, sheet, [...sheet.answer].join(','), writeValues(values));
  return grade.kind === 'invalid' ? null : { ...grade, values };
}

function toReading(question: Question, sheet: SheetAnswer, answers: SheetAnswers, on: string): Reading {
  const { id, revision, parts } = question;
  const { reader, picture } = answers;
  const head = { question: id, revision, meaning: sheet.meaning, on, reader, picture };
  if (sheet.answer === '?') return { ...head, answer: null, sure: false, agreed: false };
  const chosen = letterPropositions(question, sheet).filter(({ letter }) => sheet.answer.includes(letter));
  const grade = gradeSheet(question, sheet);
  const figures = [...(grade?.values ?? [])];
  const answer = parts.map((part, index) => {
    if ('value' in part) return figures.shift() ?? 0;
    return chosen
      .filter((one) => one.part === index)
      .map(({ at }) => at)
      .sort();
  });
  return { ...head, answer, sure: sheet.sure, agreed: grade?.kind === 'right' };
}
