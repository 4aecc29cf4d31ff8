/**
 * `npm run reload` makes the running server take the site as it is now, without a stop, or says why it does not.
 * It asks every server that uses the same `DATA_DIR`, and reads nothing of the site itself.
 */
import { parseArgs } from 'node:util';
import { readDataDir } from '../platform/config/api.ts';
import { type AskedServer, askReloads } from '../process/api.ts';

try {
  parseArgs({ args: process.argv.slice(2), options: {}, strict: true });
  const dataDir = readDataDir();
  const asked = await askReloads(dataDir);
  if (asked.length === 0)
    refuse(`no server answers in ${dataDir}: either none runs, or DATA_DIR is not that of the server`);
  for (const one of asked) tell(one, asked.length > 1);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

function tell({ server, reply }: AskedServer, isOneOfMany: boolean): void {
  const whose = isOneOfMany ? `process ${server}: ` : '';
  if (reply === null) refuse(`${whose}the server ended before it replied`);
  else if (reply.faults.length === 0) console.log(`${whose}the site as it is now is served`);
  else
    refuse(
      [`${whose}the site was not reloaded: what was served before goes on`, ...reply.faults].join('\n  '),
    );
}

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
