/** Once a run: a migrated database to be copied for each test file. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tools/postgresql.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';
import { openPostgresql } from '../src/db/postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** `archive`: file of a dump. `admin`: a server's superuser address; `name`: the database to copy. */
export type Template =
  | { kind: 'embedded'; archive: string }
  | { kind: 'postgresql'; admin: string; name: string };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = project.name.includes('postgresql') ? await onServer() : await inFile();
  project.provide('template', template);
  return drop;
}

/** Making an empty database takes seconds: kept between runs, under the name of what it is made from. */
async function inFile() {
  const made = createHash('sha256');
  for (const { checksum } of readMigrations()) made.update(checksum);
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  made.update(readFileSync(join(pglite, '../../package.json')));
  const archive = join(tmpdir(), `balise-template-${made.digest('hex').slice(0, 20)}.tgz`);
  if (!existsSync(archive)) {
    const database = await openEmbedded({ directory: null });
    await migrate(database.db);
    const draft = `${archive}.${process.pid}`;
    writeFileSync(draft, await database.dump());
    renameSync(draft, archive);
    await database.close();
  }
  return { template: { kind: 'embedded', archive } as const, drop: async () => {} };
}

async function onServer() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres();
  const admin = given ?? server?.url ?? '';
  const name = `balise_template_${process.pid}`;
  await ask(admin, `create database ${name}`);
  const database = openPostgresql(databaseUrl(admin, name));
  await migrate(database.db);
  await database.close();
  const drop = async () => {
    if (server) return server.stop();
    await ask(admin, `drop database if exists ${name} with (force)`);
  };
  return { template: { kind: 'postgresql', admin, name } as const, drop };
}

/** The address of another database of the same server. */
export function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

export async function ask(admin: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
