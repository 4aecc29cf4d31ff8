/** A manager begins the erasure of a learner who asks for it at the desk. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { ErasureStep } from '@balise/contract/school/details';
import {
  type AccountToErase,
  CONFIRM_HOURS,
  CONFIRM_PAGE,
  confirmErasureAtSchoolMail,
  erasePerson,
  lockOptionalAccount,
  selectAccount,
  upsertErasure,
} from '../../account/own-data/api.ts';
import { deleteOwnersCopies, lockAccessesOf } from '../../identity/accounts/api.ts';
import { hashEmail, newSecret } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { recordAct } from '../acts/api.ts';
import { selectEnrollingSchool } from '../enrolment/api.ts';
import { lockOptionalLearner } from './lock-learner.ts';

const HOUR_MS = 3_600_000;
const ACTION = 'ecole.effacer_eleve';

interface Erasing {
  inscription: number;
  now: Date;
  settings: Pick<BrandSettings, 'publicUrl' | 'own' | 'brands'>;
  /** Of the erasure ledger. */
  key: string;
}

/**
 * What a school alone has typed is erased at once. Whoever has come has an account of their own: only its mailbox confirms, as
 * when they ask themselves. Refuses INTROUVABLE, MODIFIE_ENTRETEMPS while a parent is awaited, ACCES_REFUSE for professionals.
 */
export async function beginErasure(trx: Db, staff: SchoolStaff, erasing: Erasing): Promise<ErasureStep> {
  const { inscription, now, key } = erasing;
  const learner = (await lockOptionalLearner(trx, staff.scope, inscription)) ?? refuse('INTROUVABLE');
  const { person, parentEmail, isUnused, isShared, licenceCode } = learner;
  if (parentEmail !== null) refuse('MODIFIE_ENTRETEMPS');
  const account = (await lockOptionalAccount(trx, person)) ?? refuse('INTROUVABLE');
  if (isUnused && !isShared) {
    const school = staff.workplace;
    await lockAccessesOf(trx, { school, people: [person] });
    await deleteOwnersCopies(trx, { people: [person], school, givenAt: null });
    await erasePerson(trx, account, key, now);
    // About the school: the learner is gone.
    await recordAct(trx, staff, { action: ACTION, details: { permis: licenceCode } }, now);
    return 'ERASED';
  }
  if ((await selectAccount(trx, account)).isProfessional) refuse('ACCES_REFUSE');
  await consumeOperationRateLimit(trx, RATE_LIMITS.invitation, hashEmail(account.email), now);
  if (await askOwner(trx, staff, account, erasing))
    await recordAct(trx, staff, { action: ACTION, about: person }, now);
  return 'ASKED';
}

/** @returns false when an erasure is confirmed already; that is the learner's own affair */
async function askOwner(
  trx: Db,
  { workplace }: SchoolStaff,
  { personId, accountId, email }: AccountToErase,
  { now, settings }: Erasing,
): Promise<boolean> {
  const secret = newSecret('');
  const confirmUntil = new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS);
  const caller = { learner: personId, accountId, school: workplace };
  if (!(await upsertErasure(trx, { caller, secret, now, confirmUntil }))) return false;
  const school = await selectEnrollingSchool(trx, workplace);
  const url = `${settings.publicUrl}${CONFIRM_PAGE}?jeton=${secret}`;
  const words = { url, hours: CONFIRM_HOURS, school: school.name };
  const mail = confirmErasureAtSchoolMail(findBrand(settings, school.brand), words);
  const about = { personId, schoolId: workplace, expiresAt: confirmUntil };
  await queueMail(trx, { kind: 'suppression', ...about, recipient: email, replyTo: null, ...mail }, now);
  return true;
}
