import type { LoginChoice, LoginReply, LogoutReply } from '@balise/contract/account/auth';
import type { UserReply } from '@balise/contract/account/student';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type PersonOptions } from '../../../test/builders.ts';
import type { TestApp } from '../../../test/harness.ts';
import { shareApp } from '../../../test/share-app.ts';
import { login, PASSWORD, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER] } }));
let passwordHash: string;
let service: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  service = t.config.publicUrl;
});

/** A person with these inscriptions and this number of open applications, and a new ticket for them. */
async function arrive(inscriptions: PersonOptions['inscriptions'], applications = 0) {
  const person = await insertPerson(t.db, { passwordHash, ...(inscriptions && { inscriptions }) });
  for (let count = 0; count < applications; count += 1) {
    await t.db
      .insertInto('applications')
      .values({
        person_id: person.personId,
        school_id: person.schoolId,
        kind: 'externe',
        label: 'cours',
        title: 'Cours',
        color: '#1b4dd8',
        licence: 'b',
        status: 'ouvert',
      })
      .execute();
  }
  const client = t.visit();
  const ticket = await ticketFor(client, person.email, service);
  return { person, client, ticket };
}
const past = () => new Date(t.time.now().getTime() - 1);

describe('a sign-in with a ticket', () => {
  test('200: the one open inscription is chosen; the session cookie is the credential, not the token', async () => {
    const { person, client, ticket } = await arrive([{ credits: 5 }, { licence: 'co', expiresAt: past() }]);
    const reply = await login<LoginReply>(client, { t: '1', service, ticket });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      inscription: { id: person.inscriptionIds[0], permis: 'b', credits_total: 5, credits_restants: 5 },
      inscriptions: [{ statut: 'ouvert' }, { statut: 'expire' }],
      applications: [],
      connectedAs: false,
      theme: 'prepacode',
    });
    const cookies = [reply.headers['set-cookie']].flat().map(String);
    const session = cookies.filter((line) => line.startsWith('session=')).at(-1);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toContain(reply.body.token);
    const stranger = t.visit();
    stranger.cookies.set('session', reply.body.token);
    expect((await stranger.get('/api/front/utilisateur')).status).toBe(401);
    expect((await client.get('/api/front/series-eleve')).status).toBe(200);
  });

  test('300: several open inscriptions; the session exists but only accepts the choice', async () => {
    const { person, client, ticket } = await arrive([{}, { licence: 'a2' }, { status: 'ferme' }]);
    const reply = await login<LoginChoice>(client, { service, ticket });
    expect(reply.status).toBe(300);
    expect(reply.body.inscriptions).toHaveLength(3);
    expect(reply.body).not.toHaveProperty('token');
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
    expect(await client.get('/api/front/themes')).toMatchObject({
      status: 403,
      body: { code: 'CHOIX_REQUIS' },
    });
    const chosen = await login<LoginReply>(client, { inscriptionId: String(person.inscriptionIds[1]) });
    expect([chosen.status, chosen.body.inscription?.permis]).toEqual([200, 'a2']);
    const { body } = await client.get<UserReply>('/api/front/utilisateur');
    expect(body.inscription?.id).toBe(person.inscriptionIds[1]);
  });

  test('200 at once when the request names an inscription', async () => {
    const { person, client, ticket } = await arrive([{}, { licence: 'a2' }]);
    const inscriptionId = String(person.inscriptionIds[1]);
    const reply = await login<LoginReply>(client, { service, ticket, inscriptionId });
    expect([reply.status, reply.body.inscription?.permis]).toEqual([200, 'a2']);
  });

  test('300 for a single application, 303 for a choice of several', async () => {
    const one = await arrive([{ expiresAt: past() }], 1);
    const single = await login<LoginChoice>(one.client, { service, ticket: one.ticket });
    expect([single.status, single.body.applications.length]).toEqual([300, 1]);
    const two = await arrive([], 2);
    const several = await login<LoginChoice>(two.client, { service, ticket: two.ticket });
    expect([several.status, several.body.applications.length]).toEqual([303, 2]);
    expect((await two.client.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('403 when nothing is open, and no session stays', async () => {
    const cases = [
      [await arrive([{ status: 'ferme' }]), 'ACCES_SUSPENDU'],
      [await arrive([]), 'AUCUN_ACCES_OUVERT'],
      [await arrive([{ expiresAt: past() }]), 'INSCRIPTION_EXPIREE'],
    ] as const;
    for (const [{ client, ticket }, code] of cases) {
      expect(await login(client, { service, ticket })).toMatchObject({ status: 403, body: { code } });
      expect((await client.get('/api/front/utilisateur')).status).toBe(401);
    }
  });

  test('401 for a ticket that is unknown, used, expired, or of another service', async () => {
    const refused = { status: 401, body: { code: 'TICKET_INVALIDE' } };
    const { client, ticket } = await arrive([{}]);
    expect(await login(t.visit(), { service, ticket: 'ST-1' })).toMatchObject(refused);
    expect((await login(client, { service, ticket })).status).toBe(200);
    expect(await login(t.visit(), { service, ticket })).toMatchObject(refused);
    const late = await arrive([{}]);
    t.time.advance(5 * 60_000);
    expect(await login(late.client, { service, ticket: late.ticket })).toMatchObject(refused);
    const other = await arrive([{}]);
    expect(await login(t.visit(), { service: 'https://prepa.example', ticket: other.ticket })).toMatchObject(
      refused,
    );
  });

  test('401 for a ticket issued to a partner’s service: the partner can not use it here', async () => {
    const { person } = await arrive([{}]);
    const ticket = await ticketFor(t.visit(), person.email, PARTNER);
    expect(await login(t.visit(), { service: PARTNER, ticket })).toMatchObject({
      status: 401,
      body: { code: 'TICKET_INVALIDE' },
    });
    const valid = await t.visit().get('/cas/validate', { query: { service: PARTNER, ticket } });
    expect(valid.text).toBe(`yes\n${person.email}\n`);
  });

  test('a service address may have 2,000 characters, as on the sign-on, and no more', async () => {
    const longest = `${PARTNER}/`.padEnd(2_000, 'x');
    const { client, person } = await arrive([{}]);
    const ticket = await ticketFor(client, person.email, longest);
    expect(ticket).not.toBe('');
    const refused = { status: 401, body: { code: 'TICKET_INVALIDE' } };
    expect(await login(client, { service: longest, ticket })).toMatchObject(refused);
    expect((await login(client, { service: `${longest}x`, ticket })).status).toBe(400);
    const out = (address: string) => t.visit().get('/api/auth/logout', { query: { service: address } });
    expect((await out(longest)).status).toBe(200);
    expect((await out(`${longest}x`)).status).toBe(400);
  });

  test('400 for a ticket without its service, an unknown field or a malformed choice', async () => {
    for (const query of [
      { ticket: 'ST-1' },
      { service, ticket: 'x'.repeat(300) },
      { inscriptionId: '0' },
      { inscriptionId: '1 or 1=1' },
      { service, ticket: 'ST-1', jeu: 'x' },
    ]) {
      expect(await login(t.visit(), query)).toMatchObject({
        status: 400,
        body: { code: 'REQUETE_INVALIDE' },
      });
    }
  });

  test('of several calls at once with one ticket, one gets a session', async () => {
    const { ticket } = await arrive([{}]);
    const replies = await Promise.all([1, 2, 3, 4].map(() => login(t.visit(), { service, ticket })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('the theme is the school’s brand; when it is unknown, the brand of the page the person came from', async () => {
    const schoolId = await insertSchool(t.db, 'Autre', 'disparue');
    const person = await insertPerson(t.db, { passwordHash, schoolId });
    const client = t.visit();
    const ticket = await ticketFor(client, person.email, service);
    const reply = await login<LoginReply>(client, { service, ticket, from: 'prepacode' });
    expect(reply.body.theme).toBe('prepacode');
  });
});

describe('an existing session', () => {
  test('is replaced by a second sign-in: the old cookie gives no access', async () => {
    const first = await arrive([{}]);
    await login(first.client, { service, ticket: first.ticket });
    const old = first.client.cookies.get('session') ?? '';
    const ticket = await ticketFor(t.visit(), first.person.email, service);
    await login(first.client, { service, ticket });
    expect(first.client.cookies.get('session')).not.toBe(old);
    const { body } = await first.client.get<UserReply>('/api/front/utilisateur');
    expect(body.eleve.id_profile).toBe(first.person.personId);
    const thief = t.visit();
    thief.cookies.set('session', old);
    expect((await thief.get('/api/front/utilisateur')).status).toBe(401);
  });

  test('stays when a ticket is refused, so a forged link signs nobody out', async () => {
    const { client, ticket } = await arrive([{}]);
    await login(client, { service, ticket });
    for (const query of [
      { service, ticket: 'ST-invente' },
      { service, ticket },
      { service: PARTNER, ticket: 'ST-invente' },
      { partenaire: 'inconnu', jwt: 'a.b.c' },
    ]) {
      const reply = await login(client, query);
      expect(reply).toMatchObject({ status: 401, body: { code: 'TICKET_INVALIDE' } });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('is closed by the person’s own ticket when nothing is open any more', async () => {
    const { person, client, ticket } = await arrive([{}]);
    await login(client, { service, ticket });
    await t.db
      .updateTable('inscriptions')
      .set({ status: 'ferme' })
      .where('person_id', '=', person.personId)
      .execute();
    const again = await ticketFor(t.visit(), person.email, service);
    expect((await login(client, { service, ticket: again })).status).toBe(403);
    expect((await client.get('/api/front/utilisateur')).status).toBe(401);
  });

  test('has its own token: constant for the session, different at each sign-in, and no credential', async () => {
    const { person, client, ticket } = await arrive([{}]);
    const { token } = (await login<LoginReply>(client, { service, ticket })).body;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await login<LoginReply>(client, {})).body.token).toBe(token);
    const again = await ticketFor(client, person.email, service);
    const { body } = await login<LoginReply>(client, { service, ticket: again });
    expect(body.token).not.toBe(token);
    expect([...client.cookies.values()]).not.toContain(body.token);
    const thief = t.visit();
    thief.cookies.set('session', body.token);
    expect((await thief.get('/api/front/utilisateur')).status).toBe(401);
    const forged = await client.put('/api/serie/create?slug=absent', {
      headers: { 'x-xsrf-token': body.token },
    });
    expect(forged).toMatchObject({ status: 403, body: { code: 'ANTI_FALSIFICATION' } });
  });

  test('refuses to choose an inscription that is another person’s, closed, expired or does not exist', async () => {
    const stranger = await insertPerson(t.db);
    const { person, client, ticket } = await arrive([{}, {}, { status: 'ferme' }, { expiresAt: past() }]);
    await login(client, { service, ticket });
    const choose = (id: number | undefined) => login(client, { inscriptionId: String(id) });
    const refused = { status: 403, body: { code: 'ACCES_REFUSE' } };
    expect(await choose(stranger.inscriptionIds[0])).toMatchObject(refused);
    expect(await choose(999_999)).toMatchObject(refused);
    expect(await choose(person.inscriptionIds[2])).toMatchObject(refused);
    expect(await choose(person.inscriptionIds[3])).toMatchObject({ body: { code: 'INSCRIPTION_EXPIREE' } });
    expect((await client.get('/api/front/themes')).status).toBe(403);
    expect((await choose(person.inscriptionIds[1])).status).toBe(200);
  });

  test('returns its state when called without a ticket', async () => {
    const { person, client, ticket } = await arrive([{}, {}]);
    await login(client, { service, ticket });
    expect((await login(client, { service })).status).toBe(300);
    await login(client, { inscriptionId: String(person.inscriptionIds[0]) });
    expect((await login(client, { service })).status).toBe(200);
  });

  test('is needed to choose an inscription: 401 without one', async () => {
    const { person } = await arrive([{}]);
    for (const query of [{ inscriptionId: String(person.inscriptionIds[0]) }, { service }, {}]) {
      expect(await login(t.visit(), query)).toMatchObject({ status: 401, body: { code: 'NON_CONNECTE' } });
    }
  });

  test('says that staff act for the person', async () => {
    const staff = await insertPerson(t.db, { role: 'moniteur' });
    const learner = await insertPerson(t.db, { schoolId: staff.schoolId });
    const client = await t.signIn(learner, { impersonatorId: staff.accountId });
    expect((await login<LoginReply>(client, { service })).body.connectedAs).toBe(true);
  });
});

describe('logging out', () => {
  const logout = (client: ReturnType<TestApp['visit']>, query: Record<string, string> = {}) =>
    client.get<LogoutReply>('/api/auth/logout', { query });

  test('closes the session, clears both cookies and points to the central page', async () => {
    const { client, ticket } = await arrive([{}]);
    await login(client, { service, ticket });
    const session = client.cookies.get('session') ?? '';
    const reply = await logout(client, { service });
    expect(reply.body).toEqual({ url: `${service}/cas/logout?service=${encodeURIComponent(service)}` });
    expect(client.cookies.has('session') || client.cookies.has('XSRF-TOKEN')).toBe(false);
    const thief = t.visit();
    thief.cookies.set('session', session);
    expect((await thief.get('/api/front/utilisateur')).status).toBe(401);
    expect((await logout(client)).body).toEqual({ url: `${service}/cas/logout` });
  });

  test('works only for calls of our own pages: a link, a picture or another site’s page signs nobody out', async () => {
    const { client, ticket } = await arrive([{}]);
    await login(client, { service, ticket });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
      // A browser without these headers.
      { 'sec-fetch-site': '', 'sec-fetch-mode': '' },
      { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'x-xsrf-token': 'faux' },
    ];
    for (const headers of foreign)
      expect(await client.get('/api/auth/logout', { headers }), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { code: 'ANTI_FALSIFICATION' },
      });
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
    const headers = {
      'sec-fetch-site': '',
      'sec-fetch-mode': '',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    };
    expect((await client.get('/api/auth/logout', { headers })).status).toBe(200);
  });

  test('never returns a foreign address', async () => {
    for (const foreign of [
      'https://evil.example',
      '//evil.example',
      `${service}@evil.example`,
      'javascript:x',
    ]) {
      expect((await logout(t.visit(), { service: foreign })).body).toEqual({ url: `${service}/cas/logout` });
    }
  });
});
