/**
 * Whoever is signed up again with an e-mail that has an account. Nobody proved to own the e-mail: the access is added to the
 * account, its owner is told by mail, and the school sees them once they have opened it.
 */

import type { Content } from '@balise/content';
import { type BrandSettings, findBrand } from '../../brand/brands.ts';
import type { Db } from '../../db/handle.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mayMailStranger } from './limits.ts';
import { forgottenPasswordUrl } from './links.ts';
import { alreadyRegisteredMail } from './mails.ts';
import {
  insertInscription,
  insertMembership,
  type NewInscription,
  selectOptionalOwner,
  selectOwnInscription,
} from './store.ts';

interface SecondSignUp {
  email: string;
  school: { id: number; name: string; brand: string };
  signUp: 'code' | 'livre';
  access: Omit<NewInscription, 'person' | 'school' | 'reason'>;
}

interface KnownLearnerDeps {
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
  content: Pick<Content, 'licences'>;
}

/** Answers who got the access, null when nobody did: staff, a closed account, a book opened twice. */
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
  // A code is good for one access; the link of a book can be opened by anybody, as often as they like.
  const isAdded = owner.isLearner && (signUp === 'code' || !(await selectOwnInscription(trx, wanted)));
  if (isAdded) {
    await insertMembership(trx, { person, school: school.id, now, acceptedAt: null });
    await insertInscription(trx, { ...access, ...wanted, reason: signUp });
  }
  if (await mayMailStranger(trx, email, now)) {
    const brand = findBrand(settings, school.brand);
    const licence = content.licences.get(licenceCode)?.licence.name ?? licenceCode;
    const mail = alreadyRegisteredMail(brand, {
      url: forgottenPasswordUrl(settings, brand),
      signUp,
      added: isAdded ? { school: school.name, licence } : null,
    });
    const about = { kind: 'deja_inscrit', personId: person, schoolId: school.id } as const;
    await queueMail(trx, { ...about, recipient: email, replyTo: null, ...mail }, now);
  }
  return isAdded ? person : null;
}
