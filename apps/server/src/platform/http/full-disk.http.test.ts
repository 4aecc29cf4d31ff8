import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();

const TABLES = ['consent_proofs', 'migrations'];

/** The database's answer to every write when its disk is full. */
async function fillDisk(): Promise<void> {
  await sql`create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    t.db,
  );
  for (const table of TABLES)
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      execute function fill_disk()`.execute(t.db);
}

const choose = () =>
  t.visit().put<{ code?: string }>('/api/consentement', {
    form: { choix: '', version: '1', brand: 'prepacode' },
  });
const readiness = async () => (await t.visit().get('/readyz')).status;

test('a full disk is an unavailable service, not a bug, and the process is not ready until a write succeeds', async () => {
  expect(await readiness()).toBe(200);
  await fillDisk();
  const answer = await choose();
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ code: 'SERVICE_INDISPONIBLE' });
  expect(answer.headers['retry-after']).toBe('5');
  expect(await readiness()).toBe(503);
  expect(await readiness()).toBe(503);

  await sql`drop function fill_disk cascade`.execute(t.db);
  expect(await readiness()).toBe(200);
  expect((await choose()).status).toBe(200);
});
