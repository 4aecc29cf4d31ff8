/**
 * Corrects the e-mail of a learner who has never come. Whoever got the first mail can't use it any more, and the new address
 * is invited; of a child who waits, the parent is asked anew. Where it is known elsewhere, the learner is from then on an account that stands in for its owner, as if the
 * school had typed it at once; and one that stood in for somebody by mistake is an account of its own.
 */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { emailKey } from '@balise/rules/email-key';
import { checkParentEmail } from '@balise/rules/sign-up-rules';
import { firstLink } from '../../account/sign-up/api.ts';
import {
  copyToOwners,
  deleteOwnersCopies,
  insertPersonLink,
  lockAccessesOf,
} from '../../identity/accounts/api.ts';
import { hashEmail } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import { type Db, inRepeatedTransaction } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  deleteInvitations,
  lockOptionalCorrectable,
  selectOptionalInscriptionOfEmail,
  updateToOwnAccount,
  updateToStandIn,
} from './correct-email-store.ts';
import type { EnrolmentDeps } from './enrol.ts';
import { selectEnrollingSchool } from './enrol-store.ts';
import { tellOwner } from './invite.ts';
import { sendParentRequest } from './parent-request.ts';

interface Correction {
  inscription: number;
  email: string;
  now: Date;
}

/** Returns null when the e-mail is theirs now, or the inscription of who has it at this school. Refuses MODIFIE_ENTRETEMPS. */
export const correctEmail = (
  deps: EnrolmentDeps,
  staff: SchoolStaff,
  correction: Correction,
): Promise<number | null> =>
  // Somebody may sign up with this e-mail meanwhile: the next run finds the account.
  inRepeatedTransaction(deps.db, (trx) => correctOnce(trx, deps, staff, correction));

async function correctOnce(
  trx: Db,
  deps: EnrolmentDeps,
  staff: SchoolStaff,
  { inscription, email, now }: Correction,
): Promise<number | null> {
  const account = await lockOptionalCorrectable(trx, staff.scope, inscription);
  const { person, email: before, licenceCode, isCorrectable, parentEmail } = account ?? refuse('INTROUVABLE');
  if (!isCorrectable) refuse('MODIFIE_ENTRETEMPS');
  if (emailKey(before) === emailKey(email)) return null;
  if (parentEmail !== null && 'fault' in checkParentEmail(parentEmail, email))
    refuse('REQUETE_INVALIDE', { champ: 'email' });
  const there = await selectOptionalInscriptionOfEmail(trx, staff.scope, email);
  if (there !== undefined) return there;
  await consumeOperationRateLimit(trx, RATE_LIMITS.invitation, hashEmail(email), now);
  const school = await selectEnrollingSchool(trx, staff.workplace);
  await lockAccessesOf(trx, { school: school.id, people: [person] });
  await deleteInvitations(trx, person);
  await deleteOwnersCopies(trx, { people: [person], school: school.id, givenAt: null });
  const isStandIn = await updateToStandIn(trx, person, email);
  if (isStandIn) await copyToOwners(trx, { people: [person], now });
  else await updateToOwnAccount(trx, person, email);
  if (parentEmail !== null) {
    // Asked anew whatever the address is: what a parent agrees to has the right one.
    const learner = { person, email, isStandIn, licenceCode };
    await sendParentRequest(trx, deps, { learner, school, now }, parentEmail);
  } else if (isStandIn) await tellOwner(trx, deps, { person, email, parentEmail, school, licenceCode, now });
  else {
    const brand = findBrand(deps.settings, school.brand);
    await insertPersonLink(trx, person, firstLink(deps.settings, brand, now));
  }
  await recordAct(trx, staff, { action: 'ecole.corriger_adresse', about: person }, now);
  return null;
}
