/** An interruption in the middle of a series must lose nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { readDatabaseContent } from './database-content.ts';
import { fewOf } from './few.ts';
import { startApp, type TestApp } from './harness.ts';
import {
  answer,
  begin,
  correction,
  create,
  dashboard,
  details,
  finish,
  question,
  selectAnswerKey,
  summary,
} from './walk.ts';

const HOUR = 3_600_000;

const before = process.env.TZ;
let t: TestApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  process.env.TZ = 'Europe/Paris';
  t = await startApp();
});
afterAll(async () => {
  await t.close();
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});
beforeEach(async () => {
  t.time.set(new Date('2026-03-02T09:00:00Z'));
  person = await insertPerson(t.db);
  client = await t.signIn(person);
});

const answersOf = (id: string) =>
  t.db.selectFrom('answers').where('series_id', '=', id).orderBy('position').selectAll().execute();
const until = (expires_at: Date) =>
  t.db.updateTable('inscriptions').set({ expires_at }).where('person_id', '=', person.personId).execute();
const inMs = (ms: number) => new Date(t.time.now().getTime() + ms);

test.each(fewOf(['examen', 'entrainement']))(
  'access that expires during a series «%s» stops it and loses nothing; with new access it continues there',
  async (slug) => {
    const id = await begin(client, slug);
    const key = await selectAnswerKey(t, id);
    const send = (at: number) => answer(client, id, key[at]?.id ?? '', key[at]?.right ?? '');
    await question(client, id);
    for (const at of [0, 1, 2]) expect((await send(at)).status).toBe(200);
    await question(client, id);
    await until(inMs(5_000));
    t.time.advance(5_000);
    const content = await readDatabaseContent(t.db);
    for (const refused of [
      await send(3),
      await question(client, id),
      await correction(client, id),
      await summary(client, id),
      await details(client, id),
      await dashboard(client),
      await create(client, slug),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'INSCRIPTION_EXPIREE' } });
    expect(await readDatabaseContent(t.db)).toEqual(content);
    await until(inMs(HOUR));
    t.time.advance(5_000);
    const shown = await question(client, id);
    expect(shown.body).toMatchObject({
      question: { identifiant: key[3]?.id, position: 3 },
      temps: slug === 'examen' ? { limite_s: 20, restant_ms: 10_000 } : null,
    });
    expect((await send(3)).body.hors_delai).toBe(false);
    await finish(t, client, id);
    expect((await summary(client, id)).body.score).toBe(40);
    expect(await answersOf(id)).toHaveLength(40);
  },
);

test.each(fewOf(['accueil', 'examen', 'entrainement', 'entrainement-chrono']))(
  'in «%s», when the reply to a stored answer is lost, sending the same again gets it; another answer is refused',
  async (slug) => {
    const id = await begin(client, slug);
    const key = await selectAnswerKey(t, id);
    for (const [at, { id: asked, right, wrong }] of key.entries()) {
      await question(client, id);
      const [lost, again] = [await answer(client, id, asked, right), await answer(client, id, asked, right)];
      expect(lost.status).toBe(200);
      expect(again.text).toBe(lost.text);
      const other = await answer(client, id, asked, wrong);
      expect(other).toMatchObject({ status: 409, body: { code: 'DEJA_REPONDU' } });
      expect(await answersOf(id)).toHaveLength(at + 1);
    }
    expect((await summary(client, id)).body.score).toBe(key.length);
  },
);

test('a repeated reply has the true remaining time of the question that has been running since', async () => {
  const id = await begin(client, 'examen');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  t.time.advance(6_000);
  const again = await answer(client, id, first?.id ?? '', first?.right ?? '');
  expect(again.body.temps).toEqual({ limite_s: 20, restant_ms: 14_000 });
  t.time.advance(HOUR);
  const late = await answer(client, id, first?.id ?? '', first?.right ?? '');
  expect(late.body).toMatchObject({ hors_delai: false, temps: { limite_s: 20, restant_ms: 0 } });
});

test.each(fewOf(['examen', 'entrainement-chrono']))(
  'a clock that jumps an hour forward in «%s» costs only the running question; its answer is stored',
  async (slug) => {
    const id = await begin(client, slug);
    const [first, second] = await selectAnswerKey(t, id);
    await question(client, id);
    t.time.advance(HOUR);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 0 });
    expect((await answer(client, id, first?.id ?? '', first?.right ?? '')).body.hors_delai).toBe(true);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
    expect((await answer(client, id, second?.id ?? '', second?.right ?? '')).body.hors_delai).toBe(false);
    await finish(t, client, id);
    expect((await summary(client, id)).body).toMatchObject({ score: 39, serie: { terminee: true } });
    const stored = await answersOf(id);
    expect(stored.map(({ is_late }) => is_late).filter((isLate) => isLate)).toEqual([true]);
    expect(stored[0]?.letters).toBe(first?.right);
  },
);

test.each(fewOf(['entrainement-chrono', 'examen']))(
  'with a clock that jumps an hour back in «%s», the remaining time stays between none and the full time, and every answer counts',
  async (slug) => {
    const id = await begin(client, slug);
    const key = await selectAnswerKey(t, id);
    await question(client, id);
    t.time.advance(-HOUR);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
    expect((await answer(client, id, key[0]?.id ?? '', key[0]?.right ?? '')).body.hors_delai).toBe(false);
    await finish(t, client, id);
    const { body } = await summary(client, id);
    expect(body.score).toBe(40);
    expect(body.duree_s).toBeGreaterThanOrEqual(0);
    expect((await answersOf(id)).map(({ position }) => position)).toEqual(key.map((_, position) => position));
    expect((await dashboard(client)).body.historique[0]).toMatchObject({ id, score: 40, terminee: true });
  },
);

describe('the night in which French clocks go forward', () => {
  const CHANGE = new Date('2026-03-29T01:00:00Z');
  beforeEach(async () => {
    t.time.set(new Date(CHANGE.getTime() - 10_000));
    client = await t.signIn(person);
  });

  test('the test process uses French time', () => {
    expect([new Date(CHANGE.getTime() - 1).getHours(), CHANGE.getHours()]).toEqual([1, 3]);
  });

  test('a question shown before the change has its 20 s, without an hour more or less', async () => {
    const id = await begin(client, 'examen');
    const key = await selectAnswerKey(t, id);
    await question(client, id);
    t.time.advance(15_000);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 5_000 });
    expect((await answer(client, id, key[0]?.id ?? '', key[0]?.right ?? '')).body.hors_delai).toBe(false);
    const [stored] = await answersOf(id);
    expect(stored?.served_at?.toISOString()).toBe('2026-03-29T00:59:50.000Z');
    expect(stored?.answered_at.toISOString()).toBe('2026-03-29T01:00:05.000Z');
    await finish(t, client, id, () => true, 5);
    expect((await summary(client, id)).body).toMatchObject({
      score: 40,
      duree_s: 15 + 39 * 5,
      date: '2026-03-29T01:03:20.000Z',
    });
  });

  test('access that ends that night ends at its instant', async () => {
    await until(inMs(15_000));
    t.time.advance(14_999);
    expect((await dashboard(client)).status).toBe(200);
    t.time.advance(1);
    expect((await dashboard(client)).body).toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
  });
});

describe.each(fewOf(['examen', 'entrainement', 'entrainement-chrono']))(
  'two tabs on a series «%s»',
  (slug) => {
    test('the same answer sent at once is stored once, and both tabs get its reply', async () => {
      const id = await begin(client, slug);
      const other = await t.signIn(person);
      const [first, second] = await selectAnswerKey(t, id);
      await Promise.all([question(client, id), question(other, id)]);
      const tabs = [client, other].map((tab) => answer(tab, id, first?.id ?? '', first?.right ?? ''));
      const both = await Promise.all(tabs);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      expect(await answersOf(id)).toHaveLength(1);
      for (const tab of [client, other])
        expect((await question(tab, id)).body.question?.identifiant).toBe(second?.id);
    });

    test('of two answers sent at once, one is stored; the other tab is refused and gets the current question', async () => {
      const id = await begin(client, slug);
      const other = await t.signIn(person);
      const [first, second] = await selectAnswerKey(t, id);
      await Promise.all([question(client, id), question(other, id)]);
      const sent = [first?.right ?? '', first?.wrong ?? ''];
      const both = await Promise.all(
        [client, other].map((tab, at) => answer(tab, id, first?.id ?? '', sent[at] ?? '')),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = both.findIndex(({ status }) => status === 409);
      expect(both[refused]?.body).toEqual({ code: 'DEJA_REPONDU' });
      const stored = await answersOf(id);
      expect(stored.map(({ letters }) => letters)).toEqual([sent[1 - refused]]);
      const shown = await question([client, other][refused] ?? client, id);
      expect(shown.body.question?.identifiant).toBe(second?.id);
    });
  },
);
