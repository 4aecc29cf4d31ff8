/** Signing up from the link of a publisher's book. */
import { randomUUID } from 'node:crypto';
import type { BookBody } from '@balise/contract/central/sign-up';
import { DAY_MS } from '@balise/rules/days';
import { findBookBrand } from '@balise/rules/page-brand';
import { findBrand } from '../../platform/brand/api.ts';
import { refuse } from '../../platform/http/api.ts';
import { findBookLinkFault } from './book-link.ts';
import type { SignUpDeps } from './deps.ts';
import type { SignUpIdentity } from './identity.ts';
import { addAccessToKnownLearner } from './known-learner.ts';
import { insertLearner } from './new-learner-store.ts';
import { openAccount } from './parent.ts';
import { insertConsent, insertInscription, upsertSchool } from './store.ts';

const ACCESS_MS = 365 * DAY_MS;
/** As many as a school gives: where series use credits, a reader without credits could do none. */
const CREDITS = 30;

/**
 * The licence of a valid link. Refuses with SIGNATURE_REFUSEE or LIEN_EXPIRE for an invalid one, and with
 * CONTENU_INDISPONIBLE without a configured secret, without the publisher's brand, or for an unknown licence.
 */
export function checkBookLink({ config, content, clock }: SignUpDeps, body: BookBody): string {
  const secret = config.bookSecret ?? refuse('CONTENU_INDISPONIBLE');
  findPublisher(content);
  const fault = findBookLinkFault(secret, body, clock());
  if (fault) refuse(fault);
  const licenceCode = body.permis.toLowerCase();
  return content.licences.has(licenceCode) ? licenceCode : refuse('CONTENU_INDISPONIBLE');
}

/** School of the readers, and source of their consents. */
function findPublisher({ brands }: SignUpDeps['content']): { code: string; name: string; brand: string } {
  const brand = findBookBrand(brands);
  return brand?.books ? { ...brand.books, brand: brand.name } : refuse('CONTENU_INDISPONIBLE');
}

/**
 * Makes the reader's account, inscription, consent and mail in one transaction. When the e-mail has an account, the
 * access is added to it, once.
 */
export async function signUpReader(
  deps: SignUpDeps,
  identity: SignUpIdentity,
  { licenceCode, newsletter = false }: { licenceCode: string; newsletter: boolean | undefined },
): Promise<void> {
  const { db, clock, settings, content } = deps;
  const now = clock();
  const usesCredits = content.licences.get(licenceCode)?.licence.showCreditDetails ?? false;
  await db.transaction().execute(async (trx) => {
    const publisher = findPublisher(content);
    const school = await upsertSchool(trx, publisher);
    const brand = findBrand(settings, school.brand);
    const person = await insertLearner(trx, school.id, identity, now);
    const expiresAt = new Date(now.getTime() + ACCESS_MS);
    const access = { licenceCode, credits: usesCredits ? CREDITS : 0, now, expiresAt };
    if (person === undefined) {
      const known = { email: identity.email, school, signUp: 'livre', access } as const;
      await addAccessToKnownLearner(trx, deps, known);
      return;
    }
    await insertInscription(trx, { ...access, person, school: school.id, reason: 'livre' });
    if (newsletter) {
      const granted = { kind: 'newsletter', source: publisher.code, granted_at: now } as const;
      await insertConsent(trx, { id: randomUUID(), person_id: person, school_id: school.id, ...granted });
    }
    await openAccount(trx, settings, brand, { person, school: school.id, identity }, now);
  });
}
