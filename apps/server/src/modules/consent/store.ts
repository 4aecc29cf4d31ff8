/** SQL of the proofs of consent. */
import type { Db } from '../../db/handle.ts';

export interface ConsentProof {
  visitorId: string;
  id: string;
  /** Accepted; empty is a refusal. */
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
