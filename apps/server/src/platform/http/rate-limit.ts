/** Counts tries in rows, so that all server processes count together. Fixed windows. */
import type { Operation } from '@balise/contract/base/operation';
import type { OperationRateLimit, RateLimit } from '@balise/contract/base/rate-limits';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../base/api.ts';
import type { Db, ValuesOrPlaces } from '../db/api.ts';
import type { SchoolProgram, Visitor } from './caller.ts';
import { toNetwork } from './network.ts';
import { Refused, refuse } from './refuse.ts';

/** A count as it was read. */
export interface RateCount {
  hits: number;
  resetsAt: Date;
}

/**
 * Counts one try of `key`; beyond `limit`, refuses TROP_DE_DEMANDES with the seconds to wait.
 * One statement: two tries at once can't both be the last allowed.
 */
export async function consumeRateLimit(db: Db, key: string, limit: RateLimit, now: Date): Promise<void> {
  const { rows } = await sql<{ hits: number; resetsAt: Date }>`
    ${countTry(toTry(key, limit, now))} returning hits, resets_at as "resetsAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count was not stored');
  if (row.hits > limit.limit) refuseTry(row, now);
}

/** Refuses TROP_DE_DEMANDES when no further try is allowed. @param count null when none was made */
export function refuseIfUsedUp(count: RateCount | null, { limit }: RateLimit, now: Date): void {
  if (count && count.resetsAt > now && count.hits >= limit) refuseTry(count, now);
}

/** One try, as its insert takes it. */
interface Try {
  countKey: string;
  triedAt: Date;
  /** The end of the window that it begins, if none is open. */
  windowEnd: Date;
}

/** A try that counts if the count is still the one that was read. */
export interface NextTry extends Try {
  hitsBefore: number | null;
  resetsBefore: Date | null;
}

const toTry = (countKey: string, { windowS }: RateLimit, now: Date): Try => ({
  countKey,
  triedAt: now,
  windowEnd: new Date(now.getTime() + windowS * 1000),
});

export const toNextTry = (key: string, limit: RateLimit, count: RateCount | null, now: Date): NextTry => ({
  ...toTry(key, limit, now),
  hitsBefore: count?.hits ?? null,
  resetsBefore: count?.resetsAt ?? null,
});

/**
 * The insert that counts one try, and returns a row, if nobody has counted one since the count was read: the count is a
 * version of what its tries change.
 */
export const countNextTry = (next: ValuesOrPlaces<NextTry>): RawBuilder<unknown> => sql`${countTry(next)}
  where t.hits = ${next.hitsBefore}::int and t.resets_at = ${next.resetsBefore}::timestamptz
  returning hits`;

const countTry = ({ countKey, triedAt, windowEnd }: ValuesOrPlaces<Try>): RawBuilder<unknown> => sql`
    insert into throttles as t (key, hits, resets_at) values (${countKey}::text, 1, ${windowEnd}::timestamptz)
    on conflict (key) do update set
      hits = case when t.resets_at <= ${triedAt}::timestamptz then 1 else least(t.hits + 1, 1000000) end,
      resets_at = case when t.resets_at <= ${triedAt}::timestamptz then excluded.resets_at else t.resets_at end`;

function refuseTry({ resetsAt }: RateCount, now: Date): never {
  return refuse('TROP_DE_DEMANDES', {
    attente_s: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/** Counts one try of `key`. @returns seconds to wait; 0 when it was allowed */
export async function waitForTry(db: Db, key: string, limit: RateLimit, now: Date): Promise<number> {
  try {
    await consumeRateLimit(db, key, limit, now);
    return 0;
  } catch (error) {
    if (error instanceof Refused) return error.details?.attente_s ?? limit.windowS;
    throw error;
  }
}

/** Deletes the count of `key`: a success starts a new one. */
export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Takes a counted try back when it succeeded. */
export async function refundRateLimit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

type Named = Pick<OperationRateLimit, 'name' | 'by'>;

/** @param subject the subject of the count: an address, a person's id, or a key for an e-mail or a code */
export const rateLimitKey = ({ name, by }: Named, subject: string | number): string =>
  `${name}:${by === 'address' ? toNetwork(String(subject)) : subject}`;

/** Counts one call against a limit of its operation. Refuses TROP_DE_DEMANDES. */
export function consumeOperationRateLimit(
  db: Db,
  rateLimit: OperationRateLimit,
  subject: string | number,
  now: Date,
): Promise<void> {
  return consumeRateLimit(db, rateLimitKey(rateLimit, subject), rateLimit, now);
}

/** Counts a call against the limits of its operation that count every call. Refuses TROP_DE_DEMANDES. */
export type CountCall = (
  operation: Pick<Operation, 'rateLimits'>,
  request: FastifyRequest,
  caller: Counted | null,
) => Promise<void>;

type Counted = Pick<Visitor, 'learner'> | Pick<SchoolProgram, 'key'>;

export function createCallCounter({ db, clock }: { db: Db; clock: Clock }): CountCall {
  return async ({ rateLimits = [] }, { ip }, caller) => {
    for (const rateLimit of rateLimits)
      if (rateLimit.counts === 'calls')
        await consumeOperationRateLimit(db, rateLimit, subjectOf(rateLimit, ip, caller), clock());
  };
}

function subjectOf({ name, by }: Named, ip: string, caller: Counted | null) {
  if (by === 'address') return ip;
  if (by === 'person' && caller && 'learner' in caller) return caller.learner;
  if (by === 'key' && caller && 'key' in caller) return caller.key;
  throw new Error(`${name}: only the handler knows whose calls it counts`);
}

/** Removes the counts whose window is over. */
export async function cleanRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
}
