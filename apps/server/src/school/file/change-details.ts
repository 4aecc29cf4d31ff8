/**
 * Corrects who a learner is. A person whom another school sees too has checked it themselves: then only what is missing is
 * added. An account that stands in for somebody's is what the school typed, and nothing else.
 */

import type { DetailsChange, LearnerDetails } from '@balise/contract/school/details';
import { checkParentEmail } from '@balise/rules/sign-up-rules';
import { updateIdentity } from '../../account/sign-up/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { readChecked, refuse, type SchoolStaff, type Sendable } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  beginParentRequest,
  type EnrolmentDeps,
  endParentRequest,
  selectEnrollingSchool,
} from '../enrolment/api.ts';
import {
  findChanges,
  findParentStep,
  hashDetails,
  isAllowed,
  joinStoredNames,
  readDetails,
  tellDetails,
} from './details.ts';
import { lockOptionalLearner, selectOptionalDetails, selectOptionalLastChange } from './lock-learner.ts';

const ACTION = 'ecole.modifier_coordonnees';

/** Undefined for an inscription that the caller may not see. */
export async function readLearnerDetails(
  db: Db,
  { scope, workplace }: SchoolStaff,
  inscription: number,
): Promise<Sendable<LearnerDetails> | undefined> {
  const row = await selectOptionalDetails(db, scope, inscription);
  if (!row) return undefined;
  const about = { person: row.person, school: workplace, action: ACTION };
  return tellDetails(row, await selectOptionalLastChange(db, about));
}

/** Refuses REQUETE_INVALIDE, INTROUVABLE, MODIFIE_ENTRETEMPS, COORDONNEES_DU_COMPTE and COMPTE_DEJA_UTILISE. */
export async function changeDetails(
  trx: Db,
  deps: EnrolmentDeps,
  staff: SchoolStaff,
  { inscription, body, now }: { inscription: number; body: DetailsChange; now: Date },
): Promise<void> {
  const wanted = readDetails(body, now);
  const learner = (await lockOptionalLearner(trx, staff.scope, inscription)) ?? refuse('INTROUVABLE');
  const changes = findChanges(learner, wanted);
  if (changes.length === 0) return;
  if (hashDetails(learner) !== body.version) refuse('MODIFIE_ENTRETEMPS');
  // A day that is known is not forgotten.
  if (wanted.birthDate === null && learner.birthDate !== null)
    refuse('REQUETE_INVALIDE', { champ: 'birthDate' });
  if (!isAllowed(learner, changes)) refuse('COORDONNEES_DU_COMPTE');
  const step = findParentStep(learner, wanted.birthDate, now);
  if (step === 'REFUSED') refuse('COMPTE_DEJA_UTILISE');
  await updateIdentity(trx, learner.person, wanted);
  const school = await selectEnrollingSchool(trx, staff.workplace);
  if (step === 'ASK') {
    const checked = checkParentEmail(body.parentEmail ?? '', learner.email);
    const parentEmail = readChecked(checked, 'parentEmail');
    await beginParentRequest(trx, deps, { learner, school, now }, parentEmail);
  }
  if (step === 'RELEASE') await endParentRequest(trx, deps, { learner, school, now });
  const details = { champs: joinStoredNames(changes) };
  await recordAct(trx, staff, { action: ACTION, about: learner.person, details }, now);
}
