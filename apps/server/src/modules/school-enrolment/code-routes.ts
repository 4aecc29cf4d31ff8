/** Batches of activation codes, for the staff of a school. */
import type { CodeBatchBody, CodeBatchesReply } from '@balise/contract/code-batches';
import { DAY_MS } from '@balise/contract/days';
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import { checkListName } from '@balise/contract/sign-up-rules';
import type { TimeZone } from '@balise/contract/time-zones';
import { activationUrl, findBrand } from '../../brand/brands.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { consumeOperationRateLimit } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refuse.ts';
import { recordAct } from '../school/record-act.ts';
import { insertNewCodes } from '../sign-up/make-codes.ts';
import { endOfDay } from './access-end.ts';
import {
  insertBatch,
  type NewBatch,
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

  mount('GET /api/gestion/codes', async ({ caller }) => {
    const stored = await selectBatches(db, caller.scope, clock());
    return { adresse: await findActivationUrl(deps, caller), lots: stored.map(toBatchReply) };
  });

  mount('POST /api/gestion/codes', async ({ caller, body, reply }) => {
    const now = clock();
    const groups = body.groupe === undefined ? [] : [body.groupe];
    await checkTerms(db, deps, caller, { licenceCode: body.permis, groups });
    if ((await findActivationUrl(deps, caller)) === null) refuse('ACTIVATION_FERMEE');
    const batch = readBatch(body, {
      ...{ school: caller.workplace, zone: caller.zone, madeBy: caller.accountId, now },
    });
    await consumeOperationRateLimit(db, RATE_LIMITS.codeBatches, caller.learner, now);
    const codes = await db.transaction().execute(async (trx) => {
      if (!(await insertBatch(trx, batch))) {
        const known = await selectOptionalBatch(trx, caller.scope, { id: batch.id, now });
        return known && isSame(known, batch, body.nombre) ? [] : refuse('CLE_REUTILISEE');
      }
      const { days, credits, expiresAt, licenceCode, school } = batch;
      const order = { school, count: body.nombre, licenceCode, days, credits, expiresAt };
      const made = await insertNewCodes(trx, { ...order, batch: batch.id }, now);
      const details = { lot: batch.id, nombre: String(made.length) };
      await recordAct(trx, caller, { action: 'ecole.creer_codes', details }, now);
      return made;
    });
    reply.code(201);
    return { lot: batch.id, codes_activation: codes.map((code, index) => ({ numero: index + 1, code })) };
  });

  mount('GET /api/gestion/codes/{id}', async ({ caller, params: { id: lot } }) => {
    const wanted = { id: lot, now: clock() };
    const batch = (await selectOptionalBatch(db, caller.scope, wanted)) ?? refuse('INTROUVABLE');
    const codes = await selectBatchCodes(db, caller.scope, wanted);
    return {
      lot: toBatchReply(batch),
      codes_activation: codes.map(({ no, ending, state, usedAt, name, inscription }) => ({
        numero: no,
        fin_code: ending,
        etat: state,
        utilise_le: usedAt?.toISOString() ?? null,
        eleve: name === null ? null : { nom: name, inscription },
      })),
    };
  });

  mount('PUT /api/gestion/codes/{id}/revocation', async ({ caller, params: { id: lot }, form }) => {
    const now = clock();
    const revoked = await db.transaction().execute(async (trx) => {
      const batch = (await selectOptionalBatch(trx, caller.scope, { id: lot, now })) ?? refuse('INTROUVABLE');
      const no = form.numero === undefined ? null : Number(form.numero);
      if (no !== null && no > batch.total) refuse('INTROUVABLE');
      const count = await revokeBatchCodes(trx, { id: lot, school: caller.workplace, no, now });
      const details = {
        lot,
        nombre: String(count),
        ...(form.numero !== undefined && { numero: form.numero }),
      };
      if (count > 0) await recordAct(trx, caller, { action: 'ecole.revoquer_codes', details }, now);
      return count;
    });
    return { revoques: revoked };
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
  body: CodeBatchBody,
  { school, zone, madeBy, now }: Pick<NewBatch, 'school' | 'madeBy' | 'now'> & { zone: TimeZone },
): NewBatch {
  const label = checkListName(body.libelle);
  if ('fault' in label) return refuse('REQUETE_INVALIDE', { champ: 'libelle' });
  const expiresAt = endOfDay(zone, body.valable_jusquau);
  const left = expiresAt.getTime() - now.getTime();
  // Also refuses a day that does not exist.
  if (!(left > 0 && left < LONGEST_MS)) refuse('REQUETE_INVALIDE', { champ: 'valable_jusquau' });
  return {
    id: body.id,
    school,
    label: label.value,
    licenceCode: body.permis,
    days: body.jours,
    credits: body.nb_credits,
    group: body.groupe ?? null,
    madeBy,
    now,
    expiresAt,
  };
}

const isSame = (known: StoredBatch, asked: NewBatch, count: number): boolean =>
  known.label === asked.label &&
  known.licenceCode === asked.licenceCode &&
  known.days === asked.days &&
  known.credits === asked.credits &&
  known.groupId === asked.group &&
  known.total === count &&
  known.expiresAt.getTime() === asked.expiresAt.getTime();

const toBatchReply = (batch: StoredBatch): CodeBatchesReply['lots'][number] => ({
  id: batch.id,
  libelle: batch.label,
  permis: batch.licenceCode,
  jours: batch.days,
  nb_credits: batch.credits,
  groupe: batch.groupName,
  fait_par: batch.madeBy,
  fait_le: batch.madeAt.toISOString(),
  expire_le: batch.expiresAt.toISOString(),
  nombre: batch.total,
  utilises: batch.used,
  en_attente: batch.waiting,
  expires: batch.expired,
  revoques: batch.revoked,
});
