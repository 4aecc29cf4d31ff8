import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { makeCodes, revokeCodes, storedCode } from './make-codes.ts';

const now = new Date('2026-03-02T09:00:00Z');
const licenceCodes = new Set(['a2', 'b']);
const order = {
  kind: 'make',
  school: 0,
  count: 2,
  licenceCode: 'b',
  days: 90,
  credits: 0,
  validDays: 30,
} as const;
let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

const rows = () => database.db.selectFrom('activation_codes').selectAll().execute();

test('an unknown school or licence is refused with the known ones, and no code is made', async () => {
  const school = await insertSchool(database.db, 'École des Tilleuls');
  const unknown = makeCodes(database.db, { ...order, school: school + 1 }, licenceCodes, now);
  await expect(unknown).rejects.toThrow(`${school}  École des Tilleuls`);
  const other = makeCodes(database.db, { ...order, school, licenceCode: 'zz' }, licenceCodes, now);
  await expect(other).rejects.toThrow('--licence: one of a2, b is expected');
  expect(await rows()).toEqual([]);
});

test('a code is valid for the given number of days, and can be revoked until it is used', async () => {
  const school = await insertSchool(database.db);
  const [first = '', second = ''] = await makeCodes(database.db, { ...order, school }, licenceCodes, now);
  const expiries = (await rows()).map(({ expires_at }) => expires_at.toISOString());
  expect(expiries).toEqual(['2026-04-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z']);
  await database.db
    .updateTable('activation_codes')
    .set({ used_at: now })
    .where('code_hash', '=', storedCode(second))
    .execute();
  expect(await revokeCodes(database.db, [first, first, second], now)).toEqual([
    `${first}: revoked`,
    `${first}: unknown, used, or revoked before`,
    `${second}: unknown, used, or revoked before`,
  ]);
});
