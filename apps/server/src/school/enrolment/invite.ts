/** Sends the invitation of a learner who never came once more. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import {
  firstLink,
  insertMailTrace,
  mailKnownLearner,
  PARENT_ANSWER_MS,
  PARENT_PAGE,
  parentMail,
  selectOptionalOwnerOf,
} from '../../account/sign-up/api.ts';
import { copyToOwners, insertPersonLink } from '../../identity/accounts/api.ts';
import { hashEmail, newSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit } from '../../platform/http/api.ts';
import { type MailBrand, queueMail } from '../../platform/mail/api.ts';
import { BY_SCHOOL, type EnrolmentDeps } from './enrol.ts';
import { type AccessInvitation, type EnrollingSchool, updateParentLink } from './enrol-store.ts';

interface Sending {
  invitation: AccessInvitation;
  school: EnrollingSchool;
  now: Date;
}

/** Returns false where there is nobody to invite. Refuses TROP_DE_DEMANDES. */
export async function sendInvitation(
  trx: Db,
  { settings, content }: Pick<EnrolmentDeps, 'settings' | 'content'>,
  { invitation, school, now }: Sending,
): Promise<boolean> {
  const { person, state, email, parentEmail } = invitation;
  const recipient = state === 'AWAITS_PARENT' ? parentEmail : state === 'INVITED' ? email : null;
  if (recipient === null) return false;
  await consumeOperationRateLimit(trx, RATE_LIMITS.invitation, hashEmail(recipient), now);
  const brand = findBrand(settings, school.brand);
  const question = { person, school: school.id, parentEmail: recipient, brand, now };
  const asks = (isSent: boolean) => mailParent(trx, { ...question, publicUrl: settings.publicUrl, isSent });
  if (invitation.isStandIn) {
    // As much time for the answer as a new learner's parent has.
    if (state === 'AWAITS_PARENT') await asks(false);
    // Its owner has an account: they are told of it again, and the stand-in gets no link.
    const { licenceCode } = invitation;
    await copyToOwners(trx, { people: [person], now });
    await tellOwner(trx, { settings, content }, { person, email, parentEmail, school, licenceCode, now });
    return true;
  }
  if (state === 'INVITED') {
    await insertPersonLink(trx, person, firstLink(settings, brand, now));
    return true;
  }
  return asks(true);
}

interface ParentMail {
  person: number;
  school: number;
  parentEmail: string;
  brand: MailBrand;
  publicUrl: string;
  /** Nobody is written to about who stands in for somebody. */
  isSent: boolean;
  now: Date;
}

/** Asks a parent by a new link; the one before stops working. False when the parent has answered. */
export async function mailParent(
  trx: Db,
  { person, school, parentEmail, brand, publicUrl, isSent, now }: ParentMail,
): Promise<boolean> {
  const secret = newSecret('');
  const expiresAt = new Date(now.getTime() + PARENT_ANSWER_MS);
  if (!(await updateParentLink(trx, { person, parentEmail, secret, expiresAt }))) return false;
  if (!isSent) return true;
  const mail = parentMail(brand, `${publicUrl}${PARENT_PAGE}?jeton=${secret}`, expiresAt);
  const about = { personId: person, schoolId: school, expiresAt, recipient: parentEmail, replyTo: null };
  await queueMail(trx, { kind: 'accord_parental', ...about, ...mail }, now);
  return true;
}

/** The person stands in for the owner. */
type Told = Pick<AccessInvitation, 'person' | 'email' | 'parentEmail' | 'licenceCode'> & {
  school: EnrollingSchool;
  now: Date;
};

/** Mails the owner of an account that the school has given them an access, and notes when, as for anybody invited. */
export async function tellOwner(
  trx: Db,
  { settings, content }: Pick<EnrolmentDeps, 'settings' | 'content'>,
  { person, email, parentEmail, school, licenceCode, now }: Told,
): Promise<void> {
  const owner = await selectOptionalOwnerOf(trx, person);
  if (owner) {
    const told = { person: owner.person, email, school, signUp: BY_SCHOOL, now } as const;
    await mailKnownLearner(
      trx,
      { settings, content },
      { ...told, licenceCode: owner.hasAccess ? licenceCode : null },
    );
  }
  await insertMailTrace(trx, { person, school: school.id, identity: { email, parentEmail }, now });
}
