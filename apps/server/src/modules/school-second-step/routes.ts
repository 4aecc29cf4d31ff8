/** The second step of the person who calls: prepared, confirmed, passed, replaced, stopped. */
import type { FastifyRequest } from 'fastify';
import { findBrand } from '../../brand/brands.ts';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { hashCurrentSession } from '../../http/session-cookies.ts';
import { hasPassed } from '../../identity/second-step.ts';
import type { SecurityEventKind } from '../../security-log/kinds.ts';
import { countGuess } from './attempts.ts';
import { colleagueRoutes } from './colleague-routes.ts';
import { confirmDevice } from './confirm-device.ts';
import type { SecondStepDeps } from './deps.ts';
import type { StepChange } from './mails.ts';
import { queueStepMail } from './notify.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { sealSecret } from './secret-box.ts';
import { type Proof, spendCode } from './spend-code.ts';
import {
  clearSessionSteps,
  deleteSecondStep,
  type OwnStepRow,
  replaceRecoveryCodes,
  selectOwnStep,
  updateSessionStep,
  upsertPending,
} from './store.ts';
import { buildDeviceAddress, newDeviceSecret } from './totp.ts';

/** A person who works for a school, with their session. */
interface Own {
  caller: Visitor;
  request: FastifyRequest;
  tokenHash: Buffer;
  row: OwnStepRow;
  now: Date;
}

export function secondStepRoutes(mount: Mounter, deps: SecondStepDeps): void {
  const { db, settings, config } = deps;
  const read = createReader(deps);
  const spend = createSpender(deps);
  colleagueRoutes(mount, deps);

  mount('GET /api/gestion/seconde-etape', async (input) => {
    const { row, now } = await read(input);
    return {
      en_service: row.hasDevice,
      depuis: row.confirmedAt?.toISOString() ?? null,
      codes_restants: row.recoveryCodes,
      exigee: row.mustHave && config.secondStep.isRequired,
      validee: hasPassed(row, now),
    };
  });

  mount('POST /api/gestion/seconde-etape', async (input) => {
    const own = await read(input);
    const { accountId, brand } = own.caller;
    if (own.row.hasDevice) await spend(own, input.form.code ?? refuse('SECONDE_ETAPE'), async () => true);
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
    await spend(own, input.form.code, async () => true);
    return {
      validee: true,
      codes_restants: (await selectOwnStep(db, own.caller.accountId, own.tokenHash)).recoveryCodes,
    };
  });

  mount('POST /api/gestion/seconde-etape/codes', async (input) => {
    const own = await read(input);
    const codes = await spend(own, input.form.code, async (trx) => {
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
    if (own.row.mustHave && config.secondStep.isRequired) refuse('ACCES_REFUSE');
    await spend(own, input.form.code, async (trx) => {
      await deleteSecondStep(trx, own.caller.accountId);
      await clearSessionSteps(trx, own.caller.accountId);
      await notify(deps, trx, own, 'stopped');
      return true;
    });
    record(deps, own, 'second_step_removed');
    return { arretee: true };
  });
}

/** Refuses with ACCES_REFUSE who works for no school. Who has left one may still have a device, and is asked for it. */
function createReader({ db, clock, config }: SecondStepDeps) {
  return async ({ caller, request }: { caller: Visitor; request: FastifyRequest }): Promise<Own> => {
    const tokenHash = hashCurrentSession(request, config);
    const row = await selectOwnStep(db, caller.accountId, tokenHash);
    if (!row.isStaff && !row.hasDevice) refuse('ACCES_REFUSE');
    return { caller, request, tokenHash, row, now: clock() };
  };
}

/**
 * Takes a code, which passes the step in this session, and does `then` in the same transaction. Refuses with
 * TROP_DE_DEMANDES or CODE_FAUX.
 */
function createSpender(deps: SecondStepDeps) {
  const { db, config } = deps;
  return async <T>(own: Own, typed: string, then: (trx: Db) => Promise<T>): Promise<T> => {
    const { caller, tokenHash, now } = own;
    const { proof, result } = await countGuess(db, { learner: caller.learner, tokenHash }, now, () =>
      db.transaction().execute(async (trx) => {
        const asked = { account: caller.accountId, typed, now };
        const proof: Proof = await spendCode(trx, config.secondStep.keys, asked);
        if (proof === null) return null;
        await updateSessionStep(trx, tokenHash, now);
        if (proof === 'recovery') await notify(deps, trx, own, 'recovery');
        return { proof, result: await then(trx) };
      }),
    );
    record(deps, own, proof === 'recovery' ? 'recovery_code_used' : 'second_step_passed');
    return result;
  };
}

function notify({ settings }: SecondStepDeps, trx: Db, own: Own, change: StepChange): Promise<void> {
  const { learner, school, brand } = own.caller;
  const recipient = { personId: learner, schoolId: school, email: own.row.email, brand };
  return queueStepMail(trx, settings, recipient, { change, now: own.now });
}

function record({ securityLog }: SecondStepDeps, { request, caller }: Own, kind: SecurityEventKind): void {
  securityLog.record(request, { kind, accountId: caller.accountId });
}
