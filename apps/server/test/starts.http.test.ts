/** A start reads, then writes if nothing has changed; the dashboard reads once. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import { begin, create, dashboard, finish } from './walk.ts';

const t = shareApp();
let person: Person;
let client: Client;
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  client = await t.signIn(person);
});

/** Of one call, including that of the session. */
async function countStatements(call: () => Promise<{ status: number }>): Promise<number> {
  const statements = vi.spyOn(t.db.getExecutor(), 'executeQuery');
  const transactions = vi.spyOn(t.db, 'transaction');
  expect((await call()).status).toBe(200);
  expect(transactions).not.toHaveBeenCalled();
  const count = statements.mock.calls.length;
  for (const spy of [statements, transactions]) spy.mockRestore();
  return count;
}

test('a start needs two statements, with a credit, a key, or as a mock exam; the first call of a session one more', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const started = ['thematique-c', 'entrainement', 'examen'];
  for (const [index, slug] of started.entries())
    expect(
      await countStatements(() => client.put('/api/serie/create', { query: { slug }, headers: {} })),
    ).toBe(index === 0 ? 3 : 2);
  expect(
    await countStatements(() =>
      client.put('/api/serie/create', { query: { slug: 'thematique-a' }, headers }),
    ),
  ).toBe(2);
});

test('the dashboard needs one statement, including the session, with and without a past', async () => {
  expect(await countStatements(() => dashboard(client))).toBe(1);
  await finish(t, client, await begin(client, 'thematique-c'), () => false);
  await begin(client, 'entrainement');
  expect(await countStatements(() => dashboard(client))).toBe(1);
});

test('a series that was given back is rolled up: the next dashboard has nothing to mend', async () => {
  await client.put(`/api/serie/plus-tard/${await begin(client, 'examen')}`);
  expect(await countStatements(() => dashboard(client))).toBe(1);
});

describe.skipIf(inject('template').kind === 'embedded')('a start beside one of an earlier version', () => {
  /** As such a process does: it counts the start, reads the credits and takes one, in one transaction. */
  async function startBeside(delta: number): Promise<Awaited<ReturnType<typeof create>>> {
    await begin(client, 'thematique-c');
    const ours = await t.db.transaction().execute(async (theirs) => {
      const key = `series-person:${person.personId}`;
      const { numUpdatedRows } = await theirs
        .updateTable('throttles')
        .set((eb) => ({ hits: eb('hits', '+', 1) }))
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
      const start = create(client, 'entrainement');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const owner = { person_id: person.personId, school_id: person.schoolId };
      const inscription_id = person.inscriptionIds[0] ?? 0;
      await theirs
        .insertInto('credits')
        .values({ ...owner, inscription_id, delta, reason: 'serie' })
        .execute();
      return { start };
    });
    return ours.start;
  }

  test('waits for it, and takes no credit that the other one has taken', async () => {
    expect(await startBeside(-3)).toMatchObject({ status: 409, body: { code: 'CREDITS_EPUISES' } });
  });

  test('waits for it, and starts with the credits that are left', async () => {
    expect((await startBeside(-2)).status).toBe(200);
    expect(await create(client, 'entrainement-chrono')).toMatchObject({ body: { code: 'CREDITS_EPUISES' } });
  });
});

test('twelve starts at once of series without credits all begin one', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => create(client, 'thematique-c')));
  expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(all.map(({ body }) => body.serie.id)).size).toBe(12);
});
