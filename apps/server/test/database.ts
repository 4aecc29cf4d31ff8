/** A database of its own for a test file: a copy of the run's migrated template. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openEmbedded } from '../src/db/embedded.ts';
import type { Database } from '../src/db/handle.ts';
import { openPostgresql } from '../src/db/postgresql.ts';
import { ask, databaseUrl } from './global-setup.ts';

/** Embedded (in memory) or on a PostgreSQL server, as the project says; `close` removes it. */
export async function openCopy(): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    return openEmbedded({ directory: null, archive: new Uint8Array(readFileSync(template.archive)) });
  }
  const name = `balise_test_${randomBytes(8).toString('hex')}`;
  await ask(template.admin, `create database ${name} template ${template.name}`);
  const database = openPostgresql(databaseUrl(template.admin, name));
  return {
    ...database,
    async close() {
      await database.close();
      await ask(template.admin, `drop database if exists ${name} with (force)`);
    },
  };
}
