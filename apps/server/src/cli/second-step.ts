/**
 * `npm run second-step -- --email claire@ecole.example --reset` takes the lost device and passkeys of a person whom no manager can
 * help. `--renew` encrypts every device's secret with the current key, before its fallback is left out.
 * It may run beside servers.
 */
import { loadContent } from '@balise/content/load';
import { readSignOn } from '../identity/accounts/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { renewSecrets, resetByOperator } from '../school/second-step/api.ts';
import { runOnDatabase } from './run-command.ts';
import { readSecondStepArguments } from './second-step-arguments.ts';

await runOnDatabase(readSecondStepArguments, async (order, db, config) => {
  if (order.kind === 'renew') {
    const count = await renewSecrets(db, config.secondStep.keys);
    return console.log(`${count} secrets are encrypted with the current key`);
  }
  const settings = readSignOn(config, loadContent(listContentLayers(config)));
  if (await resetByOperator(db, settings, order.email, new Date()))
    return console.log('device, passkeys and recovery codes are gone');
  console.error('no account with this e-mail has a device or a passkey');
  process.exitCode = 1;
});
