/** A school adds one learner: the account, the access, the groups and the mail, in the caller's transaction. */

import type { LicenceCode } from '@balise/contract/base/codes';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import {
  addAccessToKnownLearner,
  insertInscription,
  insertIntoGroups,
  insertLearner,
  insertStandIn,
  isKnownHere,
  openAccount,
  type SignUpIdentity,
  selectOptionalStandIn,
  selectOwnInscription,
} from '../../account/sign-up/api.ts';
import { copyToOwners, type ServerParts } from '../../identity/accounts/api.ts';
import { hashEmail } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { selectGroupsInUse } from '../groups/api.ts';
import { type EnrollingSchool, selectOptionalOwnInscription } from './enrol-store.ts';

export type EnrolmentDeps = Pick<ServerParts, 'db' | 'clock' | 'content' | 'settings'>;

/** What the school gives. */
export interface AccessTerms {
  licenceCode: LicenceCode;
  credits: number;
  expiresAt: Date;
  groups: readonly string[];
}

interface Enrolment {
  staff: Pick<SchoolStaff, 'scope'>;
  school: EnrollingSchool;
  identity: SignUpIdentity;
  terms: AccessTerms;
  now: Date;
}

/** Reason of the credit movements. */
export const BY_SCHOOL = 'ecole';

export type Enrolled =
  /** A learner of the school who has an inscription for this licence; nothing is changed. */
  | { kind: 'there'; inscription: number }
  | { kind: 'made'; person: number; inscription: number }
  /**
   * Added to an account that was there before; null when it can have none. `standIn` is who the school sees until its owner
   * agrees, when this call has made them.
   */
  | { kind: 'added'; person: number | null; standIn: number | null };

export async function enrolLearner(
  trx: Db,
  { settings, content }: Pick<EnrolmentDeps, 'settings' | 'content'>,
  { staff, school, identity, terms, now }: Enrolment,
): Promise<Enrolled> {
  const { licenceCode, credits, expiresAt, groups } = terms;
  const wanted = { scope: staff.scope, email: identity.email, licenceCode };
  const own = await selectOptionalOwnInscription(trx, wanted);
  if (own !== undefined) return { kind: 'there', inscription: own };
  const access = { licenceCode, credits, now, expiresAt };
  const made = await insertLearner(trx, school.id, identity, now);
  if (made === undefined) {
    const known = { email: identity.email, school, signUp: BY_SCHOOL, access } as const;
    const person = await addAccessToKnownLearner(trx, { settings, content }, known);
    if (await isKnownHere(trx, { school: school.id, email: identity.email })) {
      if (person !== null) await insertIntoGroups(trx, { person, school: school.id }, groups);
      return { kind: 'added', person, standIn: null };
    }
    return { kind: 'added', person, standIn: await showStandIn(trx, { school, identity, terms, now }) };
  }
  const learner = { person: made, school: school.id };
  const inscription = await insertInscription(trx, { ...access, ...learner, reason: BY_SCHOOL });
  await insertIntoGroups(trx, learner, groups);
  await openAccount(trx, settings, findBrand(settings, school.brand), { ...learner, identity }, now);
  return { kind: 'made', person: made, inscription };
}

/** The school sees what it typed, as for a new learner. Returns the person, if there was none before. */
async function showStandIn(
  trx: Db,
  { school, identity, terms, now }: Omit<Enrolment, 'staff'>,
): Promise<number | null> {
  const { parentEmail } = identity;
  const wanted = { school: school.id, email: identity.email };
  const known = await selectOptionalStandIn(trx, wanted);
  if (known === undefined && parentEmail !== null)
    await consumeOperationRateLimit(trx, RATE_LIMITS.parentMail, hashEmail(parentEmail), now);
  const made = known === undefined ? await insertStandIn(trx, school.id, identity, now) : undefined;
  const person = made ?? known ?? (await selectOptionalStandIn(trx, wanted));
  if (person === undefined) return null;
  const learner = { person, school: school.id };
  if ((await selectOwnInscription(trx, { ...learner, licenceCode: terms.licenceCode })) === undefined)
    await insertInscription(trx, { ...terms, now, ...learner, reason: BY_SCHOOL });
  await copyToOwners(trx, { people: [person], now });
  await insertIntoGroups(trx, learner, terms.groups);
  return made ?? null;
}

/** Refuses a licence that is not taught here, and groups that the person may not fill. */
export async function checkTerms(
  db: Db,
  { content }: Pick<EnrolmentDeps, 'content'>,
  { scope }: Pick<SchoolStaff, 'scope'>,
  { licenceCode, groups }: Pick<AccessTerms, 'licenceCode' | 'groups'>,
): Promise<void> {
  if (!content.licences.has(licenceCode)) refuse('REQUETE_INVALIDE', { champ: 'licence' });
  const open = await selectGroupsInUse(db, scope);
  if (!groups.every((group) => open.some(({ id }) => id === group))) refuse('INTROUVABLE');
  if (!scope.allGroups && groups.length === 0) refuse('REQUETE_INVALIDE', { champ: 'groups' });
}
