/** The dashboard has the newest series; the rest of the history is asked for page by page. */
import { randomUUID } from 'node:crypto';
import type { HistoryEntry, HistoryReply } from '@balise/contract/learner/series';
import { expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { dashboard } from '../../../test/walk.ts';

const t = shareApp();

const MINUTE = 60_000;

/** One series a minute, the first the welcome series; of each ten, one is open, and two were touched at the same time. */
async function plantSeries(person: Person, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = new Date(t.time.now().getTime() - (count - index - Number(index % 10 === 4)) * MINUTE);
    const type = index === 0 ? ('accueil' as const) : ('entrainement' as const);
    return {
      person_id: person.personId,
      id: randomUUID(),
      school_id: person.schoolId,
      licence: 'b',
      type,
      inscription_id: person.inscriptionIds[0] ?? 0,
      slug: type,
      order_no: 1,
      path: 'libre' as const,
      timed: false,
      nb_questions: 10,
      items: '[]',
      started_at: at,
      updated_at: at,
      ended_at: index % 10 === 7 ? null : at,
    };
  });
  await t.db.insertInto('series').values(rows).execute();
  const order = rows.toSorted(
    (a, b) => b.updated_at.getTime() - a.updated_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  return order.map(({ id }) => id);
}

const page = async (client: Client, last: HistoryEntry | undefined) =>
  (
    await client.get<HistoryReply>('/api/front/historique', {
      query: { avant: last?.date ?? '', serie: last?.id ?? '' },
    })
  ).body;
const idsOf = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id);

test('the dashboard has the newest fifty series and the welcome series; pages have every other one, once, in order', async () => {
  const person = await insertPerson(t.db);
  const order = await plantSeries(person, 260);
  const client = await t.signIn(person);
  const { historique } = (await dashboard(client)).body;
  expect(idsOf(historique)).toEqual([...order.slice(0, 50), order.at(-1)]);
  expect(historique.at(-1)).toMatchObject({ type: 'accueil', terminee: true });

  const second = await page(client, historique[49]);
  expect(idsOf(second.historique)).toEqual(order.slice(50, 150));
  const third = await page(client, second.historique.at(-1));
  expect(idsOf(third.historique)).toEqual(order.slice(150, 250));
  const fourth = await page(client, third.historique.at(-1));
  expect(idsOf(fourth.historique)).toEqual(order.slice(250));
  expect([second.total, third.total, fourth.total]).toEqual([260, 260, 260]);
  expect(await page(client, fourth.historique.at(-1))).toEqual({ historique: [], total: 260 });
});

test('nobody gets the history of somebody else, and a page without its beginning is refused', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  expect(await page(client, { date: t.time.now().toISOString(), id: randomUUID() } as HistoryEntry)).toEqual({
    historique: [],
    total: 0,
  });
  for (const query of [{}, { avant: 'hier', serie: randomUUID() }, { avant: '2026-03-02T09:00:00.000Z' }])
    expect(await client.get('/api/front/historique', { query })).toMatchObject({ status: 400 });
});

test.each([
  '2026-13-45T00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-01-31T25:00:00Z',
  '0000-01-01T00:00:00Z',
  '+294247-01-10T04:00:54.775Z',
  '2026-01-31T10:00:00+01:00',
])('a page of the history that begins at %s is refused', async (avant) => {
  const client = await t.signIn(await insertPerson(t.db, {}));
  const query = { avant, serie: '00000000-0000-4000-8000-000000000000' };
  const { status, body } = await client.get('/api/front/historique', { query });
  expect([status, body]).toEqual([400, { code: 'REQUETE_INVALIDE', details: { champ: 'avant' } }]);
});
