/** Transfers a learner: one inscription closes, another opens, and what was done stays where it was done. */
import type { TransferObstacle } from '@balise/contract/operator/lists';
import type { Licence } from '@balise/contract/site';
import { insertInscription, insertMembership } from '../account/sign-up/api.ts';
import { actAtSchool } from '../identity/accounts/api.ts';
import { type BrandSettings, findBrand, signInHomeUrl } from '../platform/brand/api.ts';
import type { Db } from '../platform/db/api.ts';
import { type Operator, refuse } from '../platform/http/api.ts';
import { queueMail } from '../platform/mail/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { transferMail } from './mails.ts';
import { lockSchool } from './school-store.ts';
import {
  type ArrivalSchool,
  closeInscription,
  insertCreditsLeft,
  type LeavingInscription,
  lockInscription,
  moveGoal,
  selectOptionalArrival,
  selectOptionalLeaving,
  TRANSFERRED,
} from './transfer-store.ts';

/** What prevents it; without a school to go to, what prevents any transfer. */
export function listObstacles(leaving: LeavingInscription, to: ArrivalSchool | null): TransferObstacle[] {
  const { status, isClosedWithSchool, worksForSchools, hasExam, awaitsAgreement, from } = leaving;
  const found: Partial<Record<TransferObstacle, boolean>> = {
    ACCESS_CLOSED: status !== 'open' && !isClosedWithSchool,
    STAFF: worksForSchools,
    EXAM_UNDER_WAY: hasExam,
    AWAITS_AGREEMENT: awaitsAgreement,
    SAME_SCHOOL: to?.id === from.id,
    SCHOOL_SUSPENDED: to?.isSuspended ?? false,
    ALREADY_ENROLLED: to !== null && to.id !== from.id && to.knowsPerson,
  };
  return (Object.keys(found) as TransferObstacle[]).filter((one) => found[one]);
}

interface TransferParts {
  settings: BrandSettings;
  licences: ReadonlyMap<string, { licence: Pick<Licence, 'name'> }>;
  now: Date;
}

/** Returns the number of the new inscription. */
export async function transferLearner(
  trx: Db,
  operator: Operator,
  { inscription, school }: { inscription: number; school: number },
  { settings, licences, now }: TransferParts,
): Promise<number> {
  // Schools before inscriptions, as a suspension locks them.
  if (!(await lockSchool(trx, school))) refuse('INTROUVABLE');
  await lockInscription(trx, inscription);
  const leaving = (await selectOptionalLeaving(trx, inscription, now)) ?? refuse('INTROUVABLE');
  const to = (await selectOptionalArrival(trx, school, leaving, now)) ?? refuse('INTROUVABLE');
  if (listObstacles(leaving, to).length > 0) refuse('TRANSFERT_IMPOSSIBLE');
  const { person, licence, accessEnd: expiresAt, from } = leaving;
  const credits = Math.max(0, leaving.credits);
  await insertCreditsLeft(trx, leaving, now);
  await closeInscription(trx, leaving, now);
  // The new school does not see the person before they open what it gives.
  await insertMembership(trx, { person, school, now, acceptedAt: null });
  const opened = { person, school, licenceCode: licence, expiresAt, credits, reason: TRANSFERRED, now };
  const id = await insertInscription(trx, opened);
  await moveGoal(trx, leaving, { inscription: id, school });
  await recordBoth(trx, operator, { leaving, to }, now);
  const brand = findBrand(settings, to.brand);
  const words = {
    from: from.name,
    to: to.name,
    licence: licences.get(licence)?.licence.name ?? licence,
    url: signInHomeUrl(settings, brand),
  };
  const about = { kind: 'transfert', personId: person, schoolId: to.id } as const;
  await queueMail(
    trx,
    { ...about, recipient: leaving.email, replyTo: null, ...transferMail(brand, words) },
    now,
  );
  return id;
}

/** In the journal of each school. */
async function recordBoth(
  trx: Db,
  operator: Operator,
  { leaving, to }: { leaving: LeavingInscription; to: ArrivalSchool },
  now: Date,
): Promise<void> {
  const { person: about, licence: permis, from } = leaving;
  const left = { action: 'exploitation.transferer_vers', about, details: { permis, nom: to.name } } as const;
  await recordAct(trx, actAtSchool(operator, from.id), left, now);
  const came = { action: 'exploitation.transferer_de', about, details: { permis, nom: from.name } } as const;
  await recordAct(trx, actAtSchool(operator, to.id), came, now);
}
