/**
 * The rules of section 9 of the specification for each licence, and those of product.md for each type of series, for
 * all eleven licences.
 */

import { loadContent } from '@balise/content/load';
import { listPropositions } from '@balise/content/question';
import { parseQuestionId } from '@balise/content/question-id';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { readDatabaseContent } from './database-content.ts';
import { fullContent } from './full-content.ts';
import { startApp, type TestApp } from './harness.ts';
import { answer, begin, create, dashboard, question, selectAnswerKey, selectSeriesItems } from './walk.ts';

const LICENCES = [
  { code: 'b', length: 40, credits: true, welcome: true },
  { code: 'etg', length: 40, credits: false, welcome: true },
  { code: 'etgreg', length: 40, credits: false, welcome: false },
  { code: 'etm', length: 40, credits: false, welcome: false },
  { code: 'co', length: 30, credits: false, welcome: false },
  { code: 'ei', length: 30, credits: false, welcome: false },
  { code: 'crr', length: 30, credits: false, welcome: false },
  { code: 'a', length: 30, credits: true, welcome: false },
  { code: 'a1', length: 30, credits: true, welcome: false },
  { code: 'a2', length: 30, credits: true, welcome: false },
  { code: 'ha', length: 30, credits: true, welcome: false },
];
const FULL = ['entrainement', 'entrainement-chrono', 'examen'];

let t: TestApp;
beforeAll(async () => {
  const base = loadContent(CONTENT);
  t = await startApp({ content: fullContent(base) });
});
afterAll(() => t.close());

const enrolled = (licence: string, credits = 1000) =>
  insertPerson(t.db, { inscriptions: [{ licence, credits }] });
const learner = async (licence: string, credits?: number) => t.signIn(await enrolled(licence, credits));
const creditUses = async ({ personId }: Person) =>
  (await t.db.selectFrom('credits').where('person_id', '=', personId).select(['delta', 'reason']).execute())
    .filter(({ delta }) => delta < 0)
    .map(({ delta, reason }) => [delta, reason]);

/** Answers a series without a clock to its end, right where `isRight` says so. */
async function answerAll(client: Client, id: string, isRight: (questionId: string) => boolean) {
  for (const { id: asked, right, wrong } of await selectAnswerKey(t, id)) {
    const { status, text } = await answer(client, id, asked, isRight(asked) ? right : wrong);
    if (status !== 200) throw new Error(text);
  }
}

async function offersOf(client: Client) {
  const { body } = await dashboard(client);
  return new Map(body.series_restantes.series.map((offer) => [offer.serie.slug, offer]));
}

test('the table has every licence', () => {
  expect(LICENCES.map(({ code }) => code).sort()).toEqual([...t.content.licences.keys()].sort());
});

describe.each(LICENCES)('licence $code', ({ code, length, credits, welcome }) => {
  const themes = () => t.content.licences.get(code)?.bank.themes ?? [];
  const stocked = (letter: string) =>
    (t.content.licences.get(code)?.bank.questions ?? []).some(({ theme }) => theme === letter);
  /** The theme with the greatest weight, which is in every series. */
  const heaviest = () => themes().toSorted((a, b) => b.weight - a.weight)[0]?.identifiant ?? '';
  const ofHeaviest = (id: string) => parseQuestionId(id).theme === heaviest();

  test(`a welcome series is ${welcome ? 'offered' : 'neither offered nor started'}`, async () => {
    const client = await learner(code);
    const slugs = [...(await offersOf(client)).keys()];
    expect(slugs.includes('accueil')).toBe(welcome);
    const started = await create(client, 'accueil', { parcours: 'accueil' });
    if (welcome)
      expect(started.body.serie).toMatchObject({ type: 'accueil', nb_questions: 10, correction: 'apres' });
    else expect(started).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  });

  test(`training and mock exams have ${length} questions, as announced, and a series by theme has 20 at most`, async () => {
    const client = await learner(code);
    const offers = await offersOf(client);
    for (const slug of FULL) {
      const { body } = await create(client, slug);
      expect(body.serie.nb_questions).toBe(length);
      expect(await selectSeriesItems(t, body.serie.id)).toHaveLength(length);
      expect(offers.get(slug)).toMatchObject({
        nb_questions: length,
        chronometree: slug !== 'entrainement',
        utilise_credit: credits,
      });
    }
    for (const { identifiant } of themes().filter((theme) => stocked(theme.identifiant))) {
      const id = await begin(client, `thematique-${identifiant.toLowerCase()}`);
      const ids = (await selectSeriesItems(t, id)).map((item) => item.id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThanOrEqual(20);
      expect(ids.every((one) => t.content.byId.get(one)?.theme === identifiant)).toBe(true);
    }
  });

  test('mock exams are timed and corrected at the end; training is timed by choice and corrected after each answer', async () => {
    const client = await learner(code);
    const head = async (slug: string) => (await create(client, slug)).body.serie;
    expect(await head('examen')).toMatchObject({ chronometree: true, correction: 'fin' });
    expect(await head('entrainement')).toMatchObject({ chronometree: false, correction: 'apres' });
    expect(await head('entrainement-chrono')).toMatchObject({ chronometree: true, correction: 'apres' });
    const slug = `thematique-${heaviest().toLowerCase()}`;
    expect(await head(slug)).toMatchObject({ chronometree: false, correction: 'apres' });
  });

  test(`training and mock exams use ${credits ? 'one credit each' : 'no credit, because the licence has none'}; other series use none`, async () => {
    const person = await enrolled(code, credits ? 3 : 0);
    const client = await t.signIn(person);
    const slugs = [...FULL, `thematique-${heaviest().toLowerCase()}`, ...(welcome ? ['accueil'] : [])];
    for (const slug of slugs) await begin(client, slug);
    expect(await creditUses(person)).toEqual(credits ? FULL.map(() => [-1, 'serie']) : []);
  });

  test('the n-th series has the same questions for everyone, requested by number or reached in order; each learner’s own lettering is kept', async () => {
    const [one, two] = [await learner(code), await learner(code)];
    const total = (await offersOf(one)).get('entrainement')?.total ?? 0;
    expect(total).toBeGreaterThanOrEqual(1);
    const mine: string[] = [];
    for (let n = 1; n <= total; n++) {
      const { body } = await create(one, 'entrainement');
      expect(body.serie.ordre).toBe(n);
      mine.push(body.serie.id);
      // A series that was never opened would be begun again.
      await question(one, body.serie.id);
      t.time.advance(1000);
    }
    expect((await create(one, 'entrainement')).body.serie.ordre).toBe(1);
    const letters: unknown[] = [];
    for (let n = total; n >= 1; n--) {
      const yours = await begin(two, 'entrainement', { ordre_lettrage: String(n) });
      const [own, other] = [await selectSeriesItems(t, mine[n - 1] ?? ''), await selectSeriesItems(t, yours)];
      expect(other.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
      letters.push(JSON.stringify(other) === JSON.stringify(own));
    }
    expect(letters).not.toContain(true);
    expect(await create(two, 'entrainement', { ordre_lettrage: String(total + 1) })).toMatchObject({
      status: 404,
      body: { code: 'INTROUVABLE' },
    });
    const shown = await question(one, mine[0] ?? '');
    const [item] = await selectSeriesItems(t, mine[0] ?? '');
    const written = t.content.byId.get(item?.id ?? '')?.parts.map(listPropositions)[0] ?? [];
    expect(shown.body.question?.parties[0]?.choix.map(({ texte }) => texte)).toEqual(
      item?.order[0]?.map((index) => written[index]?.text),
    );
    expect((await question(one, mine[0] ?? '')).body).toEqual(shown.body);
  });

  test('finished series are subtracted from the offer, with or without a clock; then mistakes, thresholds and the weak theme appear', async () => {
    const client = await learner(code);
    const counts = async (slug: string) => {
      const offer = (await offersOf(client)).get(slug);
      return [offer?.disponible, offer?.total];
    };
    const [, total = 0] = await counts('entrainement');
    expect(await counts('entrainement')).toEqual([total, total]);
    const id = await begin(client, 'entrainement');
    expect(await counts('entrainement')).toEqual([total, total]);
    await answerAll(client, id, (asked) => !ofHeaviest(asked));
    for (const slug of ['entrainement', 'entrainement-chrono'])
      expect(await counts(slug)).toEqual([total - 1, total]);
    const [, exams] = await counts('examen');
    expect(await counts('examen')).toEqual([exams, exams]);
    expect((await create(client, 'entrainement')).body.serie.ordre).toBe(total > 1 ? 2 : 1);

    t.time.advance(60_000);
    const { body } = await dashboard(client);
    const bank = t.content.licences.get(code)?.bank;
    for (const theme of body.themes) {
      expect(theme.seuil).toBe(bank?.themeThreshold);
      expect(theme.autorise).toBe(stocked(theme.theme_id));
      if (theme.nb_questions > 0) expect(theme.score).toBe(theme.theme_id === heaviest() ? 0 : 100);
    }
    const slug = `thematique-${heaviest().toLowerCase()}`;
    expect(body.series_restantes.series.find(({ type }) => type === 'thematique')?.serie.slug).toBe(slug);
    const asked = (await selectSeriesItems(t, id)).map((item) => item.id);
    const missed = asked.filter(ofHeaviest).length;
    const isNew = (one: string) => !bank?.kept?.includes(one) && !asked.includes(one) && !ofHeaviest(one);
    const path = body.parcours_personnalise;
    const length = path?.nb_questions ?? 0;
    expect(length).toBeGreaterThanOrEqual(5);
    expect(length).toBeLessThanOrEqual(20);
    // Every mistake that is due; new questions take the places that are left, those of the weak theme first.
    expect(path?.raisons[0]).toEqual({ code: 'ERREURS_A_REVOIR', nombre: Math.min(length, missed) });
    if (missed < length && bank?.questions.some((one) => isNew(one.id)))
      expect(path?.raisons.map(({ code: reason }) => reason)).toContain('JAMAIS_VUES');
    const own = await create(client, 'personnalise', { parcours: 'personnalise' });
    expect(own.body.serie).toMatchObject({ type: 'personnalise', nb_questions: path?.nb_questions });
  });

  test('a mock exam gives 20 s per question; an answer more than 5 s later does not count', async () => {
    const client = await learner(code);
    const id = await begin(client, 'examen');
    const key = await selectAnswerKey(t, id);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 20_000 });
    const late: unknown[] = [];
    for (const [position, ms] of [25_000, 25_001].entries()) {
      t.time.advance(ms);
      const { id: asked = '', right = '' } = key[position] ?? {};
      late.push((await answer(client, id, asked, right)).body.hors_delai);
    }
    expect(late).toEqual([false, true]);
  });
});

describe.each(LICENCES.filter(({ credits }) => credits))('licence $code', ({ code }) => {
  test('without a credit, a paid series is refused and nothing is stored', async () => {
    const client = await learner(code, 0);
    const before = await readDatabaseContent(t.db);
    for (const slug of FULL)
      expect(await create(client, slug)).toMatchObject({ status: 409, body: { code: 'CREDITS_EPUISES' } });
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('of two requests at once with one credit left, one starts a series', async () => {
    const person = await enrolled(code, 1);
    const client = await t.signIn(person);
    const both = await Promise.all([create(client, 'entrainement'), create(client, 'examen')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({ code: 'CREDITS_EPUISES' });
    const rows = await t.db
      .selectFrom('series')
      .where('person_id', '=', person.personId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await creditUses(person)).toHaveLength(1);
  });
});
