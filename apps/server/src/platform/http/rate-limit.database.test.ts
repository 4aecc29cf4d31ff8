import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, openCopy } from '../../../test/database.ts';
import { consumeRateLimit, resetRateLimit } from './rate-limit.ts';
import { Refused } from './refuse.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

const rule = { limit: 3, windowS: 60 };
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000);

test('tries beyond the limit are refused until the window ends, and the refusal says how long that is', async () => {
  for (const second of [0, 1, 2]) await consumeRateLimit(database.db, 'a', rule, at(second));
  const refusal = await consumeRateLimit(database.db, 'a', rule, at(20)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ code: 'TROP_DE_DEMANDES', details: { attente_s: 40 } });
  await consumeRateLimit(database.db, 'a', rule, at(60));
});

test('tries at the same moment are all counted', async () => {
  const tries = Array.from({ length: 10 }, () => consumeRateLimit(database.db, 'b', rule, at(0)));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('keys are counted apart, and a success resets only its own key', async () => {
  for (let count = 0; count < 3; count += 1) await consumeRateLimit(database.db, 'c', rule, at(0));
  await consumeRateLimit(database.db, 'd', rule, at(0));
  await resetRateLimit(database.db, 'c');
  await consumeRateLimit(database.db, 'c', rule, at(0));
});
