/** Runs once: makes the migrated database that is copied for each test file. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tools/postgresql.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgresql } from '../src/platform/db/postgresql.ts';
import { templateFile } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
    /** Whether what takes long is tried too: all pictures, more random requests. */
    thorough: boolean;
  }
}

/** `archive`: file of a dump. `admin`: superuser address of a server; `name`: the database to copy. */
export type Template =
  | { kind: 'embedded'; archive: string }
  | { kind: 'postgresql'; admin: string; name: string };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = project.name.includes('postgresql') ? await onServer() : await inFile();
  project.provide('template', template);
  return drop;
}

async function inFile() {
  return { template: { kind: 'embedded', archive: await templateFile() } as const, drop: async () => {} };
}

async function onServer() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres({ durable: false });
  const admin = given ?? server?.url ?? '';
  const name = `balise_template_${process.pid}`;
  await ask(admin, `create database ${name}`);
  const database = openPostgresql(databaseUrl(admin, name));
  await migrate(database.db);
  await database.close();
  const drop = async () => {
    if (server) return server.stop();
    for (const copy of await copiesOf(admin, name))
      await ask(admin, `drop database if exists ${copy} with (force)`);
  };
  return { template: { kind: 'postgresql', admin, name } as const, drop };
}

/** The template and the databases copied from it for test files. */
async function copiesOf(admin: string, template: string): Promise<string[]> {
  const rows = await ask(admin, `select datname from pg_database where starts_with(datname, '${template}')`);
  return rows.map(({ datname }) => String(datname));
}

/** The address of another database of the same server. */
export function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

export async function ask(admin: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
