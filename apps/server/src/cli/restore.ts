/** `npm run restore -- <file> [--force] [--key <file>]` replaces the database with a backup. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../db/archive.ts';
import { CommandRefused } from '../db/command-refused.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { force: { type: 'boolean' }, key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new CommandRefused('usage: npm run restore -- <file> [--force] [--key <file>]');
  const keyFile = values.key === undefined ? null : resolve(values.key);
  await restore(config, resolve(file), { force: values.force === true, keyFile });
  console.log('restored');
});
