/** A migrated empty database as an archive: making one takes seconds, so it is kept between runs. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';

/** Path of the archive, under the name of what it is made from. */
export async function templateFile(): Promise<string> {
  const made = createHash('sha256');
  for (const { checksum } of readMigrations()) made.update(checksum);
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  made.update(readFileSync(join(pglite, '../../package.json')));
  const file = join(tmpdir(), `balise-template-${made.digest('hex').slice(0, 20)}.tgz`);
  if (existsSync(file)) return file;
  const database = await openEmbedded({ directory: null });
  await migrate(database.db);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await database.dump());
  await database.close();
  renameSync(draft, file);
  return file;
}

export async function templateArchive(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await templateFile()));
}
