import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { TEST_LEDGER } from '../../../test/ledger.ts';
import { shareApp } from '../../../test/share-app.ts';
import { actFor, formToken, login, PASSWORD, postLogin, ticketFor } from '../../../test/sign-on.ts';
import { erasePerson } from '../../account/own-data/erase.ts';
import { readSecurityLogArguments } from '../../cli/security-log-arguments.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { removeEndedRows } from '../../process/retention.ts';
import type { SecurityEventKind } from './kinds.ts';
import { selectSecurityEvents } from './store.ts';

const WRONG = 'un-mot-de-passe-faux';
const t = shareApp({ config: { trustProxy: ['127.0.0.1'] } });
let school: number;
let passwordHash: string;
let lea: Person;
beforeAll(async () => {
  school = await insertSchool(t.db);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  lea = await insertPerson(t.db, {
    schoolId: school,
    passwordHash,
    email: `lea-${randomUUID()}@test.example`,
  });
});
afterEach(async () => {
  await allWritten();
  await t.db.deleteFrom('security_events').execute();
  await t.db.deleteFrom('throttles').execute();
});

const events = () => t.db.selectFrom('security_events').selectAll().orderBy('id').execute();
/** Events are written after the reply, so a test waits for them. */
const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 20_000 });
/** As the command reads them; waits until there are some. */
const found = (...words: string[]) =>
  eventually(async () => {
    const rows = await selectSecurityEvents(t.db, readSecurityLogArguments(words, t.time.now()));
    expect(rows).not.toEqual([]);
    return rows;
  });
const ofKind = (kind: SecurityEventKind) => found('--kind', kind);
/** Signs in from the given address. */
async function tryFrom(address: string, username: string, password: string) {
  const headers = { 'x-forwarded-for': address };
  const client = t.visit();
  const lt = formToken(await client.get('/cas/login', { headers }));
  return client.post('/cas/login', { headers, form: { lt, username, password } });
}

/** Events are written in order: once an event of another network is stored, all earlier ones are. */
async function allWritten() {
  const stranger = `${randomUUID()}@test.example`;
  await tryFrom('192.0.2.250', stranger, WRONG);
  await found('--email', stranger);
}

describe('what an operator can find', () => {
  test('a failed sign-in is found by its e-mail and by its network', async () => {
    expect((await tryFrom('2001:db8:1:2::7', lea.email.toUpperCase(), WRONG)).status).toBe(403);
    const seen = { kind: 'sign_in_failed', count: 1, network: '2001:db8:1:2::/64', email: lea.email };
    expect(await found('--email', lea.email)).toMatchObject([{ ...seen, at: t.time.now() }]);
    expect(await found('--address', '2001:db8:1:2::9')).toMatchObject([seen]);
    expect(await found('--address', '2001:db8:1:2::/64')).toHaveLength(1);
    await tryFrom('192.0.2.9', 'personne@test.example', WRONG);
    expect(await found('--email', 'personne@test.example')).toMatchObject([
      { network: '192.0.2.9', email: null },
    ]);
  });

  test('a sign-in is recorded once the password is right, and so is the session that its ticket opens', async () => {
    const client = t.visit();
    const service = `${t.config.publicUrl}/`;
    await login(client, { ticket: await ticketFor(client, lea.email, service), service });
    await ofKind('session_opened');
    expect((await found('--email', lea.email)).map(({ kind }) => kind)).toEqual([
      'sign_in',
      'session_opened',
    ]);
  });

  test('a throttled sign-in is recorded apart from a failed one', async () => {
    for (let tries = 0; tries < 10; tries++) await tryFrom('192.0.2.1', lea.email, WRONG);
    expect((await tryFrom('192.0.2.1', lea.email, PASSWORD)).status).toBe(429);
    expect(await ofKind('sign_in_throttled')).toMatchObject([{ count: 1, email: lea.email }]);
    expect(await ofKind('sign_in_failed')).toMatchObject([{ count: 10 }]);
  });

  test('a refused service is recorded with its origin only', async () => {
    const service = 'https://user:mot@voleur.example/chemin?code=secret';
    expect((await t.visit().get('/cas/login', { query: { service } })).status).toBe(403);
    expect(await ofKind('service_refused')).toMatchObject([{ detail: 'https://voleur.example' }]);
  });

  test('refused tickets and refused partners’ tokens are recorded with the reason', async () => {
    const service = t.config.publicUrl;
    await login(t.visit(), { ticket: 'ST-inconnu-secret', service });
    await login(t.visit(), { partenaire: 'inconnu', jwt: 'un.jeton.secret' });
    expect(await ofKind('ticket_refused')).toMatchObject([
      { detail: 'a ticket is refused: our CAS server says INVALID_TICKET' },
    ]);
    expect(await ofKind('partner_token_refused')).toMatchObject([
      { detail: 'a token of the partner inconnu is refused: unknown partner' },
    ]);
  });

  test('a call without the anti-forgery header is recorded with the account of its session', async () => {
    const client = await t.signIn(lea);
    const headers = { 'x-xsrf-token': 'faux' };
    expect((await client.put('/api/compte/mot-de-passe', { headers })).status).not.toBe(200);
    const form = { actuel: PASSWORD, nouveau: 'des-platanes-au-bord-de-l-eau' };
    expect((await client.put('/api/compte/mot-de-passe', { headers, form })).status).toBe(403);
    expect(await ofKind('anti_forgery_refused')).toMatchObject([
      { email: lea.email, detail: 'PUT /api/compte/mot-de-passe' },
    ]);
  });

  test('a request for a password link, a wrong password and a changed one are recorded', async () => {
    const visitor = t.visit();
    const lt = formToken(await visitor.get('/cas/mot-de-passe-oublie'));
    await visitor.post('/cas/mot-de-passe-oublie', { form: { lt, email: lea.email } });
    expect(await ofKind('password_link_asked')).toMatchObject([{ email: lea.email }]);
    const client = await t.signIn(lea);
    const nouveau = 'des-platanes-au-bord-de-l-eau';
    const change = (actuel: string) => client.put('/api/compte/mot-de-passe', { form: { actuel, nouveau } });
    expect((await change(WRONG)).status).toBe(403);
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await ofKind('password_check_failed')).toMatchObject([{ email: lea.email }]);
    expect(await ofKind('password_changed')).toMatchObject([{ email: lea.email }]);
  });

  test('acting in a learner’s place, and a refusal of it, are recorded with the account of the staff', async () => {
    const paul = await insertPerson(t.db, { schoolId: school, passwordHash, role: 'moniteur' });
    const client = t.visit();
    await postLogin(client, paul.email);
    const picked = await actFor(client, lea.accountId);
    const ticket = new URL(String(picked.headers.location)).searchParams.get('ticket') ?? '';
    expect((await login(client, { ticket, service: t.config.publicUrl })).status).toBe(200);
    expect(await ofKind('impersonation_begun')).toMatchObject([{ email: paul.email }]);
    const learner = t.visit();
    await postLogin(learner, lea.email);
    expect((await actFor(learner, paul.accountId)).status).toBe(403);
    expect(await ofKind('impersonation_refused')).toMatchObject([{ email: lea.email }]);
  });

  test('signing out other devices is recorded, and so are the request and the withdrawal of an erasure', async () => {
    const client = await t.signIn(lea);
    expect((await client.post('/api/compte/appareils/deconnexion')).status).toBe(200);
    expect((await client.post('/api/compte/suppression', { form: { mot_de_passe: PASSWORD } })).status).toBe(
      202,
    );
    expect((await client.post('/api/compte/suppression/annulation')).status).toBe(200);
    await ofKind('erasure_cancelled');
    expect((await found('--email', lea.email)).map(({ kind }) => kind)).toEqual([
      'sessions_ended',
      'erasure_asked',
      'erasure_cancelled',
    ]);
  });
});

describe('what is stored', () => {
  test('equal failures within a minute are one row with their number', async () => {
    for (let tries = 0; tries < 8; tries++) await tryFrom('192.0.2.2', lea.email, WRONG);
    await eventually(async () => expect(await events()).toMatchObject([{ count: 8 }]));
    t.time.advance(60_000);
    await tryFrom('192.0.2.2', lea.email, WRONG);
    await eventually(async () => expect(await events()).toMatchObject([{ count: 8 }, { count: 1 }]));
  });

  test('a network that tries ever more adds no more rows, and every try is counted', async () => {
    const asked = Array.from({ length: 150 }, (_, at) =>
      t.app.inject({ url: `/cas/login?service=${encodeURIComponent(`https://s${at}.example`)}` }),
    );
    await Promise.all(asked);
    const rows = await eventually(async () => {
      const all = await events();
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(150);
      return all;
    });
    expect(rows).toHaveLength(61);
    expect(rows.at(-1)).toMatchObject({ kind: 'service_refused', detail: null, count: 90 });
    // Events of people who proved who they are still get rows of their own.
    await postLogin(t.visit(), lea.email);
    expect(await ofKind('sign_in')).toMatchObject([{ email: lea.email }]);
  });

  test('no password, token or secret is in any row, even when typed as an e-mail', async () => {
    const service = t.config.publicUrl;
    const client = t.visit();
    const ticket = await ticketFor(client, lea.email, service);
    await login(client, { ticket, service });
    await login(t.visit(), { ticket, service });
    await client.get('/cas/login', { query: { service: 'https://autre.example/?code=secret-de-requete' } });
    await tryFrom('192.0.2.3', WRONG, WRONG);
    await ofKind('sign_in_failed');
    const rows = JSON.stringify(await events());
    const cookies = [...client.cookies.values()].filter((value) => value.length > 15);
    for (const secret of [PASSWORD, WRONG, ticket, 'secret-de-requete', lea.email, ...cookies])
      expect(rows).not.toContain(secret);
    const typed = (await events()).filter(({ kind }) => kind === 'sign_in_failed');
    expect(typed).toMatchObject([{ email_hash: null, account_id: null }]);
  });

  test('events older than 180 days are deleted, younger ones stay', async () => {
    await tryFrom('192.0.2.4', lea.email, WRONG);
    await ofKind('sign_in_failed');
    const days = (count: number) => new Date(t.time.now().getTime() + count * 86_400_000);
    await removeEndedRows(t.db, days(180));
    expect(await events()).toHaveLength(1);
    await removeEndedRows(t.db, days(181));
    expect(await events()).toEqual([]);
  });

  test('an erased account leaves no event, also none from before it was opened', async () => {
    const email = `nouvelle-${randomUUID()}@test.example`;
    await tryFrom('192.0.2.5', email, WRONG);
    const person = await insertPerson(t.db, { schoolId: school, passwordHash, email });
    await postLogin(t.visit(), email);
    await ofKind('sign_in');
    await tryFrom('192.0.2.5', lea.email, WRONG);
    await eventually(async () => expect(await events()).toHaveLength(3));
    const names = { firstName: 'N', lastName: 'N' };
    await t.db.transaction().execute((trx) => erasePerson(trx, { ...person, ...names }, TEST_LEDGER.key));
    expect(await events()).toMatchObject([{ account_id: lea.accountId }]);
  });
});

test('when the table is missing, sign-ins and refusals still work', async () => {
  await t.db.schema.alterTable('security_events').renameTo('security_events_away').execute();
  try {
    expect((await postLogin(t.visit(), lea.email)).status).toBe(303);
    expect((await tryFrom('192.0.2.6', lea.email, WRONG)).status).toBe(403);
  } finally {
    await t.db.schema.alterTable('security_events_away').renameTo('security_events').execute();
  }
  await tryFrom('192.0.2.6', lea.email, WRONG);
  expect(await ofKind('sign_in_failed')).toHaveLength(1);
});
