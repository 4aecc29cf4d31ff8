/** The questions missed in a series, asked again at once. */
import { expect, test } from 'vitest';
import { insertPerson, type PersonOptions } from './builders.ts';
import { shareApp } from './share-app.ts';
import {
  answer,
  begin,
  correction,
  create,
  dashboard,
  finish,
  presentation,
  question,
  selectAnswerKey,
  selectSeriesItems,
  summary,
} from './walk.ts';

const t = shareApp();

const learner = async (options?: PersonOptions) => t.signIn(await insertPerson(t.db, options));
const ids = async (series: string) => (await selectSeriesItems(t, series)).map(({ id }) => id);
const MISSED = [2, 5, 11];
const isMissed = (position: number): boolean => MISSED.includes(position);

/** A finished series with three missed questions. */
async function missThree(client: Awaited<ReturnType<typeof learner>>, slug: string): Promise<string> {
  const id = await begin(client, slug);
  await finish(t, client, id, (position) => !isMissed(position));
  return id;
}

test('a training series, then its missed questions: corrected after each, without a clock', async () => {
  const client = await learner();
  const source = await missThree(client, 'thematique-c');
  const { body } = await create(client, `erreurs-${source}`);
  expect(body.serie).toMatchObject({
    type: 'personnalise',
    libelle: 'Mes erreurs',
    slug: `erreurs-${source}`,
    ordre: 1,
    nb_questions: 3,
    chronometree: false,
    correction: 'apres',
  });
  const again = body.serie.id;
  const asked = await ids(source);
  expect(await ids(again)).toEqual(MISSED.map((position) => asked[position]));
  expect((await presentation(client, again)).body).toMatchObject({ limite_s: null, utilise_credit: false });
  const [first] = await selectAnswerKey(t, again);
  await question(client, again);
  await answer(client, again, first?.id ?? '', first?.right ?? '', { valeurs: first?.typed ?? '' });
  expect((await correction(client, again)).body.correction.juste).toBe(true);
});

test('propositions are shuffled anew', async () => {
  const client = await learner();
  // All of a long series: a few may have one order only, or fall into the same one by chance.
  const source = await begin(client, 'entrainement');
  await finish(t, client, source, () => false);
  const before = await selectSeriesItems(t, source);
  const again = await selectSeriesItems(t, await begin(client, `erreurs-${source}`));
  expect(again.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(again.map(({ order }) => order)).not.toEqual(before.map(({ order }) => order));
});

test('the same request with its key begins one series, and a lost reply is repeated', async () => {
  const client = await learner();
  const source = await missThree(client, 'thematique-c');
  const headers = { 'idempotency-key': 'refaire-1' };
  const start = () =>
    client.put<{ serie: { id: string } }>('/api/serie/create', {
      query: { slug: `erreurs-${source}` },
      headers,
    });
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.status).toBe(200);
  expect(two.body.serie.id).toBe(one.body.serie.id);
  expect((await start()).body.serie.id).toBe(one.body.serie.id);
});

test('a mock exam gives its missed questions once it has ended, and they cost no credit', async () => {
  const client = await learner({ inscriptions: [{ credits: 1 }] });
  const exam = await begin(client, 'examen');
  expect(await create(client, `erreurs-${exam}`)).toMatchObject({
    status: 409,
    body: { code: 'SERIE_NON_TERMINEE' },
  });
  await finish(t, client, exam, (position) => !isMissed(position));
  // The last credit is spent.
  expect((await create(client, 'examen')).body).toEqual({ code: 'CREDITS_EPUISES' });
  const { status, body } = await create(client, `erreurs-${exam}`);
  expect(status).toBe(200);
  expect(body.serie).toMatchObject({ nb_questions: 3, chronometree: false, correction: 'apres' });
});

test('without a missed question there is nothing to do again', async () => {
  const client = await learner();
  const source = await begin(client, 'thematique-c');
  await finish(t, client, source);
  expect(await create(client, `erreurs-${source}`)).toMatchObject({
    status: 409,
    body: { code: 'AUCUNE_ERREUR' },
  });
});

test('someone else’s series, one of another inscription and none at all are not found', async () => {
  const [one, two] = [await learner(), await learner()];
  const source = await missThree(one, 'thematique-c');
  for (const slug of [
    `erreurs-${source}`,
    'erreurs-00000000-0000-4000-8000-000000000000',
    'erreurs-thematique-c',
  ])
    expect(await create(two, slug), slug).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
});

test('missed questions done again count in no numbered series, and have a plain name in the history', async () => {
  const client = await learner();
  const source = await missThree(client, 'thematique-c');
  const counted = async () =>
    (await dashboard(client)).body.series_restantes.series.map(({ type, disponible, total }) => ({
      type,
      disponible,
      total,
    }));
  const before = await counted();
  const again = await begin(client, `erreurs-${source}`);
  await finish(t, client, again, (position) => position > 0);
  const { body } = await dashboard(client);
  expect(await counted()).toEqual(before);
  expect(body.historique.find(({ id }) => id === again)).toMatchObject({
    type: 'personnalise',
    libelle: 'Mes erreurs',
    slug: `erreurs-${source}`,
    score: 2,
  });
  // Those missed again can be done again in their turn.
  expect((await create(client, `erreurs-${again}`)).body.serie).toMatchObject({ nb_questions: 1, ordre: 2 });
  // The personalised path keeps its own numbers.
  expect((await create(client, 'personnalise')).body.serie).toMatchObject({ ordre: 1 });
  expect((await summary(client, again)).body.serie.libelle).toBe('Mes erreurs');
});
