/** Questions withdrawn between two releases: in papers that run, in papers that are over, and in everything dealt later. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp, wireSeriesEvents } from '../src/app.ts';
import { grantEverywhere } from '../src/learning/series/grant-withdrawn.ts';
import { rebuildAllProgress } from '../src/learning/series/roll-up-job.ts';
import { insertPerson, type Person } from './builders.ts';
import { type Client, createClient } from './client.ts';
import { shareApp } from './share-app.ts';
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
  selectSeriesItems,
  summary,
} from './walk.ts';
import { REASON, withWithdrawn } from './withdrawn-content.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const t = shareApp();
let lea: Person;
/** Reaches the older process, which knows of no withdrawal. */
let before: Client;
let apps: Awaited<ReturnType<typeof buildApp>>[] = [];
beforeEach(async () => {
  lea = await insertPerson(t.db);
  before = await t.signIn(lea);
});
afterEach(async () => {
  for (const app of apps) await app.close();
  apps = [];
});

const today = (): string => t.time.now().toISOString().slice(0, 10);
const ids = async (series: string) => (await selectSeriesItems(t, series)).map(({ id }) => id);
const withdraw = (withdrawn: readonly string[], on = today()) => withWithdrawn(t.content, withdrawn, on);

/** The same browser, at a newer process in which questions are withdrawn. */
async function releaseWithout(withdrawn: readonly string[], on = today()): Promise<Client> {
  const app = await buildApp({
    config: t.config,
    database: t.database,
    clock: t.time.clock,
    extension: null,
    content: withdraw(withdrawn, on),
  });
  await app.ready();
  apps.push(app);
  const client = createClient(app, new URL(t.config.publicUrl).host);
  for (const [name, value] of before.cookies) client.cookies.set(name, value);
  return client;
}

const grantDeps = (withdrawn: readonly string[]) => {
  const content = withdraw(withdrawn);
  return { db: t.db, content, events: wireSeriesEvents(content) };
};

const grant = (withdrawn: readonly string[]) =>
  grantEverywhere(grantDeps(withdrawn), new Date(t.time.now().getTime() - DAY));

const scoreOf = async (id: string) =>
  (await t.db.selectFrom('series').where('id', '=', id).select('score').executeTakeFirstOrThrow()).score;
const stateOf = (id: string) =>
  t.db
    .selectFrom('question_states')
    .where('person_id', '=', lea.personId)
    .where('question_id', '=', id)
    .selectAll()
    .executeTakeFirst();

/** Answers the next question of a series. */
async function answerNext(client: Client, series: string, isRight: boolean): Promise<string> {
  const { body } = await question(client, series);
  const key = await selectAnswerKey(t, series);
  const { id = '', right = '', wrong = '' } = key[body.serie.position] ?? {};
  t.time.advance(3_000);
  const { status, text } = await answer(client, series, id, isRight ? right : wrong);
  if (status !== 200) throw new Error(text);
  return id;
}

test('who meets it in a running paper gets the point, and the correction says so', async () => {
  const series = await begin(before, 'thematique-c');
  const [first = ''] = await ids(series);
  const after = await releaseWithout([first]);
  expect((await question(after, series)).body.question?.identifiant).toBe(first);
  await answerNext(after, series, false);
  expect(await scoreOf(series)).toBe(1);
  expect((await correction(after, series)).body.correction).toMatchObject({
    juste: true,
    retrait: { le: today(), motif: REASON, compte_juste: true },
  });
  await answerNext(after, series, false);
  const second = (await correction(after, series)).body.correction;
  expect(second.juste).toBe(false);
  expect(second.retrait).toBeUndefined();
});

test('who answered it before gets the point when a process that knows of it starts', async () => {
  const series = await begin(before, 'thematique-c');
  const first = await answerNext(before, series, false);
  await answerNext(before, series, true);
  expect(await scoreOf(series)).toBe(1);
  expect(await grant([first])).toBe(1);
  expect(await scoreOf(series)).toBe(2);
  expect(await grant([first])).toBe(0);
  const after = await releaseWithout([first]);
  await finish(t, after, series);
  const { score, serie } = (await summary(after, series)).body;
  expect(score).toBe(serie.nb_questions);
});

test('a mock exam counts it at its end: answered, late, or never reached', async () => {
  const series = await begin(before, 'examen');
  const asked = await ids(series);
  const first = await answerNext(before, series, false);
  const last = asked.at(-1) ?? '';
  const after = await releaseWithout([first, asked[1] ?? '', last]);
  await question(after, series);
  t.time.advance(60_000);
  const late = await answer(after, series, asked[1] ?? '', '');
  expect(late.body.hors_delai).toBe(true);
  await finish(t, after, series, (position) => position !== asked.length - 1);
  const { score, themes } = (await summary(after, series)).body;
  expect(score).toBe(asked.length);
  expect(themes.every((theme) => theme.score === theme.nb_questions)).toBe(true);
  const { questions } = (await details(after, series)).body;
  for (const position of [0, 1, asked.length - 1])
    expect(questions[position]?.correction).toMatchObject({
      juste: true,
      hors_delai: false,
      retrait: { compte_juste: true },
    });
});

test('an official paper whose time is spent counts it among its points', async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ licence: 'ha' }] });
  before = await t.signIn(lea);
  const series = await begin(before, 'examen-officiel');
  const asked = await ids(series);
  await question(before, series);
  t.time.advance(3 * HOUR);
  before = await t.signIn(lea);
  const after = await releaseWithout(asked);
  await question(after, series);
  const over = await summary(after, series);
  expect(over.status, over.text).toBe(200);
  const { officiel, reussie } = over.body;
  const points = officiel?.sections.map(({ obtenus, points: all }) => [obtenus, all]) ?? [];
  expect(points.length).toBeGreaterThan(0);
  expect(points.every(([got, all]) => got === all)).toBe(true);
  expect({ reussi: officiel?.reussi, reussie }).toEqual({ reussi: true, reussie: true });
});

test('a process of the older release that ends the paper loses nothing: the newer one counts it afterwards', async () => {
  const series = await begin(before, 'thematique-c');
  const [first = ''] = await ids(series);
  await finish(t, before, series, (position) => position > 0);
  const total = (await ids(series)).length;
  expect(await scoreOf(series)).toBe(total - 1);
  expect((await stateOf(first))?.last_right).toBe(false);
  expect(await grant([first])).toBe(1);
  expect(await scoreOf(series)).toBe(total);
  expect(await stateOf(first)).toMatchObject({ last_right: true, last_wrong_at: null });
  const states = () =>
    t.db.selectFrom('question_states').where('person_id', '=', lea.personId).selectAll().execute();
  const rolledUp = await states();
  await rebuildAllProgress(t.db, wireSeriesEvents(withdraw([first])));
  expect(await states()).toEqual(rolledUp);
});

test('a paper that ended before that day stays as it was, and says that it does', async () => {
  const series = await begin(before, 'thematique-c');
  const [first = ''] = await ids(series);
  await finish(t, before, series, (position) => position > 0);
  const score = await scoreOf(series);
  t.time.advance(DAY);
  before = await t.signIn(lea);
  expect(await grantEverywhere(grantDeps([first]), new Date(0))).toBe(0);
  const after = await releaseWithout([first]);
  expect((await summary(after, series)).body.score).toBe(score);
  expect((await details(after, series)).body.questions[0]?.correction).toMatchObject({
    juste: false,
    retrait: { compte_juste: false },
  });
});

test('it is dealt no more: in no series, no review, no notebook, no missed questions again', async () => {
  const series = await begin(before, 'thematique-c');
  const asked = await ids(series);
  const [first = '', second = ''] = asked;
  await finish(t, before, series, (position) => position > 1);
  t.time.advance(DAY);
  before = await t.signIn(lea);
  const after = await releaseWithout([first]);
  const again = await begin(after, `erreurs-${series}`);
  expect(await ids(again)).toEqual([second]);
  expect((await after.get('/api/front/carnet')).text).not.toContain(first);
  expect((await before.get('/api/front/carnet')).text).toContain(first);
  const planned = (await dashboard(after)).body.parcours_personnalise;
  expect(planned).not.toBeNull();
  for (const slug of ['thematique-c', 'entrainement', 'examen', 'personnalise', 'accueil'])
    expect(await ids(await begin(after, slug))).not.toContain(first);
  const only = await releaseWithout([first, second]);
  expect(await create(only, `erreurs-${series}`)).toMatchObject({
    status: 409,
    body: { code: 'CONTENU_INDISPONIBLE' },
  });
});
