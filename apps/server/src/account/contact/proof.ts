/** The proof with which a page writes to the school: it refers to a session and is valid for this purpose only. */

import {
  mintSessionProof,
  readSessionProof,
  selectOptionalSessionOwner,
} from '../../identity/accounts/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

const PURPOSE = 'contact';
/** As long as the longest session (ms). */
const LASTS_MS = 12 * 3_600_000;

type Secret = Pick<Config, 'sessionSecret'>;

export function mintContactProof({ sessionSecret }: Secret, session: Buffer, now: Date): string {
  return mintSessionProof(sessionSecret, PURPOSE, session, new Date(now.getTime() + LASTS_MS));
}

/**
 * The writer; undefined when the proof is invalid or its session is over. Staff who act for a learner can't write in
 * the learner's name.
 */
export async function selectOptionalWriter(
  db: Db,
  { acceptedSecrets }: Pick<Config, 'acceptedSecrets'>,
  proof: string,
  now: Date,
): Promise<Visitor | undefined> {
  const session = readSessionProof(acceptedSecrets, PURPOSE, proof, now);
  const writer = session ? await selectOptionalSessionOwner(db, session, now) : undefined;
  return writer?.impersonated ? undefined : writer;
}
