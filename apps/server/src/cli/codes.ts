/**
 * `npm run codes -- --school 1 --count 10 --days 180` makes activation codes and prints them, one per line. They are
 * never shown again, because only hashes are stored. `--revoke` revokes codes.
 * It may run beside servers.
 */
import { loadContent } from '@balise/content/load';
import { CodesRefused, makeCodes, revokeCodes } from '../account/sign-up/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { openForCommand } from '../platform/db/api.ts';
import { readCodesArguments } from './codes-arguments.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  try {
    const order = readCodesArguments(words);
    const { licences } = loadContent(listContentLayers(config));
    const database = await openForCommand(config);
    try {
      const { db } = database;
      const now = new Date();
      const lines =
        order.kind === 'make'
          ? await makeCodes(db, order, new Set(licences.keys()), now)
          : await revokeCodes(db, order.codes, now);
      console.log(lines.join('\n'));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof CodesRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
