/**
 * `npm run security-log -- --since 24h` lists the security events.
 * It may run beside servers.
 */

import { selectSecurityEvents } from '../platform/security-log/api.ts';
import { runOnDatabase } from './run-command.ts';
import { readSecurityLogArguments } from './security-log-arguments.ts';

const read = (words: readonly string[]) => readSecurityLogArguments(words, new Date());

await runOnDatabase(read, async (wanted, db) => {
  const events = await selectSecurityEvents(db, wanted);
  const lines = events.map(({ at, kind, count, network, email, detail, requestId }) =>
    [at.toISOString(), kind, `${count} times`, network, email ?? '-', detail ?? '-', requestId].join('\t'),
  );
  console.log(lines.length === 0 ? 'no event' : lines.join('\n'));
});
