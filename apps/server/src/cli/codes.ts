/**
 * `npm run codes -- --school 1 --count 10 --days 180` makes activation codes and prints them, one per line. They are
 * never shown again, because only hashes are stored. `--revoke` revokes codes.
 * It may run beside servers.
 */
import { loadContent } from '@balise/content/load';
import { makeCodes, revokeCodes } from '../account/sign-up/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { readCodesArguments } from './codes-arguments.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase(readCodesArguments, async (order, db, config) => {
  const now = new Date();
  const lines =
    order.kind === 'make'
      ? await makeCodes(db, order, new Set(loadContent(listContentLayers(config)).licences.keys()), now)
      : await revokeCodes(db, order.codes, now);
  console.log(lines.join('\n'));
});
