import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import {
  answer,
  begin,
  correction,
  finish,
  presentation,
  question,
  selectAnswerKey,
  selectSeriesItems,
  summary,
} from './walk.ts';

const t = shareApp();
let person: Person;
let client: Client;
beforeAll(async () => {
  person = await insertPerson(t.db);
  client = await t.signIn(person);
});

const answersOf = (id: string) =>
  t.db.selectFrom('answers').where('series_id', '=', id).orderBy('position').selectAll().execute();

test('a whole training series: each question, its answer and its correction, then the end', async () => {
  const id = await begin(client, 'entrainement');
  const key = await selectAnswerKey(t, id);
  for (const [position, { id: asked, right, wrong }] of key.entries()) {
    const shown = await question(client, id, { taille: '800', mobile: 'false', date: '1' });
    expect(shown.body.question).toMatchObject({ identifiant: asked, position });
    expect(shown.body.question?.media).toMatchObject({ largeur: 960, hauteur: 600 });
    expect(shown.body.suivante?.identifiant).toBe(key[position + 1]?.id);
    expect(shown.body.temps).toBeNull();
    const isRight = position % 4 > 0;
    const stored = await answer(client, id, asked, isRight ? right : wrong);
    expect(stored.body).toMatchObject({ position, hors_delai: false, temps: null });
    expect(stored.body.serie).toMatchObject({ position: position + 1, terminee: position === 39 });
    const told = await correction(client, id);
    expect(told.body.question.identifiant).toBe(asked);
    expect(told.body.correction).toMatchObject({ juste: isRight, bonnes: right.split(',') });
    expect(told.body.suivante?.identifiant).toBe(key[position + 1]?.id);
  }
  const over = await question(client, id);
  expect(over.body).toMatchObject({ question: null, temps: null, suivante: null, serie: { terminee: true } });
  expect((await summary(client, id)).body).toMatchObject({ score: 30, seuil: 35, reussie: false });
  expect(await answersOf(id)).toHaveLength(40);
});

test('a whole mock exam: a question’s clock starts with the answer before it, and nothing is revealed before the end', async () => {
  const id = await begin(client, 'examen');
  const key = await selectAnswerKey(t, id);
  expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
  for (const [position, { id: asked, right }] of key.entries()) {
    t.time.advance(4000);
    const shown = await question(client, id);
    expect(shown.body.temps).toEqual({ limite_s: 20, restant_ms: 16_000 });
    const stored = await answer(client, id, asked, right);
    expect(stored.body.temps).toEqual(position === 39 ? null : { limite_s: 20, restant_ms: 20_000 });
    if (position < 39) expect((await correction(client, id)).body).toEqual({ code: 'SERIE_NON_TERMINEE' });
  }
  expect((await correction(client, id)).body.correction.juste).toBe(true);
  expect((await summary(client, id)).body).toMatchObject({ score: 40, reussie: true, duree_s: 160 });
});

test('an unfinished series continues at the same question, in the same order, on another device', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  const before = await question(client, id);
  t.time.advance(3_600_000);
  const elsewhere = await t.signIn(person);
  expect((await question(elsewhere, id)).body).toEqual(before.body);
});

test('the start page says that the correction of the last answer is still to be shown, until the next question is', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  expect((await presentation(client, id)).body.correction_attend).toBeUndefined();
  await answer(client, id, first?.id ?? '', first?.wrong ?? '');
  expect((await presentation(client, id)).body.correction_attend).toBe(true);
  expect((await correction(client, id)).body.question.identifiant).toBe(first?.id);
  await question(client, id);
  expect((await presentation(client, id)).body.correction_attend).toBeUndefined();
});

test('a question’s clock starts once: reloading, or reading it ahead, gains no time', async () => {
  const id = await begin(client, 'entrainement-chrono');
  const [first, second] = await selectAnswerKey(t, id);
  expect((await question(client, id)).body.suivante?.identifiant).toBe(second?.id);
  t.time.advance(7000);
  expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 13_000 });
  await answer(client, id, first?.id ?? '', '');
  await correction(client, id);
  t.time.advance(60_000);
  // In training there is no limit for reading the correction: the next clock starts when its question is shown.
  expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
});

test('the start page of a series starts no clock; the first question shown does', async () => {
  const id = await begin(client, 'examen');
  const told = await presentation(client, id);
  expect(told.body).toMatchObject({
    commencee: false,
    limite_s: 20,
    limite_commune_s: 20,
    seuil: 35,
    utilise_credit: true,
    serie: { id, type: 'examen', nb_questions: 40, position: 0, terminee: false },
  });
  t.time.advance(120_000);
  expect((await presentation(client, id)).body).toEqual(told.body);
  expect(told.body.image).toBeNull();
  const shown = (await question(client, id)).body;
  expect(shown.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
  const { credits_ensuite, ...asBefore } = told.body;
  expect(credits_ensuite).toBeTypeOf('number');
  expect((await presentation(client, id)).body).toEqual({
    ...asBefore,
    commencee: true,
    image: shown.question?.media.url,
  });
});

test('the start page says that a series has no clock and uses no credit, and whether it has begun', async () => {
  const id = await begin(client, 'accueil');
  expect((await presentation(client, id)).body).toMatchObject({
    commencee: false,
    limite_s: null,
    limite_commune_s: null,
    seuil: 9,
    utilise_credit: false,
  });
  const [first] = await selectAnswerKey(t, id);
  await answer(client, id, first?.id ?? '', '');
  expect((await presentation(client, id)).body).toMatchObject({ commencee: true, serie: { position: 1 } });
});

test('two first requests for a question at once start one clock', async () => {
  const id = await begin(client, 'examen');
  const both = await Promise.all([question(client, id), question(client, id)]);
  expect(both.map(({ body }) => body.temps?.restant_ms)).toEqual([20_000, 20_000]);
});

test('an answer within the limit and 5 s counts; a later one does not, and a question out of time is still shown', async () => {
  const id = await begin(client, 'examen');
  const key = await selectAnswerKey(t, id);
  await question(client, id);
  t.time.advance(25_000);
  expect((await answer(client, id, key[0]?.id ?? '', key[0]?.right ?? '')).body.hors_delai).toBe(false);
  t.time.advance(25_001);
  expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 0 });
  expect((await answer(client, id, key[1]?.id ?? '', key[1]?.right ?? '')).body.hors_delai).toBe(true);
  const [inTime, late] = await answersOf(id);
  expect(inTime).toMatchObject({ is_right: true, is_late: false });
  expect(late).toMatchObject({ is_right: false, is_late: true, letters: key[1]?.right });
});

test('the same answer again is stored once and gets the same reply; another one is refused', async () => {
  const id = await begin(client, 'entrainement');
  const [first, second] = await selectAnswerKey(t, id);
  const asked = first?.id ?? '';
  const once = await answer(client, id, asked, first?.right ?? '');
  const again = await answer(client, id, asked, first?.right ?? '');
  expect(again.status).toBe(200);
  expect(again.text).toBe(once.text);
  expect((await answer(client, id, asked, first?.wrong ?? '')).body).toEqual({ code: 'DEJA_REPONDU' });
  await answer(client, id, second?.id ?? '', '');
  expect((await answer(client, id, asked, first?.right ?? '')).body).toMatchObject({ position: 0 });
  expect(await answersOf(id)).toHaveLength(2);
});

test('the order of an answer’s letters does not matter', async () => {
  const id = await begin(client, 'entrainement');
  const key = await selectAnswerKey(t, id);
  const several = key.findIndex(({ right }) => right.includes(','));
  for (const { id: asked } of key.slice(0, several)) await answer(client, id, asked, '');
  const { id: asked = '', right = '' } = key[several] ?? {};
  await answer(client, id, asked, right.split(',').reverse().join(','));
  expect((await correction(client, id)).body.correction).toMatchObject({
    juste: true,
    reponse: right.split(','),
  });
  expect((await answer(client, id, asked, right)).status).toBe(200);
});

test('one answer sent ten times at once is stored once, and every call gets its reply', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => answer(client, id, first?.id ?? '', first?.right ?? '')),
  );
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(all[0]?.status).toBe(200);
  expect(await answersOf(id)).toHaveLength(1);
});

test('of two different answers at once, one is stored and the other refused', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  const sent = [first?.right ?? '', first?.wrong ?? ''];
  const both = await Promise.all(sent.map((letters) => answer(client, id, first?.id ?? '', letters)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [stored] = await answersOf(id);
  expect(stored?.letters).toBe(sent[both.findIndex(({ status }) => status === 200)]);
});

test('an answer to another question than the current one is refused and not stored', async () => {
  const id = await begin(client, 'entrainement');
  const key = await selectAnswerKey(t, id);
  for (const asked of [key[1]?.id ?? '', 'b-z-999'])
    expect((await answer(client, id, asked, 'A')).body).toEqual({ code: 'QUESTION_NON_COURANTE' });
  expect(await answersOf(id)).toEqual([]);
});

test('a timed question that was never shown can not be answered', async () => {
  const other = await t.signIn(await insertPerson(t.db));
  const id = await begin(other, 'examen');
  const [first] = await selectAnswerKey(t, id);
  const refused = await answer(other, id, first?.id ?? '', first?.right ?? '');
  expect(refused.body).toEqual({ code: 'QUESTION_NON_COURANTE' });
});

/** The first series of a theme that has a question without D, and the place of that question. */
async function beginWithThreeLetters(own: Client) {
  for (let order = 1; order < 10; order += 1) {
    const id = await begin(own, 'thematique-c', { ordre_lettrage: String(order) });
    const items = await selectSeriesItems(t, id);
    const short = items.findIndex((item) => item.order.flat().length < 4);
    if (short >= 0) return { id, short };
  }
  throw new Error('every question of the theme has four letters');
}

test('letters that were not offered are malformed, not a wrong answer', async () => {
  const own = await t.signIn(await insertPerson(t.db));
  const { id, short } = await beginWithThreeLetters(own);
  const key = await selectAnswerKey(t, id);
  for (const { id: asked } of key.slice(0, short)) await answer(own, id, asked, '');
  const asked = key[short]?.id ?? '';
  for (const letters of ['D', 'A,A', 'E', 'A,', 'a'])
    expect(await answer(own, id, asked, letters)).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE' },
    });
  expect(await answersOf(id)).toHaveLength(short);
});

test('a finished series accepts no more answers; its last one can still be repeated', async () => {
  const id = await begin(client, 'accueil');
  await finish(t, client, id);
  const key = await selectAnswerKey(t, id);
  const last = key.at(-1);
  expect((await answer(client, id, last?.id ?? '', last?.right ?? '')).status).toBe(200);
  expect((await answer(client, id, last?.id ?? '', last?.wrong ?? '')).body).toEqual({
    code: 'DEJA_REPONDU',
  });
  expect((await answer(client, id, 'b-z-999', 'A')).body).toEqual({ code: 'SERIE_TERMINEE' });
});

test('nothing is corrected before the first answer', async () => {
  const id = await begin(client, 'entrainement');
  expect(await correction(client, id)).toMatchObject({ status: 409, body: { code: 'RIEN_A_CORRIGER' } });
});

test('another person’s series, another inscription’s and a missing one get the same 404', async () => {
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  const stranger = await t.signIn(await insertPerson(t.db));
  const two = await insertPerson(t.db, { inscriptions: [{}, { licence: 'etg' }] });
  const mine = await begin(await t.signIn(two), 'entrainement');
  const other = await t.signIn(two, { inscriptionId: two.inscriptionIds[1] ?? null });
  for (const [who, series] of [
    [stranger, id],
    [other, mine],
    [client, randomUUID()],
  ] as const) {
    const tried = await Promise.all([
      question(who, series),
      correction(who, series),
      answer(who, series, first?.id ?? '', 'A'),
      summary(who, series),
      who.get(`/api/serie/details/${series}`),
    ]);
    for (const { status, body } of tried)
      expect({ status, body }).toEqual({ status: 404, body: { code: 'INTROUVABLE' } });
  }
  expect(await answersOf(id)).toEqual([]);
});

test('showing a question and storing an answer need three statements at most, including the session', async () => {
  const own = await t.signIn(await insertPerson(t.db));
  const id = await begin(own, 'examen');
  const [first] = await selectAnswerKey(t, id);
  const statements = vi.spyOn(t.db.getExecutor(), 'executeQuery');
  await question(own, id);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(3);
  expect(statements.mock.calls.length).toBeGreaterThan(0);
  statements.mockClear();
  expect((await answer(own, id, first?.id ?? '', first?.right ?? '')).status).toBe(200);
  expect(statements).toHaveBeenCalledTimes(3);
  statements.mockRestore();
});

test('in a series without a clock, every answer after the first needs one statement and is stored in the same way', async () => {
  const own = await t.signIn(await insertPerson(t.db));
  const id = await begin(own, 'entrainement');
  const key = await selectAnswerKey(t, id);
  await question(own, id);
  const statements = vi.spyOn(t.db.getExecutor(), 'executeQuery');
  for (const [index, { id: asked, right }] of key.slice(0, 3).entries()) {
    statements.mockClear();
    expect((await answer(own, id, asked, right)).status).toBe(200);
    expect(statements).toHaveBeenCalledTimes(index === 0 ? 3 : 1);
  }
  statements.mockRestore();
  const stored = await answersOf(id);
  expect(stored).toHaveLength(3);
  const stranger = await t.signIn(await insertPerson(t.db));
  // The cache of a series never replaces the checks of its owner and current question.
  expect((await answer(stranger, id, key[3]?.id ?? '', 'A')).body).toEqual({ code: 'INTROUVABLE' });
  expect((await answer(own, id, key[5]?.id ?? '', 'A')).body).toEqual({ code: 'QUESTION_NON_COURANTE' });
  expect(await answersOf(id)).toEqual(stored);
});
