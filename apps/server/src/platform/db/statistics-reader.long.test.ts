import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findPostgresql,
  type PostgresServer,
  type Replica,
  startPostgres,
  startReplica,
} from '../../../../../tools/postgresql.ts';
import type { Database, Db } from './handle.ts';
import { openPostgresql } from './postgresql.ts';
import { createPrimaryReader, createReplicaReader } from './statistics-reader.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let replica: Replica;
let databases: { primary: Database; replica: Database };
beforeAll(async () => {
  if (!findPostgresql()) return;
  server = await startPostgres();
  replica = await startReplica(server.url);
  databases = { primary: openPostgresql(server.url), replica: openPostgresql(replica.url) };
});
afterAll(async () => {
  await databases?.primary.close();
  await databases?.replica.close();
  await replica?.stop();
  await server?.stop();
});

/** Whether it was read from the replica. */
const ask = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  return rows[0]?.standby ?? false;
};

/** A transaction that the replica replays. */
const write = () =>
  sql`select pg_logical_emit_message(true, 'a test', 'of replication')`.execute(databases.primary.db);

function createReader(mostLagS: number) {
  const reasons: string[] = [];
  const time = { now: 0 };
  const read = createReplicaReader({
    primary: databases.primary.db,
    replica: databases.replica.db,
    mostLagS,
    onLeft: (reason) => reasons.push(reason),
    elapsed: () => time.now,
  });
  return { read, reasons, time };
}

withServer('without a replica, the primary is read', async () => {
  expect(await createPrimaryReader(databases.primary.db)(ask)).toBe(false);
});

withServer('a replica that keeps up is read; one that is behind is left until it has caught up', async () => {
  const { read, reasons, time } = createReader(2);
  await write();
  await expect.poll(() => read(ask).finally(() => (time.now += 30_000)), { timeout: 20_000 }).toBe(true);
  await sql`select pg_wal_replay_pause()`.execute(databases.replica.db);
  time.now += 5_000;
  await expect.poll(() => read(ask).finally(() => (time.now += 5_000)), { timeout: 20_000 }).toBe(false);
  expect(reasons.at(-1)).toMatch(/^\d+ s behind$/);
  const left = reasons.length;
  expect([await read(ask), reasons.length]).toEqual([false, left]);
  await sql`select pg_wal_replay_resume()`.execute(databases.replica.db);
  await write();
  time.now += 30_000;
  await expect.poll(() => read(ask).finally(() => (time.now += 30_000)), { timeout: 20_000 }).toBe(true);
});

withServer(
  'what fails on the replica is read from the primary, and only what fails there too is a fault',
  async () => {
    const { read, reasons } = createReader(3_600);
    await write();
    const onlyOnPrimary = async (db: Db) => {
      if (await ask(db)) throw new Error('canceling statement due to conflict with recovery');
      return 'from the primary';
    };
    expect(await read(onlyOnPrimary)).toBe('from the primary');
    expect(reasons).toEqual(['canceling statement due to conflict with recovery']);
    await expect(
      read(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
  },
);

withServer('a replica that is gone costs a moment, and no reply', async () => {
  await replica.stop();
  const { read, reasons } = createReader(3_600);
  expect(await read(ask)).toBe(false);
  expect(reasons).toHaveLength(1);
});
