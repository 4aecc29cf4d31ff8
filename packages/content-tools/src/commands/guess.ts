/**
 * `npm run content:guess [BANK]`: tells what habits of form give away, with the features that give most away and the
 * questions they tell. `--lower` writes the smaller distances from the aims into `content/questions/marks.json`.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dropWithdrawn } from '@balise/content/load';
import { type RawContent, readContent } from '@balise/content/load/read-content';
import {
  type BankHabits,
  type BankMarks,
  findHabitFaults,
  listDistances,
  lowerMarks,
  MARKS_FILE,
  measureHabits,
  readMarks,
} from '../checks/habits.ts';
import { computeAgreement, computeFirstAgreement } from '../readings/agreement.ts';
import { readReadings } from '../readings/reading.ts';
import { CONTENT_FOLDER } from '../repository.ts';

/** Most ids printed beside a feature. */
const MOST_IDS = 12;

/** @returns the table of a bank, and its strongest features while its gain is above the aim. @param most features */
export function describeHabits(habits: BankHabits, marks: BankMarks, most: number): string[] {
  const { questions, chance, guessed, gain, standardError, tells } = habits.guesser;
  const distances = listDistances(habits, marks);
  const { whys } = habits.measures;
  const isTold = distances.some(({ measure, distance }) => measure === 'gain' && distance > 0);
  return [
    `${habits.bank}: ${questions} questions, chance ${chance.toFixed(1)} %, guesser ${guessed.toFixed(1)} %, ` +
      `gain ${gain.toFixed(1)} ± ${standardError.toFixed(1)}` +
      (whys === undefined ? '' : `, why layers ${whys.toFixed(1)} %`),
    ...distances
      .filter(({ distance }) => distance > 0)
      .map(
        ({ measure, value, distance }) =>
          `  ${measure} ${value.toFixed(1)}: ${distance.toFixed(1)} from its aim`,
      ),
    ...(isTold ? tells.slice(0, most) : []).map(({ feature, ids, misled }) => {
      const rest = ids.length > MOST_IDS ? ` and ${ids.length - MOST_IDS} more` : '';
      return `  ${feature}: tells ${ids.length}, misleads ${misled}: ${ids.slice(0, MOST_IDS).join(' ')}${rest}`;
    }),
  ];
}

/** Measures the banks. @returns the lines to print, and the faults */
export function checkHabits(dir: string, raw: RawContent, most: number, bank?: string) {
  const marks = readMarks(dir, raw.faults);
  const habits = measureHabits(dropWithdrawn(raw), bank).map(measureReadings(dir, raw));
  return {
    habits,
    marks,
    lines: habits.flatMap((one) => describeHabits(one, marks, most)),
    faults: findHabitFaults(habits, marks),
  };
}

/** Adds to the measures of a bank how many first readings agree with its keys. */
function measureReadings(dir: string, { questions }: RawContent): (habits: BankHabits) => BankHabits {
  const known = questions.map(({ value }) => value);
  const tables = computeAgreement(known, readReadings(dir, []));
  return (habits) => {
    const table = tables.find(({ bank }) => bank === habits.bank);
    const firstReadings = table && computeFirstAgreement(table);
    if (firstReadings === undefined) return habits;
    return { ...habits, measures: { ...habits.measures, firstReadings } };
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { lower: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const raw = readContent(CONTENT_FOLDER);
  const { habits, marks, lines, faults } = checkHabits(CONTENT_FOLDER, raw, 40, positionals[0]);
  for (const line of lines) console.log(line);
  for (const fault of faults) console.log(fault);
  if (values.lower)
    writeFileSync(
      join(CONTENT_FOLDER, MARKS_FILE),
      `${JSON.stringify(lowerMarks(habits, marks), null, 2)}\n`,
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
