/** A question as the row of a spreadsheet: one column per field; nothing is lost. */
import { listPropositions, type Part, type Question } from '@balise/content/question';
import { isDateMade, unprotectCell } from '@balise/content/spreadsheet-cells';
import type { Draft, ImportedFile, LostField } from './carried.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const PARTS = [1, 2] as const;
const PART_COLUMNS = ['prompt', 'fixed_order', 'value'] as const;
const PLAIN = ['id', 'revision', 'theme', 'difficulty', 'statement'] as const;
const REST = [
  'explanation',
  'source',
  'article',
  'checked_on',
  'review_on',
  'alt',
  'story',
  'decides',
] as const;
/** Fields that are not text: JSON, as in the question's file. */
const STRUCTURED = ['scene', 'computed', 'why', 'facts', 'withdrawn'] as const;
export const COLUMNS: readonly string[] = [
  ...PLAIN,
  ...PARTS.flatMap((n) => [
    ...PART_COLUMNS.map((name) => `${name}_${n}`),
    ...LETTERS.flatMap((letter) => [`${letter}_${n}`, `${letter}_${n}_right`, `${letter}_${n}_why`]),
  ]),
  ...REST,
  ...STRUCTURED,
];
const DATES: readonly string[] = ['checked_on', 'review_on'];
/** Numbers and JSON are not text; the code that reads them checks them. */
const isWords = (name: string): boolean =>
  COLUMNS.includes(name) &&
  !/^(id|revision|difficulty|value_\d|.*_right|fixed_order_\d)$/.test(name) &&
  !DATES.includes(name) &&
  !STRUCTURED.some((one) => one === name);
const RIGHT = 'x';

export type QuestionRow = Record<string, string>;

export interface PlacedRow {
  row: QuestionRow;
  /** Row number in the spreadsheet; the header is 1. */
  number: number;
}

export function toQuestionRow(question: Question): QuestionRow {
  const { source, checkedOn, reviewOn, revision, difficulty } = question;
  const row: QuestionRow = {
    id: question.id,
    revision: String(revision),
    theme: question.theme,
    difficulty: String(difficulty),
    statement: question.statement,
    explanation: question.explanation,
    source: source.text,
    article: source.article,
    checked_on: checkedOn,
    review_on: reviewOn,
    alt: question.alt,
    ...(question.story === undefined ? {} : { story: question.story }),
    ...(question.decides === undefined ? {} : { decides: question.decides }),
  };
  question.parts.forEach((part, index) => {
    const n = index + 1;
    if (part.prompt !== undefined) row[`prompt_${n}`] = part.prompt;
    if ('value' in part) row[`value_${n}`] = JSON.stringify(part.value);
    else if (part.fixedOrder !== undefined) row[`fixed_order_${n}`] = part.fixedOrder ? RIGHT : '-';
    listPropositions(part).forEach(({ text, right, why }, i) => {
      const letter = `${LETTERS[i]}_${n}`;
      row[letter] = text;
      row[`${letter}_right`] = right ? RIGHT : '';
      row[`${letter}_why`] = why;
    });
  });
  for (const name of STRUCTURED) if (question[name]) row[name] = JSON.stringify(question[name]);
  return row;
}

/** Makes drafts from rows as the program saved them. A cell that it turned into a date refuses the whole file. */
export function readRows(names: readonly string[], rows: readonly PlacedRow[]): ImportedFile {
  const lost: LostField[] = [];
  for (const name of names)
    if (!COLUMNS.includes(name)) lost.push({ where: 'header', what: `the column «${name}» is not known` });
  const dates = rows.flatMap(({ row, number }) =>
    Object.entries(row)
      .filter(([name, cell]) => isWords(name) && isDateMade(cell))
      .map(([name, cell]) => ({ where: `row ${number}, column ${name}`, what: dateMade(cell) })),
  );
  if (dates.length > 0) return { drafts: [], lost: dates, isRefused: true };
  const drafts = rows.flatMap(({ row, number }): Draft[] => {
    const cells = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unprotectCell(cell)]));
    if (cells.id) return [readDraft(cells, lost)];
    lost.push({ where: `row ${number}`, what: 'has no id' });
    return [];
  });
  return { drafts, lost };
}

const dateMade = (cell: string): string =>
  `«${cell}» is a date that the spreadsheet program made of something else; write it again, behind an apostrophe, or use .xlsx`;

function readDraft(row: QuestionRow, lost: LostField[]): Draft {
  const id = row.id ?? '';
  const json = (name: string): unknown => {
    if (!row[name]) return undefined;
    try {
      return JSON.parse(row[name]);
    } catch {
      lost.push({ where: id, what: `${name} is no JSON` });
      return undefined;
    }
  };
  const draft = {
    id,
    revision: row.revision ? Number(row.revision) : undefined,
    theme: row.theme || undefined,
    difficulty: row.difficulty ? Number(row.difficulty) : undefined,
    statement: row.statement || undefined,
    parts: PARTS.flatMap((n) => readPart(row, n, json) ?? []),
    explanation: row.explanation || undefined,
    source: row.source && row.article ? { text: row.source, article: row.article } : undefined,
    checkedOn: row.checked_on || undefined,
    reviewOn: row.review_on || undefined,
    alt: row.alt || undefined,
    story: row.story || undefined,
    scene: json('scene'),
    computed: json('computed'),
    why: json('why'),
    facts: json('facts'),
    withdrawn: json('withdrawn'),
    decides: row.decides || undefined,
  };
  // A cell may hold anything: the schema of questions checks the draft before it is stored.
  return draft as Draft;
}

function readPart(row: QuestionRow, n: number, json: (name: string) => unknown): Part | undefined {
  const prompt = row[`prompt_${n}`];
  const head = prompt ? { prompt } : {};
  const value = json(`value_${n}`);
  if (value !== undefined) return { ...head, value } as Part;
  const propositions = LETTERS.flatMap((name) => {
    const letter = `${name}_${n}`;
    const text = row[letter];
    if (!text) return [];
    return [{ text, right: (row[`${letter}_right`] ?? '') !== '', why: row[`${letter}_why`] ?? '' }];
  });
  if (propositions.length === 0) return undefined;
  const order = row[`fixed_order_${n}`];
  return { ...head, propositions, ...(order ? { fixedOrder: order !== '-' } : {}) };
}
