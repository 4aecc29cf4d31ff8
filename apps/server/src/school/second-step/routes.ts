/** The second step of the person who calls: prepared, confirmed, passed, replaced, stopped. */
import type { StepProof } from '@balise/contract/school/second-step';
import { hasPassed } from '../../identity/accounts/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { countGuess } from './attempts.ts';
import { colleagueRoutes } from './colleague-routes.ts';
import { confirmDevice } from './confirm-device.ts';
import type { SecondStepDeps } from './deps.ts';
import { createReader, createSpender, notify, record } from './own-step.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { selectPasskeys } from './passkey-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { sealSecret } from './secret-box.ts';
import {
  clearDevice,
  clearSessionSteps,
  deleteSecondStep,
  lockStep,
  replaceRecoveryCodes,
  selectOwnStep,
  updateSessionStep,
  upsertPending,
} from './store.ts';
import { buildDeviceAddress, newDeviceSecret } from './totp.ts';

export function secondStepRoutes(mount: Mounter, deps: SecondStepDeps): void {
  const { db, settings, config } = deps;
  const read = createReader(deps);
  const spend = createSpender(deps);
  colleagueRoutes(mount, deps);
  passkeyRoutes(mount, deps);

  mount('GET /api/school/second-step', async (input) => {
    const { caller, row, now } = await read(input);
    return {
      isActive: row.hasDevice,
      since: row.confirmedAt,
      passkeys: await selectPasskeys(db, caller.accountId),
      codesLeft: row.recoveryCodes,
      isRequired: row.mustHave && config.secondStep.isRequired,
      isPassed: hasPassed(row, now),
    };
  });

  mount('POST /api/school/second-step', async (input) => {
    const own = await read(input);
    const { accountId, brand } = own.caller;
    if (own.row.confirmedAt)
      await spend(own, hasProof(input.body) ? input.body : refuse('SECONDE_ETAPE'), async () => true);
    const secret = newDeviceSecret();
    await upsertPending(db, accountId, sealSecret(config.secondStep.keys, accountId, secret), own.now);
    const { appTitle } = findBrand(settings, brand);
    return { key: secret, address: buildDeviceAddress(secret, own.row.email, appTitle) };
  });

  mount('PUT /api/school/second-step', async (input) => {
    const own = await read(input);
    const { caller, tokenHash, now } = own;
    const codes = await countGuess(db, { learner: caller.learner, tokenHash }, now, () =>
      db.transaction().execute(async (trx) => {
        const asked = { account: caller.accountId, typed: input.body.code, tokenHash, now };
        const made = await confirmDevice(trx, config.secondStep.keys, asked);
        if (made) await notify(deps, trx, own, 'added');
        return made;
      }),
    );
    record(deps, own, 'second_step_added');
    return { codes };
  });

  mount('POST /api/school/second-step/pass', async (input) => {
    const own = await read(input);
    await spend(own, input.body, async () => true);
    return {
      isPassed: true,
      codesLeft: (await selectOwnStep(db, own.caller.accountId, own.tokenHash)).recoveryCodes,
    };
  });

  mount('POST /api/school/second-step/codes', async (input) => {
    const own = await read(input);
    const codes = await spend(own, input.body, async (trx) => {
      const made = newRecoveryCodes();
      await replaceRecoveryCodes(trx, own.caller.accountId, made.map(hashRecoveryCode));
      await notify(deps, trx, own, 'codes');
      return made;
    });
    record(deps, own, 'recovery_codes_made');
    return { codes };
  });

  mount('POST /api/school/second-step/stop', async (input) => {
    const own = await read(input);
    const { accountId } = own.caller;
    const keepsPasskeys = async (): Promise<boolean> => (await selectPasskeys(db, accountId)).length > 0;
    if (!own.row.confirmedAt && (await keepsPasskeys())) refuse('INTROUVABLE');
    const mustKeep = own.row.mustHave && config.secondStep.isRequired;
    if (mustKeep && !(await keepsPasskeys())) refuse('ACCES_REFUSE');
    await spend(own, input.body, async (trx) => {
      await lockStep(trx, accountId);
      const isLast = (await selectPasskeys(trx, accountId)).length === 0;
      if (isLast && mustKeep) refuse('ACCES_REFUSE');
      await (isLast ? deleteSecondStep : clearDevice)(trx, accountId);
      await clearSessionSteps(trx, accountId);
      if (!isLast) await updateSessionStep(trx, own.tokenHash, own.now);
      await notify(deps, trx, own, isLast ? 'stopped' : 'removed');
    });
    record(deps, own, 'second_step_removed');
    return { isStopped: true };
  });
}

const hasProof = ({ code, passkey }: StepProof): boolean => code !== undefined || passkey !== undefined;
