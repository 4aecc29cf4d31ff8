/**
 * Answers and starts authenticate in their first statement, once the process remembers who the session is for; a dashboard
 * does from its first call.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person, plantInscription } from './builders.ts';
import type { Client } from './client.ts';
import { startApp, type TestApp } from './harness.ts';
import { answer, begin, create, dashboard, selectAnswerKey } from './walk.ts';
import { startWatched, type WatchedApp } from './watched-app.ts';

let t: TestApp;
let watched: WatchedApp;
let person: Person;
let client: Client;
let series: string;
/** The questions of the series. */
let ids: string[];
beforeAll(async () => {
  t = await startApp();
  watched = await startWatched(t);
});
afterAll(async () => {
  await watched.close();
  await t.close();
});
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  client = watched.client(await t.signIn(person));
  series = await begin(client, 'entrainement');
  ids = (await selectAnswerKey(t, series)).map(({ id }) => id);
  expect((await answer(client, series, ids[0] ?? '', '')).status).toBe(200);
});

const send = (place: number) => answer(client, series, ids[place] ?? '', '');

async function countStatements(call: () => Promise<{ status: number }>): Promise<number> {
  const before = watched.statements;
  expect((await call()).status).toBe(200);
  return watched.statements - before;
}

test('an answer needs one statement and a start two', async () => {
  expect(await countStatements(() => send(1))).toBe(1);
  expect(await countStatements(() => create(client, 'thematique-c'))).toBe(2);
  expect(await countStatements(() => create(client, 'examen'))).toBe(2);
});

test('a dashboard needs one statement, also from a process that has never read the session', async () => {
  const other = await startWatched(t);
  const before = other.statements;
  const { body } = await dashboard(other.client(client));
  expect(other.statements - before).toBe(1);
  await other.close();
  expect(await countStatements(() => dashboard(client))).toBe(1);
  expect((await dashboard(client)).body).toEqual(body);
});

test.each<[string, number, () => Promise<{ status: number }>]>([
  ['an answer', 2, () => send(1)],
  ['a dashboard', 1, () => dashboard(client)],
])('after five minutes, %s still records the use of the session', async (_, next, call) => {
  t.time.advance(5 * 60_000);
  expect((await call()).status).toBe(200);
  const { seen_at } = await t.db
    .selectFrom('sessions')
    .where('person_id', '=', person.personId)
    .select('seen_at')
    .executeTakeFirstOrThrow();
  expect(seen_at).toEqual(t.time.now());
  expect(await countStatements(() => send(next))).toBe(1);
});

test('a connection that is lost in that statement costs a second try, and stores one answer', async () => {
  watched.failing = 1;
  expect((await send(1)).status).toBe(200);
  expect(watched.failing).toBeLessThan(0);
  expect(await countRows()).toEqual({ answers: 2, series: 1 });
});

test('a forged call is refused, though the process remembers the session', async () => {
  const refused = { status: 403, body: { code: 'ANTI_FALSIFICATION' } };
  const headers = { 'x-xsrf-token': '' };
  const form = { serie: series, identifiant: ids[1] ?? '', reponse: '' };
  expect(await client.put('/api/player/envoi-reponse', { form, headers })).toMatchObject(refused);
  expect(await client.put('/api/serie/create', { query: { slug: 'examen' }, headers })).toMatchObject(
    refused,
  );
  expect(await countRows()).toEqual({ answers: 1, series: 1 });
});

async function countRows(): Promise<{ answers: number; series: number }> {
  const own = (table: 'answers' | 'series') =>
    t.db.selectFrom(table).where('person_id', '=', person.personId).select('person_id').execute();
  return { answers: (await own('answers')).length, series: (await own('series')).length };
}

const sessions = () => t.db.updateTable('sessions').where('person_id', '=', person.personId);
const inscriptions = () => t.db.updateTable('inscriptions').where('person_id', '=', person.personId);
const HOUR = 3_600_000;

/** What may happen to a session after a process has read it. */
const ENDINGS: Record<string, { happens: () => unknown; refused: string }> = {
  'was signed out elsewhere': {
    happens: () => t.db.deleteFrom('sessions').where('person_id', '=', person.personId).execute(),
    refused: 'NON_CONNECTE',
  },
  'is over': {
    happens: () => sessions().set({ expires_at: t.time.now() }).execute(),
    refused: 'NON_CONNECTE',
  },
  'was not used for two hours': { happens: () => t.time.advance(2 * HOUR), refused: 'NON_CONNECTE' },
  'awaits consent': {
    happens: () => sessions().set({ awaits_consent: true }).execute(),
    refused: 'NON_CONNECTE',
  },
  'is of a disabled account': {
    happens: () =>
      t.db
        .updateTable('accounts')
        .set({ disabled_at: t.time.now() })
        .where('person_id', '=', person.personId)
        .execute(),
    refused: 'NON_CONNECTE',
  },
  'has no inscription any more': {
    happens: () => sessions().set({ inscription_id: null }).execute(),
    refused: 'CHOIX_REQUIS',
  },
  'has an inscription that the school closed': {
    happens: () => inscriptions().set({ status: 'ferme' }).execute(),
    refused: 'ACCES_SUSPENDU',
  },
  'has an inscription that is over': {
    happens: () => inscriptions().set({ expires_at: t.time.now() }).execute(),
    refused: 'INSCRIPTION_EXPIREE',
  },
};

describe.each(Object.entries(ENDINGS))('a remembered session that %s', (_, { happens, refused }) => {
  test('gives nothing and writes nothing', async () => {
    await happens();
    const before = await countRows();
    for (const call of [() => send(1), () => create(client, 'thematique-c'), () => dashboard(client)])
      expect((await call()).body).toMatchObject({ code: refused });
    expect(await countRows()).toEqual(before);
  });
});

test('another inscription chosen meanwhile is the one that counts', async () => {
  const other = await plantInscription(t.db, person, { licence: 'a2' });
  await sessions().set({ inscription_id: other }).execute();
  expect((await send(1)).body).toMatchObject({ code: 'INTROUVABLE' });
  expect((await create(client, 'entrainement')).status).toBe(200);
  const begun = await t.db
    .selectFrom('series')
    .where('inscription_id', '=', other)
    .select('licence')
    .execute();
  expect(begun).toEqual([{ licence: 'a2' }]);
  expect((await dashboard(client)).body.historique).toHaveLength(1);
});

test('a licence that changed meanwhile is the one that counts', async () => {
  await inscriptions().set({ licence: 'a2' }).execute();
  expect((await create(client, 'thematique-c')).status).not.toBe(401);
  const begun = await t.db
    .selectFrom('series')
    .where('person_id', '=', person.personId)
    .where('id', '<>', series)
    .select('licence')
    .execute();
  for (const { licence } of begun) expect(licence).toBe('a2');
});
