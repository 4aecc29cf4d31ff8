/** Which questions a learner is dealt: those kept for exams, those of the training, and how many of a mock exam are new. */
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { startApp, type TestApp } from './harness.ts';
import { begin, create, dashboard, finish, presentation, selectSeriesItems } from './walk.ts';

let t: TestApp;
let person: Person;
let client: Client;
let kept: ReadonlySet<string>;
beforeAll(async () => {
  // With the clips of its mock exams, unlike other tests.
  t = await startApp({ content: loadContent(CONTENT) });
  kept = new Set(t.content.licences.get('b')?.bank.kept);
});
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 20 }] });
  client = await t.signIn(person);
});
afterAll(() => t.close());

const idsOf = async (id: string): Promise<string[]> =>
  (await selectSeriesItems(t, id)).map((item) => item.id);
const shared = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((id) => other.includes(id));
const newOf = async (id: string): Promise<number | null | undefined> =>
  (await presentation(client, id)).body.nouvelles;

/** Comes back after some days, when the session is over. */
async function comeBack(days: number): Promise<void> {
  t.time.advance(days * 86_400_000);
  client = await t.signIn(person);
}

/** Begins a series, and ends it with these answers. @returns the ids of its questions */
async function sit(slug: string, isRight: () => boolean = () => true): Promise<string[]> {
  const id = await begin(client, slug);
  const ids = await idsOf(id);
  await finish(t, client, id, isRight);
  t.time.advance(600_000);
  return ids;
}

test('a kept question is asked in no other series before a mock exam has asked it; then its mistake comes back', async () => {
  const before = [
    ...(await sit('accueil')),
    ...(await sit('entrainement', () => false)),
    ...(await sit('thematique-c', () => false)),
    ...(await sit('thematique-a')),
  ];
  await comeBack(1);
  for (let times = 0; times < 3; times += 1) before.push(...(await sit('personnalise')));
  expect(before.filter((id) => kept.has(id))).toEqual([]);

  const exam = await begin(client, 'examen');
  const asked = await idsOf(exam);
  expect(asked.every((id) => kept.has(id))).toBe(true);
  // While it runs, it is still in no other series.
  expect((await sit('personnalise')).filter((id) => kept.has(id))).toEqual([]);
  await finish(t, client, exam, () => false);
  await comeBack(5);
  const again = await sit('personnalise');
  expect(shared(again, asked).length).toBeGreaterThan(0);
  expect(again.filter((id) => kept.has(id) && !asked.includes(id))).toEqual([]);
});

test('mock exams ask kept questions first, then others never met, and say how many are new', async () => {
  const training = await sit('entrainement');
  const exams: string[][] = [];
  const news: (number | null | undefined)[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const id = await begin(client, number % 2 ? 'examen' : 'examen-officiel');
    news.push(await newOf(id));
    exams.push(await idsOf(id));
    await finish(t, client, id, () => true);
    expect(await newOf(id)).toBeNull();
    t.time.advance(600_000);
  }
  expect(news.slice(0, 2)).toEqual([40, 40]);
  for (const ids of exams.slice(0, 2)) expect(ids.every((id) => kept.has(id))).toBe(true);
  expect(shared(exams[0] ?? [], exams[1] ?? [])).toEqual([]);
  // The kept ones are used up: the third is new but for a few that a quota needs.
  expect(news[2]).toBeGreaterThanOrEqual(36);
  for (const index of [2, 3]) {
    const met = [...training, ...exams.slice(0, index).flat()];
    expect(news[index]).toBe(40 - shared(exams[index] ?? [], met).length);
  }
});

test('two mock exams that are open at once share no question, and two learners get different ones', async () => {
  const [exam, official] = [await begin(client, 'examen'), await begin(client, 'examen-officiel')];
  expect(shared(await idsOf(exam), await idsOf(official))).toEqual([]);
  const other = await t.signIn(await insertPerson(t.db, { inscriptions: [{ credits: 1 }] }));
  expect(await idsOf(await begin(other, 'examen'))).not.toEqual(await idsOf(exam));
});

test('an answer of a series that is still open counts as met', async () => {
  const training = await begin(client, 'entrainement');
  const [first] = await selectSeriesItems(t, training);
  const exam = await begin(client, 'examen');
  expect(await newOf(exam)).toBe(40);
  expect(await idsOf(exam)).not.toContain(first?.id);
  // Another series says nothing of it.
  expect(await newOf(training)).toBeNull();
});

test('a number beyond those offered is not found, and the dashboard offers as many as before', async () => {
  const readOffers = async () => (await dashboard(client)).body.series_restantes.series;
  const offers = await readOffers();
  for (const slug of ['examen', 'entrainement']) {
    const { total = 0, ...offer } = offers.find(({ serie }) => serie.slug === slug) ?? {};
    expect(total).toBeGreaterThan(1);
    expect(offer).toMatchObject({ disponible: total, nb_questions: 40 });
    expect((await create(client, slug, { ordre_lettrage: `${total + 1}` })).status).toBe(404);
  }
  expect(await readOffers()).toEqual(offers);
});
