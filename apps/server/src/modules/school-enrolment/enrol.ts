/** A school adds one learner: the account, the access, the groups and the mail, in the caller's transaction. */
import type { Content } from '@balise/content';
import type { LicenceCode } from '@balise/contract/codes';
import { type BrandSettings, findBrand } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import { refuse } from '../../http/refuse.ts';
import type { SignUpIdentity } from '../sign-up/identity.ts';
import { addAccessToKnownLearner } from '../sign-up/known-learner.ts';
import { openAccount } from '../sign-up/parent.ts';
import { insertInscription, insertIntoGroups, insertLearner } from '../sign-up/store.ts';
import { type EnrollingSchool, selectGroupsToFill, selectOptionalOwnInscription } from './enrol-store.ts';

export interface EnrolmentDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'licences'>;
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
}

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
  /** Added to an account that was there before; null when it can have none. */
  | { kind: 'added'; person: number | null };

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
    if (person !== null) await insertIntoGroups(trx, { person, school: school.id }, groups);
    return { kind: 'added', person };
  }
  const learner = { person: made, school: school.id };
  const inscription = await insertInscription(trx, { ...access, ...learner, reason: BY_SCHOOL });
  await insertIntoGroups(trx, learner, groups);
  await openAccount(trx, settings, findBrand(settings, school.brand), { ...learner, identity }, now);
  return { kind: 'made', person: made, inscription };
}

/** Refuses a licence that is not taught here, and groups that the person may not fill. */
export async function checkTerms(
  db: Db,
  { content }: Pick<EnrolmentDeps, 'content'>,
  { scope }: Pick<SchoolStaff, 'scope'>,
  { licenceCode, groups }: Pick<AccessTerms, 'licenceCode' | 'groups'>,
): Promise<void> {
  if (!content.licences.has(licenceCode)) refuse('REQUETE_INVALIDE', { champ: 'permis' });
  const open = await selectGroupsToFill(db, scope);
  if (!groups.every((group) => open.some(({ id }) => id === group))) refuse('INTROUVABLE');
  if (!scope.allGroups && groups.length === 0) refuse('REQUETE_INVALIDE', { champ: 'groupes' });
}
