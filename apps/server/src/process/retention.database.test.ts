import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../test/builders.ts';
import { type Copy, openCopy } from '../../test/database.ts';
import { openSession } from '../identity/accounts/session.ts';
import { hashSecret } from '../platform/base/secrets.ts';
import { consumeRateLimit } from '../platform/http/rate-limit.ts';
import { removeEndedRows } from './retention.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

const HOUR = 3_600_000;
const start = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test('ended rows are removed, the others stay, and several servers may do it at once', async () => {
  const { db } = database;
  const person = await insertPerson(db);
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'x', ticketHash: null };
  await openSession(db, opening, start);
  const lasting = await openSession(db, opening, after(HOUR));
  await consumeRateLimit(db, 'over', { limit: 1, windowS: 60 }, start);
  await consumeRateLimit(db, 'running', { limit: 1, windowS: 86_400 }, start);
  const used = [Buffer.from('over'), Buffer.from('still good for a clock set back')];
  await db
    .insertInto('partner_tokens')
    .values(used.map((token_hash, index) => ({ token_hash, expires_at: after((index - 12) * HOUR) })))
    .execute();
  const now = after(12.5 * HOUR);
  await Promise.all([removeEndedRows(db, now), removeEndedRows(db, now), removeEndedRows(db, now)]);
  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  expect(sessions.map(({ token_hash }) => token_hash.toString('hex'))).toEqual([
    hashSecret(lasting).toString('hex'),
  ]);
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'running' }]);
  expect(await db.selectFrom('partner_tokens').select('token_hash').execute()).toEqual([
    { token_hash: used[1] },
  ]);
});

test('the proof of a consent is kept for five years, and no longer', async () => {
  const { db } = database;
  const proof = { visitor_id: crypto.randomUUID(), purposes: ['audience'], version: '1', brand: 'x' };
  const ages = [0, 5 * 365, 6 * 365];
  const rows = ages.map((days) => ({
    ...proof,
    id: crypto.randomUUID(),
    decided_at: after(-days * 24 * HOUR),
  }));
  await db.insertInto('consent_proofs').values(rows).execute();
  await removeEndedRows(db, start);
  const kept = await db.selectFrom('consent_proofs').select('decided_at').orderBy('decided_at').execute();
  expect(kept.map(({ decided_at }) => decided_at)).toEqual([after(-5 * 365 * 24 * HOUR), start]);
});
