/**
 * `npm run backup -- [file] [--encrypt-to age1…]` writes the database to a file, also while a server is running, and
 * restores that on trial.
 * `--new-key <file>` makes a key instead and prints the recipient to encrypt to. `--noted <bytes>` only says to the page of
 * health that another program has made a backup, now, of that size.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, CommandRefused, noteBackup, writeNewKey } from '../platform/db/api.ts';
import { ledgerBeside, mergeLedger } from '../platform/erased-people/api.ts';
import { describeTried } from './describe-tried.ts';
import { refuseUnreadable } from './erasure-ledger.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      'encrypt-to': { type: 'string', multiple: true },
      'new-key': { type: 'string' },
      noted: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.noted !== undefined)
    return noteBackup(config.dataDir, { at: new Date(), bytes: parseBytes(values.noted) });
  if (values['new-key'] !== undefined) return console.log(await writeNewKey(resolve(values['new-key'])));
  const recipients = values['encrypt-to'] ?? [];
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const extension = `${config.databaseUrl ? 'dump' : 'tgz'}${recipients.length > 0 ? '.age' : ''}`;
  const path = resolve(positionals[0] ?? `balise-${day}.${extension}`);
  const tried = await backUp(config, path, recipients);
  // The backup is complete even if the note for the page of health can't be written.
  await stat(path)
    .then(({ size }) => noteBackup(config.dataDir, { at: new Date(), bytes: size }))
    .catch(() => {});
  console.log(path);
  console.error(describeTried(tried));
  // Whoever keeps the backups has the newest erasure ledger with them.
  await refuseUnreadable(() => mergeLedger(config.erasureLedger, ledgerBeside(path, config.erasureLedger)));
});

function parseBytes(text: string): number {
  const bytes = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(bytes))
    throw new CommandRefused(`«${text}» is no size: --noted <bytes>`);
  return bytes;
}
