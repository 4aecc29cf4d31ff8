/** Causes each refusal that strangers can cause, by HTTP, and reads it as the command does. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { actFor, formToken, PASSWORD, postLogin } from '../../../test/sign-on.ts';
import { newEmail, signUpCalls } from '../../../test/sign-up.ts';
import { readSecurityLogArguments } from '../../cli/security-log-arguments.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import type { SecurityEventKind } from './kinds.ts';
import { selectSecurityEvents } from './store.ts';

const LINK_REQUEST = '/cas/mot-de-passe-oublie';
const LINK_USE = '/cas/nouveau-mot-de-passe';
const t = shareApp({ config: { trustProxy: ['127.0.0.1'] } });
let passwordHash: string;
let lea: Person;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  lea = await insertPerson(t.db, { passwordHash, email: `lea-${randomUUID()}@test.example` });
});
afterEach(async () => {
  await allWritten();
  await t.db.deleteFrom('security_events').execute();
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

/** Waits until there are some: events are written after the reply. */
const ofKind = (kind: SecurityEventKind) =>
  vi.waitFor(
    async () => {
      const rows = await selectSecurityEvents(t.db, readSecurityLogArguments(['--kind', kind], t.time.now()));
      expect(rows).not.toEqual([]);
      return rows;
    },
    { timeout: 20_000 },
  );
/** Events are written in order: once an event of another network is stored, all earlier ones are. */
async function allWritten() {
  // Each test has its own minute: after too many networks, the rest of a minute is stored without names.
  t.time.advance(120_000);
  const stranger = `${randomUUID()}@test.example`;
  await postLogin(t.visit(), stranger);
  await vi.waitFor(
    async () => {
      const words = ['--email', stranger];
      const rows = await selectSecurityEvents(t.db, readSecurityLogArguments(words, t.time.now()));
      expect(rows).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
}
const lastMail = async () =>
  (await t.db.selectFrom('mails').select('body_text').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .body_text ?? '';
const secretOf = (text: string) => /jeton=([0-9a-f]{64})/.exec(text)?.[1] ?? '';

async function askLink(email: string, address = '192.0.2.1') {
  const headers = { 'x-forwarded-for': address };
  const client = t.visit();
  const lt = formToken(await client.get(LINK_REQUEST, { headers }));
  return client.post(LINK_REQUEST, { headers, form: { lt, email } });
}

test('an erasure confirmed by the link of its mail is recorded with the account', async () => {
  const client = await t.signIn(lea);
  await client.post('/api/compte/suppression', { form: { mot_de_passe: PASSWORD } });
  const form = { jeton: secretOf(await lastMail()) };
  expect((await t.visit().post('/compte/suppression', { form })).status).toBe(200);
  expect(await ofKind('erasure_confirmed')).toMatchObject([{ email: lea.email, count: 1 }]);
});

test('a forged form for a new password is recorded with the account of its link', async () => {
  await askLink(lea.email);
  const jeton = secretOf(await lastMail());
  const form = { jeton, password: 'cheval agrafe pile', again: 'cheval agrafe pile' };
  expect((await t.visit().post(LINK_USE, { form })).status).toBe(403);
  expect(await ofKind('form_refused')).toMatchObject([{ email: lea.email }]);
});

test('a forged form to act for a learner is recorded with the account that is signed on', async () => {
  const paul = await insertPerson(t.db, { passwordHash, role: 'moniteur' });
  const client = t.visit();
  await postLogin(client, paul.email);
  expect((await actFor(client, lea.accountId, { lt: 'faux' })).status).toBe(403);
  expect(await ofKind('form_refused')).toMatchObject([{ email: paul.email }]);
});

test('a wrong key of a brand is recorded, but not stored', async () => {
  const headers = { 'x-api-key': 'une-cle-inventee', 'x-forwarded-for': '192.0.2.7' };
  const learner = await t.signIn(lea);
  const jeton = (await learner.get<{ jeton_contact: string }>('/api/front/utilisateur')).body.jeton_contact;
  const letter = { sujet: 'Heures de code', message: 'Bonjour', copie: false, jeton };
  const { body } = await postJson(t.visit(), '/api/eleve/mail', letter, headers);
  expect(body.code).toBe('CLE_REFUSEE');
  const rows = await ofKind('key_refused');
  expect(rows).toMatchObject([{ network: '192.0.2.7', detail: 'POST /api/eleve/mail', email: null }]);
  expect(JSON.stringify(rows)).not.toContain('inventee');
});

test('an unknown activation code is recorded, but not stored', async () => {
  const { submit } = signUpCalls(() => t.visit());
  expect((await submit('0000-0000-0000-0000', newEmail())).status).toBe(404);
  const rows = await ofKind('code_refused');
  expect(rows).toMatchObject([
    { count: 1, detail: 'POST /api/inscription/code-activation/soumission-code-activation' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('0000-0000');
});

test('a caller who asks too often is recorded with the call and the account', async () => {
  const client = await t.signIn(lea);
  const form = { actuel: 'un-mot-de-passe-faux', nouveau: 'cheval agrafe pile' };
  for (let tries = 0; tries < 12; tries += 1) await client.put('/api/compte/mot-de-passe', { form });
  expect(await ofKind('throttled')).toMatchObject([
    { email: lea.email, detail: 'PUT /api/compte/mot-de-passe' },
  ]);
});

test('too many requests for password links from one network are recorded with the e-mail', async () => {
  await Promise.all(Array.from({ length: 31 }, () => askLink(lea.email, '192.0.2.8')));
  expect(await ofKind('password_link_throttled')).toMatchObject([
    { network: '192.0.2.8', email: lea.email, count: 1 },
  ]);
});

test('when too many networks cause events in one minute, the others are counted together, without names', async () => {
  const minute = t.time.now();
  minute.setUTCSeconds(0, 0);
  const planted = Array.from({ length: 600 }, (_, at) => ({
    minute,
    at: t.time.now(),
    kind: 'service_refused' as const,
    network: `198.51.${at % 250}.${at}`,
    detail: `https://s${at}.example`,
  }));
  await t.db.insertInto('security_events').values(planted).execute();
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const headers = { 'x-forwarded-for': address };
    await t.visit().get('/cas/login', { headers, query: { service: 'https://voleur.example' } });
  }
  const together = () =>
    t.db.selectFrom('security_events').selectAll().where('network', '=', 'others').execute();
  await vi.waitFor(
    async () =>
      expect(await together()).toMatchObject([
        { kind: 'service_refused', count: 2, account_id: null, email_hash: null, detail: null },
      ]),
    { timeout: 20_000 },
  );
  // Events of people who proved who they are still get rows of their own.
  await postLogin(t.visit(), lea.email);
  expect(await ofKind('sign_in')).toMatchObject([{ email: lea.email }]);
});
