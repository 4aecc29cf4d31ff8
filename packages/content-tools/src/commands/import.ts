/**
 * `npm run content:import -- FILE.xlsx` (or `.csv`, `.gift`): takes changed and new questions into `content/`.
 * Incomplete ones are written to `--drafts` (default `.cache/drafts`) and listed. `--dry` writes nothing.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '@balise/content/load/read-content';
import { parseQuestionId } from '@balise/content/question-id';
import { type ImportedFile, refuseFile } from '../exchange/carried.ts';
import { readCsv } from '../exchange/csv.ts';
import { decodeText } from '../exchange/decode.ts';
import { readGift } from '../exchange/gift-read.ts';
import { type MergeOutcome, mergeDraft } from '../exchange/merge.ts';
import { readXlsx } from '../exchange/xlsx.ts';
import { CONTENT_FOLDER, REPOSITORY } from '../repository.ts';

const fromText =
  (read: (text: string) => ImportedFile) =>
  async (bytes: Uint8Array): Promise<ImportedFile> => {
    const decoded = decodeText(bytes);
    return 'fault' in decoded ? refuseFile(decoded.fault) : read(decoded.text);
  };
const READERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<ImportedFile>>> = {
  '.xlsx': readXlsx,
  '.csv': fromText(readCsv),
  '.gift': fromText(readGift),
};
/** In bytes; a thousand questions with their scenes take 4 MB. */
const LARGEST = 32 * 1024 * 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drafts: { type: 'string', default: join(REPOSITORY, '.cache/drafts') },
    content: { type: 'string', default: CONTENT_FOLDER },
    dry: { type: 'boolean', default: false },
  },
});
const [file = ''] = positionals;
const read = READERS[extname(file)];
const content = resolve(values.content);

if (!read) fail('say what to import: FILE.xlsx, FILE.csv or FILE.gift');
else if (!existsSync(file)) fail(`${file} is not there`);
else if (statSync(file).size > LARGEST) fail(`${file} is larger than ${LARGEST / 1024 / 1024} MB`);
else take(await read(readFileSync(file)));

function take({ drafts, lost, isRefused }: ImportedFile): void {
  if (isRefused) {
    for (const { where, what } of lost) console.error(`${where}: ${what}`);
    fail('Nothing was taken.');
    return;
  }
  const known = new Map(readContent(content).questions.map((one) => [one.value.id, one]));
  const outcomes = drafts.map((draft) => mergeDraft(draft, known.get(draft.id)?.value));
  const written = values.dry ? [] : outcomes.flatMap(keep);
  if (written.length > 0)
    spawnSync(join(REPOSITORY, 'node_modules/.bin/biome'), ['format', '--write', ...written], {
      cwd: REPOSITORY,
      stdio: 'ignore',
    });
  for (const { where, what } of lost) console.log(`${where}: ${what}`);
  for (const one of outcomes)
    if (one.kind === 'incomplete') for (const fault of one.faults) console.log(`${one.id}${fault}`);
  const count = (kind: MergeOutcome['kind']) => outcomes.filter((one) => one.kind === kind).length;
  console.log(
    `${count('changed')} changed, ${count('new')} new, ${count('unchanged')} unchanged, ${count('incomplete')} incomplete`,
  );
  if (count('changed') + count('new') > 0)
    console.log('Changed and new questions wait for readers: npm run content:sheets.');
  if (count('incomplete') > 0 && !values.dry) console.log(`What is incomplete lies in ${values.drafts}`);
  if (count('incomplete') > 0) process.exitCode = 1;
}

/** @returns the written files */
function keep(outcome: MergeOutcome): string[] {
  if (outcome.kind === 'unchanged') return [];
  const { id } = outcome;
  // A foreign id may hold any text; only an id that fits the schema becomes a path in `content/`.
  const path =
    outcome.kind === 'incomplete'
      ? join(values.drafts, `${id.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)}.json`)
      : join(content, 'questions', parseQuestionId(id).bank, outcome.question.theme, `${id}.json`);
  mkdirSync(dirname(path), { recursive: true });
  const value = outcome.kind === 'incomplete' ? outcome.draft : outcome.question;
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  return [path];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
