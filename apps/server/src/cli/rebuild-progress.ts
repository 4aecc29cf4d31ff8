/**
 * `npm run rebuild-progress` makes everything that is rolled up anew from the answers: the state of each question, the
 * results by theme, the series done, the readiness.
 * With `DATABASE_URL` it may run beside servers. The embedded database has one owner: stop a running server first.
 */
import { loadContent } from '@balise/content/load';
import { openDatabase } from '../db/open.ts';
import { rebuildAllProgress } from '../modules/practice/roll-up-job.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (_words, config) => {
  const database = await openDatabase(config);
  try {
    console.log(`${await rebuildAllProgress(database.db, loadContent(config.contentDir))} inscriptions`);
  } finally {
    await database.close();
  }
});
