/**
 * `npm run operators -- --add olga@exemple.fr --first-name Olga --last-name Vidal` makes somebody an operator of the platform,
 * whose pages are at `/exploitation`; `--remove` ends that. The first one can only be made here.
 * It may run beside servers.
 */

import { loadContent } from '@balise/content/load';
import { LINK_USE, linkTo, readSignOn } from '../identity/accounts/api.ts';
import { appointOperator, dismissOperator, selectOperatorEmails } from '../operator/api.ts';
import { findBrand } from '../platform/brand/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { inTransaction } from '../platform/db/api.ts';
import { readOperatorsArguments } from './operators-arguments.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase(readOperatorsArguments, async (order, db, config) => {
  const now = new Date();
  if (order.kind === 'list') {
    const emails = await selectOperatorEmails(db);
    return console.log(emails.length === 0 ? 'nobody runs the platform' : emails.join('\n'));
  }
  if (order.kind === 'remove') {
    if (await db.transaction().execute((trx) => dismissOperator(trx, order.email, now)))
      return console.log(`${order.email} runs the platform no more`);
    console.error('nobody with this e-mail runs the platform');
    process.exitCode = 1;
    return;
  }
  const settings = readSignOn(config, loadContent(listContentLayers(config)));
  const brand = findBrand(settings, undefined);
  const secret = await inTransaction(db, (trx) => appointOperator(trx, order, { brand: brand.name, now }));
  console.log(`${order.email} runs the platform: ${settings.publicUrl}/exploitation`);
  if (secret !== null)
    console.log(
      `Within a day, the password is chosen here: ${settings.publicUrl}${linkTo(LINK_USE, { brand, service: null }, { jeton: secret })}`,
    );
});
