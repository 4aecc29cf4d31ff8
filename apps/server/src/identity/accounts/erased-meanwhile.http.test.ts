/** An account is erased in the middle of a sign-in, or of anything else that its owner does: before each statement in turn. */
import { type OperationName, operations } from '@balise/contract/operations';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { examForm } from '../../../test/exam.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { settingsForm } from '../../../test/settings.ts';
import { login, PASSWORD, postLogin, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from './passwords.ts';

let t: TestApp;
let hash: string;
beforeAll(async () => {
  t = await startApp();
  hash = await hashPassword(PASSWORD);
  return () => t.close();
});
afterEach(() => vi.restoreAllMocks());

const erase = ({ personId }: Person) => t.db.deleteFrom('people').where('id', '=', personId).execute();

/** Statements that begin a transaction wait for nobody, so what is erased comes before them or after. */
const MOST_STATEMENTS = 60;

/**
 * Does it once for each statement that it sends outside a transaction or as the first one of it, and erases the person before that one.
 * @returns what came of it, in this order
 */
async function eraseBeforeEach<R>(prepare: (person: Person) => Promise<() => Promise<R>>): Promise<R[]> {
  const replies: R[] = [];
  for (let wanted = 1; wanted <= MOST_STATEMENTS; wanted += 1) {
    const person = await insertPerson(t.db, { passwordHash: hash });
    const act = await prepare(person);
    let sent = 0;
    let isErased = false;
    const executor = t.db.getExecutor();
    const provide = executor.provideConnection.bind(executor);
    const provided = vi.spyOn(executor, 'provideConnection').mockImplementation(async (use) => {
      sent += 1;
      if (sent === wanted) {
        isErased = true;
        provided.mockRestore();
        await erase(person);
      }
      return provide(use) as never;
    });
    const reply = await act();
    vi.restoreAllMocks();
    if (!isErased) return replies;
    replies.push(reply);
  }
  throw new Error('more statements than expected');
}

const GOAL = { examen: '', minutes: '10', rappel: '' };

type Act = (client: Client) => Promise<Answer>;
/** What a person reads of their own. An archive that has begun is cut off; calendar and history ask for a day or a page. */
const READS = (Object.keys(operations) as OperationName[])
  .filter((name) => !/donnees|calendrier|historique/.test(name))
  .filter((name) => ['session', 'learner'].includes(operations[name].access) && /^GET [^{]*$/.test(name))
  .map((name) => name.slice('GET '.length));

const statusesOf = (replies: { status: number }[]) =>
  [...new Set(replies.map(({ status }) => status))].sort();
const tellFaults = (replies: Answer[]) =>
  replies.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`);

test('who types a password gets the form, or a ticket that is worth nothing', async () => {
  const replies = await eraseBeforeEach(async ({ email }) => {
    const client = t.visit();
    return () => postLogin(client, email, { service: t.config.publicUrl });
  });
  expect(replies.length).toBeGreaterThan(5);
  expect(statusesOf(replies)).toContain(403);
  expect(tellFaults(replies)).toEqual([]);
});

test('who comes with a ticket is told that it is worth nothing', async () => {
  const replies = await eraseBeforeEach(async ({ email }) => {
    const client = t.visit();
    const service = t.config.publicUrl;
    const ticket = await ticketFor(client, email, service);
    return () => login(client, { service, ticket });
  });
  expect(replies.length).toBeGreaterThan(5);
  expect(statusesOf(replies)).toContain(401);
  expect(tellFaults(replies)).toEqual([]);
});

test.each<[string, Act]>([
  ['begins a series', (client) => client.put('/api/serie/create', { query: { slug: 'entrainement' } })],
  ['sets a goal', (client) => client.put('/api/front/objectif', { form: GOAL })],
  ['changes the settings', (client) => client.put('/api/front/reglages', { form: settingsForm() })],
  ['asks for an exam', (client) => client.post('/api/front/examen', { form: examForm(t.time.now()) })],
  ['asks for a new password by mail', (client) => client.post('/api/compte/confirmation/lien')],
  ...READS.map((path): [string, Act] => [`reads ${path}`, (client) => client.get(path)]),
])('who %s is signed out, or told that it is gone', async (_, act) => {
  const replies = await eraseBeforeEach(async (person) => {
    const client = await t.signIn(person);
    return () => act(client);
  });
  expect(replies.length).toBeGreaterThan(0);
  expect(statusesOf(replies)).toContain(401);
  expect(tellFaults(replies)).toEqual([]);
});
