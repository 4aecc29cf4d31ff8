/** What a school does with a child who waits for a parent's agreement: another parent's address, or nothing more. */
import { emailKey } from '@balise/rules/email-key';
import { checkParentEmail } from '@balise/rules/sign-up-rules';
import { eraseWaitingPerson } from '../../account/sign-up/api.ts';
import { deleteOwnersCopies } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { readChecked, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  deleteInvitations,
  type EnrolmentDeps,
  selectEnrollingSchool,
  sendParentRequest,
} from '../enrolment/api.ts';
import { type LockedLearner, lockOptionalLearner } from './lock-learner.ts';

type WaitingLearner = LockedLearner & { parentEmail: string };

/** Refuses INTROUVABLE, and MODIFIE_ENTRETEMPS when no parent is awaited any more. */
async function lockWaiting(trx: Db, { scope }: SchoolStaff, inscription: number): Promise<WaitingLearner> {
  const learner = (await lockOptionalLearner(trx, scope, inscription)) ?? refuse('INTROUVABLE');
  const { parentEmail, isUnused } = learner;
  if (parentEmail === null || !isUnused) return refuse('MODIFIE_ENTRETEMPS');
  return { ...learner, parentEmail };
}

/** The request goes to the new address at once. The same address changes nothing. */
export async function correctParentEmail(
  trx: Db,
  deps: EnrolmentDeps,
  staff: SchoolStaff,
  { inscription, email, now }: { inscription: number; email: string; now: Date },
): Promise<void> {
  const learner = await lockWaiting(trx, staff, inscription);
  const parentEmail = readChecked(checkParentEmail(email, learner.email), 'email');
  if (emailKey(parentEmail) === emailKey(learner.parentEmail)) return;
  const school = await selectEnrollingSchool(trx, staff.workplace);
  await deleteInvitations(trx, learner.person);
  await sendParentRequest(trx, deps, { learner, school, now }, parentEmail);
  await recordAct(trx, staff, { action: 'ecole.corriger_adresse_parent', about: learner.person }, now);
}

/** Erases what was typed, as when no parent answers. */
export async function cancelEnrolment(
  trx: Db,
  staff: SchoolStaff,
  { inscription, now }: { inscription: number; now: Date },
): Promise<void> {
  const { person, licenceCode } = await lockWaiting(trx, staff, inscription);
  await deleteOwnersCopies(trx, { people: [person], school: staff.workplace, givenAt: null });
  await eraseWaitingPerson(trx, person);
  // About the school: the learner is gone.
  const act = { action: 'ecole.annuler_inscription', details: { permis: licenceCode } } as const;
  await recordAct(trx, staff, act, now);
}
