/**
 * `npm run rebuild-progress` makes everything that is rolled up anew from the answers: the state of each question, the
 * results by theme, the series done, the readiness.
 * It may run beside servers.
 */

import { loadContent } from '@balise/content/load';
import { wireSeriesEvents } from '../app.ts';
import { rebuildAllProgress } from '../learning/series/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase(
  () => null,
  async (_order, db, config) => {
    const events = wireSeriesEvents(loadContent(listContentLayers(config)));
    console.log(`${await rebuildAllProgress(db, events)} inscriptions`);
  },
);
