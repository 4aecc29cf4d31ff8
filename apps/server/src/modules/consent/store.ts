/** SQL of the proofs of consent. */
import type { Db } from '../../db/handle.ts';

export interface Proof {
  visitorId: string;
  id: string;
  /** Purposes accepted, joined by commas; empty is a refusal. */
  choice: string;
  version: string;
  brand: string;
  now: Date;
}

export async function insertProof(db: Db, { visitorId, id, choice, version, brand, now }: Proof) {
  await db
    .insertInto('consent_proofs')
    .values({ visitor_id: visitorId, id, choice, version, brand, decided_at: now })
    .execute();
}
