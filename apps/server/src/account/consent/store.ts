/** SQL of the proofs of consent. */
import { DAY_MS } from '@balise/rules/days';
import type { Db } from '../../platform/db/api.ts';

export interface ConsentProof {
  visitorId: string;
  id: string;
  /** The accepted purposes; an empty list is a refusal. */
  purposes: readonly string[];
  version: string;
  brand: string;
  now: Date;
}

export async function insertConsentProof(
  db: Db,
  { visitorId, id, purposes, version, brand, now }: ConsentProof,
) {
  await db
    .insertInto('consent_proofs')
    .values({ visitor_id: visitorId, id, purposes: [...purposes], version, brand, decided_at: now })
    .execute();
}

/** Claims can be brought for five years (code civil, art. 2224), so the proof is kept as long. */
const PROOF_MS = 5 * 366 * DAY_MS;

export async function cleanConsentProofs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('consent_proofs')
    .where('decided_at', '<', new Date(now.getTime() - PROOF_MS))
    .execute();
}
