/** Embedded databases as archives, empty or migrated. Making one takes seconds, so they are kept between runs. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, openEmbedded } from '../src/platform/db/embedded.ts';
import { type Migration, migrate, readMigrations } from '../src/platform/db/migrate.ts';

/** Path of the archive of a migrated database. */
export async function templateFile(): Promise<string> {
  return keepArchive(readMigrations());
}

export async function templateArchive(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await templateFile()));
}

/** In memory, without tables. */
export async function openWithoutTables(): Promise<EmbeddedDatabase> {
  return openEmbedded({ directory: null, archive: new Uint8Array(readFileSync(await keepArchive([]))) });
}

/** The file is named by a hash of its sources. */
async function keepArchive(migrations: readonly Migration[]): Promise<string> {
  const made = createHash('sha256');
  for (const { checksum } of migrations) made.update(checksum);
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  made.update(readFileSync(join(pglite, '../../package.json')));
  const file = join(tmpdir(), `balise-template-${made.digest('hex').slice(0, 20)}.tgz`);
  if (existsSync(file)) return file;
  const database = await openEmbedded({ directory: null });
  if (migrations.length > 0) await migrate(database.db, [...migrations]);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await database.dump());
  await database.close();
  renameSync(draft, file);
  return file;
}
