import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../tools/postgresql.ts';
import { runProgram } from '../../test/programs/run.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
beforeAll(async () => {
  if (findPostgresql()) server = await startPostgres();
});
afterAll(() => server?.stop());

withServer('a server whose clock is a minute off is not ready, and says why', async () => {
  const shift = 'const now = Date.now; Date.now = () => now() + 90000';
  const program = runProgram('src/main.ts', [], {
    DATABASE_URL: server.url,
    PORT: '3176',
    DEMO: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}`,
  });
  await program.until(/^Balise/);
  expect((await fetch('http://127.0.0.1:3176/readyz')).status).toBe(503);
  await program.until(/this machine's clock is \d+ s ahead of the database's/);
  expect((await fetch('http://127.0.0.1:3176/healthz')).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
