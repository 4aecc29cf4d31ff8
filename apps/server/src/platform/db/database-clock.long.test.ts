import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { runBuilt } from '../../../test/programs/run.ts';
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

withServer('a server whose clock is a minute off is not ready, and says why', async () => {
  const shift = 'const now = Date.now; Date.now = () => now() + 90000';
  const program = runBuilt('main', [], {
    DATABASE_URL: server.url,
    PORT: '3176',
    DEMO: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}`,
  });
  await program.until(/^Ouvrez/);
  expect((await fetch('http://127.0.0.1:3176/readyz')).status).toBe(503);
  await program.until(/this machine's clock is \d+ s ahead of the database's/);
  expect((await fetch('http://127.0.0.1:3176/healthz')).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

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
