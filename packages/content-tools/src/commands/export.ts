/**
 * `npm run content:export -- --bank b --to questions.xlsx` (or `.csv`, `.gift`): writes a bank for a spreadsheet or
 * for Moodle.
 */

import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import type { ExportedText, LostField } from '../exchange/carried.ts';
import { writeCsv } from '../exchange/csv.ts';
import { writeGift } from '../exchange/gift-write.ts';
import { writeXlsx } from '../exchange/xlsx.ts';
import { CONTENT_FOLDER } from '../repository.ts';

interface Exported {
  file: string | Buffer;
  lost: readonly LostField[];
}
const asFile = ({ text, lost }: ExportedText): Exported => ({ file: text, lost });

const WRITERS: Readonly<Record<string, (questions: readonly Question[]) => Promise<Exported>>> = {
  '.xlsx': async (questions) => ({ file: await writeXlsx(questions), lost: [] }),
  '.csv': async (questions) => asFile(writeCsv(questions)),
  '.gift': async (questions) => asFile(writeGift(questions)),
};

const { values } = parseArgs({ options: { bank: { type: 'string' }, to: { type: 'string' } } });
const { bank = '', to = '' } = values;
const write = WRITERS[extname(to)];
const raw = readContent(CONTENT_FOLDER);
const questions = raw.questions.filter((one) => one.bank === bank).map(({ value }) => value);
if (!write) fail('say where to: --to FILE.xlsx, FILE.csv or FILE.gift');
else if (questions.length === 0) fail(`no questions of the bank «${bank}»: --bank b, co, crr, ei, etm or ha`);
else {
  const { file, lost } = await write(questions);
  writeFileSync(to, file);
  const counts = new Map<string, number>();
  for (const { what } of lost) counts.set(what, (counts.get(what) ?? 0) + 1);
  console.log(`${questions.length} questions written to ${to}`);
  for (const [what, count] of counts) console.log(`not carried of ${count}: ${what}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
