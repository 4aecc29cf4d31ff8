/** A person's own account by HTTP: changing the password; requesting, confirming and cancelling an erasure. */
import type { Account } from '@balise/contract/account/account';
import type { UserReply } from '@balise/contract/account/student';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { startApp } from '../../../test/harness.ts';
import { TEST_LEDGER } from '../../../test/ledger.ts';
import { shareApp } from '../../../test/share-app.ts';
import { login, PASSWORD, postLogin, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { runLifecycle } from './lifecycle.ts';

type Refusable = { code?: string };
const NEW = 'un-tout-autre-chemin';
const DAY = 86_400_000;

const t = shareApp();
let passwordHash: string;
let lea: Person;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  await t.db.deleteFrom('throttles').execute();
  lea = await insertPerson(t.db, { passwordHash, firstName: '<b>Léa</b>' });
});

const change = (client: Client, actuel: string, nouveau: string) =>
  client.put<Refusable>('/api/compte/mot-de-passe', { form: { actuel, nouveau } });
const signedIn = async (client: Client) => (await client.get('/api/front/utilisateur')).status === 200;
const mails = () =>
  t.db.selectFrom('mails').orderBy('id').select(['recipient', 'subject', 'body_text']).execute();
const account = async (client: Client) => (await client.get<Account>('/api/compte')).body;

describe('changing the password', () => {
  test('the new password gives access, the old one no longer does, and a mail announces the change', async () => {
    const client = await t.signIn(lea);
    expect(await account(client)).toMatchObject({ connexion: 'mot_de_passe', suppression: null });
    expect((await change(client, PASSWORD, NEW)).status).toBe(200);
    expect((await postLogin(t.visit(), lea.email, { password: PASSWORD })).status).toBe(403);
    expect((await postLogin(t.visit(), lea.email, { password: NEW })).status).toBe(303);
    expect(await mails()).toMatchObject([
      { recipient: lea.email, subject: expect.stringContaining('mot de passe a été changé') },
    ]);
  });

  test('all other sessions, sign-ons and links end; this session and its sign-on stay', async () => {
    const service = t.config.publicUrl;
    const [here, elsewhere] = [t.visit(), t.visit()];
    for (const client of [here, elsewhere])
      expect(
        (await login(client, { service, ticket: await ticketFor(client, lea.email, service) })).status,
      ).toBe(200);
    await t.db
      .insertInto('password_links')
      .values({
        token_hash: Buffer.from(`link-${lea.accountId}`),
        account_id: lea.accountId,
        school_id: lea.schoolId,
        created_at: t.time.now(),
        expires_at: t.time.now(),
      })
      .execute();
    expect((await change(here, PASSWORD, NEW)).status).toBe(200);
    expect([await signedIn(here), await signedIn(elsewhere)]).toEqual([true, false]);
    const page = await here.get('/cas/login');
    expect(page.text).toContain('Vous êtes connecté');
    expect((await elsewhere.get('/cas/login')).text).not.toContain('Vous êtes connecté');
    const links = await t.db
      .selectFrom('password_links')
      .where('used_at', 'is', null)
      .select('account_id')
      .execute();
    expect(links.map(({ account_id }) => account_id)).not.toContain(lea.accountId);
  });

  test('a wrong current password, or a new one against the rules, changes nothing', async () => {
    const client = await t.signIn(lea);
    expect((await change(client, 'ce-n-est-pas-lui', NEW)).body).toMatchObject({ code: 'MOT_DE_PASSE_FAUX' });
    for (const weak of ['court', 'a'.repeat(201), 'motdepasse', lea.email])
      expect((await change(client, PASSWORD, weak)).body, weak).toMatchObject({
        code: 'MOT_DE_PASSE_REFUSE',
      });
    expect((await change(client, 'x'.repeat(2000), NEW)).status).toBe(400);
    expect((await postLogin(t.visit(), lea.email)).status).toBe(303);
    expect(await mails()).toEqual([]);
  });

  test('after too many wrong passwords, even the right one must wait', async () => {
    const client = await t.signIn(lea);
    const answers = new Map<number, number>();
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await change(client, `essai-numero-${tries}`, NEW);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 403: 10, 429: 90 });
    expect((await change(client, PASSWORD, NEW)).status).toBe(429);
    t.time.advance(15 * 60_000);
    expect((await change(client, PASSWORD, NEW)).status).toBe(200);
  });

  test('an account may try twenty new passwords an hour, even when the current one is right each time', async () => {
    const client = await t.signIn(lea);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 22; tries += 1)
      codes.push((await change(client, PASSWORD, 'motdepasse123')).body.code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('MOT_DE_PASSE_REFUSE'));
    expect(codes.slice(20)).toEqual(['TROP_DE_DEMANDES', 'TROP_DE_DEMANDES']);
    t.time.advance(3_600_000);
    expect((await change(client, PASSWORD, NEW)).status).toBe(200);
  });

  test('of two changes at once, one succeeds', async () => {
    const client = await t.signIn(lea);
    const replies = await Promise.all([change(client, PASSWORD, NEW), change(client, PASSWORD, `${NEW}-2`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await mails()).toHaveLength(1);
  });

  test('a person without a password here gets a message that says so', async () => {
    const without = await insertPerson(t.db);
    const client = await t.signIn(without);
    expect(await account(client)).toMatchObject({ connexion: 'sans_mot_de_passe' });
    expect((await change(client, PASSWORD, NEW)).body).toMatchObject({ code: 'CONNEXION_EXTERNE' });
  });
});

const ask = (client: Client, mot_de_passe?: string) =>
  client.post<Refusable>('/api/compte/suppression', {
    form: mot_de_passe === undefined ? {} : { mot_de_passe },
  });
const linkIn = (text: string | undefined) =>
  /\/compte\/\w+\?jeton=([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
const lastSecret = async () => linkIn((await mails()).at(-1)?.body_text);
const CONFIRM = '/compte/suppression';
const CANCEL = '/compte/annulation';
const confirm = (jeton: string): Promise<Answer> => t.visit().post(CONFIRM, { form: { jeton } });
const cancel = (jeton: string): Promise<Answer> => t.visit().post(CANCEL, { form: { jeton } });
const announced = async (client: Client) =>
  (await client.get<UserReply>('/api/front/utilisateur')).body.effacement_le;
const runJob = () =>
  runLifecycle({
    db: t.db,
    clock: t.time.clock,
    settings: { publicUrl: t.config.publicUrl, own: [], brands: t.content.brands },
    ledger: TEST_LEDGER,
    onError: (error) => {
      throw error;
    },
  });

describe('erasing the account', () => {
  test('is requested with the password, confirmed by the link of a mail, and done after seven days, not before', async () => {
    const client = await t.signIn(lea);
    expect((await ask(client, PASSWORD)).status).toBe(202);
    expect(await announced(client)).toBeNull();
    const secret = await lastSecret();
    const page = await t.visit().get(CONFIRM, { query: { jeton: secret } });
    expect(page.status).toBe(200);
    expect(page.text).toContain(lea.email);
    // Mail programs open links, so opening the page confirms nothing.
    expect(await announced(client)).toBeNull();
    expect((await confirm(secret)).text).toContain('Suppression confirmée');
    expect(await announced(client)).toBe(new Date(t.time.now().getTime() + 7 * DAY).toISOString());
    expect(await mails()).toHaveLength(2);
    t.time.advance(7 * DAY - 1000);
    await runJob();
    expect((await postLogin(t.visit(), lea.email)).status).toBe(303);
    t.time.advance(1000);
    // A round skips an account whose row is locked, and the security log may be writing the sign-in just now.
    await vi.waitFor(async () => expect(await runJob()).toMatchObject({ asked: 1 }));
    expect((await postLogin(t.visit(), lea.email)).status).toBe(403);
    expect(await signedIn(client)).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test('is not requested with a wrong password or none, and guessing is throttled', async () => {
    const client = await t.signIn(lea);
    expect((await ask(client)).body).toMatchObject({ code: 'MOT_DE_PASSE_FAUX' });
    const statuses = [];
    for (let tries = 0; tries < 100; tries += 1) statuses.push((await ask(client, `essai-${tries}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(91);
    expect(await mails()).toEqual([]);
  });

  test('requests after the first send at most five mails an hour, and only the last link is valid', async () => {
    const client = await t.signIn(lea);
    const secrets: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await ask(client, PASSWORD)).status).toBe(202);
      secrets.push(await lastSecret());
    }
    expect((await ask(client, PASSWORD)).status).toBe(429);
    for (const secret of secrets.slice(0, -1)) expect((await confirm(secret)).status).toBe(410);
    expect((await confirm(secrets.at(-1) ?? '')).status).toBe(200);
  });

  test('without a password here, the link of the mail is the only proof', async () => {
    const without = await insertPerson(t.db);
    const client = await t.signIn(without);
    expect((await ask(client)).status).toBe(202);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([without.email]);
    expect((await confirm(await lastSecret())).status).toBe(200);
  });

  test('a link that is used, expired, invented or for another purpose confirms nothing', async () => {
    const client = await t.signIn(lea);
    await ask(client, PASSWORD);
    const secret = await lastSecret();
    for (const bad of ['', 'x', '0'.repeat(64), secret.toUpperCase(), `${secret}0`, "' or 1=1 --"]) {
      expect((await confirm(bad)).status).toBe(410);
      expect((await t.visit().get(CONFIRM, { query: { jeton: bad } })).status).toBe(410);
      expect((await cancel(bad)).status).toBe(410);
    }
    // The confirming link does not cancel.
    expect((await cancel(secret)).status).toBe(410);
    t.time.advance(DAY);
    expect((await confirm(secret)).status).toBe(410);
    expect((await account(await t.signIn(lea))).suppression).toBeNull();
    const later = await t.signIn(lea);
    await ask(later, PASSWORD);
    const again = await lastSecret();
    const replies = await Promise.all([confirm(again), confirm(again), confirm(again)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await confirm(again)).status).toBe(410);
    expect(await mails()).toHaveLength(3);
  });

  test('is cancelled by the link of the mail, once; the account stays', async () => {
    const client = await t.signIn(lea);
    await ask(client, PASSWORD);
    await confirm(await lastSecret());
    expect((await ask(client, PASSWORD)).body).toMatchObject({ code: 'SUPPRESSION_PREVUE' });
    const secret = await lastSecret();
    expect((await t.visit().get(CANCEL, { query: { jeton: secret } })).text).toContain('Garder mon compte');
    expect(await announced(client)).not.toBeNull();
    const replies = await Promise.all([cancel(secret), cancel(secret)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await announced(client)).toBeNull();
    t.time.advance(8 * DAY);
    await runJob();
    expect((await postLogin(t.visit(), lea.email)).status).toBe(303);
  });

  test('is cancelled by the signed-in person, and by no other', async () => {
    const client = await t.signIn(lea);
    await ask(client, PASSWORD);
    await confirm(await lastSecret());
    const path = '/api/compte/suppression/annulation';
    const stranger = await t.signIn(await insertPerson(t.db));
    expect((await stranger.post(path)).status).toBe(404);
    expect(await announced(client)).not.toBeNull();
    expect((await client.post(path)).status).toBe(200);
    expect(await announced(client)).toBeNull();
    expect((await client.post(path)).status).toBe(404);
  });

  test('pages and mails escape names and addresses', async () => {
    const odd = await insertPerson(t.db, { email: "o'brien&fils@test.example" });
    const client = await t.signIn(odd);
    await ask(client);
    const page = await t.visit().get(CONFIRM, { query: { jeton: await lastSecret() } });
    expect(page.text).toContain('o&#39;brien&amp;fils@test.example');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  test('is refused to staff, and to anyone for another person’s account', async () => {
    const { schoolId } = lea;
    const staff = await insertPerson(t.db, { schoolId, role: 'moniteur', passwordHash });
    const own = await t.signIn(staff);
    expect(await account(own)).toMatchObject({ professionnel: true });
    expect((await ask(own, PASSWORD)).body).toMatchObject({ code: 'ACCES_REFUSE' });
    const acting = await t.signIn(lea, { impersonatorId: staff.accountId });
    expect((await ask(acting, PASSWORD)).body).toMatchObject({ code: 'ACCES_REFUSE' });
    expect((await change(acting, PASSWORD, NEW)).body).toMatchObject({ code: 'ACCES_REFUSE' });
    expect((await acting.get('/api/compte/donnees')).body).toMatchObject({ code: 'ACCES_REFUSE' });
  });
});

test('where another server signs people in, there is no password to change, and the link of the mail confirms an erasure', async () => {
  const foreign = await startApp({ config: { casUrl: 'https://sso.example/cas' } });
  try {
    const person = await insertPerson(foreign.db, { passwordHash });
    const client = await foreign.signIn(person);
    expect(await account(client)).toMatchObject({ connexion: 'externe' });
    expect((await change(client, PASSWORD, NEW)).body).toMatchObject({ code: 'CONNEXION_EXTERNE' });
    expect((await ask(client)).status).toBe(202);
  } finally {
    await foreign.close();
  }
});
