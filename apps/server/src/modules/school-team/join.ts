/** Somebody agrees to work at a school: with the account of the mailbox, or a new one. */
import type { Db } from '../../db/handle.ts';
import { insertLinkToFollow } from '../../identity/password-store.ts';
import { insertAudit } from '../../identity/session-store.ts';
import { newSecret } from '../../secrets.ts';
import { insertLearner, insertMembership } from '../sign-up/new-learner-store.ts';
import { STAFF_JOINED } from './acts.ts';
import { type OpenInvitation, takeInvitation } from './invitation-store.ts';
import { type AccountOwner, insertContract, selectOptionalAccount } from './join-store.ts';
import { insertTaughtGroups } from './team-store.ts';

/** Time (ms) to choose a password: the person is in front of the page. */
const PASSWORD_MS = 3_600_000;

export interface Joined {
  accountId: number;
  /** Secret of the link that chooses a first password; null for an account that has one. */
  passwordSecret: string | null;
}

/** Undefined when the link has ended or was used, or when the account is closed. */
export async function joinTeam(trx: Db, secret: string, now: Date): Promise<Joined | undefined> {
  const taken = await takeInvitation(trx, secret, now);
  const owner = taken && (await findOwner(trx, taken.invitation, now));
  if (!owner || owner.isDisabled) return undefined;
  const { invitation, groups } = taken;
  const { school, role, allGroups } = invitation;
  const { person } = owner;
  await insertMembership(trx, { person, school, now, acceptedAt: now });
  if (await insertContract(trx, { person, school, role, allGroups, now })) {
    await insertTaughtGroups(trx, school, person, groups);
    const about = { personId: person, schoolId: school, actorId: owner.account };
    await insertAudit(trx, { ...about, action: STAFF_JOINED, details: { role }, at: now });
  }
  if (owner.hasPassword) return { accountId: owner.account, passwordSecret: null };
  const passwordSecret = newSecret('');
  const expiresAt = new Date(now.getTime() + PASSWORD_MS);
  await insertLinkToFollow(trx, person, { secret: passwordSecret, now, expiresAt });
  return { accountId: owner.account, passwordSecret };
}

/** The owner of the mailbox, who gets an account if there is none. */
async function findOwner(
  trx: Db,
  { email, firstName, lastName, school }: OpenInvitation,
  now: Date,
): Promise<AccountOwner | undefined> {
  const identity = { firstName, lastName, email, phone: null, birthDate: null };
  await insertLearner(trx, school, identity, now);
  return selectOptionalAccount(trx, email);
}
