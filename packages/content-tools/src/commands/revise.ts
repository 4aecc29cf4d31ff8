/**
 * `npm run content:revise ID`: copies a published question into `revisions/` and begins its next revision in its own
 * file. The published one is asked until readers have answered the new one and it is published; series keep the one
 * they hold.
 */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashMeaning, readLedger } from '@balise/content/load/ledger';
import { readContent } from '@balise/content/load/read-content';
import { CONTENT_FOLDER } from '../repository.ts';

/** The field with its comma, which is never the first of its file. */
const WITHDRAWAL = /,\s*"withdrawn":\s*\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/;

/**
 * @returns the file to edit
 * @throws the reason why the question can't be revised
 */
export function reviseQuestion(dir: string, id: string): string {
  const found = readContent(dir).questions.find(({ value }) => value.id === id);
  if (!found) throw new Error(`there is no question ${id}`);
  const { file, value } = found;
  const published = readLedger(dir)[id];
  if (published?.revision !== value.revision)
    throw new Error(`revision ${value.revision} of ${id} is not published: it may still be changed as it is`);
  if (published.hash !== hashMeaning(value))
    throw new Error(`${file} was changed already: bring back what was published, revise, then change it`);
  mkdirSync(join(dir, 'revisions'), { recursive: true });
  copyFileSync(join(dir, file), join(dir, 'revisions', `${id}.r${value.revision}.json`));
  const text = readFileSync(join(dir, file), 'utf8');
  // What was withdrawn is the revision that `revisions/` keeps; the next one is asked again.
  const next = text.replace(/"revision":\s*\d+/, `"revision": ${value.revision + 1}`).replace(WITHDRAWAL, '');
  writeFileSync(join(dir, file), next);
  return file;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const file = reviseQuestion(CONTENT_FOLDER, process.argv[2] ?? '');
    console.log(
      `revise content/${file}, have it read (npm run content:sheets), then npm run content:publish`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
