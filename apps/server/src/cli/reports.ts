/**
 * `npm run content:reports` prints what learners reported by «Signaler une erreur», by question, the most reported first.
 * It may run beside servers.
 */
import { writeFileSync } from 'node:fs';
import { BYTE_ORDER_MARK, csvLine } from '../account/own-data/api.ts';
import {
  describeReport,
  groupReports,
  listReportLines,
  markReportsRead,
  REPORT_COLUMNS,
  type ReportedQuestion,
  selectReports,
} from '../learning/reports/api.ts';
import type { Db } from '../platform/db/api.ts';
import { readOptions } from './read-options.ts';
import { runOnDatabase } from './run-command.ts';

const USAGE = `npm run content:reports                    prints the reports that nobody has read, by question
npm run content:reports -- --all           also those that were read
npm run content:reports -- --read          marks what it prints as read
npm run content:reports -- --csv r.csv     writes them to a new file too; --json r.json likewise`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  read: { type: 'boolean', default: false },
  csv: { type: 'string' },
  json: { type: 'string' },
} as const;

const readReportsArguments = (words: readonly string[]) => readOptions(words, OPTIONS, USAGE);

await runOnDatabase(readReportsArguments, follow);

async function follow(
  { all, read, csv, json }: ReturnType<typeof readReportsArguments>,
  db: Db,
): Promise<void> {
  const groups = groupReports(await selectReports(db, all));
  const lines = listReportLines(groups);
  // Files first: what could not be written is not marked as read.
  if (csv !== undefined) writeNewFile(csv, writeCsv(groups));
  if (json !== undefined) writeNewFile(json, writeJson(groups));
  console.log(lines.length === 0 ? 'no report' : lines.join('\n'));
  const ids = groups.flatMap(({ reports }) => reports.map(({ id }) => id));
  if (read) await markReportsRead(db, ids, new Date());
}

/** Only its owner can read it: learners wrote the texts. Fails when there is one already. */
function writeNewFile(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
}

function writeCsv(groups: readonly ReportedQuestion[]): string {
  const lines = groups
    .flatMap(({ reports }) => reports.map(describeReport))
    .map((one) => csvLine(REPORT_COLUMNS.map((name) => one[name])));
  return BYTE_ORDER_MARK + csvLine(REPORT_COLUMNS) + lines.join('');
}

function writeJson(groups: readonly ReportedQuestion[]): string {
  const questions = groups.map(({ questionId, reports }) => ({
    question: questionId,
    reports: reports.map(describeReport),
  }));
  return `${JSON.stringify(questions, null, 2)}\n`;
}
