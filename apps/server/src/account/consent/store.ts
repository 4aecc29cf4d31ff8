/** SQL of the proofs of consent. */
import { DAY_MS } from '@balise/rules/days';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/api.ts';

export async function insertConsentProof(db: Db, proof: Insertable<Tables['consent_proofs']>): Promise<void> {
  await db.insertInto('consent_proofs').values(proof).execute();
}

/** Claims can be brought for five years (code civil, art. 2224), so the proof is kept as long. */
const PROOF_MS = 5 * 366 * DAY_MS;

export async function cleanConsentProofs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('consent_proofs')
    .where('decided_at', '<', new Date(now.getTime() - PROOF_MS))
    .execute();
}
