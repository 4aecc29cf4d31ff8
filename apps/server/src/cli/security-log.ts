/**
 * `npm run security-log -- --since 24h` lists the security events.
 * It may run beside servers.
 */

import { openForCommand } from '../platform/db/api.ts';
import { selectSecurityEvents } from '../platform/security-log/api.ts';
import { runCommand } from './run-command.ts';
import { readSecurityLogArguments } from './security-log-arguments.ts';

await runCommand(async (words, config) => {
  const wanted = readSecurityLogArguments(words, new Date());
  const database = await openForCommand(config);
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
