/**
 * Whose contract ends is out at the next call of a page that is open: of every operation for staff, of files, and of every
 * operation in a learner's place. Made from the contract, so that a new operation is in it.
 */
import type { Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person, plantGroup, plantStaffMembership } from './builders.ts';
import type { Client } from './client.ts';
import { readDatabaseContent } from './database-content.ts';
import type { TestApp } from './harness.ts';
import { json } from './prepared.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';

const names = Object.keys(operations) as OperationName[];
const ofStaff = names.filter((name) => operations[name].access === 'staff');
const whileActing = names.filter((name) => {
  const operation: Operation = operations[name];
  return operation.whileActing === 'allowed' && ['session', 'learner'].includes(operation.access);
});

let t: TestApp;
let owner: Person;
let boss: Client;
let requests: ReturnType<typeof createRequests>;
let eve: Person;
beforeAll(async () => {
  const stage = await startStage();
  ({ t, owner } = stage);
  requests = createRequests(stage);
  boss = await t.signIn(await hire('gerant'));
});
afterAll(() => t.close());
beforeEach(async () => {
  eve = await hire('gerant');
});

const hire = (role: 'gerant' | 'moniteur') =>
  insertPerson(t.db, { schoolId: owner.schoolId, role, inscriptions: [] });
async function endContract({ personId }: Person): Promise<void> {
  const ended = await boss.put(`/api/school/team/${personId}/contract`, json({ version: 1, ends: true }));
  expect(ended.status).toBe(200);
}
/** Without the sessions: each call notes when it came. */
async function readContent(): Promise<Record<string, string>> {
  const { sessions: _, ...content } = await readDatabaseContent(t.db);
  return content;
}

test.each(ofStaff)('%s answers an open page no more, and stores nothing', async (name) => {
  const client = await t.signIn(eve);
  expect((await client.get('/api/school/me')).status).toBe(200);
  const request = await requests[name]();
  await endContract(eve);
  const before = await readContent();
  const { status, body, headers } = await sendRequest(name, client, request);
  expect([status, body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
  expect(String(headers['content-type'])).toContain('application/json');
  expect(await readContent()).toEqual(before);
});

test.each([
  ['whose contract ends', () => endContract(eve)],
  ['who becomes a secretary', () => plantStaffMembership(t.db, { ...eve, role: 'secretaire' })],
  [
    'who is limited to a group without the learner',
    async () => {
      await plantGroup(t.db, owner.schoolId, { teachers: [eve] });
      await plantStaffMembership(t.db, { ...eve, role: 'moniteur', allGroups: false });
    },
  ],
])('an open page in a learner’s place answers nobody %s', async (_, change) => {
  const client = await t.signIn(owner, { impersonatorId: eve.accountId });
  const prepared = new Map<OperationName, Awaited<ReturnType<(typeof requests)[OperationName]>>>();
  for (const name of whileActing) prepared.set(name, await requests[name]());
  expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  await change();
  for (const [name, request] of prepared) {
    const { status, text } = await sendRequest(name, client, request);
    expect([401, 403], `${name}: ${text}`).toContain(status);
    expect(text, name).not.toContain('Propriétaire');
  }
  expect(prepared.size).toBeGreaterThan(20);
});
