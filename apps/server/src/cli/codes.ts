/**
 * `npm run codes -- --school 1 --count 10 --days 180`: makes activation codes and prints them, one a line, this once;
 * `--revoke` takes codes back. With `DATABASE_URL` beside running servers; the embedded database has one owner, so a running server is to be stopped
 * first, and the command says so.
 */
import { loadContent } from '@balise/content/load';
import { openDatabase } from '../db/open.ts';
import { CodesRefused, makeCodes, revokeCodes } from '../modules/sign-up/make-codes.ts';
import { readCodesArguments } from './codes-arguments.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  try {
    const order = readCodesArguments(words);
    const { licences } = loadContent(config.contentDir);
    const database = await openDatabase(config);
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
