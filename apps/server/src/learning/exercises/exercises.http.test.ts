/** A series of exercises: dealt one after the other, corrected at once, its skill kept, and nothing else moved. */
import { randomUUID } from 'node:crypto';
import type { StoredExercise } from '@balise/content/families/stored-exercise';
import { letterPropositions } from '@balise/content/item';
import { listValues } from '@balise/content/question';
import type { OperationReply } from '@balise/contract/operations';
import { writeValues } from '@balise/rules/numeric';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import {
  answer,
  begin,
  type Created,
  correction,
  create,
  dashboard,
  details,
  finish,
  presentation,
  question,
  selectSeriesItems,
  summary,
} from '../../../test/walk.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { InscriptionId, LearnerId } from '../../platform/http/caller.ts';
import { withdrawSeries } from '../practice/withdraw-store.ts';
import { rebuildProgress } from '../series/roll-up.ts';

type Exercises = OperationReply<'GET /api/front/exercices'>;
const SLUG = 'exercices-tide-height';
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ licence: 'ha', credits: 2 }] });
  client = await t.signIn(lea);
});

const skills = async (by = client) => (await by.get<Exercises>('/api/front/exercices')).body.savoir_faire;
const skill = async (slug = SLUG) => (await skills()).find((one) => one.slug === slug);

/** The exercise that is asked, with a right answer and that of a typical mistake. */
async function readKey(id: string) {
  const items = await selectSeriesItems(t, id);
  const { rows } = {
    rows: await t.db.selectFrom('series').where('id', '=', id).select('position').execute(),
  };
  const item = items[rows[0]?.position ?? 0];
  const exercise = item?.exercise;
  if (!item || !exercise) throw new Error('no exercise is asked');
  const [mistake] = exercise.mistakes;
  if (!mistake) throw new Error('the exercise has no mistake');
  const { leadsTo } = mistake;
  const letters = (pick: (right: boolean, at: number) => boolean) =>
    letterPropositions(exercise, item)
      .filter(({ proposition, at }) => pick(proposition.right, at))
      .map(({ letter }) => letter)
      .join(',');
  return {
    id: item.id,
    exercise,
    mistake,
    right: {
      letters: letters((right) => right),
      typed: writeValues(listValues(exercise.parts).map((one) => one.answer)),
    },
    wrong:
      'proposition' in leadsTo
        ? { letters: letters((_, at) => at === leadsTo.proposition), typed: '' }
        : { letters: '', typed: writeValues([leadsTo.figure]) },
  };
}

/** Shows and answers the exercise that is asked. */
async function step(id: string, isRight: boolean, by = client) {
  await question(by, id);
  t.time.advance(3000);
  const key = await readKey(id);
  const given = isRight ? key.right : key.wrong;
  const reply = await answer(by, id, key.id, given.letters, { valeurs: given.typed });
  if (reply.status !== 200) throw new Error(reply.text);
  return { ...key, reply: reply.body };
}

async function practise(results: string, by = client, slug = SLUG): Promise<string> {
  const id = await begin(by, slug);
  for (const result of results) await step(id, result === '1', by);
  return id;
}

test('a licence has its skills in the order in which they are taught; one without families has none', async () => {
  const slugs = (await skills()).map(({ slug }) => slug);
  expect(slugs.indexOf('exercices-speed-time-distance')).toBeLessThan(slugs.indexOf(SLUG));
  expect(await skill()).toMatchObject({
    niveau: null,
    nb_exercices: 0,
    recents: null,
    dernier: null,
    a_revoir: false,
    en_cours: null,
    theme: 'M',
    savoir_faire: 'Calculer la hauteur de la mer à une heure, par les douzièmes',
  });
  const { body } = await dashboard(client);
  expect(body.exercices?.map(({ slug }) => slug)).toEqual(slugs);
  const inland = await t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'ei' }] }));
  const known = (await skills(inland)).map(({ slug }) => slug);
  expect(known).not.toContain(SLUG);
});

test('a series: ten exercises without a clock or a credit, each corrected at once with its steps', async () => {
  const { body } = await create(client, SLUG);
  expect(body.serie).toMatchObject({
    type: 'personnalise',
    slug: SLUG,
    ordre: 1,
    nb_questions: 10,
    position: 0,
    chronometree: false,
    correction: 'apres',
    libelle: 'Exercices – Hauteur de marée à une heure',
  });
  const { id } = body.serie;
  expect((await presentation(client, id)).body).toMatchObject({ limite_s: null, utilise_credit: false });
  const shown = (await question(client, id)).body;
  expect(shown.question?.media).toMatchObject({ clip: null });
  const picture = decodeURIComponent(shown.question?.media.url.split(',').slice(1).join(',') ?? '');
  expect(shown.question?.media.url).toMatch(/^data:image\/svg\+xml,/);
  expect(picture).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  expect(shown.suivante).toBeNull();
  expect((await presentation(client, id)).body).toMatchObject({ commencee: true, image: null });
  const { exercise, reply } = await step(id, true);
  expect(reply.serie).toMatchObject({ position: 1, terminee: false });
  const { body: corrected } = await correction(client, id);
  expect(corrected.correction).toMatchObject({
    juste: true,
    exercice: { niveau: 1, erreurs_types: [], etapes: exercise.steps },
  });
  expect(corrected.suivante?.position).toBe(1);
  expect(corrected.suivante?.enonce).not.toBe(undefined);
  for (let left = 9; left > 0; left -= 1) await step(id, true);
  const { body: result } = await summary(client, id);
  expect(result).toMatchObject({ score: 10, serie: { terminee: true } });
  expect(result.exercice).toMatchObject({
    slug: SLUG,
    niveau: 3,
    nb_exercices: 10,
    recents: { nb: 10, justes: 10 },
  });
  const credits = await t.db
    .selectFrom('credits')
    .where('person_id', '=', lea.personId)
    .select('delta')
    .execute();
  expect(credits.map(({ delta }) => delta)).toEqual([2]);
});

test.each(['exercices-tide-height', 'exercices-speed-time-distance', 'exercices-fuel', 'exercices-courses'])(
  'each typical mistake of %s is named at every level',
  async (slug) => {
    const id = await practise('1110', client, slug);
    for (const isRight of [true, true, true, false]) {
      const { mistake } = await step(id, isRight);
      const { body } = await correction(client, id);
      const expected = isRight ? [] : [mistake.sentence];
      expect(body.correction).toMatchObject({ juste: isRight, exercice: { erreurs_types: expected } });
    }
  },
);

test('an answer of no known mistake is wrong without a name, and so is none', async () => {
  const id = await begin(client, SLUG);
  await question(client, id);
  const { id: asked } = await readKey(id);
  expect((await answer(client, id, asked, '')).status).toBe(200);
  const { body } = await correction(client, id);
  expect(body.correction).toMatchObject({ juste: false, reponse: [], exercice: { erreurs_types: [] } });
});

test('the level follows: it rises after three right answers in a row, and falls after two wrong ones', async () => {
  const id = await practise('1110011');
  const levels = (await selectSeriesItems(t, id)).map(({ exercise }) => exercise?.level);
  expect(levels).toEqual([1, 1, 1, 2, 2, 1, 1, 1]);
  expect(await skill()).toMatchObject({ niveau: 1, en_cours: { nb_realises: 7, nb: 10 } });
  await step(id, true);
  expect((await selectSeriesItems(t, id)).at(-1)?.exercise?.level).toBe(2);
});

test('the next series begins at the level reached, asks with other seeds, and is counted', async () => {
  const first = await practise('1111111111');
  const { body } = await create(client, SLUG);
  expect(body.serie).toMatchObject({ ordre: 2, position: 0 });
  const seeds = (items: Awaited<ReturnType<typeof selectSeriesItems>>) =>
    items.map(({ exercise }) => exercise?.seed);
  const items = await selectSeriesItems(t, body.serie.id);
  expect(items[0]?.exercise?.level).toBe(3);
  const all = [...seeds(await selectSeriesItems(t, first)), ...seeds(items)];
  expect(new Set(all).size).toBe(11);
});

test('a missed skill is due, on the dashboard too, until it is right; then it comes back on its day', async () => {
  const id = await practise('10');
  expect(await skill()).toMatchObject({ a_revoir: false });
  t.time.advance(120_000);
  expect(await skill()).toMatchObject({ a_revoir: true });
  const due = async () => (await dashboard(client)).body.exercices?.find(({ slug }) => slug === SLUG);
  expect(await due()).toMatchObject({ niveau: 1, a_revoir: true });
  await step(id, true);
  expect(await due()).toMatchObject({ a_revoir: false });
  t.time.advance(30 * 86_400_000);
  client = await t.signIn(lea);
  expect(await due()).toMatchObject({ a_revoir: true });
});

test('exercises move no theme, no notebook, no readiness, no day of practice, no plan and no numbered series', async () => {
  const before = (await dashboard(client)).body;
  const id = await practise('0101010101');
  const { historique, exercices, ...after } = (await dashboard(client)).body;
  const { historique: _, exercices: __, ...rest } = before;
  expect(after).toEqual(rest);
  expect(exercices).not.toEqual(before.exercices);
  expect(historique).toMatchObject([{ id, score: 5, libelle: 'Exercices – Hauteur de marée à une heure' }]);
  expect((await client.get<{ themes: unknown[] }>('/api/front/carnet')).body.themes).toEqual([]);
  for (const table of ['question_states', 'readiness', 'practice_days', 'inscription_progress'] as const)
    expect(await t.db.selectFrom(table).where('person_id', '=', lea.personId).selectAll().execute()).toEqual(
      [],
    );
  expect(await create(client, `erreurs-${id}`)).toMatchObject({
    status: 409,
    body: { code: 'CONTENU_INDISPONIBLE' },
  });
});

test('exercises before and between questions leave readiness as the questions alone make it', async () => {
  const readiness = async (mixed: boolean) => {
    const one = await insertPerson(t.db, { inscriptions: [{ licence: 'ha', credits: 9 }] });
    const by = await t.signIn(one);
    if (mixed) await practise('0000000000', by);
    await finish(t, by, await begin(by, 'thematique-m'), (position) => position % 3 > 0);
    if (mixed) await practise('0000000000', by);
    await finish(t, by, await begin(by, 'thematique-c'), (position) => position % 3 > 0);
    const row = await t.db
      .selectFrom('readiness')
      .where('person_id', '=', one.personId)
      .select(['answers', 'days', 'themes'])
      .executeTakeFirst();
    return row;
  };
  const alone = await readiness(false);
  expect(alone?.answers).toBeGreaterThan(10);
  expect(await readiness(true)).toEqual(alone);
});

test('making the roll-ups anew leaves exercises out too, and a series of them left aside', async () => {
  await practise('0101010101');
  const open = await practise('01');
  const owner = { learner: lea.personId as LearnerId, inscription: lea.inscriptionIds[0] as InscriptionId };
  const rebuild = () => inTransaction(t.db, (trx) => rebuildProgress(trx, owner));
  await rebuild();
  await withdrawSeries(t.db, { ...owner, id: open }, t.time.now());
  await rebuild();
  for (const table of ['question_states', 'practice_days'] as const)
    expect(await t.db.selectFrom(table).where('person_id', '=', lea.personId).selectAll().execute()).toEqual(
      [],
    );
  expect(await skill()).toMatchObject({ nb_exercices: 12 });
});

test('a review shows the same when the family has another version, and when it is gone', async () => {
  const id = await practise('0111111111');
  const before = (await details(client, id)).body;
  expect(before.questions).toHaveLength(10);
  const items = await selectSeriesItems(t, id);
  const changed = items.map((item) => {
    const exercise: StoredExercise | undefined = item.exercise && { ...item.exercise, version: 99 };
    return { ...item, rev: 99, exercise: exercise && { ...exercise, family: 'gone-for-ever' } };
  });
  await t.db
    .updateTable('series')
    .set({ items: JSON.stringify(changed), slug: 'exercices-gone-for-ever' })
    .where('id', '=', id)
    .execute();
  const after = (await details(client, id)).body;
  expect(after.questions).toEqual(before.questions);
  expect(after.serie.libelle).toBe('Exercices');
  expect((await summary(client, id)).body.exercice).toBeNull();
});

test('a series whose family is gone ends with the exercise that is asked', async () => {
  const id = await practise('11');
  const items = await selectSeriesItems(t, id);
  const gone = items.map((item) => ({
    ...item,
    exercise: item.exercise && { ...item.exercise, family: 'gone-for-ever' },
  }));
  await t.db
    .updateTable('series')
    .set({ items: JSON.stringify(gone) })
    .where('id', '=', id)
    .execute();
  await step(id, true);
  expect((await question(client, id)).body).toMatchObject({
    question: null,
    serie: { terminee: true, nb_questions: 3, position: 3 },
  });
  expect((await details(client, id)).body.questions).toHaveLength(3);
});

test('two starts at once, with or without a key, begin one series; it goes on until it is finished', async () => {
  const all = await Promise.all([create(client, SLUG), create(client, SLUG), create(client, SLUG)]);
  expect(new Set(all.map(({ body }) => body.serie.id)).size).toBe(1);
  const id = all[0]?.body.serie.id ?? '';
  await step(id, true);
  const query = { slug: SLUG };
  const headers = { 'idempotency-key': randomUUID() };
  const again = await client.put<Created>('/api/serie/create', { query, headers });
  expect(again.body.serie).toMatchObject({ id, position: 1 });
  expect(await begin(client, 'exercices-fuel')).not.toBe(id);
});

test('the same answer twice at once is stored once and deals one exercise; another one is refused', async () => {
  const id = await begin(client, SLUG);
  await question(client, id);
  const { id: asked, right, wrong } = await readKey(id);
  const send = () => answer(client, id, asked, right.letters, { valeurs: right.typed });
  const all = await Promise.all([send(), send(), send()]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await selectSeriesItems(t, id)).toHaveLength(2);
  expect(await skill()).toMatchObject({ nb_exercices: 1 });
  expect(await answer(client, id, asked, wrong.letters, { valeurs: wrong.typed })).toMatchObject({
    status: 409,
    body: { code: 'DEJA_REPONDU' },
  });
  expect(await answer(client, id, 'exercice-2-00000000', 'A')).toMatchObject({
    status: 409,
    body: { code: 'QUESTION_NON_COURANTE' },
  });
});

test.each([
  'exercices-unknown',
  'exercices-',
  'exercices-mmsi',
  'exercices-tide-height-2',
  'exercices-constructor',
])('the slug %s names no skill of the licence', async (slug) => {
  expect(await create(client, slug)).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
});

test('nobody sees, answers or reviews the exercises of somebody else, and an instructor starts none in a learner’s place', async () => {
  const id = await practise('10');
  const other = await t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'ha' }] }));
  const { id: asked } = await readKey(id);
  for (const reply of [
    await question(other, id),
    await correction(other, id),
    await details(other, id),
    await answer(other, id, asked, ''),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  expect((await skills(other)).every(({ nb_exercices }) => nb_exercices === 0)).toBe(true);
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId, inscriptions: [] });
  const acting = await t.signIn(lea, { impersonatorId: staff.accountId });
  expect(await create(acting, SLUG)).toMatchObject({ status: 403, body: { code: 'CONSULTATION_SEULE' } });
  expect((await skills(acting)).find(({ slug }) => slug === SLUG)?.nb_exercices).toBe(2);
});

test('nothing of the answer, the seed or the level above is sent before the answer', async () => {
  const id = await begin(client, SLUG);
  const { text } = await question(client, id);
  const { exercise } = await readKey(id);
  expect(text).not.toContain(String(exercise.seed));
  expect(text).not.toContain(exercise.explanation);
  for (const { sentence } of exercise.mistakes) expect(text).not.toContain(sentence);
  for (const one of exercise.steps) expect(text).not.toContain(one);
  expect(text).not.toMatch(/"(right|why|mistakes|steps|given|seed|leadsTo|etapes|erreurs_types)"/);
});
