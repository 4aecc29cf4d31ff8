/** A ledger of erased people for tests: a file of its own in each process. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ledger } from '../src/modules/account/erased-people-file.ts';

export const LEDGER: Ledger = {
  file: join(mkdtempSync(join(tmpdir(), 'ledger-')), 'erased-people.txt'),
  key: 'a key of tests for the ledger of erased people',
};
