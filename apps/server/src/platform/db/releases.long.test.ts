import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { type Program, runBuilt } from '../../../test/programs/run.ts';
import { migrate, readMigration, readMigrations } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

let server: PostgresServer;
const programs: Program[] = [];
beforeAll(async () => {
  if (findPostgresql()) server = await startPostgres();
});
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL');
  await server?.stop();
});

async function start(port: number): Promise<Program> {
  const env = { DATABASE_URL: server.url, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn' };
  const program = runBuilt('main', [], env);
  programs.push(program);
  return program;
}

const statusOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

/** Changes the database as a newer program does at its start. */
async function release(...added: [name: string, text: string][]): Promise<void> {
  const { db, close } = openPostgresql(server.url);
  await migrate(db, [...readMigrations(), ...added.map(([name, text]) => readMigration(name, text))]);
  await close();
}

test.skipIf(!findPostgresql())(
  'an old server stays ready, and can start again, beside a newer one that has only added to the schema',
  async () => {
    const old = await start(3171);
    await old.until(/^Ouvrez/);
    expect(await statusOf(3171)).toBe(200);

    const expansion = [
      '9996-more.sql',
      '-- needs: nothing\nalter table people add column more text;',
    ] as const;
    await release([...expansion]);
    expect(await statusOf(3171)).toBe(200);
    // A release that is rolled back.
    const again = await start(3172);
    await again.until(/^Ouvrez/);
    expect(await statusOf(3172)).toBe(200);

    await release([...expansion], ['9997-less.sql', '-- needs: 9996-more.sql\nselect 1;']);
    expect(await statusOf(3171)).toBe(503);
    const refused = await start(3173);
    expect(await refused.ended).toBe(1);
    expect(refused.lines.join('\n')).toContain('older than its database');
    expect(refused.lines.join('\n')).not.toContain(' at ');
  },
);
