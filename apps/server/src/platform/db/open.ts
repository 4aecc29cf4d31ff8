/** Opens the configured database and applies this program's migrations. */
import type { Config } from '../config/api.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './handle.ts';
import { type MigrationListener, migrate, readMigrations } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { setRoleSettings } from './role-settings.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'migrateUrl'>>;

/** Throws DirectoryLocked, SchemaMismatch, or the database's own error. */
export async function openDatabase(place: Place, tell: MigrationListener = () => {}): Promise<Database> {
  const { databaseUrl, dataDir, migrateUrl = null } = place;
  const database = databaseUrl
    ? openPostgresql(databaseUrl, { migrateUrl })
    : await openEmbedded({
        directory: dataDir,
        onReplace: ({ message: reason }) => tell('the embedded database is opened anew', { reason }, 'warn'),
      });
  try {
    const patient = database.openPatient();
    await migrate(patient, readMigrations(), tell).finally(() => patient.destroy());
    if (database.kind === 'postgresql') await setRoleSettings(database.db, tell);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
