/** From an action to the mail in a mailbox, through a relay that speaks SMTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { insertCode } from '../../../test/codes.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { postJson } from '../../../test/post-json.ts';
import { decoded, type ReceivedMail, type Relay, startRelay } from '../../../test/relay.ts';
import { formToken, login, postLogin, readTicket } from '../../../test/sign-on.ts';
import { newEmail, signUpCalls } from '../../../test/sign-up.ts';
import { signBookLink } from '../../account/sign-up/book-link.ts';
import { brandKey } from '../http/brand-key.ts';
import { createOutbox, type MailOutbox } from './outbox.ts';

const PASSWORD = 'cheval agrafe pile';
const BOOK_SECRET = 'the secret shared with the publisher of the books';
let t: TestApp;
let relay: Relay;
let outbox: MailOutbox;
beforeAll(async () => {
  [t, relay] = await Promise.all([startApp({ config: { bookSecret: BOOK_SECRET } }), startRelay()]);
  outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl: relay.url,
    senders: t.config.mailSenders,
    onUnsent: (unsent) => {
      throw new Error(JSON.stringify(unsent));
    },
    onError: (error) => {
      throw error;
    },
  });
});
beforeEach(() => {
  relay.received.length = 0;
});
afterAll(async () => {
  await outbox.stop();
  relay.close();
  await t.close();
});

/** The mail that arrived for `email`; fails when none did. */
async function mailTo(email: string): Promise<ReceivedMail> {
  await outbox.sendDue();
  const mail = relay.received.findLast(({ to }) => to.includes(email));
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}
/** Opens the link of a mail and chooses a password there. */
async function choosePassword(client: Client, { body }: ReceivedMail, password: string): Promise<number> {
  const { pathname, searchParams } = new URL(/http\S+jeton=\S+/.exec(body)?.[0] ?? 'http://none');
  const page = await client.get(pathname, { query: Object.fromEntries(searchParams) });
  const jeton = searchParams.get('jeton') ?? '';
  const form = { lt: formToken(page), jeton, password, again: password };
  return (await client.post(pathname, { form })).status;
}
/** Signs in on the central page and enters the product; returns the licence that is open there. */
async function enter(email: string, password: string) {
  const client = t.visit();
  const service = t.config.publicUrl;
  const signedIn = await postLogin(client, email, { password, service });
  const ticket = readTicket(signedIn);
  const { status, body } = await login<{ inscription?: { permis: string; credits_total: number } }>(client, {
    service,
    ticket,
  });
  return { client, status, inscription: body.inscription };
}

test('an activation code → a mail → its link sets the password → signed in, with the licence and credits of the code', async () => {
  const { submit, create, renew } = signUpCalls(() => t.visit());
  const code = await insertCode(t.db, t.time.now(), { credits: 7 });
  const email = newEmail();
  const { body } = await submit(code.toLowerCase(), email);
  expect((await create(email, body.token ?? '')).status).toBe(201);
  const welcome = await mailTo(email);
  expect(welcome.headers).toContain(`To: ${email}`);
  expect(welcome.headers.map(decoded)).toContain(
    `From: Prépacode <${t.config.mailSenders.byDefault.address}>`,
  );
  // Two days later: the first link is still valid for people who read mail at the week-end.
  t.time.advance(2 * 86_400_000);
  expect(await choosePassword(t.visit(), welcome, PASSWORD)).toBe(200);
  expect(await enter(email, PASSWORD)).toMatchObject({
    status: 200,
    inscription: { permis: 'b', credits_total: 7 },
  });
  expect(await choosePassword(t.visit(), welcome, 'another password')).toBe(410);

  await renew(code);
  expect(await choosePassword(t.visit(), await mailTo(email), 'agrafe pile cheval')).toBe(200);
  expect((await enter(email, 'agrafe pile cheval')).status).toBe(200);
});

test('the link of a book → a mail → a password → signed in to the licence of the book', async () => {
  const email = newEmail();
  const time = String(Math.floor(t.time.now().getTime() / 1000));
  const reply = await postJson(t.visit(), '/application/prepacode/vagnon/inscription', {
    permis: 'co',
    t: time,
    signature: signBookLink(BOOK_SECRET, { permis: 'co', t: time }),
    nom: 'Le Goff',
    prenom: 'Maël',
    date_naissance: '1990-07-14',
    email,
  });
  expect(reply.status).toBe(202);
  expect(await choosePassword(t.visit(), await mailTo(email), PASSWORD)).toBe(200);
  expect(await enter(email, PASSWORD)).toMatchObject({ status: 200, inscription: { permis: 'co' } });
});

test('a person who has an account already is led to a new password, and can sign in with it', async () => {
  const { submit, create } = signUpCalls(() => t.visit());
  const known = await insertPerson(t.db);
  const code = await insertCode(t.db, t.time.now());
  await create(known.email, (await submit(code, known.email)).body.token ?? '');
  const { body } = await mailTo(known.email);
  const { pathname, searchParams } = new URL(
    /http\S+mot-de-passe-oublie\S*/.exec(body)?.[0] ?? 'http://none',
  );
  const client = t.visit();
  const page = await client.get(pathname, { query: Object.fromEntries(searchParams) });
  const form = { lt: formToken(page), email: known.email };
  expect((await client.post(pathname, { form })).status).toBe(200);
  expect(await choosePassword(client, await mailTo(known.email), PASSWORD)).toBe(200);
  // The product asks which of two accesses: their own, or that of the code.
  expect((await enter(known.email, PASSWORD)).status).toBe(300);
});

test('a learner writes → the school gets a mail with the learner’s address to reply to → the learner gets a copy', async () => {
  const email = newEmail();
  const { submit, create } = signUpCalls(() => t.visit());
  const school = await insertSchool(t.db);
  await t.db.updateTable('schools').set({ email: 'bureau@ecole.example' }).where('id', '=', school).execute();
  const code = await insertCode(t.db, t.time.now(), { school });
  await create(email, (await submit(code, email)).body.token ?? '');
  await choosePassword(t.visit(), await mailTo(email), PASSWORD);
  const { client } = await enter(email, PASSWORD);
  const user = await client.get<{ jeton_contact: string }>('/api/front/utilisateur');

  const message = 'Bonjour,\n\nà quelle heure ouvrez-vous\u00a0? <script>alert(1)</script>\n.\nMerci.';
  const reply = await postJson(
    t.visit(),
    '/api/eleve/mail',
    { jeton: user.body.jeton_contact, sujet: 'Horaires d’été', message, copie: true },
    { 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') },
  );
  expect(reply.status).toBe(202);
  const received = await mailTo('bureau@ecole.example');
  expect(received.from).toBe(t.config.mailSenders.byDefault.address);
  expect(received.to).toEqual(['bureau@ecole.example']);
  expect(received.headers).toContain(`Reply-To: ${email}`);
  expect(received.body).toContain(message);
  expect(received.body).toContain('Zoé Durand');
  expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>.<br>Merci.');
  expect(received.html).not.toContain('<script');
  expect((await mailTo(email)).body).toContain(message);
});
