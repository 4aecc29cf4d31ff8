/**
 * `npm run content:readings [ANSWERS.json] [--on yyyy-mm-dd]`: records the answers of a reader (`content:sheets`) in
 * `content/readings`, and prints how often readers agree with the keys, with the picture and without it.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readContent } from '@balise/content/load/read-content';
import type { ContentFault } from '@balise/content/parse';
import { computeAgreement, describeAgreement } from '../readings/agreement.ts';
import { addReadings, readReadings } from '../readings/reading.ts';
import { parseAnswers, toReadings } from '../readings/sheet.ts';
import { CONTENT_FOLDER } from '../repository.ts';

/** @throws the reasons against the answers */
function recordAnswers(file: string, day: string): void {
  const raw = readContent(CONTENT_FOLDER);
  const faults: ContentFault[] = [];
  const answers = parseAnswers(file, readFileSync(file, 'utf8'), faults);
  if (!answers) throw new Error(faults.map(({ path, message }) => `${file}${path}: ${message}`).join('\n'));
  const questions = raw.questions.map(({ value }) => value);
  const readings = toReadings(answers, day, questions, readReadings(CONTENT_FOLDER, faults));
  addReadings(CONTENT_FOLDER, readings);
  for (const { question, picture, sure } of readings.filter((one) => one.agreed !== one.picture))
    console.log(
      picture
        ? `${question}: answered otherwise than its key`
        : `${question}: right without its picture${sure ? ', and sure' : ''}`,
    );
}

function printTables(): void {
  const raw = readContent(CONTENT_FOLDER);
  const readings = readReadings(CONTENT_FOLDER, raw.faults);
  const tables = computeAgreement(
    raw.questions.map(({ value }) => value),
    readings,
  );
  for (const table of tables) console.log(describeAgreement(table));
  if (tables.length === 0) console.log('no readings yet');
}

const { values, positionals } = parseArgs({
  options: { on: { type: 'string' } },
  allowPositionals: true,
});
try {
  const [file] = positionals;
  if (file) recordAnswers(file, values.on ?? new Date().toISOString().slice(0, 10));
  printTables();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
