/** People who have a second step. */
import { hashRecoveryCode, newRecoveryCodes } from '../src/school/second-step/recovery-codes.ts';
import { sealSecret } from '../src/school/second-step/secret-box.ts';
import { replaceRecoveryCodes } from '../src/school/second-step/store.ts';
import { newDeviceSecret } from '../src/school/second-step/totp.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './harness.ts';

/** A device in use, and recovery codes. */
export async function plantSecondStep(
  {
    db,
    config,
    time,
  }: Pick<TestApp, 'db'> & {
    config: Pick<TestApp['config'], 'secondStep'>;
    time: Pick<TestApp['time'], 'now'>;
  },
  { accountId }: Pick<Person, 'accountId'>,
) {
  const secret = newDeviceSecret();
  const [now, codes] = [time.now(), newRecoveryCodes()];
  await db
    .insertInto('second_steps')
    .values({
      account_id: accountId,
      secret: sealSecret(config.secondStep.keys, accountId, secret),
      confirmed_at: now,
      created_at: now,
    })
    .execute();
  await replaceRecoveryCodes(db, accountId, codes.map(hashRecoveryCode));
  return { secret, codes };
}
