/** The second step of the person who calls: read, proved by a code or a passkey, told about by mail. */
import type { StepProof } from '@balise/contract/school/second-step';
import type { FastifyRequest } from 'fastify';
import { updateSessionConfirmed } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { hashCurrentSession, refuse, type Visitor } from '../../platform/http/api.ts';
import type { SecurityEventKind } from '../../platform/security-log/api.ts';
import { countGuess } from './attempts.ts';
import type { SecondStepDeps } from './deps.ts';
import type { StepChange } from './mails.ts';
import { queueStepMail } from './notify.ts';
import { checkPasskey } from './passkey-ceremony.ts';
import { updatePasskeyUsed } from './passkey-store.ts';
import { type Proof, spendCode } from './spend-code.ts';
import { type OwnStepRow, selectOwnStep, updateSessionStep } from './store.ts';

/** A person who works for a school, with their session. */
export interface Own {
  caller: Visitor;
  request: FastifyRequest;
  tokenHash: Buffer;
  row: OwnStepRow;
  now: Date;
}

/** Refuses with ACCES_REFUSE who works for no school. Who has left one may still have a device, and is asked for it. */
export function createReader({ db, clock, config }: SecondStepDeps) {
  return async ({ caller, request }: { caller: Visitor; request: FastifyRequest }): Promise<Own> => {
    const tokenHash = hashCurrentSession(request, config);
    const row = await selectOwnStep(db, caller.accountId, tokenHash);
    if (!row.isStaff && !row.hasDevice) refuse('ACCES_REFUSE');
    return { caller, request, tokenHash, row, now: clock() };
  };
}

/**
 * Takes a proof, which passes the step in this session, and does `then` in the same transaction. A passkey has asked the
 * person's finger or PIN, so it confirms the person too. Refuses with TROP_DE_DEMANDES, CODE_FAUX or CLE_ACCES_REFUSEE.
 */
export function createSpender(deps: SecondStepDeps) {
  return async <T>(own: Own, shown: StepProof, then: (trx: Db) => Promise<T>): Promise<T> => {
    const { proof, result } =
      shown.passkey === undefined
        ? await byCode(deps, own, shown.code ?? refuse('REQUETE_INVALIDE', { champ: 'code' }), then)
        : await byPasskey(deps, own, shown.passkey, then);
    const detail = proof === 'passkey' ? proof : undefined;
    record(deps, own, proof === 'recovery' ? 'recovery_code_used' : 'second_step_passed', detail);
    return result;
  };
}

interface Proved<T> {
  proof: NonNullable<Proof> | 'passkey';
  result: T;
}

function byCode<T>(
  deps: SecondStepDeps,
  own: Own,
  typed: string,
  then: (trx: Db) => Promise<T>,
): Promise<Proved<T>> {
  const { caller, tokenHash, now } = own;
  return countGuess(deps.db, { learner: caller.learner, tokenHash }, now, () =>
    deps.db.transaction().execute(async (trx) => {
      const asked = { account: caller.accountId, typed, now };
      const proof: Proof = await spendCode(trx, deps.config.secondStep.keys, asked);
      if (proof === null) return null;
      await updateSessionStep(trx, tokenHash, now);
      if (proof === 'recovery') await notify(deps, trx, own, 'recovery');
      return { proof, result: await then(trx) };
    }),
  );
}

function byPasskey<T>(
  deps: SecondStepDeps,
  own: Own,
  answer: string,
  then: (trx: Db) => Promise<T>,
): Promise<Proved<T>> {
  const { caller, tokenHash, now } = own;
  const attempt = async (): Promise<Proved<T> | null> => {
    const asked = { account: caller.accountId, session: tokenHash, answer, now };
    const use = await checkPasskey(deps.db, asked);
    if (use === null) return null;
    return deps.db.transaction().execute(async (trx) => {
      if (!(await updatePasskeyUsed(trx, use, now))) {
        await notify(deps, trx, own, 'passkey-copied');
        record(deps, own, 'code_refused', 'the counter of a passkey went back');
        return null;
      }
      await updateSessionStep(trx, tokenHash, now);
      await updateSessionConfirmed(trx, tokenHash, now);
      return { proof: 'passkey' as const, result: await then(trx) };
    });
  };
  return countGuess(deps.db, { learner: caller.learner, tokenHash }, now, attempt, 'CLE_ACCES_REFUSEE');
}

export function notify({ settings }: SecondStepDeps, trx: Db, own: Own, change: StepChange): Promise<void> {
  const { learner, school, brand } = own.caller;
  const recipient = { personId: learner, schoolId: school, email: own.row.email, brand };
  return queueStepMail(trx, settings, recipient, { change, now: own.now });
}

export function record(
  { securityLog }: SecondStepDeps,
  { request, caller }: Own,
  kind: SecurityEventKind,
  detail?: string,
): void {
  securityLog.record(request, { kind, accountId: caller.accountId, detail });
}
