/** Extra time by the learner's setting: the time of a question, late answers, and how the history reports it. */
import type { PublicQuestion } from '@balise/contract/learner/question';
import { readingMs } from '@balise/rules/reading';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { insertPerson, type Person } from './builders.ts';
import { type Client, createClient } from './client.ts';
import { fewOf } from './few.ts';
import { set } from './settings.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, correction, dashboard, finish, question, selectAnswerKey, summary } from './walk.ts';

const HOUR = 3_600_000;
const TIMED = ['examen', 'entrainement-chrono'];
const LIMITED = [
  ['normal', 20],
  ['tiers', 27],
  ['double', 40],
] as const;

const t = shareApp();
let person: Person;
let client: Client;
beforeEach(async () => {
  person = await insertPerson(t.db);
  client = await t.signIn(person);
});

/** Sends the right answer to the question at `position`. */
async function send(id: string, position: number, more: Record<string, string> = {}) {
  const { id: asked = '', right = '' } = (await selectAnswerKey(t, id))[position] ?? {};
  return answer(client, id, asked, right, more);
}
const left = async (id: string) => (await question(client, id)).body.temps;
const answersOf = (id: string) =>
  t.db.selectFrom('answers').where('series_id', '=', id).orderBy('position').selectAll().execute();

describe.each(fewOf(TIMED))('in «%s»', (slug) => {
  test.each(LIMITED)(
    'with «%s» a question has %i s; an answer more than five seconds later does not count',
    async (temps, limit) => {
      await set(client, { temps });
      const id = await begin(client, slug);
      expect(await left(id)).toEqual({ limite_s: limit, restant_ms: limit * 1000 });
      t.time.advance(limit * 1000 - 1);
      expect(await left(id)).toEqual({ limite_s: limit, restant_ms: 1 });
      t.time.advance(5_001);
      expect(await left(id)).toEqual({ limite_s: limit, restant_ms: 0 });
      expect((await send(id, 0)).body.hors_delai).toBe(false);

      await question(client, id);
      t.time.advance((limit + 5) * 1000 + 1);
      expect((await send(id, 1)).body.hors_delai).toBe(true);
      expect(await answersOf(id)).toMatchObject([
        { is_right: true, is_late: false },
        { is_right: false, is_late: true },
      ]);
    },
  );

  test('a question read aloud has its 20 s after the reading; a silent one at once', async () => {
    const id = await begin(client, slug);
    const aloud = await question(client, id, { voix: 'true' });
    const reading = readingMs(aloud.body.question as PublicQuestion);
    expect(reading).toBeGreaterThan(3_000);
    expect(aloud.body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 + reading });
    expect(await left(id)).toEqual({ limite_s: 20, restant_ms: 20_000 });
    t.time.advance(25_000 + reading);
    expect((await send(id, 0, { voix: 'true' })).body.hors_delai).toBe(false);

    const silent = await question(client, id, { voix: 'false' });
    expect(silent.body.temps?.restant_ms).toBe(20_000);
    t.time.advance(25_001);
    expect((await send(id, 1, { voix: 'false' })).body.hors_delai).toBe(true);
    expect((await send(id, 2, { voix: 'peut-être' })).status).toBe(400);
  });

  test.each([
    ['with the answer alone', false],
    ['while its clock runs', true],
  ])('a voice announced %s gains no time', async (_, during) => {
    const id = await begin(client, slug);
    await question(client, id);
    t.time.advance(1);
    if (during) expect((await question(client, id, { voix: 'true' })).body.temps?.restant_ms).toBe(19_999);
    t.time.advance(25_000);
    expect((await send(id, 0, { voix: 'true' })).body.hors_delai).toBe(true);
  });

  test('with «libre» there is no time limit, and no answer is late', async () => {
    await set(client, { temps: 'libre' });
    const id = await begin(client, slug);
    const shown = await question(client, id);
    expect(shown.body).toMatchObject({ temps: null, serie: { chronometree: true } });
    t.time.advance(HOUR);
    const reply = await send(id, 0);
    expect(reply.body).toMatchObject({ hors_delai: false, temps: null });
    expect(await left(id)).toBeNull();
    expect(await answersOf(id)).toMatchObject([{ is_right: true, is_late: false }]);
  });

  test('a running series keeps its time rule when the setting changes', async () => {
    const usual = await begin(client, slug);
    await question(client, usual);
    await set(client, { temps: 'double' });
    // One mock exam of a kind is open at a time.
    const longer = await begin(client, slug === 'examen' ? 'examen-officiel' : slug);
    await question(client, longer);
    await set(client, { temps: 'libre' });
    expect(await left(usual)).toEqual({ limite_s: 20, restant_ms: 20_000 });
    expect(await left(longer)).toEqual({ limite_s: 40, restant_ms: 40_000 });
    t.time.advance(30_000);
    await set(client, {});
    expect(await left(longer)).toEqual({ limite_s: 40, restant_ms: 10_000 });
    expect((await send(usual, 0)).body.hors_delai).toBe(true);
    expect((await send(longer, 0)).body.hors_delai).toBe(false);
  });
});

test('an exam without a time limit still reveals nothing before its end, then its score and duration', async () => {
  await set(client, { temps: 'libre' });
  const id = await begin(client, 'examen');
  await question(client, id);
  await send(id, 0);
  expect((await correction(client, id)).body).toEqual({ code: 'SERIE_NON_TERMINEE' });
  expect((await summary(client, id)).body).toEqual({ code: 'SERIE_NON_TERMINEE' });
  expect((await dashboard(client)).body.historique[0]).toMatchObject({ score: null, terminee: false });
  await finish(t, client, id, (position) => position !== 1, 120);
  expect((await summary(client, id)).body).toMatchObject({
    score: 39,
    seuil: 35,
    reussie: true,
    duree_s: 39 * 120,
    temps_majore: true,
    serie: { correction: 'fin', chronometree: true },
  });
});

test('in an exam with a third more time, each answer at the last moment counts, and the next question has its full time', async () => {
  await set(client, { temps: 'tiers' });
  const id = await begin(client, 'examen');
  await question(client, id);
  for (let position = 0; position < 40; position += 1) {
    t.time.advance(32_000);
    const { body } = await send(id, position);
    expect(body.hors_delai).toBe(false);
    expect(body.temps).toEqual(position === 39 ? null : { limite_s: 27, restant_ms: 27_000 });
  }
  expect((await summary(client, id)).body).toMatchObject({ score: 40, duree_s: 40 * 32 });
});

const REPORTED = [
  ['examen', 'tiers', true],
  // Without a clock there is no extra time.
  ['accueil', 'libre', false],
  ['examen', 'normal', false],
  ['examen', 'double', true],
  ['examen', 'libre', true],
  ['entrainement-chrono', 'double', true],
  ['entrainement', 'double', false],
] as const;
test.each(fewOf(REPORTED, 2))(
  'history and summary of «%s» with «%s» say whether there was extra time (%s), also after its end',
  async (slug, temps, extra) => {
    await set(client, { temps });
    const id = await begin(client, slug);
    expect((await dashboard(client)).body.historique[0]).toMatchObject({ id, temps_majore: extra });
    await finish(t, client, id);
    await set(client, { temps: temps === 'normal' ? 'libre' : 'normal' });
    expect((await summary(client, id)).body.temps_majore).toBe(extra);
    expect((await dashboard(client)).body.historique[0]).toMatchObject({ id, temps_majore: extra });
  },
);

test('a series without a clock has none under any setting', async () => {
  for (const temps of ['tiers', 'double', 'libre'] as const) {
    await set(client, { temps });
    const id = await begin(client, 'entrainement');
    expect(await left(id)).toBeNull();
    t.time.advance(HOUR);
    expect((await send(id, 0)).body).toMatchObject({ hors_delai: false, temps: null });
  }
});

test('in a mock exam an answer can announce that the next question is read aloud, and its clock starts at once', async () => {
  const id = await begin(client, 'examen');
  await question(client, id);
  await send(id, 0, { voix: 'true' });
  t.time.advance(6_000);
  const { question: asked, temps } = (await question(client, id, { voix: 'true' })).body;
  const reading = readingMs(asked as PublicQuestion);
  expect(temps?.restant_ms).toBe(14_000 + reading);
  t.time.advance(19_000 + reading);
  expect((await send(id, 1, { voix: 'true' })).body.hors_delai).toBe(false);
});

test('one learner’s extra time does not change another learner’s', async () => {
  await set(client, { temps: 'libre' });
  const classmate = await t.signIn(await insertPerson(t.db, { schoolId: person.schoolId }));
  const id = await begin(classmate, 'examen');
  expect((await question(classmate, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
});

test.each(fewOf(LIMITED.slice(1)))(
  'with «%s», another device, and another process after a restart, get the true remaining time of %i s',
  async (temps, limit) => {
    await set(client, { temps });
    const id = await begin(client, 'examen');
    await question(client, id);
    t.time.advance(9_000);
    const elsewhere = await t.signIn(person);
    const restarted = await buildApp({ ...t, clock: t.time.clock });
    const after = createClient(restarted, new URL(t.config.publicUrl).host);
    for (const [name, value] of client.cookies) after.cookies.set(name, value);
    for (const one of [elsewhere, after])
      expect((await question(one, id)).body.temps).toEqual({
        limite_s: limit,
        restant_ms: (limit - 9) * 1000,
      });
    t.time.advance((limit - 4) * 1000);
    const [first] = await selectAnswerKey(t, id);
    const late = await answer(after, id, first?.id ?? '', first?.right ?? '');
    expect(late.body).toMatchObject({
      hors_delai: false,
      temps: { limite_s: limit, restant_ms: limit * 1000 },
    });
    t.time.advance(3_000);
    const again = await answer(client, id, first?.id ?? '', first?.right ?? '');
    expect(again.body.temps).toEqual({ limite_s: limit, restant_ms: (limit - 3) * 1000 });
    await restarted.close();
  },
);

test.each(['normal', 'double', 'libre'] as const)(
  'with «%s» a timed question and its answer need no more statements than before, including the session',
  async (temps) => {
    await set(client, { temps });
    const id = await begin(client, 'examen');
    const [first] = await selectAnswerKey(t, id);
    const statements = vi.spyOn(t.db.getExecutor(), 'executeQuery');
    await question(client, id);
    expect(statements).toHaveBeenCalledTimes(2);
    statements.mockClear();
    expect((await answer(client, id, first?.id ?? '', first?.right ?? '')).status).toBe(200);
    expect(statements).toHaveBeenCalledTimes(3);
    statements.mockRestore();
  },
);
