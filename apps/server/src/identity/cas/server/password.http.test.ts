import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../../test/builders.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { formToken, login, PASSWORD, postLogin, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const REQUEST = '/cas/mot-de-passe-oublie';
const USE = '/cas/nouveau-mot-de-passe';
const NEW = 'cheval agrafe pile';
const passwordHash = await hashPassword(PASSWORD);
const t = shareApp();
let lea: Person;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
  lea = await insertPerson(t.db, { passwordHash });
});

async function askLink(email: string, client: Client = t.visit()): Promise<Answer> {
  const lt = formToken(await client.get(REQUEST));
  return client.post(REQUEST, { form: { lt, email } });
}
const mails = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();
async function linkFor(person: Person): Promise<string> {
  await askLink(person.email);
  const mail = (await mails()).findLast(({ recipient }) => recipient === person.email);
  return /jeton=([0-9a-f]{64})/.exec(mail?.body_text ?? '')?.[1] ?? '';
}
async function choose(jeton: string, password: string, again = password): Promise<Answer> {
  const client = t.visit();
  const lt = formToken(await client.get(USE, { query: { jeton } }));
  return client.post(USE, { form: { lt, jeton, password, again } });
}

describe('asking for a link', () => {
  test('writes one mail, to the address of the account, with an absolute link', async () => {
    const page = await askLink(lea.email.toUpperCase());
    expect(page.status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: lea.email, school_id: lea.schoolId, sent_at: null, attempts: 0 });
    expect(mail?.body_text).toContain(`${t.config.publicUrl}${USE}?jeton=`);
    expect(mail?.subject).toBe('Prépacode\u00a0: votre nouveau mot de passe');
  });

  test('gives the same answer in the same time for every e-mail; an unknown e-mail gets no mail', async () => {
    const off = await insertPerson(t.db, { passwordHash });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', off.accountId)
      .execute();
    const pages: string[] = [];
    const times: number[] = [];
    for (const email of [lea.email, 'personne@ailleurs.example', off.email]) {
      const started = performance.now();
      const page = await askLink(email);
      times.push(performance.now() - started);
      expect(page.status).toBe(200);
      pages.push(page.text.replace(/nonce="[^"]*"/g, ''));
    }
    expect(new Set(pages).size).toBe(1);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(245);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([lea.email]);
  });

  test('an address that could carry a header is malformed', async () => {
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', 'sans arobase', '']) {
      expect((await askLink(email)).status).toBe(400);
    }
    expect(await mails()).toEqual([]);
  });

  test('three links an hour for an e-mail; further requests get the same answer but no mail', async () => {
    for (let round = 0; round < 5; round += 1) expect((await askLink(lea.email)).status).toBe(200);
    expect(await mails()).toHaveLength(3);
    t.time.advance(3_600_000);
    await askLink(lea.email);
    expect(await mails()).toHaveLength(4);
  });

  test('thirty an hour from one address, for all e-mails together', async () => {
    await t.db
      .insertInto('throttles')
      .values({
        key: 'link-address:127.0.0.1',
        hits: 30,
        resets_at: new Date(t.time.now().getTime() + 1000),
      })
      .execute();
    expect((await askLink(lea.email)).status).toBe(429);
    expect(await mails()).toEqual([]);
  });

  test('a form that is not ours writes nothing', async () => {
    expect((await t.visit().post(REQUEST, { form: { email: lea.email } })).status).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('the link is stored hashed', async () => {
    const link = await linkFor(lea);
    const rows = await t.db.selectFrom('password_links').selectAll().execute();
    expect(link).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('using the link', () => {
  test('sets the password: the new one gives access, the old one no longer does', async () => {
    const reply = await choose(await linkFor(lea), NEW);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Mot de passe enregistré');
    expect((await postLogin(t.visit(), lea.email, { password: NEW })).status).toBe(303);
    expect((await postLogin(t.visit(), lea.email)).status).toBe(403);
  });

  test('ends every session and sign-on of the account', async () => {
    const service = t.config.publicUrl;
    const client = t.visit();
    await login(client, { service, ticket: await ticketFor(client, lea.email, service) });
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
    // A session that no ticket of ours opened.
    const other = await t.signIn(lea);
    await choose(await linkFor(lea), NEW);
    expect((await client.get('/api/front/utilisateur')).status).toBe(401);
    expect((await other.get('/api/front/utilisateur')).status).toBe(401);
    expect((await client.get('/cas/login', { query: { service } })).status).toBe(200);
  });

  test('works once; the other links of the account end with it', async () => {
    const [first, second] = [await linkFor(lea), await linkFor(lea)];
    expect((await choose(second, NEW)).status).toBe(200);
    for (const spent of [first, second]) {
      expect((await t.visit().get(USE, { query: { jeton: spent } })).status).toBe(410);
      expect((await choose(spent, 'encore un autre')).status).toBe(410);
    }
    expect((await postLogin(t.visit(), lea.email, { password: NEW })).status).toBe(303);
  });

  test('of five uses at once, one sets the password', async () => {
    const jeton = await linkFor(lea);
    const client = t.visit();
    const lt = formToken(await client.get(USE, { query: { jeton } }));
    const use = (password: string) => client.post(USE, { form: { lt, jeton, password, again: password } });
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => use(`mot de passe numéro ${n}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('ends after an hour or with the account; an invented link is refused', async () => {
    const jeton = await linkFor(lea);
    t.time.advance(3_600_000 - 1);
    expect((await t.visit().get(USE, { query: { jeton } })).status).toBe(200);
    t.time.advance(1);
    const late = await t.visit().get(USE, { query: { jeton } });
    expect([late.status, late.text.includes('n’est plus valable')]).toEqual([410, true]);
    expect((await choose(jeton, NEW)).status).toBe(410);
    for (const invented of ['', 'x', '0'.repeat(64), `${jeton}0`]) {
      expect((await t.visit().get(USE, { query: { jeton: invented } })).status).toBe(410);
    }
    const other = await linkFor(await insertPerson(t.db, { passwordHash }));
    await t.db.updateTable('accounts').set({ disabled_at: t.time.now() }).execute();
    expect((await t.visit().get(USE, { query: { jeton: other } })).status).toBe(410);
  });

  test('a refused password does not spend the link', async () => {
    const jeton = await linkFor(lea);
    for (const [password, again, words] of [
      ['court', 'court', 'trop court'],
      ['motdepasse123', 'motdepasse123', 'se devine trop vite'],
      [lea.email.toUpperCase(), lea.email.toUpperCase(), 'votre adresse e-mail'],
      [NEW, `${NEW}s`, 'différentes'],
      ['x'.repeat(201), 'x'.repeat(201), 'trop long'],
    ] as const) {
      const page = await choose(jeton, password, again);
      expect(page.status).toBe(400);
      expect(page.text).toContain(words);
      expect(page.text).toContain('role="alert"');
    }
    const forged = await t.visit().post(USE, { form: { jeton, password: NEW, again: NEW } });
    expect(forged.status).toBe(403);
    expect((await choose(jeton, NEW)).status).toBe(200);
  });

  test('twenty passwords an hour are judged for an account, over all its links; other accounts do not wait', async () => {
    const other = await linkFor(await insertPerson(t.db, { passwordHash }));
    const [first, second] = [await linkFor(lea), await linkFor(lea)];
    const statuses = new Map<number, number>();
    for (let tries = 0; tries < 24; tries += 1) {
      const { status } = await choose(tries % 2 ? first : second, 'motdepasse123');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 20, 429: 4 });
    const waiting = await choose(second, NEW);
    expect(waiting.text).toContain('Trop d’essais');
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect((await choose(other, NEW)).status).toBe(200);
    t.time.advance(3_600_000);
    expect((await choose(await linkFor(lea), NEW)).status).toBe(200);
  });

  test('a form that is not ours does not count as a try', async () => {
    const jeton = await linkFor(lea);
    for (let tries = 0; tries < 21; tries += 1)
      await t.visit().post(USE, { form: { jeton, password: 'motdepasse123', again: 'motdepasse123' } });
    expect((await choose(jeton, NEW)).status).toBe(200);
  });

  test('the page with the link does not reveal it to other sites', async () => {
    const page = await t.visit().get(USE, { query: { jeton: await linkFor(lea) } });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('no-store');
  });
});

describe('the pages lead back to', () => {
  const APPLICATION = 'https://prepa.example';
  const FOREIGN = [
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'https://prepa.example@evil.example/',
  ];
  const linksOf = ({ text }: Answer) =>
    [...text.matchAll(/<a class="button[^"]*" href="([^"]+)"|<p class="aside"><a href="([^"]+)"/g)].map(
      ([, button, aside]) => new URL((button ?? aside ?? '').replaceAll('&amp;', '&'), t.config.publicUrl),
    );
  const serviceOf = (page: Answer) => linksOf(page).map(({ searchParams }) => searchParams.get('service'));

  test('the application where the person started, through the mail and in another browser', async () => {
    const client = t.visit();
    const query = { service: APPLICATION, from: 'michelin' };
    const asked = await client.get(REQUEST, { query });
    expect(serviceOf(asked)).toEqual([APPLICATION]);
    const form = { ...query, lt: formToken(asked), email: lea.email };
    expect(serviceOf(await client.post(REQUEST, { form }))).toEqual([APPLICATION]);

    const [mail] = await mails();
    const link = new URL(/http\S+jeton=\S+/.exec(mail?.body_text ?? '')?.[0] ?? 'http://none');
    const again = t.visit();
    const chosen = await again.get(USE, { query: Object.fromEntries(link.searchParams) });
    const fields = Object.fromEntries(
      [...chosen.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const saved = await again.post(USE, { form: { ...fields, password: NEW, again: NEW } });
    const [signIn] = linksOf(saved);
    expect(signIn?.pathname).toBe('/cas/login');
    expect(Object.fromEntries(signIn?.searchParams ?? [])).toEqual(query);
  });

  test('the sign-in of the brand, without a service or when the service is our own site', async () => {
    for (const service of [undefined, t.config.publicUrl]) {
      const client = t.visit();
      const asked = await client.get(REQUEST, { query: { from: 'michelin', ...(service && { service }) } });
      const form = { lt: formToken(asked), email: lea.email, from: 'michelin', ...(service && { service }) };
      await client.post(REQUEST, { form });
      const link = /http\S+jeton=\S+/.exec((await mails()).at(-1)?.body_text ?? '')?.[0] ?? '';
      expect(link).not.toContain('service');
      const query = Object.fromEntries(new URL(link).searchParams);
      const page = await client.get(USE, { query });
      const saved = await client.post(USE, {
        form: { ...query, lt: formToken(page), password: NEW, again: NEW },
      });
      expect(linksOf(saved).map(String)).toEqual([`${t.config.publicUrl}/home/michelin/login`]);
    }
  });

  test('registered addresses only', async () => {
    for (const service of FOREIGN) {
      const client = t.visit();
      const asked = await client.get(REQUEST, { query: { service } });
      const form = { lt: formToken(asked), email: lea.email, service };
      const dead = await client.get(USE, { query: { service, jeton: 'x' } });
      for (const page of [asked, await client.post(REQUEST, { form }), dead]) {
        expect(page.text).not.toContain('evil.example');
        expect(new Set(serviceOf(page))).toEqual(new Set([null]));
      }
    }
    for (const { body_text } of await mails()) expect(body_text).not.toMatch(/service|evil/);
  });

  test('the sign-in of a brand with activation codes, which links to them at the application where the person started', async () => {
    const linkTo = async (query: Record<string, string>) =>
      /href="([^"]*\/activation)"/.exec((await t.visit().get('/cas/login', { query })).text)?.[1];
    expect(await linkTo({ from: 'michelin' })).toBe(`${t.config.publicUrl}/home/michelin/activation`);
    expect(await linkTo({ from: 'michelin', service: APPLICATION })).toBe(
      'https://prepa.example/home/michelin/activation',
    );
    expect(await linkTo({ from: 'prepaconduite' })).toBeUndefined();
  });
});
