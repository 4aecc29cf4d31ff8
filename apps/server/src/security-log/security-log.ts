/**
 * `npm run security-log -- --since 24h` lists what was tried at the doors. With `DATABASE_URL` beside running servers; the
 * embedded database has one owner, so a running server is to be stopped first.
 */
import { runCommand } from '../db/command.ts';
import { openDatabase } from '../db/open.ts';
import { readOrder } from './order.ts';
import { selectSecurityEvents } from './store.ts';

await runCommand(async (words, config) => {
  const wanted = readOrder(words, new Date());
  const database = await openDatabase(config);
  try {
    const events = await selectSecurityEvents(database.db, wanted);
    const lines = events.map(({ at, kind, count, network, email, detail, requestId }) =>
      [at.toISOString(), kind, `${count} times`, network, email ?? '-', detail ?? '-', requestId].join('\t'),
    );
    console.log(lines.length === 0 ? 'no event' : lines.join('\n'));
  } finally {
    await database.close();
  }
});
