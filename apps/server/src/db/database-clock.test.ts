import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../tools/postgresql.ts';
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

withServer(
  'a clock that is corrected while the process runs is followed, and a right one is not changed',
  async () => {
    let off = 0;
    let failures = 0;
    const time = await followDatabaseClock(
      database.db,
      () => failures++,
      () => Date.now() + off,
    );
    expect(Math.abs(time.offset())).toBeLessThan(5_000);
    off = 10 * MINUTE;
    await time.measure();
    expect(time.fault()).toMatch(/this machine's clock is (599|600|601) s ahead of the database's/);
    off = 0;
    await time.measure();
    expect(time.fault()).toBeNull();
    const kept = time.offset();
    await server.cut();
    const away = openPostgresql(server.url);
    await away.close();
    const lost = await followDatabaseClock(away.db, () => failures++);
    lost.stop();
    expect(failures).toBe(1);
    expect(time.offset()).toBe(kept);
    time.stop();
    await server.start();
  },
);
