/** A licence is data: with three kinds of files, learners can be enrolled in it and practise. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '@balise/content/load';
import { formatLedger, hashMeaning, LEDGER, readLedger } from '@balise/content/load/ledger';
import { aQuestion } from '@balise/content/test/bank';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import type { OperationReply } from '@balise/contract/operations';
import type { Site } from '@balise/contract/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { questionId } from './full-content.ts';
import { startApp, type TestApp } from './harness.ts';
import { begin, correction, dashboard, finish, question, summary } from './walk.ts';

const LICENCE = {
  code: 'fluvial',
  name: 'Grande plaisance fluviale',
  category: null,
  nbQuestions: 15,
  showGuideBlock: false,
  showCreditDetails: true,
  isDrivingLicense: false,
  isMotoLicense: false,
  isBoatLicense: true,
  logo: 'boat',
  hasWelcomeSeries: true,
  hasExamRegistration: true,
};
const theme = (identifiant: string, libelle: string, weight: number) => ({
  identifiant,
  couleur: '#3769ca',
  libelle,
  libelle_court: '',
  weight,
});
const BANK = {
  code: 'gpf',
  paper: { items: 15, passMark: 12, secondsPerQuestion: 30 },
  themeThreshold: 80,
  themes: [theme('M', 'La machine', 10), theme('N', 'La navigation', 5)],
};

let dir = '';
let t: TestApp;
let client: Client;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'twelfth-'));
  const contentDir = join(dir, 'content');
  cpSync(readConfig({}).contentDir, contentDir, { recursive: true });
  const write = (path: string, value: object) => writeFileSync(join(contentDir, path), JSON.stringify(value));
  write('licences/fluvial.json', { ...LICENCE, bank: 'gpf' });
  write('licences/banks/gpf.json', BANK);
  const published = { ...readLedger(contentDir) };
  for (const { identifiant, weight } of BANK.themes) {
    const folder = `questions/gpf/${identifiant}`;
    mkdirSync(join(contentDir, folder), { recursive: true });
    for (let n = 1; n <= weight; n++) {
      const id = questionId('gpf', identifiant, n);
      const {
        picture: _,
        expected: __,
        reading: ___,
        entries: ____,
        ...question
      } = aQuestion({ id, theme: identifiant });
      write(`${folder}/${id}.json`, question);
      published[id] = { revision: question.revision, hash: hashMeaning(question) };
    }
  }
  writeFileSync(join(contentDir, LEDGER), formatLedger(published));
  const webDir = join(dir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>__TITLE__</title><!--site-->');
  t = await startApp({
    content: loadContent([
      { name: 'program', dir: contentDir },
      { name: 'site', dir: DEMO_SITE },
    ]),
    config: { contentDir, webDir },
  });
  client = await t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'fluvial', credits: 2 }] }));
});
afterAll(async () => {
  await t.close();
  rmSync(dir, { recursive: true });
});

test('the page lists it like any other licence', async () => {
  const { text } = await t.visit().get<string>('/', { headers: { accept: 'text/html' } });
  const site: Site = JSON.parse(/id="site">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  expect(site.licences).toHaveLength(12);
  expect(site.licences).toContainEqual(LICENCE);
});

test('an enrolled learner sees its themes and its series', async () => {
  const { body: user } =
    await client.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
  expect(user.inscription?.permis).toBe('fluvial');
  const { body: themes } = await client.get<OperationReply<'GET /api/front/themes'>>('/api/front/themes');
  expect(themes.map(({ libelle }) => libelle)).toEqual(['La machine', 'La navigation']);
  const { series } = (await dashboard(client)).body.series_restantes;
  expect(series.map(({ serie, nb_questions, total }) => [serie.slug, nb_questions, total])).toEqual([
    ['accueil', 10, 1],
    ['entrainement', 15, 1],
    ['entrainement-chrono', 15, 1],
    ['thematique-m', 10, 2],
    ['examen', 15, 1],
  ]);
});

test('its mock exam follows its own data: length, time, pass mark and credit', async () => {
  const id = await begin(client, 'examen');
  const shown = await question(client, id);
  expect(shown.body.temps).toEqual({ limite_s: 30, restant_ms: 30_000 });
  expect((await client.get(shown.body.question?.media.url ?? '')).status).toBe(200);
  await finish(t, client, id, (position) => position < 12);
  expect((await correction(client, id)).body.correction.juste).toBe(false);
  expect((await summary(client, id)).body).toMatchObject({ score: 12, seuil: 12, reussie: true });
  const { body: user } =
    await client.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
  expect(user.inscription).toMatchObject({ credits_total: 2, credits_restants: 1 });
});
