/**
 * `npm run restore -- <file> [--force] [--key <file>]` replaces the database with a backup. `--check` restores it on trial
 * and replaces nothing.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandRefused, namingFile, readKeys, restore, tryBackup } from '../platform/db/api.ts';
import {
  type ErasureLedger,
  ledgerBeside,
  mergeLedger,
  readOptionalLedger,
} from '../platform/erased-people/api.ts';
import { describeTried } from './describe-tried.ts';
import { refuseUnreadable } from './erasure-ledger.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { force: { type: 'boolean' }, key: { type: 'string' }, check: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new CommandRefused('usage: npm run restore -- <file> [--force | --check] [--key <file>]');
  const keyFile = values.key === undefined ? null : resolve(values.key);
  if (values.check) {
    const tried = await namingFile(resolve(file), () =>
      tryBackup(resolve(file), config.dataDir, () => readKeys(keyFile)),
    );
    return console.log(describeTried(tried));
  }
  const beside = ledgerBeside(resolve(file), config.erasureLedger);
  // Read before anything is replaced: one of another key refuses the whole command.
  for (const ledger of [beside, config.erasureLedger])
    await refuseUnreadable(() => readOptionalLedger(ledger));
  await restore(config, resolve(file), { force: values.force === true, keyFile });
  await mergeLedger(beside, config.erasureLedger);
  console.log(`restored; ${await describeErasures(config.erasureLedger)}`);
});

/** What the next start does by the ledger as it is now. */
async function describeErasures(ledger: ErasureLedger): Promise<string> {
  const named = (await readOptionalLedger(ledger))?.size ?? 0;
  if (named === 0) return 'no erasure ledger names anybody, so the next start erases nobody again';
  return `the next start erases again whoever of it is among the ${named} that ${ledger.file} lists`;
}
