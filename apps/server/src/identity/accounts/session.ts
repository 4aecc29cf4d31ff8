/**
 * Sessions: a row keyed by the SHA-256 of the cookie's token. LearnerId, SchoolId and InscriptionId are made only
 * here.
 */
import { randomBytes } from 'node:crypto';
import type { LicenceCode } from '@balise/contract/base/codes';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  AWAITING_MS,
  type InscriptionId,
  type Learner,
  type LearnerId,
  type SchoolId,
  type Visitor,
} from '../../platform/http/api.ts';
import { selectOptionalActingSchool } from './impersonation-store.ts';
import {
  acceptMembership,
  insertAudit,
  insertSession,
  type NewSession,
  type SessionRow,
  selectOptionalSession,
  updateAwaitingSession,
  updateLastSignIn,
  updateSessionInscription,
} from './session-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A working day: no learner practises longer without a break. */
const SESSION_MS = 12 * HOUR_MS;
/** A session without a call for this time (ms) ends, because its person may have left a shared computer. */
const IDLE_SESSION_MS = 2 * HOUR_MS;
/** Enough to see what a learner sees. Staff who need longer start again, and are recorded again. */
const IMPERSONATION_MS = HOUR_MS;

/** A session whose last call came then or earlier is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_SESSION_MS);

/**
 * Opens a session and returns its token for `giveSession`. An impersonation that can't be recorded does not begin.
 */
export async function openSession(db: Db, opening: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeOf(opening.impersonatorId));
  await db.transaction().execute(async (trx) => {
    await insertSession(trx, opening, { tokenHash: hashSecret(token), now, expiresAt });
    await noteSignIn(trx, opening, now);
  });
  return token;
}

/** A session without access until `confirmSession`; its token is for `giveAwaitingSession`. */
export async function openAwaitingSession(db: Db, opening: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + AWAITING_MS);
  await insertSession(db, opening, { tokenHash: hashSecret(token), now, expiresAt }, true);
  return token;
}

/** Activates the session that awaits consent, and returns its person; null when the session no longer exists. */
export async function confirmSession(db: Db, token: string, now: Date): Promise<Visitor | null> {
  return db.transaction().execute(async (trx) => {
    const confirmed = await updateAwaitingSession(trx, hashSecret(token), now, {
      own: new Date(now.getTime() + lifetimeOf(null)),
      impersonated: new Date(now.getTime() + IMPERSONATION_MS),
    });
    if (!confirmed) return null;
    await noteSignIn(trx, confirmed, now);
    return (await selectOptionalSessionOwner(trx, hashSecret(token), now)) ?? null;
  });
}

const lifetimeOf = (impersonatorId: number | null): number =>
  impersonatorId === null ? SESSION_MS : IMPERSONATION_MS;

type SignedIn = Pick<NewSession, 'accountId' | 'personId' | 'schoolId' | 'impersonatorId' | 'inscriptionId'>;

/** Records a person's own sign-in on their account, and an impersonation in the audit. */
async function noteSignIn(trx: Db, signedIn: SignedIn, now: Date): Promise<void> {
  const { impersonatorId: actorId } = signedIn;
  if (actorId === null) {
    if (signedIn.inscriptionId !== null) await acceptMembership(trx, signedIn.inscriptionId, now);
    return updateLastSignIn(trx, signedIn.accountId, now);
  }
  await insertAudit(trx, { ...signedIn, actorId, action: 'impersonation', at: now });
}

/**
 * Returns false when the inscription is not the person's own, not open at `now`, or of a school the caller may not
 * see.
 */
export async function chooseInscription(
  db: Db,
  token: string,
  { caller, inscriptionId }: { caller: Pick<Visitor, 'onlySchool' | 'impersonated'>; inscriptionId: number },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wanted = { inscriptionId, onlySchoolId: caller.onlySchool };
    const isChosen = await updateSessionInscription(trx, hashSecret(token), wanted, now);
    if (isChosen && !caller.impersonated) await acceptMembership(trx, inscriptionId, now);
    return isChosen;
  });
}

/** The person of a session, by the hash of its token; undefined once the session is over. */
export async function selectOptionalSessionOwner(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Visitor | undefined> {
  const row = await selectOptionalSession(db, { tokenHash, now, idleSince: idleSince(now) });
  return row && (await mayStillAct(db, row)) ? mintVisitor(row) : undefined;
}

/** False where the session's staff may no longer act for its learner: their work ended, or their groups changed. */
export async function mayStillAct(
  db: Db,
  { impersonatorId, accountId, onlySchoolId }: SessionRow,
): Promise<boolean> {
  if (impersonatorId === null) return true;
  const pair = { staff: impersonatorId, learner: accountId };
  const school = onlySchoolId === null ? {} : { school: onlySchoolId };
  return (await selectOptionalActingSchool(db, { ...pair, ...school })) !== undefined;
}

export type PersonInSession = Omit<SessionRow, 'licenceCode' | 'status' | 'expiresAt' | 'seenAt'>;

export function mintVisitor(row: PersonInSession): Visitor {
  return {
    learner: row.personId as LearnerId,
    school: row.schoolId as SchoolId,
    zone: row.zone,
    onlySchool: row.onlySchoolId as SchoolId | null,
    accountId: row.accountId,
    impersonated: row.impersonatorId !== null,
    actorAccountId: row.impersonatorId ?? row.accountId,
    inscription: row.inscriptionId as InscriptionId | null,
    brand: row.brand,
  };
}

export const mintLearner = (
  row: PersonInSession,
  inscription: number,
  licenceCode: LicenceCode,
): Learner => ({ ...mintVisitor(row), inscription: inscription as InscriptionId, licenceCode });
