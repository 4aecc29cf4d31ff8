/**
 * Changes of the law whose day is known (`content/changes.json`), and the questions that nobody has read again for them.
 * The day of the check is handed in.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceTexts } from '@balise/content/further-reading';
import { type ContentFault, createParser } from '@balise/content/parse';
import type { Question } from '@balise/content/question';
import * as T from 'typebox';

const day = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const LawChangeSchema = T.Object(
  {
    /** Its exact name in the sources of questions. */
    text: T.String({ minLength: 4, maxLength: 120 }),
    /** An article as sources cite it («R417-11», «Annexe II»); left out, the whole text changes. */
    article: T.Optional(T.String({ minLength: 1, maxLength: 60 })),
    /** The day on which the change comes into force. */
    on: day,
    /** What changes, in a sentence, and the text that changes it. */
    says: T.String({ minLength: 10, maxLength: 300 }),
    by: T.String({ minLength: 4, maxLength: 200 }),
    /** Ids of questions checked before that day that were read for this change: they hold under the new rule too. */
    read: T.Optional(
      T.Array(T.String({ pattern: '^[a-z]{1,6}-[a-z]-[0-9]{3}$' }), { minItems: 1, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);
export type LawChange = T.Static<typeof LawChangeSchema>;

export const CHANGES_FILE = 'changes.json';

const parse = createParser(T.Array(LawChangeSchema));

/** @returns none without the file, as in the small contents of tests; its faults are added to `faults` */
export function readLawChanges(dir: string, faults: ContentFault[]): LawChange[] {
  const file = join(dir, CHANGES_FILE);
  return existsSync(file) ? (parse(CHANGES_FILE, readFileSync(file, 'utf8'), faults) ?? []) : [];
}

interface SourcedQuestion {
  file: string;
  value: Pick<Question, 'id' | 'source' | 'checkedOn' | 'reviewOn'>;
}

/** Whether a source cites what changes; an article is a whole word of it: «R412-1» is not in «R412-19». */
function isCited({ text, article }: LawChange, source: Question['source']): boolean {
  if (!listSourceTexts(source).some((one) => one.toLowerCase() === text.toLowerCase())) return false;
  if (article === undefined) return true;
  const name = article.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d-])${name}(?![\\p{L}\\d]|-\\d)`, 'u').test(source.article);
}

/**
 * A question that cites what changes was checked on that day or later, or is named as read for the change, or is read again
 * by then (`reviewOn`); once the day has come, the last is not enough.
 * @param today yyyy-MM-dd
 * @returns a sentence for each question that is not, and for each name in the file that leads nowhere
 */
export function findOutdatedQuestions(
  questions: readonly SourcedQuestion[],
  changes: readonly LawChange[],
  today: string,
): string[] {
  return changes.flatMap((change, index) => {
    const { on, text, article, says, read = [] } = change;
    const citing = questions.filter(({ value }) => isCited(change, value.source));
    const what = article === undefined ? text : `${text}, ${article}`;
    return [
      ...citing
        .filter(({ value }) => value.checkedOn < on && !read.includes(value.id))
        .filter(({ value }) => today >= on || value.reviewOn > on)
        .map(
          ({ file, value }) =>
            `${file}/reviewOn: ${value.id} cites ${what}, which ${today >= on ? 'changed' : 'changes'} on ${on}: ${says}`,
        ),
      ...read
        .filter((id) => !citing.some(({ value }) => value.id === id))
        .map((id) => `${CHANGES_FILE}/${index}/read: ${id} does not cite ${what}`),
    ];
  });
}
