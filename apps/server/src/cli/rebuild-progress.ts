/**
 * `npm run rebuild-progress` makes everything that is rolled up anew from the answers: the state of each question, the
 * results by theme, the series done, the readiness.
 * It may run beside servers.
 */

import { loadContent } from '@balise/content/load';
import { wireSeriesEvents } from '../app.ts';
import { rebuildAllProgress } from '../learning/series/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { openForCommand } from '../platform/db/api.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (_words, config) => {
  const database = await openForCommand(config);
  try {
    console.log(
      `${await rebuildAllProgress(database.db, wireSeriesEvents(loadContent(listContentLayers(config))))} inscriptions`,
    );
  } finally {
    await database.close();
  }
});
