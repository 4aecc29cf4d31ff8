/**
 * `npm run content:sheets -- --reader NAME --to FOLDER [--bank BANK] [--without-picture] [--all] [--seed TEXT] [ID…]`:
 * writes the questions that wait for such a reading as sheets without their keys, and the file to fill in with the
 * answers. The folder is outside the repository. A reader has to be fresh: neither its author nor someone who saw it
 * in the other way.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '@balise/content/families/random';
import { dropWithdrawn } from '@balise/content/load';
import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { drawScene } from '@balise/scene';
import { findReadings, isReadEarlier, type Readings, readReadings } from '../readings/reading.ts';
import { prepareSheets, writeSheet } from '../readings/sheet.ts';
import { CONTENT_FOLDER, REPOSITORY } from '../repository.ts';

/** Width of a picture, in pixels. */
const WIDTH = 960;

const { values, positionals } = parseArgs({
  options: {
    reader: { type: 'string' },
    to: { type: 'string' },
    bank: { type: 'string' },
    seed: { type: 'string' },
    all: { type: 'boolean', default: false },
    'without-picture': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Whether nobody has read it in this way yet. */
function isWaiting(question: Question, readings: Readings, picture: boolean): boolean {
  if (isReadEarlier(question, readings)) return false;
  return !findReadings(question, readings).some((one) => one.picture === picture);
}

function writeSheets(reader: string, folder: string): string {
  if (!relative(REPOSITORY, folder).startsWith('..')) return 'choose a folder outside the repository';
  const raw = readContent(CONTENT_FOLDER);
  const readings = readReadings(CONTENT_FOLDER, raw.faults);
  if (raw.faults.length > 0) return `${raw.faults.length} fault(s): npm run content:check`;
  const picture = !values['without-picture'];
  const wanted = dropWithdrawn(raw)
    .questions.filter(({ bank }) => values.bank === undefined || bank === values.bank)
    .map(({ value }) => value)
    .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
    .filter((one) => values.all || isWaiting(one, readings, picture))
    .filter((one) => !findReadings(one, readings).some((known) => known.reader === reader));
  const random = createRandom(values.seed ?? reader);
  const { shown, answers } = prepareSheets(wanted, { reader, picture }, random);
  mkdirSync(folder, { recursive: true });
  const texts = shown.map(({ question, sheet }, index) => {
    const name = picture ? `${question.id}.svg` : undefined;
    if (name) writeFileSync(join(folder, name), drawScene(question.scene, { width: WIDTH }));
    return writeSheet(question, sheet, index + 1, name);
  });
  writeFileSync(join(folder, 'sheets.md'), `${texts.join('\n')}\n`);
  writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`);
  return `${shown.length} question(s) in ${folder}: fill in answers.json, then npm run content:readings -- ${join(folder, 'answers.json')}`;
}

if (!values.reader || !values.to) {
  console.error('say who reads (--reader NAME) and where to write (--to FOLDER)');
  process.exitCode = 1;
} else console.log(writeSheets(values.reader, resolve(values.to)));
