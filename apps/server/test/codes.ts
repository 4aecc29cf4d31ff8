/** Activation codes for tests. */
import { DAY_MS } from '@balise/rules/days';
import { newActivationCode } from '../src/account/sign-up/activation-code.ts';
import { storedCode } from '../src/account/sign-up/make-codes.ts';
import { insertCodes, type NewCodeRows } from '../src/account/sign-up/store.ts';
import type { Db } from '../src/platform/db/handle.ts';
import { insertSchool } from './builders.ts';

/** By default a code for licence B with 180 days of access and 20 credits, to be used within a year. */
export async function insertCode(
  db: Db,
  now: Date,
  options: Partial<Omit<NewCodeRows, 'hashes' | 'now'>> = {},
): Promise<string> {
  const code = newActivationCode();
  await insertCodes(db, {
    hashes: [storedCode(code)],
    school: options.school ?? (await insertSchool(db)),
    licenceCode: 'b',
    accessDays: 180,
    credits: 20,
    expiresAt: new Date(now.getTime() + 365 * DAY_MS),
    ...options,
    now,
  });
  return code;
}
