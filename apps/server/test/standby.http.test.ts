/**
 * What was stored is acknowledged again only by a database that takes writes: a former primary may still show rows that
 * no other machine has, and that it will lose.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, type Created, question, selectAnswerKey } from './walk.ts';

const t = shareApp();
let client: Client;
beforeEach(async () => {
  client = await t.signIn(await insertPerson(t.db, { inscriptions: [{ credits: 3 }] }));
});
afterEach(becomePrimary);

/** The server's answer to every write on a standby. */
async function becomeStandby(): Promise<void> {
  await sql`create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
    t.db,
  );
  await sql`create trigger standby before insert or update on series
    for each statement execute function refuse_write()`.execute(t.db);
}
async function becomePrimary(): Promise<void> {
  await sql`drop function if exists refuse_write cascade`.execute(t.db);
}

test('an answer that a standby shows is not acknowledged', async () => {
  const series = await begin(client, 'examen');
  await question(client, series);
  const [first] = await selectAnswerKey(t, series);
  const send = () => answer(client, series, first?.id ?? '', first?.right ?? '');
  const stored = await send();
  expect(stored.status).toBe(200);
  await becomeStandby();
  expect(await send()).toMatchObject({ status: 503, body: { code: 'SERVICE_INDISPONIBLE' } });
  await becomePrimary();
  expect(await send()).toMatchObject({ status: 200, body: stored.body });
});

test('nor is a series that has begun', async () => {
  const key = randomUUID();
  const start = () =>
    client.put<Created>('/api/serie/create', {
      query: { slug: 'thematique-c' },
      headers: { 'idempotency-key': key },
    });
  const begun = await start();
  expect(begun.status).toBe(200);
  await becomeStandby();
  expect(await start()).toMatchObject({ status: 503, body: { code: 'SERVICE_INDISPONIBLE' } });
  await becomePrimary();
  expect(await start()).toMatchObject({ status: 200, body: begun.body });
});
