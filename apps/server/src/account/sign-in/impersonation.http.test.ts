import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import type { UserReply } from '@balise/contract/account/student';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, type PersonOptions } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp } from '../../../test/harness.ts';
import { shareApp } from '../../../test/share-app.ts';
import { actFor, login, PASSWORD, postLogin, readTicket, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const HOUR = 3_600_000;
const t = shareApp();
let school: number;
let service: string;
let passwordHash: string;
beforeAll(async () => {
  service = t.config.publicUrl;
  school = await insertSchool(t.db);
  passwordHash = await hashPassword(PASSWORD);
});

const person = (options: PersonOptions = {}) =>
  insertPerson(t.db, { passwordHash, schoolId: school, ...options });

/** A member of staff whose browser has a ticket for `learner`. */
async function arrive(learner: Person): Promise<{ staff: Person; client: Client; ticket: string }> {
  const staff = await person({ role: 'moniteur', inscriptions: [] });
  const client = t.visit();
  await postLogin(client, staff.email);
  return { staff, client, ticket: readTicket(await actFor(client, learner.accountId)) };
}
const auditOf = (one: Person) =>
  t.db
    .selectFrom('audit')
    .where('person_id', '=', one.personId)
    .orderBy('at')
    .select(['action', 'actor_id', 'school_id', 'at'])
    .execute();
const connected = async (client: Client) => (await client.get('/api/front/utilisateur')).status === 200;

describe('a member of staff acts for a learner', () => {
  test('enters as the learner; the reply says so, and the audit records the staff account', async () => {
    const lea = await person();
    const { staff, client, ticket } = await arrive(lea);
    const reply = await login<LoginReply>(client, { service, ticket });
    expect(reply).toMatchObject({
      status: 200,
      body: { connectedAs: true, inscription: { id: lea.inscriptionIds[0] } },
    });
    const { body } = await client.get<UserReply>('/api/front/utilisateur');
    expect(body).toMatchObject({ connectedAs: true, eleve: { id_profile: lea.personId } });
    expect((await login<LoginReply>(client, {})).body.connectedAs).toBe(true);
    expect(await auditOf(lea)).toEqual([
      { action: 'impersonation', actor_id: staff.accountId, school_id: school, at: t.time.now() },
    ]);
  });

  test('300 and 303 say so too; when nothing is open, nothing is recorded', async () => {
    const several = await person({ inscriptions: [{}, { licence: 'a2' }] });
    const first = await arrive(several);
    expect(await login<LoginChoice>(first.client, { service, ticket: first.ticket })).toMatchObject({
      status: 300,
      body: { connectedAs: true },
    });
    const courses = await person({ inscriptions: [] });
    const application = { kind: 'externe', label: 'c', title: 'C', color: '#1b4dd8', licence: 'b' } as const;
    const row = { ...application, person_id: courses.personId, school_id: school, status: 'ouvert' } as const;
    await t.db.insertInto('applications').values([row, row]).execute();
    const second = await arrive(courses);
    expect(await login<LoginChoice>(second.client, { service, ticket: second.ticket })).toMatchObject({
      status: 303,
      body: { connectedAs: true },
    });
    const closed = await person({ inscriptions: [] });
    const third = await arrive(closed);
    expect((await login(third.client, { service, ticket: third.ticket })).status).toBe(403);
    expect(await auditOf(closed)).toEqual([]);
  });

  test('begins no session when the audit can not be written', async () => {
    const broken = await startApp();
    const schoolId = await insertSchool(broken.db);
    const lea = await insertPerson(broken.db, { schoolId });
    const staff = await insertPerson(broken.db, { schoolId, role: 'gerant', passwordHash });
    const client = broken.visit();
    await postLogin(client, staff.email);
    const ticket = readTicket(await actFor(client, lea.accountId));
    await broken.db.schema.dropTable('audit').execute();
    expect((await login(client, { service: broken.config.publicUrl, ticket })).status).toBe(500);
    expect(await broken.db.selectFrom('sessions').select('person_id').execute()).toEqual([]);
    await broken.close();
  });

  test('records each change by its operation, and no reading', async () => {
    const lea = await person();
    const { staff, client, ticket } = await arrive(lea);
    await login(client, { service, ticket });
    t.time.advance(1000);
    await client.get('/api/front/series-eleve');
    expect((await client.put('/api/serie/create?slug=absent')).status).toBe(403);
    t.time.advance(1000);
    await client.post('/api/cours/complete', { form: { identifiant: '999999' } });
    expect((await auditOf(lea)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['impersonation', staff.accountId],
      ['PUT /api/serie/create', staff.accountId],
      ['POST /api/cours/complete', staff.accountId],
    ]);
    const own = await t.signIn(lea);
    await own.put('/api/serie/create?slug=absent');
    expect(await auditOf(lea)).toHaveLength(3);
  });

  test('records no call that lacks the anti-forgery header', async () => {
    const lea = await person();
    const { client, ticket } = await arrive(lea);
    await login(client, { service, ticket });
    await client.put('/api/serie/create?slug=absent', { headers: { 'x-xsrf-token': 'x' } });
    expect(await auditOf(lea)).toHaveLength(1);
  });

  test('lasts an hour at most', async () => {
    const { client, ticket } = await arrive(await person());
    await login(client, { service, ticket });
    t.time.advance(HOUR - 1);
    expect(await connected(client)).toBe(true);
    await login(client, {});
    t.time.advance(1);
    expect(await connected(client)).toBe(false);
  });

  test('can not sign the learner out, and closes nothing by trying', async () => {
    const lea = await person();
    const { client, ticket } = await arrive(lea);
    await login(client, { service, ticket });
    const own = await t.signIn(lea);
    const reply = await client.get('/api/auth/logout');
    expect(reply).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect([await connected(client), await connected(own)]).toEqual([true, true]);
  });

  test('ends with the staff’s sign-on, or when they sign in for themselves; the learner stays signed in', async () => {
    const lea = await person();
    const own = await t.signIn(lea);
    const first = await arrive(lea);
    await login(first.client, { service, ticket: first.ticket });
    await first.client.get('/cas/logout', { query: { service } });
    expect(await connected(first.client)).toBe(false);
    const second = await arrive(lea);
    await login(second.client, { service, ticket: second.ticket });
    const other = await person();
    const ticket = await ticketFor(second.client, other.email, service);
    expect((await login<LoginReply>(second.client, { service, ticket })).body.connectedAs).toBe(false);
    expect(await connected(own)).toBe(true);
  });

  test('ends when the staff account is disabled', async () => {
    const { staff, client, ticket } = await arrive(await person());
    await login(client, { service, ticket });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', staff.accountId)
      .execute();
    expect(await connected(client)).toBe(false);
  });
});
