/** Opens the configured database and brings it to the migrations of this program. */
import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './handle.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

/** Throws DirectoryLocked, SchemaMismatch, or what the database says. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database = config.databaseUrl
    ? openPostgresql(config.databaseUrl)
    : await openEmbedded({ directory: config.dataDir });
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
