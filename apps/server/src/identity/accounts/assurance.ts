/** What a session has proved: that it is its person's, lately, and the second step where there is a device. The gate asks here. */
import type { MissingProof } from '@balise/contract/base/error';
import type { Assurance } from '@balise/contract/base/operation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { refuse } from '../../platform/http/api.ts';
import { hasDevice, hasPassed } from './second-step.ts';

/** How long a proof counts: a few acts in a row, not a computer that somebody else sits down at. */
const CONFIRMED_MS = 10 * 60_000;

export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_MS);

interface SessionProofs {
  confirmedAt: Date | null;
  stepAt: Date | null;
  hasDevice: boolean;
}

/** Refuses with CONFIRMATION_REQUISE, and says what is missing. Only what asks for more than a session and its step reads a row. */
export async function checkAssurance(
  db: Db,
  assurance: Assurance,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  if (assurance === 'session' || assurance === 'step') return;
  const proofs = await selectOptionalProofs(db, tokenHash);
  const missing = findMissing(proofs, assurance, now);
  if (missing.length > 0) refuse('CONFIRMATION_REQUISE', { manque: missing });
}

function findMissing(proofs: SessionProofs | undefined, assurance: Assurance, now: Date): MissingProof[] {
  if (!proofs) return ['identite'];
  const { confirmedAt } = proofs;
  const isFresh = confirmedAt !== null && confirmedUntil(confirmedAt) > now;
  return [
    ...(assurance === 'password' && !isFresh ? (['identite'] as const) : []),
    ...(proofs.hasDevice && !hasPassed(proofs, now) ? (['code'] as const) : []),
  ];
}

async function selectOptionalProofs(db: Db, tokenHash: Buffer): Promise<SessionProofs | undefined> {
  const { rows } = await sql<SessionProofs>`
    select s.confirmed_at as "confirmedAt", s.second_step_at as "stepAt", ${hasDevice('s.account_id')} as "hasDevice"
    from sessions s where s.token_hash = ${tokenHash} and s.impersonator_id is null`.execute(db);
  return rows[0];
}

/** A change of a session in which its person acts themselves. */
const changeOwn = (db: Db, tokenHash: Buffer) =>
  db.updateTable('sessions').where('token_hash', '=', tokenHash).where('impersonator_id', 'is', null);

/** The person of this session has proved who they are. */
export async function updateSessionConfirmed(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  const proved = { confirmed_at: now, confirm_hash: null, confirm_until: null };
  await changeOwn(db, tokenHash).set(proved).execute();
}

/** Keeps the link that was mailed last: it confirms this session, and no other. */
export async function updateConfirmLink(
  trx: Db,
  tokenHash: Buffer,
  { secretHash, until }: { secretHash: Buffer; until: Date },
): Promise<void> {
  await changeOwn(trx, tokenHash).set({ confirm_hash: secretHash, confirm_until: until }).execute();
}

/** Whose session the link confirms; undefined when it is not this browser's, or is over. */
export async function selectOptionalConfirmLink(
  db: Db,
  { tokenHash, secretHash, now }: { tokenHash: Buffer; secretHash: Buffer; now: Date },
): Promise<{ accountId: number; email: string; brand: string } | undefined> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.confirm_hash', '=', secretHash)
    .where('s.confirm_until', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.impersonator_id', 'is', null)
    .where('a.disabled_at', 'is', null)
    .select(['s.account_id as accountId', 'a.email', 's.brand'])
    .executeTakeFirst();
}
