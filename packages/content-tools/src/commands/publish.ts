/**
 * `npm run content:publish`: enters every question that its readers answered as its key does into the ledger. After that, a
 * change of meaning needs a new revision. Refuses while the content contradicts what was published before.
 */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findLedgerBreaches,
  formatLedger,
  hashMeaning,
  LEDGER,
  readLedger,
} from '@balise/content/load/ledger';
import { readContent } from '@balise/content/load/read-content';
import { isRead, readReadings } from '../readings/reading.ts';
import { CONTENT_FOLDER } from '../repository.ts';

/**
 * @returns the ids published for the first time or in a new revision
 * @throws the reasons against publishing
 */
export function publishQuestions(dir: string): string[] {
  const raw = readContent(dir);
  const ledger = readLedger(dir);
  const readings = readReadings(dir, raw.faults);
  const faults = [
    ...raw.faults.map(({ file, path, message }) => `${file}${path}: ${message}`),
    ...findLedgerBreaches(raw, ledger),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const read = raw.questions.map(({ value }) => value).filter((one) => isRead(one, readings));
  const fresh = read.filter(({ id, revision }) => ledger[id]?.revision !== revision);
  const added = fresh.map((one) => [one.id, { revision: one.revision, hash: hashMeaning(one) }] as const);
  writeFileSync(join(dir, LEDGER), formatLedger({ ...ledger, ...Object.fromEntries(added) }));
  return fresh.map(({ id }) => id);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const ids = publishQuestions(CONTENT_FOLDER);
    for (const id of ids) console.log(id);
    console.log(ids.length === 0 ? 'nothing new to publish' : `${ids.length} published`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
