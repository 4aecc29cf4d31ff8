/** Each screen of the full school has something in each of its states. */
import type { OperationName, OperationReply } from '@balise/contract/operations';
import { ROSTER_VIEWS } from '@balise/contract/school/roster-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { login, postLogin, readTicket } from '../../test/sign-on.ts';
import { createDemo } from './create.ts';
import { DEMO_PASSWORD } from './people.ts';

let t: TestApp;
let marc: Client;
beforeAll(async () => {
  t = await startApp({ config: { demo: true } });
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
  marc = t.visit();
  const service = t.config.publicUrl;
  const answer = await postLogin(marc, 'marc@demo.example', { password: DEMO_PASSWORD, service });
  await login(marc, { service, ticket: readTicket(answer) });
});
afterAll(() => t.close());

type Reading = Extract<OperationName, `GET /api/${'gestion' | 'school'}/${string}`>;
const read = async <Name extends Reading>(name: Name, query: Record<string, string> = {}) =>
  (await marc.get<OperationReply<Name>>(name.slice(4), { query })).body;
const countEach = <Key extends string>(all: readonly Key[]) =>
  Object.fromEntries([...new Set(all)].sort().map((key) => [key, all.filter((one) => one === key).length]));

test('every view of the roster has learners, one is saved, and learners differ from each other', async () => {
  for (const view of ROSTER_VIEWS)
    expect((await read('GET /api/school/learners', { view })).total, view).toBeGreaterThan(0);
  const saved = (await read('GET /api/school/views')).views;
  expect(saved).toHaveLength(1);
  const pages = await Promise.all(
    ['1', '2'].map((page) => read('GET /api/school/learners', { view: 'ALL', page })),
  );
  const learners = pages.flatMap((page) => page.learners);
  expect(Object.keys(countEach(learners.map(({ state }) => state))).length).toBeGreaterThan(6);
  // No number is the same for everybody, and hardly two who work have the same figures.
  expect(new Set(learners.map(({ credits }) => credits)).size).toBeGreaterThan(3);
  expect(new Set(learners.map(({ accessEnd }) => accessEnd)).size).toBeGreaterThan(10);
  const working = learners.filter(({ scores }) => scores.length > 0);
  const figures = working.map(({ scores, lastSeries }) => JSON.stringify([scores, lastSeries]));
  expect(working.length).toBeGreaterThan(50);
  expect(new Set(figures).size).toBeGreaterThan(working.length * 0.9);
});

test('a child waits for a parent, in the list and this morning', async () => {
  expect((await read('GET /api/school/learners', { state: 'AWAITS_PARENT' })).total).toBe(2);
  const { tasks } = await read('GET /api/school/today');
  const task = tasks.find(({ kind }) => kind === 'AWAITS_PARENT');
  expect([task?.count, task?.learners[0]?.mailedAt]).toEqual([1, expect.any(String)]);
});

test('every column of the exam board has a request', async () => {
  const { columns } = await read('GET /api/school/exams');
  expect(columns.length).toBeGreaterThan(4);
  for (const { column, count } of columns) expect(count, column).toBeGreaterThan(0);
  const numbers = await t.db.selectFrom('exam_requests').select('candidate_number as number').execute();
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
});

test('codes are used, waiting, over and revoked', async () => {
  const { lots } = await read('GET /api/gestion/codes');
  const sum = (state: 'utilises' | 'en_attente' | 'expires' | 'revoques') =>
    lots.reduce((all, lot) => all + lot[state], 0);
  for (const state of ['utilises', 'en_attente', 'expires', 'revoques'] as const)
    expect(sum(state), state).toBeGreaterThan(0);
});

test('homework is done, late and still to do; messages are to a learner, a group and the school', async () => {
  const { assignments } = await read('GET /api/school/homework');
  expect(assignments.some(({ done }) => done > 0)).toBe(true);
  expect(assignments.some(({ late }) => late > 0)).toBe(true);
  expect(assignments.some(({ done, late, total }) => done + late < total)).toBe(true);
  const { messages } = await read('GET /api/school/messages');
  expect(Object.keys(countEach(messages.map(({ audience }) => audience)))).toEqual([
    'group',
    'learner',
    'school',
  ]);
  expect(messages.some(({ readers, recipients }) => readers > 0 && readers < recipients)).toBe(true);
});

test('letters wait and are answered, by name', async () => {
  const letters = async (state: string) => (await read('GET /api/school/letters', { state })).letters;
  expect((await letters('waiting')).every(({ reply }) => reply === null)).toBe(true);
  expect((await letters('answered')).map(({ reply }) => reply?.by)).toEqual(['Nadia Ferrand']);
});

test('a list is imported and another waits with a fault; accesses were changed; somebody is invited', async () => {
  const { imports } = await read('GET /api/gestion/import');
  expect(imports.map(({ etat }) => etat).sort()).toEqual(['importe', 'verifie']);
  const waiting = imports.find(({ etat }) => etat === 'verifie');
  const { body } = await marc.get<OperationReply<'GET /api/gestion/import/{id}'>>(
    `/api/gestion/import/${waiting?.id}`,
  );
  expect(body).toMatchObject({ lignes: 3, a_creer: 2, lignes_fautives: 1 });
  const [act] = (await read('GET /api/school/access')).acts;
  expect(act).toMatchObject({ by: 'Nadia Ferrand', learners: [expect.any(String), expect.any(String)] });
  expect((await read('GET /api/gestion/equipe')).invitations).toHaveLength(1);
});

test('the e-mail of most who were invited and never came can be corrected; some came by a code', async () => {
  const { learners } = await read('GET /api/school/learners', { view: 'NEVER_CAME' });
  const invitations = await Promise.all(
    learners.map(
      async ({ inscription }) =>
        (
          await marc.get<OperationReply<'GET /api/gestion/eleves/{id}/invitation'>>(
            `/api/gestion/eleves/${inscription}/invitation`,
          )
        ).body,
    ),
  );
  expect(countEach(invitations.map(({ etat }) => etat))).toEqual({ INVITE: learners.length });
  const correctable = invitations.filter((one) => one.adresse_corrigeable);
  expect(correctable.length).toBeGreaterThan(learners.length / 2);
});

test('the journal has acts of each person who works there, of many kinds', async () => {
  const { lignes } = await read('GET /api/gestion/journal');
  expect(new Set(lignes.map(({ par }) => par)).size).toBeGreaterThan(2);
  expect(new Set(lignes.map(({ acte }) => acte)).size).toBeGreaterThan(4);
});
