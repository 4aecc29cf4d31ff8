/** Batches of activation codes, for the staff of a school. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { NewBatch } from '@balise/contract/school/codes';
import { DAY_MS } from '@balise/rules/days';
import { checkListName } from '@balise/rules/sign-up-rules';
import { insertNewCodes } from '../../account/sign-up/api.ts';
import { activationUrl, findBrand } from '../../platform/brand/api.ts';
import {
  consumeOperationRateLimit,
  type Mounter,
  readChecked,
  refuse,
  type SchoolStaff,
} from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { endOfDay } from './access-end.ts';
import {
  insertBatch,
  type OrderedBatch,
  revokeBatchCodes,
  type StoredBatch,
  selectBatchCodes,
  selectBatches,
  selectOptionalBatch,
} from './code-store.ts';
import { checkTerms, type EnrolmentDeps } from './enrol.ts';
import { selectEnrollingSchool } from './enrol-store.ts';

/** A printed code is not for ever. */
const LONGEST_MS = 3650 * DAY_MS;

export function codeRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock } = deps;

  mount('GET /api/school/codes', async ({ caller }) => ({
    address: await findActivationUrl(deps, caller),
    batches: await selectBatches(db, caller.scope, clock()),
  }));

  mount('POST /api/school/codes', async ({ caller, body, reply }) => {
    const now = clock();
    const { licence, count, group } = body;
    await checkTerms(db, deps, caller, { licenceCode: licence, groups: group === null ? [] : [group] });
    if ((await findActivationUrl(deps, caller)) === null) refuse('ACTIVATION_FERMEE');
    const batch = readBatch(body, caller, now);
    await consumeOperationRateLimit(db, RATE_LIMITS.codeBatches, caller.learner, now);
    const codes = await db.transaction().execute(async (trx) => {
      if (!(await insertBatch(trx, batch))) {
        const known = await selectOptionalBatch(trx, caller.scope, { id: batch.id, now });
        return known && isSame(known, batch, count) ? [] : refuse('CLE_REUTILISEE');
      }
      const { school_id: school, expires_at: expiresAt } = batch;
      const { days, credits } = body;
      const order = { school, count, licenceCode: licence, days, credits, expiresAt, batch: batch.id };
      const made = await insertNewCodes(trx, order, now);
      const details = { lot: batch.id, nombre: String(made.length) };
      await recordAct(trx, caller, { action: 'ecole.creer_codes', details }, now);
      return made;
    });
    reply.code(201);
    return { codes: codes.map((code, index) => ({ number: index + 1, code })) };
  });

  mount('GET /api/school/codes/{id}', async ({ caller, params: { id } }) => {
    const wanted = { id, now: clock() };
    const batch = (await selectOptionalBatch(db, caller.scope, wanted)) ?? refuse('INTROUVABLE');
    return { batch, codes: await selectBatchCodes(db, caller.scope, wanted) };
  });

  mount('PUT /api/school/codes/{id}/revocation', async ({ caller, params: { id }, body: { number } }) => {
    const now = clock();
    const revoked = await db.transaction().execute(async (trx) => {
      const batch = (await selectOptionalBatch(trx, caller.scope, { id, now })) ?? refuse('INTROUVABLE');
      if (number !== null && number > batch.total) refuse('INTROUVABLE');
      const count = await revokeBatchCodes(trx, { id, school: caller.workplace, no: number, now });
      const details = {
        lot: id,
        nombre: String(count),
        ...(number !== null && { numero: String(number) }),
      };
      if (count > 0) await recordAct(trx, caller, { action: 'ecole.revoquer_codes', details }, now);
      return count;
    });
    return { revoked };
  });
}

/** Where the learners of the caller's school activate their codes. */
async function findActivationUrl(
  { db, settings }: EnrolmentDeps,
  { workplace }: SchoolStaff,
): Promise<string | null> {
  const { brand } = await selectEnrollingSchool(db, workplace);
  return activationUrl(settings, findBrand(settings, brand));
}

function readBatch(
  { id, label: typed, licence, days, credits, group, validUntil }: NewBatch,
  { workplace, zone, accountId }: SchoolStaff,
  now: Date,
): OrderedBatch {
  const label = readChecked(checkListName(typed), 'label');
  const expiresAt = endOfDay(zone, validUntil);
  const left = expiresAt.getTime() - now.getTime();
  // Also refuses a day that does not exist.
  if (!(left > 0 && left < LONGEST_MS)) refuse('REQUETE_INVALIDE', { champ: 'validUntil' });
  const given = { id, label, licence, access_days: days, credits, group_id: group };
  return { ...given, school_id: workplace, made_by: accountId, created_at: now, expires_at: expiresAt };
}

const isSame = (known: StoredBatch, asked: OrderedBatch, count: number): boolean =>
  known.label === asked.label &&
  known.licence === asked.licence &&
  known.days === asked.access_days &&
  known.credits === asked.credits &&
  known.groupId === asked.group_id &&
  known.total === count &&
  known.expiresAt.getTime() === asked.expires_at.getTime();
