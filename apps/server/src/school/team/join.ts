/** Somebody agrees to work at a school, or at a head office: with the account of the mailbox, or a new one. */
import type { NetworkAct } from '@balise/contract/operator/lists';
import { insertLearner, insertMembership } from '../../account/sign-up/api.ts';
import { insertAudit, insertLinkToFollow, STORED_ROLES } from '../../identity/accounts/api.ts';
import { newSecret } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type OpenInvitation, takeInvitation } from './invitation-store.ts';
import {
  type AccountOwner,
  insertContract,
  insertHeadOfficeContract,
  selectOptionalAccount,
} from './join-store.ts';
import { upsertPlatformSchool } from './platform-school.ts';
import { insertTaughtGroups } from './team-store.ts';

/** Time (ms) to choose a password: the person is in front of the page. */
const PASSWORD_MS = 3_600_000;

const HEAD_OFFICE_JOINED: NetworkAct = 'plateforme.rejoindre_siege';

export interface Joined {
  accountId: number;
  /** Secret of the link that chooses a first password; null for an account that has one. */
  passwordSecret: string | null;
}

interface JoinParts {
  settings: Pick<BrandSettings, 'brands'>;
  now: Date;
}

/** Undefined when the link has ended or was used, or when the account is closed. */
export async function joinTeam(
  trx: Db,
  secret: string,
  { settings, now }: JoinParts,
): Promise<Joined | undefined> {
  const taken = await takeInvitation(trx, secret, now);
  const owner = taken && (await findOwner(trx, taken.invitation, { settings, now }));
  if (!owner || owner.isDisabled) return undefined;
  await begin(trx, owner, taken, now);
  const { person } = owner;
  if (owner.hasPassword) return { accountId: owner.account, passwordSecret: null };
  const passwordSecret = newSecret('');
  const expiresAt = new Date(now.getTime() + PASSWORD_MS);
  await insertLinkToFollow(trx, person, { secret: passwordSecret, now, expiresAt });
  return { accountId: owner.account, passwordSecret };
}

async function begin(
  trx: Db,
  { person, account, school: home }: AccountOwner,
  { invitation, groups }: { invitation: OpenInvitation; groups: readonly string[] },
  now: Date,
): Promise<void> {
  const { school, network, role, allGroups } = invitation;
  if (network !== null && (await insertHeadOfficeContract(trx, { person, network, now })))
    await insertAudit(trx, {
      personId: person,
      schoolId: home,
      actorId: account,
      action: HEAD_OFFICE_JOINED,
      at: now,
      details: { groupement: String(network) },
    });
  if (school === null || role === 'headOffice') return;
  await insertMembership(trx, { person, school, now, acceptedAt: now });
  if (!(await insertContract(trx, { person, school, role, allGroups, now }))) return;
  await insertTaughtGroups(trx, school, person, groups);
  const about = { personId: person, schoolId: school, actorId: account };
  await insertAudit(trx, {
    ...about,
    action: 'ecole.rejoindre_equipe',
    details: { role: STORED_ROLES[role] },
    at: now,
  });
}

/** The owner of the mailbox, who gets an account if there is none. Somebody of a head office is of no school. */
async function findOwner(
  trx: Db,
  { email, firstName, lastName, school, brand }: OpenInvitation,
  { settings, now }: JoinParts,
): Promise<AccountOwner | undefined> {
  const known = await selectOptionalAccount(trx, email);
  if (known) return known;
  const identity = { firstName, lastName, email, phone: null, birthDate: null };
  const home = school ?? (await upsertPlatformSchool(trx, findBrand(settings, brand ?? undefined).name));
  await insertLearner(trx, home, identity, now);
  return selectOptionalAccount(trx, email);
}
