/** Flashcards: due ones first, each mark counted once, and nothing else moved. */
import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { dashboard } from '../../../test/walk.ts';

type Cards = OperationReply<'GET /api/front/cartes'>;
type Marked = OperationReply<'PUT /api/front/cartes/{fiche}'>;
const DAY_MS = 86_400_000;
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ licence: 'b', credits: 2 }] });
  client = await t.signIn(lea);
});

const cards = async (rubrique = 'danger', by = client) =>
  (await by.get<Cards>('/api/front/cartes', { query: { rubrique } })).body;
const mark = (slug: string, rang: number | string, su: boolean | string, by = client) =>
  by.put<Marked>(`/api/front/cartes/${slug}`, { form: { rang: String(rang), su: String(su) } });
const stored = () =>
  t.db.selectFrom('flashcards').where('person_id', '=', lea.personId).selectAll().execute();

test('ten new cards of a group at first; those that were not known come back before new ones', async () => {
  const first = await cards();
  expect(first.cartes).toHaveLength(10);
  expect([first.nb_a_revoir, first.nb_nouvelles]).toEqual([0, first.nb]);
  const [one, two] = first.cartes;
  await mark(one?.fiche ?? '', 0, false);
  await mark(two?.fiche ?? '', 0, true);
  t.time.advance(5 * 60_000);
  const later = await cards();
  expect(later.cartes[0]).toMatchObject({ fiche: one?.fiche, rang: 1, a_revoir: true });
  expect([later.nb_a_revoir, later.nb_nouvelles]).toEqual([1, first.nb - 2]);
  expect(later.cartes.map(({ fiche }) => fiche)).not.toContain(two?.fiche);
  t.time.advance(40 * DAY_MS);
  client = await t.signIn(lea);
  expect((await cards()).nb_a_revoir).toBe(2);
});

test('a card that is known comes back later each time', async () => {
  const days: number[] = [];
  for (let rank = 0; rank < 3; rank += 1) {
    const { body } = await mark('panneau-a13a', rank, true);
    expect(body.rang).toBe(rank + 1);
    days.push((Date.parse(body.a_revoir_le) - t.time.now().getTime()) / DAY_MS);
    t.time.advance(Math.ceil(days.at(-1) ?? 0) * DAY_MS);
    client = await t.signIn(lea);
  }
  expect(days[0]).toBeGreaterThanOrEqual(1);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(days[2]).toBeGreaterThan(days[0] ?? 0);
});

test('a mark counts once: sent again, ten times at once, or after another one', async () => {
  const first = await mark('panneau-a13a', 0, true);
  expect((await mark('panneau-a13a', 0, true)).body).toEqual(first.body);
  expect((await mark('panneau-a13a', 0, false)).body).toEqual(first.body);
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => mark('panneau-a13a', 1, at % 2 === 0)));
  expect(all.map(({ status, body }) => [status, body.rang])).toEqual(all.map(() => [200, 2]));
  const fresh = await Promise.all(Array.from({ length: 5 }, () => mark('panneau-a21', 0, false)));
  expect(fresh.map(({ body }) => body.rang)).toEqual([1, 1, 1, 1, 1]);
  expect((await mark('panneau-a21', 7, true)).body.rang).toBe(1);
  expect(await stored()).toHaveLength(2);
});

test('wrong input is refused, and stores nothing', async () => {
  expect((await mark('panneau-x99', 0, true)).status).toBe(404);
  expect((await mark('feux-chalut', 0, true)).status).toBe(404);
  for (const rang of ['-1', '1.5', '01', 'x', '9999999', ''])
    expect((await mark('panneau-a13a', rang, true)).status).toBe(400);
  expect((await mark('panneau-a13a', 0, 'oui')).status).toBe(400);
  expect((await client.get('/api/front/cartes', { query: { rubrique: 'feux' } })).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test('each inscription has its own cards, and they move nothing else', async () => {
  const before = (await dashboard(client)).body;
  await mark('panneau-a13a', 0, false);
  expect((await dashboard(client)).body).toEqual(before);
  const other = await insertPerson(t.db, { inscriptions: [{ licence: 'b' }] });
  expect((await cards('danger', await t.signIn(other))).nb_nouvelles).toBe((await cards()).nb);
  const all = (await client.get<Cards>('/api/front/cartes')).body;
  expect(all.nb).toBeGreaterThan((await cards()).nb);
  expect(all.nb_nouvelles).toBe(all.nb - 1);
});
