import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { expect, test } from 'vitest';
import { insertPerson, type PersonOptions } from './builders.ts';
import { shareApp } from './share-app.ts';
import {
  answer,
  begin,
  create,
  dashboard,
  details,
  finish,
  question,
  selectAnswerKey,
  selectSeriesItems,
  summary,
} from './walk.ts';

/** Content with an empty bank for the coastal option, as before its questions are written. */
function withoutCoastal(base: Content): Content {
  const co = base.licences.get('co');
  if (!co) throw new Error('the coastal licence is missing');
  return {
    ...base,
    licences: new Map([...base.licences, ['co', { ...co, bank: { ...co.bank, questions: [] } }]]),
  };
}

const t = shareApp(() => ({ content: withoutCoastal(loadContent(CONTENT)) }));

const learner = async (options?: PersonOptions) => t.signIn(await insertPerson(t.db, options));
const ids = async (series: string) => (await selectSeriesItems(t, series)).map(({ id }) => id);
const seriesOf = (personId: number) =>
  t.db.selectFrom('series').where('person_id', '=', personId).selectAll().execute();

test('a new series has its head and its first question', async () => {
  const client = await learner();
  const { status, body } = await create(client, 'entrainement', { parcours: 'libre' });
  expect(status).toBe(200);
  expect(body.serie).toMatchObject({
    type: 'entrainement',
    libelle: 'Entraînement',
    slug: 'entrainement',
    ordre: 1,
    nb_questions: 40,
    position: 0,
    terminee: false,
    chronometree: false,
    correction: 'apres',
  });
  expect(body.question.identifiant).toBe((await question(client, body.serie.id)).body.question?.identifiant);
});

test('the n-th series of a type has the same questions for everyone, in each learner’s own lettering', async () => {
  const [one, two] = [await learner(), await learner()];
  const [mine, yours] = [await begin(one, 'entrainement'), await begin(two, 'entrainement')];
  expect(await ids(mine)).toEqual(await ids(yours));
  expect(await selectSeriesItems(t, mine)).not.toEqual(await selectSeriesItems(t, yours));
});

test('a requested number selects the series; without one, the next unfinished series is taken', async () => {
  const client = await learner();
  const second = await create(client, 'entrainement', { ordre_lettrage: '2' });
  expect(second.body.serie.ordre).toBe(2);
  await question(client, second.body.serie.id);
  expect((await create(client, 'entrainement')).body.serie.ordre).toBe(1);
  const [first, other] = [await begin(client, 'entrainement', { ordre_lettrage: '1' }), second.body.serie.id];
  const all = [...(await ids(first)), ...(await ids(other))];
  expect(new Set(all).size).toBe(80);
  expect(await create(client, 'entrainement', { ordre_lettrage: '99' })).toMatchObject({
    status: 404,
    body: { code: 'INTROUVABLE' },
  });
});

test('when all series are done, the one done longest ago is dealt again', async () => {
  const client = await learner();
  await finish(t, client, await begin(client, 'thematique-a'));
  t.time.advance(60_000);
  const { body } = await create(client, 'thematique-a');
  expect(body.serie).toMatchObject({ ordre: 1, type: 'thematique', libelle: 'Par thème\u00a0: Secours' });
});

test.each(['inconnu', 'thematique-z', 'constructor'])('no series has the slug «%s»', async (slug) => {
  const client = await learner();
  expect(await create(client, slug)).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
});

test('etg and etgreg use the questions of b; only etg has a welcome series', async () => {
  const etg = await learner({ inscriptions: [{ licence: 'etg' }] });
  const reg = await learner({ inscriptions: [{ licence: 'etgreg' }] });
  expect((await ids(await begin(etg, 'accueil'))).every((id) => id.startsWith('b-'))).toBe(true);
  expect((await ids(await begin(reg, 'examen'))).length).toBe(40);
  expect((await create(reg, 'accueil')).body).toEqual({ code: 'INTROUVABLE' });
});

test('a licence without questions offers no series and starts none', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{ licence: 'co' }] });
  const client = await t.signIn(person);
  const offers = (await dashboard(client)).body.series_restantes.series;
  expect(offers.length).toBeGreaterThan(0);
  for (const { total, disponible } of offers)
    expect({ total, disponible }).toEqual({ total: 0, disponible: 0 });
  for (const slug of ['entrainement', 'examen', 'thematique-f', 'personnalise'])
    expect(await create(client, slug)).toMatchObject({ status: 409, body: { code: 'CONTENU_INDISPONIBLE' } });
  expect(await seriesOf(person.personId)).toEqual([]);
});

test('training and mock exams use a credit, other series none', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  const client = await t.signIn(person);
  for (const slug of ['entrainement', 'entrainement-chrono', 'examen', 'accueil', 'thematique-c'])
    await begin(client, slug);
  const uses = await t.db
    .selectFrom('credits')
    .where('person_id', '=', person.personId)
    .where('delta', '<', 0)
    .selectAll()
    .execute();
  const rows = await seriesOf(person.personId);
  const paid = rows.filter(({ type }) => type === 'entrainement' || type === 'examen').map(({ id }) => id);
  expect(uses.map(({ series_id }) => series_id).sort()).toEqual(paid.sort());
  expect(uses.every(({ delta, school_id }) => delta === -1 && school_id === person.schoolId)).toBe(true);
});

test('without a credit, a paid series is refused and nothing is stored', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{ credits: 1 }] });
  const client = await t.signIn(person);
  await begin(client, 'examen');
  for (const slug of ['examen-officiel', 'entrainement', 'entrainement-chrono'])
    expect(await create(client, slug)).toMatchObject({ status: 409, body: { code: 'CREDITS_EPUISES' } });
  expect(await seriesOf(person.personId)).toHaveLength(1);
  expect((await create(client, 'accueil')).status).toBe(200);
});

test('a licence that shows no credits uses none', async () => {
  const client = await learner({ inscriptions: [{ licence: 'etg', credits: 0 }] });
  expect((await create(client, 'examen')).status).toBe(200);
});

test('of five series requested at once with two credits left, two start, each for one credit', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{ credits: 2 }] });
  const client = await t.signIn(person);
  const all = await Promise.all(
    ['1', '2', '3', '1', '2'].map((order, index) =>
      create(client, index < 3 ? 'entrainement' : 'entrainement-chrono', { ordre_lettrage: order }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await seriesOf(person.personId)).toHaveLength(2);
  const { balance } = await t.db
    .selectFrom('credits')
    .where('person_id', '=', person.personId)
    .select((eb) => eb.fn.sum<string>('delta').as('balance'))
    .executeTakeFirstOrThrow();
  expect(Number(balance)).toBe(0);
});

test('the summary has score, pass mark, time, themes and next step, but only after the end', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  expect(await summary(client, id)).toMatchObject({ status: 409, body: { code: 'SERIE_NON_TERMINEE' } });
  await finish(t, client, id, (position) => position < 36, 5);
  const { body } = await summary(client, id);
  expect(body).toMatchObject({
    score: 36,
    seuil: 35,
    reussie: true,
    duree_s: 200,
    date: t.time.now().toISOString(),
  });
  expect(body.suite).toEqual({ code: 'TENTER_EXAMEN', slug: 'examen' });
  const sum = (count: (theme: (typeof body.themes)[number]) => number) =>
    body.themes.reduce((all, theme) => all + count(theme), 0);
  expect(sum(({ nb_questions }) => nb_questions)).toBe(40);
  expect(sum(({ score }) => score)).toBe(36);
  expect(body.themes.find(({ identifiant }) => identifiant === 'C')?.nb_questions).toBe(10);
});

test('the details of a training hold the questions answered so far; those of a mock exam exist only after its end', async () => {
  const client = await learner();
  const training = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, training);
  await answer(client, training, first?.id ?? '', first?.wrong ?? '');
  const { body } = await details(client, training);
  expect(body.questions).toHaveLength(1);
  expect(body.questions[0]).toMatchObject({
    question: { identifiant: first?.id, position: 0 },
    correction: { juste: false, bonnes: first?.right.split(','), reponse: first?.wrong.split(',') },
  });
  const exam = await begin(client, 'examen');
  await question(client, exam);
  expect(await details(client, exam)).toMatchObject({ status: 409, body: { code: 'SERIE_NON_TERMINEE' } });
  await finish(t, client, exam);
  expect((await details(client, exam)).body.questions).toHaveLength(40);
});

test('a personalised series starts with the learner’s own mistakes once they are due, and the dashboard announces it', async () => {
  const person = await insertPerson(t.db);
  const client = await t.signIn(person);
  const due = async (who = client) => {
    const path = (await dashboard(who)).body.parcours_personnalise;
    return path?.raisons.find(({ code }) => code === 'ERREURS_A_REVOIR')?.nombre ?? 0;
  };
  expect((await dashboard(client)).body.parcours_personnalise).toBeNull();
  expect((await create(client, 'personnalise')).body).toEqual({ code: 'CONTENU_INDISPONIBLE' });
  const training = await begin(client, 'entrainement');
  // The last two are answered wrong less than a minute before the end.
  await finish(t, client, training, (position) => position >= 3 && position < 38);
  const asked = await ids(training);
  expect(await due()).toBe(3);
  t.time.advance(60_000);
  expect(await due()).toBe(5);
  const offered = (await dashboard(client)).body.parcours_personnalise;
  const own = await begin(client, 'personnalise', { parcours: 'personnalise' });
  expect((await ids(own)).slice(0, 5)).toEqual([...asked.slice(0, 3), ...asked.slice(38)]);
  expect(await ids(own)).toHaveLength(offered?.nb_questions ?? 0);
  await finish(t, client, own);
  expect(await due()).toBe(0);
  t.time.advance(24 * 3_600_000);
  // All five are due again, and come before new questions.
  expect(await due(await t.signIn(person))).toBe(5);
});
