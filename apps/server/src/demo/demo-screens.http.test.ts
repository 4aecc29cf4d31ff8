/** Each screen of the full school has something in each of its states. */
import type { OperationName, OperationReply } from '@balise/contract/operations';
import { ROSTER_VIEWS } from '@balise/contract/school/roster-lists';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { shareApp } from '../../test/share-app.ts';
import { login, postLogin, readTicket } from '../../test/sign-on.ts';
import { createDemo } from './create.ts';
import { DEMO_PASSWORD } from './people.ts';

const t = shareApp({ config: { demo: true } });
let marc: Client;
beforeAll(async () => {
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
  marc = t.visit();
  const service = t.config.publicUrl;
  const answer = await postLogin(marc, 'marc@demo.example', { password: DEMO_PASSWORD, service });
  await login(marc, { service, ticket: readTicket(answer) });
});

type Reading = Extract<OperationName, `GET /api/school/${string}`>;
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
  const { batches } = await read('GET /api/school/codes');
  for (const state of ['used', 'waiting', 'expired', 'revoked'] as const)
    expect(
      batches.reduce((all, batch) => all + batch[state], 0),
      state,
    ).toBeGreaterThan(0);
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
  const { imports } = await read('GET /api/school/imports');
  expect(imports.map(({ state }) => state).sort()).toEqual(['checked', 'imported']);
  const waiting = imports.find(({ state }) => state === 'checked');
  const { body } = await marc.get<OperationReply<'GET /api/school/imports/{id}'>>(
    `/api/school/imports/${waiting?.id}`,
  );
  expect(body).toMatchObject({ lines: 3, toCreate: 2, faultyLines: 1 });
  const [act] = (await read('GET /api/school/access')).acts;
  expect(act).toMatchObject({ by: 'Nadia Ferrand', learners: [expect.any(String), expect.any(String)] });
  expect((await read('GET /api/school/team')).invitations).toHaveLength(1);
});

test('the e-mail of most who were invited and never came can be corrected; some came by a code', async () => {
  const { learners } = await read('GET /api/school/learners', { view: 'NEVER_CAME' });
  const invitations = await Promise.all(
    learners.map(
      async ({ inscription }) =>
        (
          await marc.get<OperationReply<'GET /api/school/learners/{id}/invitation'>>(
            `/api/school/learners/${inscription}/invitation`,
          )
        ).body,
    ),
  );
  expect(countEach(invitations.map(({ state }) => state))).toEqual({ INVITED: learners.length });
  const correctable = invitations.filter((one) => one.isCorrectable);
  expect(correctable.length).toBeGreaterThan(learners.length / 2);
});

test('the journal has acts of each person who works there, of many kinds', async () => {
  const { lines } = await read('GET /api/school/journal');
  expect(new Set(lines.map(({ by }) => by)).size).toBeGreaterThan(2);
  expect(new Set(lines.map(({ act }) => act)).size).toBeGreaterThan(4);
});
