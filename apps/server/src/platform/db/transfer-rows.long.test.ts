import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { templateArchive } from '../../../test/template.ts';
import { fillDatabase, rowsOfAll } from '../../../test/whole-database.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import type { Db } from './handle.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { transfer } from './transfer.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let source: EmbeddedDatabase;
let from: Db;
beforeAll(async () => {
  if (!findPostgresql()) return;
  server = await startPostgres();
  source = await openEmbedded({ directory: null, archive: new Uint8Array(await templateArchive()) });
  from = source.openPatient();
  await fillDatabase(from);
});
afterAll(async () => {
  await from?.destroy();
  await source?.close();
  await server?.stop();
});

withServer(
  'every row of an embedded database is the same in the PostgreSQL server after the move',
  async () => {
    await ask(server.url, 'create database whole');
    const target = openPostgresql(databaseUrl(server.url, 'whole'), { poolSize: 1 });
    await migrate(target.db);
    await transfer(from, target.db);
    const rows = await rowsOfAll(target.db);
    expect(rows).toEqual(await rowsOfAll(from));
    expect(Object.values(rows).filter((table) => table.length > 0).length).toBeGreaterThan(15);
    await target.close();
  },
);

withServer(
  'a move that fails leaves the target empty',
  async () => {
    await ask(server.url, 'create database half');
    const url = databaseUrl(server.url, 'half');
    const target = openPostgresql(url, { poolSize: 2 });
    await migrate(target.db);
    await ask(url, 'alter table settings add constraint never check (false)');
    await expect(transfer(from, target.db)).rejects.toThrow(/never/);
    expect(Object.values(await rowsOfAll(target.db)).flat()).toEqual([]);
    await ask(url, 'alter table settings drop constraint never');
    await ask(url, "alter table schools add column late text default 'x'");
    await expect(transfer(from, target.db)).rejects.toThrow();
    expect(Object.values(await rowsOfAll(target.db)).flat()).toEqual([]);
    await target.close();
  },
  60_000,
);
