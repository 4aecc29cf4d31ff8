/** A person signs out in one tab while another one asks for a ticket. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../../test/builders.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { actFor, PASSWORD, postLogin, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

let t: TestApp;
let lea: Person;
let hash: string;
beforeAll(async () => {
  t = await startApp();
  hash = await hashPassword(PASSWORD);
  lea = await insertPerson(t.db, { passwordHash: hash });
  return () => t.close();
});
afterEach(() => vi.restoreAllMocks());

/** Once the sign-on was read, and before its ticket is stored. */
function beforeTheTicket(act: () => Promise<unknown>): void {
  const executor = t.db.getExecutor();
  const send = executor.executeQuery.bind(executor);
  const sent = vi.spyOn(executor, 'executeQuery').mockImplementation(async (statement, ...rest) => {
    if (/insert into "?tickets/.test(statement.sql)) {
      sent.mockRestore();
      await act();
    }
    return send(statement, ...rest) as never;
  });
}
const signOutEverywhere = () => t.db.deleteFrom('sso_sessions').execute();

test('the tab that asks gets the form', async () => {
  const client = t.visit();
  const service = t.config.publicUrl;
  await ticketFor(client, lea.email, service);
  beforeTheTicket(signOutEverywhere);
  const page = await client.get('/cas/login', { query: { service } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('name="password"');
  beforeTheTicket(signOutEverywhere);
  const again = await postLogin(client, lea.email, { service });
  expect([again.status, again.text.includes('name="password"')]).toEqual([200, true]);
});

test('staff who act for a learner sign in again, or are told that the learner is gone', async () => {
  const schoolId = await insertSchool(t.db);
  const staff = await insertPerson(t.db, { schoolId, role: 'gerant', passwordHash: hash, inscriptions: [] });
  const learner = await insertPerson(t.db, { schoolId });
  const client = t.visit();
  await ticketFor(client, staff.email, t.config.publicUrl);
  beforeTheTicket(() => t.db.deleteFrom('accounts').where('id', '=', learner.accountId).execute());
  expect((await actFor(client, learner.accountId)).status).toBe(403);
  const other = await insertPerson(t.db, { schoolId });
  beforeTheTicket(signOutEverywhere);
  const reply = await actFor(client, other.accountId);
  expect([reply.status, String(reply.headers.location)]).toEqual([
    303,
    expect.stringContaining('/cas/login?'),
  ]);
});
