/** Takes a code outside a session: the page of a password link asks it where there is a device. */

import type { TakeCode } from '../../identity/accounts/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { Refused } from '../../platform/http/api.ts';
import { countGuess } from './attempts.ts';
import type { SecondStepDeps } from './deps.ts';
import { queueStepMail } from './notify.ts';
import { type Proof, spendCode } from './spend-code.ts';

/** Guesses count with those of sessions: by link, by person, and in a day. */
export function createTakeCode({
  db,
  clock,
  config,
  settings,
}: Pick<SecondStepDeps, 'db' | 'clock' | 'config' | 'settings'>): TakeCode {
  return async ({ link, accountId, personId, schoolId, email, brand }, typed) => {
    const now = clock();
    const spend = (trx: Db): Promise<Proof> =>
      spendCode(trx, config.secondStep.keys, { account: accountId, typed, now });
    try {
      await countGuess(db, { learner: personId, tokenHash: hashSecret(link) }, now, () =>
        db.transaction().execute(async (trx) => {
          const proof = await spend(trx);
          if (proof === 'recovery')
            await queueStepMail(
              trx,
              settings,
              { personId, schoolId, email, brand },
              { change: 'recovery', now },
            );
          return proof;
        }),
      );
      return 'taken';
    } catch (error) {
      if (error instanceof Refused && error.code === 'CODE_FAUX') return 'wrong';
      if (error instanceof Refused && error.code === 'TROP_DE_DEMANDES') return 'throttled';
      throw error;
    }
  };
}
