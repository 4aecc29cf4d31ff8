/**
 * `DATABASE_URL=postgresql://… npm run move [-- --from <backup> [--key <file>]]` copies the embedded database of
 * DATA_DIR, or a backup of one, into an empty PostgreSQL server. The source is not changed.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/api.ts';
import {
  analyzeChanged,
  CommandRefused,
  type Database,
  databasePath,
  isDumpOfServer,
  migrate,
  openEmbedded,
  openPostgresql,
  pendingMigrations,
  readArchive,
  transfer,
} from '../platform/db/api.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (words, config) => {
  const { values } = parseArgs({
    args: words,
    options: { from: { type: 'string' }, key: { type: 'string' } },
  });
  const { databaseUrl, migrateUrl } = config;
  if (databaseUrl === null) throw new CommandRefused('DATABASE_URL: the PostgreSQL server to move to');
  const source =
    values.from === undefined ? await openOwn(config) : await openBackup(values.from, values.key);
  const server = openPostgresql(migrateUrl ?? databaseUrl);
  const [from, to] = [source.openPatient(), server.openPatient()];
  try {
    await migrate(to);
    for (const { table, rows } of await transfer(from, to)) console.log(`${table}\t${rows}`);
    await analyzeChanged(to);
  } finally {
    for (const db of [from, to]) await db.destroy();
    for (const database of [server, source]) await database.close();
  }
  console.log('moved; DATABASE_URL is the database from now on');
});

/** Keeps the directory locked until the end, so that no server writes to it during the move. */
async function openOwn({ dataDir }: Config): Promise<Database> {
  if (!existsSync(databasePath(dataDir))) throw new CommandRefused(`${dataDir} holds no database`);
  const database = await openEmbedded({ directory: dataDir });
  const pending = await pendingMigrations(database.db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (pending.length === 0) return database;
  await database.close();
  throw new CommandRefused(`${dataDir} is of an older version: start this one on it once, and stop it`);
}

/** Opens the backup in memory, where migrations can run on it. */
async function openBackup(file: string, keyFile?: string): Promise<Database> {
  const archive = await readArchive(resolve(file), keyFile === undefined ? null : resolve(keyFile));
  if (isDumpOfServer(archive))
    throw new CommandRefused(`${file} is a backup of a PostgreSQL server: npm run restore takes it`);
  const database = await openEmbedded({ directory: null, archive });
  const patient = database.openPatient();
  await migrate(patient).finally(() => patient.destroy());
  return database;
}
