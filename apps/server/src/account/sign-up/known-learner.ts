/**
 * A sign-up with an e-mail that has an account already. Nothing proves that the e-mail belongs to the person who typed
 * it. So the access is added to the account, a mail tells its owner, and the school sees them only after they have used
 * the access.
 */

import type { Content } from '@balise/content';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { mayMailStranger } from './limits.ts';
import { forgottenPasswordUrl } from './links.ts';
import { alreadyRegisteredMail } from './mails.ts';
import { insertMembership } from './new-learner-store.ts';
import {
  insertInscription,
  type NewInscription,
  selectOptionalOwner,
  selectOwnInscription,
} from './store.ts';

/** A typed code, the link of a book, or a school that adds a learner itself. */
type SignUpWay = 'code' | 'livre' | 'ecole';

interface SecondSignUp {
  email: string;
  school: { id: number; name: string; brand: string };
  signUp: SignUpWay;
  access: Omit<NewInscription, 'person' | 'school' | 'reason'>;
}

export interface KnownLearnerDeps {
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
  content: Pick<Content, 'licences'>;
}

/**
 * Returns the person who got the access. Null when there was none to give: for staff, a disabled account, or a book or
 * a school that gave it before.
 */
export async function addAccessToKnownLearner(
  trx: Db,
  { settings, content }: KnownLearnerDeps,
  { email, school, signUp, access }: SecondSignUp,
): Promise<number | null> {
  const owner = await selectOptionalOwner(trx, email);
  if (!owner) return null;
  const { person } = owner;
  const { licenceCode, now } = access;
  const wanted = { person, school: school.id, licenceCode };
  // A code gives one access; a book's link can be opened, and a form sent, any number of times.
  const isAdded = owner.isLearner && (signUp === 'code' || !(await selectOwnInscription(trx, wanted)));
  if (isAdded) {
    await insertMembership(trx, { person, school: school.id, now, acceptedAt: null });
    await insertInscription(trx, { ...access, ...wanted, reason: signUp });
  }
  const told = { person, email, school, signUp, licenceCode: isAdded ? licenceCode : null, now };
  await mailKnownLearner(trx, { settings, content }, told);
  return isAdded ? person : null;
}

interface KnownLearnerMail extends Pick<SecondSignUp, 'email' | 'school' | 'signUp'> {
  person: number;
  /** Of the access that they were given; null without one. */
  licenceCode: string | null;
  now: Date;
}

/** Unless so many were sent to this address that it says nothing new. */
export async function mailKnownLearner(
  trx: Db,
  { settings, content }: KnownLearnerDeps,
  { person, email, school, signUp, licenceCode, now }: KnownLearnerMail,
): Promise<void> {
  if (!(await mayMailStranger(trx, email, now))) return;
  const brand = findBrand(settings, school.brand);
  const licence = licenceCode && (content.licences.get(licenceCode)?.licence.name ?? licenceCode);
  const mail = alreadyRegisteredMail(brand, {
    url: forgottenPasswordUrl(settings, brand),
    signUp,
    added: licence === null ? null : { school: school.name, licence },
  });
  const about = { kind: 'deja_inscrit', personId: person, schoolId: school.id } as const;
  await queueMail(trx, { ...about, recipient: email, ...mail }, now);
}
