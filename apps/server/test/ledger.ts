/** A erasure ledger for tests: a file of its own in each process. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErasureLedger } from '../src/platform/erased-people/erased-people-file.ts';

export const TEST_LEDGER: ErasureLedger = {
  file: join(mkdtempSync(join(tmpdir(), 'ledger-')), 'erased-people.txt'),
  key: 'a key of tests for the erasure ledger',
};
