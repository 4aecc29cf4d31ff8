/** Questions as a spreadsheet: a line each, every field a column; nothing is lost. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type Part, propositionsOf, type Question } from '../../apps/server/src/content/question.ts';
import type { Draft, Lost, Read, Written } from './carried.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const PARTS = [1, 2] as const;
const PART_COLUMNS = ['prompt', 'fixed_order', 'value'] as const;
const PLAIN = ['id', 'revision', 'theme', 'difficulty', 'statement'] as const;
const REST = ['explanation', 'source', 'article', 'checked_on', 'review_on', 'alt', 'story'] as const;
/** Fields that are no words: JSON, as in the file of the question. */
const STRUCTURED = ['scene', 'computed', 'facts', 'blind'] as const;
const COLUMNS: readonly string[] = [
  ...PLAIN,
  ...PARTS.flatMap((n) => [
    ...PART_COLUMNS.map((name) => `${name}_${n}`),
    ...LETTERS.flatMap((letter) => [`${letter}_${n}`, `${letter}_${n}_right`, `${letter}_${n}_why`]),
  ]),
  ...REST,
  ...STRUCTURED,
];
/** Cells that a spreadsheet would take for a formula are written behind an apostrophe, and read without it. */
const FORMULA = /^'(?=[=+\-@\t\r])/;
const RIGHT = 'x';

type Row = Record<string, string>;

/** @returns the text of the file, with the mark by which spreadsheets know UTF-8 and the separator that French ones expect */
export function writeCsv(questions: readonly Question[]): Written {
  const text = stringify(questions.map(rowOf), {
    header: true,
    columns: [...COLUMNS],
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { text, lost: [] };
}

function rowOf(question: Question): Row {
  const { source, checkedOn, reviewOn, revision, difficulty } = question;
  const row: Row = {
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
  };
  question.parts.forEach((part, index) => {
    const n = index + 1;
    if (part.prompt !== undefined) row[`prompt_${n}`] = part.prompt;
    if ('value' in part) row[`value_${n}`] = JSON.stringify(part.value);
    else if (part.fixedOrder !== undefined) row[`fixed_order_${n}`] = part.fixedOrder ? RIGHT : '-';
    propositionsOf(part).forEach(({ text, right, why }, i) => {
      const letter = `${LETTERS[i]}_${n}`;
      row[letter] = text;
      row[`${letter}_right`] = right ? RIGHT : '';
      row[`${letter}_why`] = why;
    });
  });
  for (const name of STRUCTURED) if (question[name]) row[name] = JSON.stringify(question[name]);
  return row;
}

/** Reads what `writeCsv` wrote, whatever separator a spreadsheet gave it since. */
export function readCsv(text: string): Read {
  const lost: Lost[] = [];
  let rows: { record: Row; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as typeof rows;
  } catch (error) {
    return {
      drafts: [],
      lost: [{ where: 'file', what: error instanceof Error ? error.message : 'is no CSV' }],
    };
  }
  for (const name of Object.keys(rows[0]?.record ?? {}))
    if (!COLUMNS.includes(name)) lost.push({ where: 'header', what: `the column «${name}» is not known` });
  const drafts = rows.flatMap(({ record, info }): Draft[] => {
    const cells = Object.fromEntries(
      Object.entries(record).map(([name, cell]) => [name, String(cell).replace(FORMULA, '')]),
    );
    if (cells.id) return [draftOf(cells, lost)];
    lost.push({ where: `line ${info.lines}`, what: 'has no id' });
    return [];
  });
  return { drafts, lost };
}

/** Of the first line, whose names hold none of the three. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return [';', ',', '\t'].find((one) => first.includes(one)) ?? ';';
}

function draftOf(row: Row, lost: Lost[]): Draft {
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
    parts: PARTS.flatMap((n) => partOf(row, n, json) ?? []),
    explanation: row.explanation || undefined,
    source: row.source && row.article ? { text: row.source, article: row.article } : undefined,
    checkedOn: row.checked_on || undefined,
    reviewOn: row.review_on || undefined,
    alt: row.alt || undefined,
    story: row.story || undefined,
    scene: json('scene'),
    computed: json('computed'),
    facts: json('facts'),
    blind: json('blind'),
  };
  // What a cell holds is anybody's: the schema of questions judges it before it is kept.
  return draft as Draft;
}

function partOf(row: Row, n: number, json: (name: string) => unknown): Part | undefined {
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
