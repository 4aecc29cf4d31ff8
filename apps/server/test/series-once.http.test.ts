/** A request for a series with an `Idempotency-Key` starts one series, however often it is sent. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person, plantInscription } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, type Created, finish } from './walk.ts';

const t = shareApp();
let person: Person;
let client: Client;
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  client = await t.signIn(person);
});

const createWith = (key: string, query: Record<string, string>, from = client) =>
  from.put<Created>('/api/serie/create', { query, headers: { 'idempotency-key': key } });
const countSeries = async () =>
  (await t.db.selectFrom('series').where('person_id', '=', person.personId).select('id').execute()).length;
const balance = async () => {
  const rows = await t.db
    .selectFrom('credits')
    .where('person_id', '=', person.personId)
    .select('delta')
    .execute();
  return rows.reduce((sum, { delta }) => sum + delta, 0);
};
const REUSED = { status: 422, body: { code: 'CLE_REUTILISEE' } };

test('a repeated request, after a lost reply, gets the same series, for one credit', async () => {
  const key = randomUUID();
  const first = await createWith(key, { slug: 'examen' });
  const again = await createWith(key, { slug: 'examen' });
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect([await countSeries(), await balance()]).toEqual([1, 2]);
});

test('another key starts another series', async () => {
  const ids = [];
  for (const key of [randomUUID(), randomUUID()])
    ids.push((await createWith(key, { slug: 'thematique-c' })).body.serie.id);
  expect(new Set(ids).size).toBe(2);
});

test('without a key, each request starts a series', async () => {
  expect(await begin(client, 'thematique-c')).not.toBe(await begin(client, 'thematique-c'));
});

test.each(['examen', 'thematique-c'])(
  'ten equal requests for «%s» at once start one series',
  async (slug) => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => createWith(key, { slug })));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(all.map(({ body }) => body.serie.id)).size).toBe(1);
    expect(await countSeries()).toBe(1);
  },
);

test('a series paid with the last credit can be requested again', async () => {
  for (const slug of ['examen', 'entrainement']) await begin(client, slug);
  const key = randomUUID();
  const last = await createWith(key, { slug: 'examen-officiel' });
  expect(await createWith(key, { slug: 'examen-officiel' })).toMatchObject({ status: 200, body: last.body });
  expect(await balance()).toBe(0);
});

describe('the series of a used key', () => {
  test('is returned in its current state: at its current question, or finished', async () => {
    const key = randomUUID();
    const { serie, question } = (await createWith(key, { slug: 'thematique-a' })).body;
    await answer(client, serie.id, question.identifiant, '');
    const moved = (await createWith(key, { slug: 'thematique-a' })).body;
    expect(moved.serie).toMatchObject({ id: serie.id, position: 1, terminee: false });
    expect(moved.question.identifiant).not.toBe(question.identifiant);
    await finish(t, client, serie.id);
    const over = (await createWith(key, { slug: 'thematique-a' })).body;
    expect(over.serie).toMatchObject({ id: serie.id, terminee: true });
  });

  test.each([
    { slug: 'entrainement' },
    { slug: 'examen', ordre_lettrage: '2' },
    { slug: 'examen', parcours: 'accueil' },
  ])('is not returned for another request: %j', async (other) => {
    const key = randomUUID();
    await createWith(key, { slug: 'examen' });
    expect(await createWith(key, other)).toMatchObject(REUSED);
    expect([await countSeries(), await balance()]).toEqual([1, 2]);
  });

  test('is not returned under another inscription, or to another person', async () => {
    const key = randomUUID();
    await createWith(key, { slug: 'examen' });
    const second = await plantInscription(t.db, person, { licence: 'b' });
    const elsewhere = await t.signIn(person, { inscriptionId: second });
    expect(await createWith(key, { slug: 'examen' }, elsewhere)).toMatchObject(REUSED);
    const stranger = await t.signIn(await insertPerson(t.db));
    const { status, body } = await createWith(key, { slug: 'examen' }, stranger);
    expect(status).toBe(200);
    expect(body.serie.position).toBe(0);
    expect(await countSeries()).toBe(1);
  });
});

test.each(['', 'two words', 'é'.repeat(8), 'k'.repeat(256)])('the key «%s» is invalid', async (key) => {
  expect(await createWith(key, { slug: 'examen' })).toMatchObject({
    status: 400,
    body: { code: 'REQUETE_INVALIDE', details: { champ: 'idempotency-key' } },
  });
  expect(await countSeries()).toBe(0);
});

test('a refused request does not use its key', async () => {
  const key = randomUUID();
  for (const slug of ['examen', 'entrainement', 'examen-officiel']) await begin(client, slug);
  expect(await createWith(key, { slug: 'entrainement-chrono' })).toMatchObject({
    body: { code: 'CREDITS_EPUISES' },
  });
  expect((await createWith(key, { slug: 'accueil' })).status).toBe(200);
});
