/** A release of questions beside an older process, its roll-back, and the series in progress meanwhile. */

import { type Content, listRevisions, revisionKey } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { aPart } from '@balise/content/test/bank';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createProcesses, type Processes } from '../src/platform/db/processes.ts';
import { insertPerson, type Person } from './builders.ts';
import { type Client, createClient } from './client.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, create, dashboard, details, question, selectSeriesItems, summary } from './walk.ts';

const OLD = loadContent(CONTENT);
/** Every question of licence B in its next revision, with the one of `OLD` kept. */
const NEW: Content = {
  ...OLD,
  byId: new Map(
    [...OLD.byId].map(([id, one]) => {
      if (!id.startsWith('b-')) return [id, one];
      return [
        id,
        {
          ...one,
          revision: one.revision + 1,
          statement: 'Autrement\u00a0:',
          parts: [aPart([false, true])],
          expected: 'une',
        },
      ];
    }),
  ),
  past: new Map([
    ...OLD.past,
    ...[...OLD.byId.values()].map((one) => [revisionKey(one.id, one.revision), one] as const),
  ]),
};

/** A server process of one release. */
interface Process {
  processes: Processes;
  client(): Client;
  close(): Promise<void>;
}

const t = shareApp();
let person: Person;
let browser: Client;
let started: Process[] = [];
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  browser = await t.signIn(person);
});
afterEach(async () => {
  for (const one of started) await one.close();
  started = [];
  await t.db.deleteFrom('processes').execute();
  await t.db.deleteFrom('outages').execute();
  t.time.advance(3_600_000);
});

async function startProcess(content: Content, returnMs = 0): Promise<Process> {
  const { clock } = t.time;
  const processes = createProcesses({
    db: t.db,
    clock,
    revisions: listRevisions(content),
    isAlone: false,
    returnMs,
  });
  const app = await buildApp({ config: t.config, database: t.database, clock, content, processes });
  await app.ready();
  await processes.announce();
  const one: Process = {
    processes,
    client() {
      const client = createClient(app, new URL(t.config.publicUrl).host);
      for (const [name, value] of browser.cookies) client.cookies.set(name, value);
      return client;
    },
    async close() {
      await processes.stop();
      await app.close();
    },
  };
  started.push(one);
  return one;
}

/** How many revisions after those of `OLD` the questions of a series are: 0 or 1. */
const stepsIn = async (id: string) => [
  ...new Set(
    (await selectSeriesItems(t, id)).map((item) => item.rev - (OLD.byId.get(item.id)?.revision ?? 0)),
  ),
];
const balance = async () => {
  const { rows } = await t.db
    .selectFrom('credits')
    .where('person_id', '=', person.personId)
    .select('delta')
    .execute()
    .then((all) => ({ rows: all }));
  return rows.reduce((sum, { delta }) => sum + delta, 0);
};
const seriesRow = (id: string) =>
  t.db.selectFrom('series').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('a new revision is dealt once every living process can show it; until then, the earlier one is', async () => {
  const old = await startProcess(OLD);
  const fresh = await startProcess(NEW);
  await old.processes.beat();
  for (const one of [old, fresh])
    expect(await stepsIn(await begin(one.client(), 'thematique-c'))).toEqual([0]);
  await old.processes.stop();
  await fresh.processes.beat();
  expect(await stepsIn(await begin(fresh.client(), 'thematique-c'))).toEqual([1]);
});

test('a killed process delays a release for 30 s and no longer', async () => {
  await startProcess(OLD);
  const fresh = await startProcess(NEW);
  t.time.advance(29_000);
  await fresh.processes.beat();
  expect(await stepsIn(await begin(fresh.client(), 'thematique-c'))).toEqual([0]);
  t.time.advance(2_000);
  await fresh.processes.beat();
  expect(await stepsIn(await begin(fresh.client(), 'thematique-c'))).toEqual([1]);
});

/** As in the release before the last: some questions of each theme were not written yet. */
const FEWER: Content = withoutQuestions((id) => /^b-.-0\d[13]$/.test(id));

function withoutQuestions(isLater: (id: string) => boolean): Content {
  const licences = [...OLD.licences].map(([code, licence]) => {
    const questions = licence.bank.questions.filter(({ id }) => !isLater(id));
    return [code, { ...licence, bank: { ...licence.bank, questions } }] as const;
  });
  return {
    ...OLD,
    licences: new Map(licences),
    byId: new Map([...OLD.byId].filter(([id]) => !isLater(id))),
    past: new Map([...OLD.past].filter(([key]) => !isLater(key.replace(/\.r\d+$/, '')))),
  };
}

test.each(['examen', 'entrainement', 'thematique-c', 'accueil'])(
  'beside a process with fewer questions, a new «%s» is dealt from those of both',
  async (slug) => {
    await startProcess(FEWER);
    const fresh = await startProcess(OLD);
    const items = await selectSeriesItems(t, await begin(fresh.client(), slug));
    expect(items.length).toBeGreaterThan(9);
    expect(items.filter(({ id }) => !FEWER.byId.has(id))).toEqual([]);
    if (slug === 'examen') expect(items.length).toBe(40);
  },
);

test('for the hours of the setting, a stopped release can come back: its questions are dealt, and no series of them is closed', async () => {
  const old = await startProcess(FEWER);
  const fresh = await startProcess(OLD, 3_600_000);
  await old.processes.stop();
  t.time.advance(3_500_000);
  await fresh.processes.beat();
  const id = await begin(fresh.client(), 'examen');
  expect((await selectSeriesItems(t, id)).filter((item) => !FEWER.byId.has(item.id))).toEqual([]);
  await fresh.processes.stop();
  const back = await startProcess(FEWER);
  expect((await question(back.client(), id)).status).toBe(200);
  await back.processes.stop();
  t.time.advance(3_700_000);
  const again = await startProcess(OLD, 3_600_000);
  expect(again.processes.lacking().size).toBe(0);
});

test('a series with a question that some living process lacks is refused for a moment', async () => {
  const without: Content = {
    ...OLD,
    byId: new Map([...OLD.byId].filter(([id]) => !id.startsWith('b-c'))),
    past: new Map([...OLD.past].filter(([key]) => !key.startsWith('b-c'))),
  };
  await startProcess(without);
  const fresh = await startProcess(NEW);
  const refused = await create(fresh.client(), 'examen');
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'MISE_A_JOUR' },
    headers: { 'retry-after': '5' },
  });
  expect(await balance()).toBe(3);
});

test('an old process refuses a series it can not show, for a newer one to answer: no clock starts, nothing is closed', async () => {
  const fresh = await startProcess(NEW);
  const id = await begin(fresh.client(), 'examen');
  const old = await startProcess(OLD);
  const before = await seriesRow(id);
  expect(await question(old.client(), id)).toMatchObject({ status: 503, body: { code: 'MISE_A_JOUR' } });
  expect(await seriesRow(id)).toEqual(before);
  const shown = await question(fresh.client(), id);
  expect(shown.body.temps?.restant_ms).toBe(20_000);
  const asked = shown.body.question?.identifiant ?? '';
  expect(await answer(old.client(), id, asked, 'A')).toMatchObject({
    status: 503,
    body: { code: 'MISE_A_JOUR' },
  });
  expect(await answer(fresh.client(), id, asked, 'A')).toMatchObject({
    status: 200,
    body: { hors_delai: false },
  });
  expect(await answer(old.client(), id, asked, 'A')).toMatchObject({
    status: 503,
    body: { code: 'MISE_A_JOUR' },
  });
});

test('a series that no process can show is closed, once; its credit is refunded, and its learner is told', async () => {
  const fresh = await startProcess(NEW);
  const id = await begin(fresh.client(), 'examen');
  const asked = (await question(fresh.client(), id)).body.question?.identifiant ?? '';
  await answer(fresh.client(), id, asked, 'A');
  await fresh.processes.stop();
  const client = (await startProcess(OLD)).client();
  expect(await balance()).toBe(2);
  const all = await Promise.all([question(client, id), question(client, id), answer(client, id, asked, 'A')]);
  for (const one of all.slice(0, 2)) expect([200, 410]).toContain(one.status);
  expect(all.map(({ body }) => (body as { code?: string }).code)).toContain('SERIE_RETIREE');
  expect(await balance()).toBe(3);
  expect((await seriesRow(id)).withdrawn_at).toEqual(t.time.now());

  expect((await question(client, id)).body).toMatchObject({ question: null, serie: { terminee: true } });
  expect(await summary(client, id)).toMatchObject({ status: 410, body: { code: 'SERIE_RETIREE' } });
  expect((await details(client, id)).status).toBe(200);
  expect((await dashboard(client)).body.historique).toEqual([]);
  const { body } = await client.get<{ inscription: object }>('/api/front/utilisateur');
  expect(body.inscription).toMatchObject({ credits_total: 3, credits_restants: 3 });
  expect(await stepsIn(await begin(client, 'examen'))).toEqual([0]);
});

test('a time without any living process is an outage; when one process stops and another stays, there is none', async () => {
  const outages = () =>
    t.db.selectFrom('outages').orderBy('began_at').select(['cause', 'began_at', 'ended_at']).execute();
  const first = await startProcess(OLD);
  const second = await startProcess(OLD);
  await first.processes.stop();
  await startProcess(OLD);
  expect(await outages()).toEqual([]);
  for (const one of started) await one.processes.stop();
  const stopped = t.time.now();
  t.time.advance(45_000);
  await startProcess(OLD);
  expect(await outages()).toEqual([{ cause: 'stopped', began_at: stopped, ended_at: t.time.now() }]);
  const shown = revisionKey('b-c-001', OLD.byId.get('b-c-001')?.revision ?? 0);
  expect(second.processes.lacking().has(shown)).toBe(false);
});
