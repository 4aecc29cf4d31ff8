/**
 * Readings: someone who is not the author answers a question without seeing its key, with its picture or without it.
 * `content/readings/<bank>.json` keeps them apart from the questions, with their day.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashMeaning } from '@balise/content/load/ledger';
import { type ContentFault, createParser } from '@balise/content/parse';
import type { Question } from '@balise/content/question';
import { parseQuestionId } from '@balise/content/question-id';
import { QuestionId } from '@balise/contract/base/shapes';
import * as T from 'typebox';

const Day = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const ReadingSchema = T.Object(
  {
    question: QuestionId,
    revision: T.Integer({ minimum: 1 }),
    /** Hash of what was read (`hashMeaning`): a question that changes has to be read again. */
    meaning: T.String({ pattern: '^[0-9a-f]{16}$' }),
    on: Day,
    /** A name that the reader chose. */
    reader: T.String({ pattern: '^[a-z][a-z0-9-]{1,29}$' }),
    /** Whether the reader saw the picture. */
    picture: T.Boolean(),
    /** For each part, the indexes of the propositions chosen, or the figure typed; null for «can't know». */
    answer: T.Union([
      T.Null(),
      T.Array(T.Union([T.Array(T.Integer({ minimum: 0, maximum: 3 })), T.Number()]), {
        minItems: 1,
        maxItems: 2,
      }),
    ]),
    sure: T.Boolean(),
    /** Whether the answer was the key of that day: the key may be what was wrong. */
    agreed: T.Boolean(),
  },
  { additionalProperties: false },
);
export type Reading = T.Static<typeof ReadingSchema>;

const ReadingsSchema = T.Object(
  {
    /**
     * Second readings with the picture until 22 November 2026, by id, of the first revision: whether the reader agreed
     * at once or the question had to be corrected. Their answers were not kept.
     */
    earlier: T.Record(
      QuestionId,
      T.Object(
        { on: Day, outcome: T.Union([T.Literal('agreed'), T.Literal('mended')]) },
        { additionalProperties: false },
      ),
    ),
    /** In the order in which they were made. */
    readings: T.Array(ReadingSchema),
  },
  { additionalProperties: false },
);
export type Readings = T.Static<typeof ReadingsSchema>;

const FOLDER = 'readings';
const parse = createParser(ReadingsSchema);

/** The readings of all banks. Faults of their files are added to `faults`. */
export function readReadings(dir: string, faults: ContentFault[]): Readings {
  const folder = join(dir, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const found = files.flatMap(
    (name) => parse(`${FOLDER}/${name}`, readFileSync(join(folder, name), 'utf8'), faults) ?? [],
  );
  return {
    earlier: Object.assign({}, ...found.map(({ earlier }) => earlier)),
    readings: found.flatMap(({ readings }) => readings),
  };
}

/** Adds readings to the files of their banks. */
export function addReadings(dir: string, added: readonly Reading[]): void {
  const bankOf = ({ question }: Reading) => parseQuestionId(question).bank;
  for (const bank of new Set(added.map(bankOf))) {
    const file = join(dir, FOLDER, `${bank}.json`);
    const known: Readings = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { earlier: {}, readings: [] };
    mkdirSync(join(dir, FOLDER), { recursive: true });
    const readings = [...known.readings, ...added.filter((one) => bankOf(one) === bank)];
    writeFileSync(file, formatReadings({ ...known, readings }));
  }
}

/** One reading per line, so that a diff shows what was read. */
export function formatReadings({ earlier, readings }: Readings): string {
  const spaced = (value: object) =>
    JSON.stringify(value, null, 1)
      .replace(/\n\s*/g, ' ')
      .replace(/\[ ([^[\]]*?) \]/g, '[$1]');
  const before = Object.entries(earlier).map(([id, one]) => `    "${id}": ${spaced(one)}`);
  const list = readings.map((one) => `    ${spaced(one)}`);
  const open = (lines: string[], [start, end]: readonly [string, string]) =>
    lines.length === 0 ? `${start}${end}` : `${start}\n${lines.join(',\n')}\n  ${end}`;
  return `{\n  "earlier": ${open(before, ['{', '}'])},\n  "readings": ${open(list, ['[', ']'])}\n}\n`;
}

export const listReadIds = ({ earlier, readings }: Readings): string[] => [
  ...new Set([...Object.keys(earlier), ...readings.map(({ question }) => question)]),
];

/** The readings of exactly what the question says now. */
export function findReadings(question: Question, { readings }: Readings): Reading[] {
  const meaning = hashMeaning(question);
  return readings.filter((one) => one.question === question.id && one.meaning === meaning);
}

/** The first revision of a question that was read before readings were kept. */
export const isReadEarlier = ({ id, revision }: Question, { earlier }: Readings): boolean =>
  revision === 1 && earlier[id] !== undefined;

/**
 * Whether readers answered it as its key does with the picture, and nobody was sure and right without it where the
 * picture decides: then it may be published.
 */
export function isRead(question: Question, readings: Readings): boolean {
  if (isReadEarlier(question, readings)) return true;
  const own = findReadings(question, readings);
  return (
    question.decides !== undefined &&
    own.some(({ picture, agreed }) => picture && agreed) &&
    own.some(({ picture }) => !picture) &&
    !isTold(question, own)
  );
}

/** Whether a reader was right and sure without a picture that should decide. @param own its readings */
export const isTold = ({ decides }: Question, own: readonly Reading[]): boolean =>
  decides === 'picture' && own.some(({ picture, sure, agreed }) => !picture && sure && agreed);
