/** The pace of one learner's answers and series. No human reaches these limits; a program that copies the bank does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { startApp, type TestApp } from './harness.ts';
import { answer, begin, create, finish, question, selectAnswerKey } from './walk.ts';
import { startWatched, type WatchedApp } from './watched-app.ts';

let t: TestApp;
let watched: WatchedApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  t = await startApp();
  watched = await startWatched(t);
});
afterAll(async () => {
  await watched.close();
  await t.close();
});
beforeEach(async () => {
  person = await insertPerson(t.db);
  client = await t.signIn(person);
});

const TOO_FAST = { status: 429, body: { code: 'TROP_DE_DEMANDES' } };

/** Sends blank answers to whole series, one after another, until one is refused. */
async function dump(from: Client, series: number): Promise<{ taken: number; waitS: number | null }> {
  let taken = 0;
  for (let n = 0; n < series; n += 1) {
    const id = await begin(from, 'entrainement');
    for (const { id: asked } of await selectAnswerKey(t, id)) {
      const { status, body } = await answer(from, id, asked, '');
      if (status === 200) taken += 1;
      else return { taken, waitS: (body as { details?: { attente_s?: number } }).details?.attente_s ?? null };
    }
  }
  return { taken, waitS: null };
}

describe('answers', () => {
  test('sent at once are limited to two papers; then one every two seconds, and the refusal says when', async () => {
    expect(await dump(client, 3)).toEqual({ taken: 80, waitS: 1 });
    t.time.advance(1000);
    expect((await dump(client, 1)).taken).toBe(1);
    t.time.advance(20_000);
    expect((await dump(client, 1)).taken).toBe(10);
  });

  test('are counted over all series of the learner, and a refused one is not stored', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await begin(client, 'entrainement', { ordre_lettrage: String(n + 1) }));
    const keys = await Promise.all(ids.map((id) => selectAnswerKey(t, id)));
    const walks = ids.map(async (id, n) => {
      let taken = 0;
      for (const { id: asked } of keys[n] ?? [])
        if ((await answer(client, id, asked, '')).status === 200) taken += 1;
      return taken;
    });
    const taken = (await Promise.all(walks)).reduce((sum, one) => sum + one, 0);
    const stored = await t.db
      .selectFrom('answers')
      .where('person_id', '=', person.personId)
      .select('position')
      .execute();
    expect(stored).toHaveLength(taken);
    // Each of the calls that arrive at the same instant may be the last one allowed.
    expect(taken).toBeGreaterThanOrEqual(80);
    expect(taken).toBeLessThan(80 + walks.length);
  });

  test('of one learner do not limit another', async () => {
    await dump(client, 3);
    expect((await dump(await t.signIn(await insertPerson(t.db)), 1)).taken).toBe(40);
  });

  test('refused for their pace are accepted later, and an answer stored already gets its reply at once', async () => {
    await dump(client, 2);
    const id = await begin(client, 'entrainement');
    const [first] = await selectAnswerKey(t, id);
    const send = () => answer(client, id, first?.id ?? '', first?.right ?? '');
    expect(await send()).toMatchObject(TOO_FAST);
    t.time.advance(2000);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  test('given with two seconds for each are never refused, in any number', async () => {
    for (let n = 0; n < 5; n += 1) await finish(t, client, await begin(client, 'entrainement'), undefined, 2);
  });

  test.each([
    ['entrainement', 1],
    ['examen', 3],
  ])('need no statement of their own for it: in «%s», %i each', async (slug, statements) => {
    const from = watched.client(client);
    const id = await begin(from, slug);
    const [first, second] = await selectAnswerKey(t, id);
    await question(from, id);
    await answer(from, id, first?.id ?? '', '');
    await question(from, id);
    const before = watched.statements;
    expect((await answer(from, id, second?.id ?? '', '')).status).toBe(200);
    expect(watched.statements - before).toBe(statements);
  });
});

describe('series', () => {
  test('can be started sixty times in ten minutes, with or without a credit', async () => {
    for (let n = 0; n < 60; n += 1)
      expect((await create(client, n % 2 === 0 ? 'thematique-c' : 'entrainement')).status).toBe(200);
    const refused = await create(client, 'thematique-c');
    expect(refused).toMatchObject({ ...TOO_FAST, body: { details: { attente_s: 600 } } });
    const count = await t.db
      .selectFrom('series')
      .where('person_id', '=', person.personId)
      .select('id')
      .execute();
    // A training series that was never opened is returned, and counts as a start.
    expect(count).toHaveLength(31);
    t.time.advance(600_000);
    expect((await create(client, 'thematique-c')).status).toBe(200);
  });
});
