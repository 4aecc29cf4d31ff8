/** Makes and revokes activation codes of a school. */

import { DAY_MS } from '@balise/rules/days';
import { hashSecret } from '../../platform/base/api.ts';
import { CommandRefused, type Db } from '../../platform/db/api.ts';
import { newActivationCode, readCode } from './activation-code.ts';
import { insertCodes, revokeCode, selectSchools } from './store.ts';

export interface NewCodes {
  school: number;
  count: number;
  licenceCode: string;
  /** Days of access, from the sign-up. */
  days: number;
  credits: number;
  /** Days within which a code may be used. */
  validDays: number;
}

/** The codes can't be made or revoked; the message gives the operator the reason. */
export class CodesRefused extends CommandRefused {}

/** Characters that name a code without telling it. */
const ENDING = 4;

/**
 * Returns the codes in their printed form. They can't be shown again, because only hashes are stored. @throws
 * CodesRefused for an unknown school or licence
 */
export async function makeCodes(
  db: Db,
  order: NewCodes,
  licenceCodes: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  if (!licenceCodes.has(order.licenceCode)) {
    throw new CodesRefused(`--licence: one of ${[...licenceCodes].join(', ')} is expected`);
  }
  const schools = await selectSchools(db);
  if (!schools.some(({ id }) => id === order.school)) {
    const known = schools.map(({ id, name }) => `  ${id}  ${name}`);
    throw new CodesRefused([`no school ${order.school}; the schools are:`, ...known].join('\n'));
  }
  const { school, count, licenceCode, days, credits, validDays } = order;
  const expiresAt = new Date(now.getTime() + validDays * DAY_MS);
  return insertNewCodes(db, { school, count, licenceCode, days, credits, expiresAt }, now);
}

type CodesToMake = Omit<NewCodes, 'validDays'> & {
  expiresAt: Date;
  /** The batch that they are of. */
  batch?: string;
};

/** Makes codes, and returns them in their printed form. */
export async function insertNewCodes(db: Db, order: CodesToMake, now: Date): Promise<string[]> {
  const codes = Array.from({ length: order.count }, newActivationCode);
  await insertCodes(db, {
    hashes: codes.map(storedCode),
    school: order.school,
    licenceCode: order.licenceCode,
    accessDays: order.days,
    credits: order.credits,
    now,
    expiresAt: order.expiresAt,
    ...(order.batch !== undefined && {
      batch: { id: order.batch, endings: codes.map((code) => code.slice(-ENDING)) },
    }),
  });
  return codes;
}

/** Returns a line for each code that says whether it is revoked now; a used one stays used. */
export async function revokeCodes(db: Db, typed: readonly string[], now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const code of typed) {
    const isRevoked = await revokeCode(db, storedCode(code), now);
    lines.push(`${code}: ${isRevoked ? 'revoked' : 'unknown, used, or revoked before'}`);
  }
  return lines;
}

/** The stored form of a code: the hash of its canonical spelling, so that any spelling finds it. */
export function storedCode(code: string): Buffer {
  return hashSecret(readCode(code) ?? code);
}
