/** The request to a parent that a correction by the school begins, sends anew or ends, in the caller's transaction. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { sql } from 'kysely';
import { firstLink, insertParentRequest, PARENT_ANSWER_MS } from '../../account/sign-up/api.ts';
import { copyToOwners, insertPersonLink } from '../../identity/accounts/api.ts';
import { hashEmail, newSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit } from '../../platform/http/api.ts';
import { deleteInvitations } from './correct-email-store.ts';
import type { EnrolmentDeps } from './enrol.ts';
import type { AccessInvitation, EnrollingSchool } from './enrol-store.ts';
import { mailParent, tellOwner } from './invite.ts';

interface Asked {
  learner: Pick<AccessInvitation, 'person' | 'email' | 'isStandIn' | 'licenceCode'>;
  school: EnrollingSchool;
  now: Date;
}

type Deps = Pick<EnrolmentDeps, 'settings' | 'content'>;

/** The account is closed until the parent agrees; what was sent to the learner is worth nothing. */
export async function beginParentRequest(
  trx: Db,
  deps: Deps,
  asked: Asked,
  parentEmail: string,
): Promise<void> {
  const { learner, school, now } = asked;
  await deleteInvitations(trx, learner.person);
  const expiresAt = new Date(now.getTime() + PARENT_ANSWER_MS);
  const request = { person: learner.person, school: school.id, parentEmail, secret: newSecret(''), now };
  await insertParentRequest(trx, { ...request, expiresAt });
  await sendParentRequest(trx, deps, asked, parentEmail);
}

/** A new link for this parent; the one before is worth nothing. Refuses TROP_DE_DEMANDES. */
export async function sendParentRequest(
  trx: Db,
  deps: Deps,
  { learner, school, now }: Asked,
  parentEmail: string,
): Promise<void> {
  const { person, email, licenceCode } = learner;
  await consumeOperationRateLimit(trx, RATE_LIMITS.parentMail, hashEmail(parentEmail), now);
  const brand = findBrand(deps.settings, school.brand);
  const about = { person, school: school.id, parentEmail, now };
  await mailParent(trx, { ...about, brand, publicUrl: deps.settings.publicUrl, isSent: !learner.isStandIn });
  if (learner.isStandIn) await tellOwner(trx, deps, { person, email, parentEmail, school, licenceCode, now });
}

/** No parent is needed any more: the access begins now, and the learner is invited. Refuses TROP_DE_DEMANDES. */
export async function endParentRequest(trx: Db, deps: Deps, { learner, school, now }: Asked): Promise<void> {
  const { person, email, licenceCode, isStandIn } = learner;
  const { rows } = await sql<{ askedAt: Date }>`
    delete from parent_consents where person_id = ${person} and granted_at is null
    returning asked_at as "askedAt"`.execute(trx);
  const [request] = rows;
  if (!request) return;
  const { askedAt } = request;
  await consumeOperationRateLimit(trx, RATE_LIMITS.invitation, hashEmail(email), now);
  await deleteInvitations(trx, person);
  // An account that was closed for another reason stays closed.
  await sql`update accounts set disabled_at = null where person_id = ${person} and disabled_at = ${askedAt}`.execute(
    trx,
  );
  await sql`update inscriptions set expires_at = expires_at + (${now}::timestamptz - ${askedAt}::timestamptz)
    where person_id = ${person}`.execute(trx);
  if (isStandIn) {
    await copyToOwners(trx, { people: [person], now });
    await tellOwner(trx, deps, { person, email, parentEmail: null, school, licenceCode, now });
    return;
  }
  const brand = findBrand(deps.settings, school.brand);
  await insertPersonLink(trx, person, firstLink(deps.settings, brand, now));
}
