/** The second step of the person who calls: prepared, confirmed, passed, replaced, stopped. */
import { findBrand } from '../../brand/brands.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { hasPassed } from '../../identity/second-step.ts';
import { countGuess } from './attempts.ts';
import { colleagueRoutes } from './colleague-routes.ts';
import { confirmDevice } from './confirm-device.ts';
import type { SecondStepDeps } from './deps.ts';
import { createReader, createSpender, notify, record, type ShownProof } from './own-step.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { type ShownPasskey, selectPasskeys } from './passkey-store.ts';
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

  mount('GET /api/gestion/seconde-etape', async (input) => {
    const { caller, row, now } = await read(input);
    return {
      en_service: row.hasDevice,
      depuis: row.confirmedAt?.toISOString() ?? null,
      cles_acces: (await selectPasskeys(db, caller.accountId)).map(toPasskey),
      codes_restants: row.recoveryCodes,
      exigee: row.mustHave && config.secondStep.isRequired,
      validee: hasPassed(row, now),
    };
  });

  mount('POST /api/gestion/seconde-etape', async (input) => {
    const own = await read(input);
    const { accountId, brand } = own.caller;
    if (own.row.confirmedAt)
      await spend(own, hasProof(input.form) ? input.form : refuse('SECONDE_ETAPE'), async () => true);
    const secret = newDeviceSecret();
    await upsertPending(db, accountId, sealSecret(config.secondStep.keys, accountId, secret), own.now);
    const { appTitle } = findBrand(settings, brand);
    return { cle: secret, adresse: buildDeviceAddress(secret, own.row.email, appTitle) };
  });

  mount('PUT /api/gestion/seconde-etape', async (input) => {
    const own = await read(input);
    const { caller, tokenHash, now } = own;
    const codes = await countGuess(db, { learner: caller.learner, tokenHash }, now, () =>
      db.transaction().execute(async (trx) => {
        const asked = { account: caller.accountId, typed: input.form.code, tokenHash, now };
        const made = await confirmDevice(trx, config.secondStep.keys, asked);
        if (made) await notify(deps, trx, own, 'added');
        return made;
      }),
    );
    record(deps, own, 'second_step_added');
    return { codes_secours: codes };
  });

  mount('POST /api/gestion/seconde-etape/passage', async (input) => {
    const own = await read(input);
    await spend(own, input.form, async () => true);
    return {
      validee: true,
      codes_restants: (await selectOwnStep(db, own.caller.accountId, own.tokenHash)).recoveryCodes,
    };
  });

  mount('POST /api/gestion/seconde-etape/codes', async (input) => {
    const own = await read(input);
    const codes = await spend(own, input.form, async (trx) => {
      const made = newRecoveryCodes();
      await replaceRecoveryCodes(trx, own.caller.accountId, made.map(hashRecoveryCode));
      await notify(deps, trx, own, 'codes');
      return made;
    });
    record(deps, own, 'recovery_codes_made');
    return { codes_secours: codes };
  });

  mount('POST /api/gestion/seconde-etape/arret', async (input) => {
    const own = await read(input);
    const { accountId } = own.caller;
    const keepsPasskeys = async (): Promise<boolean> => (await selectPasskeys(db, accountId)).length > 0;
    if (!own.row.confirmedAt && (await keepsPasskeys())) refuse('INTROUVABLE');
    const mustKeep = own.row.mustHave && config.secondStep.isRequired;
    if (mustKeep && !(await keepsPasskeys())) refuse('ACCES_REFUSE');
    await spend(own, input.form, async (trx) => {
      await lockStep(trx, accountId);
      const isLast = (await selectPasskeys(trx, accountId)).length === 0;
      if (isLast && mustKeep) refuse('ACCES_REFUSE');
      await (isLast ? deleteSecondStep : clearDevice)(trx, accountId);
      await clearSessionSteps(trx, accountId);
      if (!isLast) await updateSessionStep(trx, own.tokenHash, own.now);
      await notify(deps, trx, own, isLast ? 'stopped' : 'removed');
    });
    record(deps, own, 'second_step_removed');
    return { arretee: true };
  });
}

const hasProof = ({ code, cle_acces }: ShownProof): boolean => code !== undefined || cle_acces !== undefined;

const toPasskey = (row: ShownPasskey) => ({
  id: row.id,
  nom: row.name,
  domaine: row.host,
  synchronisee: row.isBackedUp,
  ajoutee_le: row.createdAt.toISOString(),
  utilisee_le: row.lastUsedAt?.toISOString() ?? null,
});
