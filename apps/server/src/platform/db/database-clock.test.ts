import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { followDatabaseClock } from './database-clock.ts';
import type { Database } from './handle.ts';
import { openPostgresql } from './postgresql.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  if (!findPostgresql()) return;
  server = await startPostgres();
  database = openPostgresql(server.url);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const MINUTE = 60_000;
const fail = (error: unknown) => {
  throw error;
};
const databaseTime = async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  return rows[0]?.at.getTime() ?? 0;
};

withServer.each([-90 * MINUTE, -20_000, 20_000, 90 * MINUTE])(
  'a process whose clock is %d ms off stamps rows with the time of the database',
  async (off) => {
    const time = await followDatabaseClock(database.db, fail, () => Date.now() + off);
    const [before, now, after] = [await databaseTime(), time.now().getTime(), await databaseTime()];
    // Both clocks are this machine's: only the load between two statements can make them differ.
    expect(now).toBeGreaterThan(before - 5_000);
    expect(now).toBeLessThan(after + 5_000);
    expect(time.fault() === null).toBe(Math.abs(off) < 30_000);
    time.stop();
  },
);
