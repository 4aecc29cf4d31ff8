/** `npm run restore -- <file> [--force] [--key <file>]` replaces the database with a backup. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../db/archive.ts';
import { CommandRefused } from '../db/command-refused.ts';
import { LedgerUnreadable } from '../erased-people.ts';
import { type ErasureLedger, ledgerBeside, mergeLedger, readOptionalLedger } from '../erased-people-file.ts';
import { runCommand } from './run-command.ts';

async function checkLedger(ledger: ErasureLedger): Promise<void> {
  try {
    await readOptionalLedger(ledger);
  } catch (error) {
    if (error instanceof LedgerUnreadable) throw new CommandRefused(`${ledger.file}: ${error.message}`);
    throw error;
  }
}

await runCommand(async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { force: { type: 'boolean' }, key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new CommandRefused('usage: npm run restore -- <file> [--force] [--key <file>]');
  const keyFile = values.key === undefined ? null : resolve(values.key);
  const beside = ledgerBeside(resolve(file), config.erasureLedger);
  // Read first: a ledger of another key must not be noticed when the database is replaced already.
  for (const ledger of [beside, config.erasureLedger]) await checkLedger(ledger);
  await restore(config, resolve(file), { force: values.force === true, keyFile });
  await mergeLedger(beside, config.erasureLedger);
  console.log(`restored; the next start erases again whom ${config.erasureLedger.file} names`);
});
