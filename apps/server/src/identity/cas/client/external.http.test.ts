import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginReply } from '@balise/contract/account/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../../test/builders.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { login } from '../../../../test/sign-on.ts';
import { readSignOn } from '../../accounts/read-sign-on.ts';
import { logoutRequestXml } from '../server/single-logout.ts';
import { signInWithTicket } from './sign-in.ts';

let t: TestApp;
let lea: Person;
let server: Server;
let casUrl: string;
let asked: URL[];
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', casUrl));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  casUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso/cas`;
  t = await startApp({ config: { casUrl } });
  lea = await insertPerson(t.db);
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});

const vouch =
  (user: string, attributes = ''): RequestListener =>
  (_, response) =>
    response.end(
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>
       <cas:user>${user}</cas:user>${attributes}</cas:authenticationSuccess></cas:serviceResponse>`,
    );
const enter = (ticket = 'ST-42-abc') => login(t.visit(), { service: t.config.publicUrl, ticket });

describe('another CAS server signs people in', () => {
  test('it is asked once, at its 3.0 address, with our service and the ticket', async () => {
    answer = vouch(lea.email.toUpperCase());
    const client = t.visit();
    expect((await login(client, { service: t.config.publicUrl, ticket: 'ST-4 2&x' })).status).toBe(401);
    expect(asked).toEqual([]);
    expect((await login(client, { service: t.config.publicUrl, ticket: 'ST-42&x' })).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/sso/cas/p3/serviceValidate');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      service: t.config.publicUrl,
      ticket: 'ST-42&x',
    });
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('a server that speaks only 2.0 is asked at its 2.0 address', async () => {
    answer = (request, response) => {
      if (request.url?.includes('/p3/')) response.writeHead(404).end('not found');
      else vouch(lea.email)(request, response);
    };
    expect((await enter()).status).toBe(200);
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/sso/cas/p3/serviceValidate',
      '/sso/cas/serviceValidate',
    ]);
  });

  test('a user name needs the e-mail beside it; a user that is an e-mail needs nothing more', async () => {
    const beside = `<cas:attributes><cas:mail>${lea.email}</cas:mail></cas:attributes>`;
    answer = vouch('lmartin', beside);
    expect((await enter()).status).toBe(200);
    answer = vouch('autre@ailleurs.example', beside);
    expect((await enter()).status).toBe(401);
    answer = vouch('lmartin');
    expect((await enter()).status).toBe(401);
  });

  test('an e-mail that is equal only by a case rule of another language belongs to another person', async () => {
    await insertPerson(t.db, { email: 'ines@ailleurs.example' });
    answer = vouch('INES@ailleurs.example');
    expect((await enter()).status).toBe(200);
    for (const other of ['İnes@ailleurs.example', 'ınes@ailleurs.example']) {
      answer = vouch(other);
      expect((await enter()).status, other).toBe(401);
    }
  });

  test('a blank e-mail in another attribute, and several values, do not hide the known one', async () => {
    const attributes = (...list: [string, string][]): string =>
      `<cas:attributes>${list.map(([name, value]) => `<cas:${name}>${value}</cas:${name}>`).join('')}</cas:attributes>`;
    for (const known of [
      attributes(['email', ''], ['mail', lea.email]),
      attributes(['email', '  '], ['mail', ` ${lea.email} `]),
      attributes(['mail', 'lmartin@ancien.example'], ['mail', lea.email]),
      attributes(['email', 'x'], ['email', ''], ['email', lea.email], ['mail', 'autre@ailleurs.example']),
      `<cas:attributes><cas:email/><cas:mail lang="fr">${lea.email}</cas:mail></cas:attributes>`,
    ]) {
      answer = vouch('lmartin', known);
      expect((await enter()).status).toBe(200);
    }
    for (const unknown of [
      attributes(['courriel', lea.email]),
      attributes(['email', ''], ['mail', '']),
      attributes(...Array.from({ length: 20 }, (): [string, string] => ['mail', 'x@x.example'])),
      `<cas:attributes><cas:mail><cas:value>${lea.email}</cas:value></cas:mail></cas:attributes>`,
    ]) {
      answer = vouch('lmartin', unknown);
      expect((await enter()).status).toBe(401);
    }
  });

  test('the operator names the attributes, which then come before the user', async () => {
    const named = await startApp({ config: { casUrl, casEmailAttributes: ['courriel', 'upn'] } });
    const { email } = await insertPerson(named.db);
    const query = { service: named.config.publicUrl, ticket: 'ST-42-abc' };
    const status = async () => (await login(named.visit(), query)).status;
    answer = vouch('lmartin@ecole.local', `<cas:attributes><cas:upn>${email}</cas:upn></cas:attributes>`);
    expect(await status()).toBe(200);
    answer = vouch(email);
    expect(await status()).toBe(200);
    answer = vouch('lmartin', `<cas:attributes><cas:mail>${email}</cas:mail></cas:attributes>`);
    expect(await status()).toBe(401);
    await named.close();
  });

  test('the log says why a sign-in is refused, without a name or an address', async () => {
    const shown = { service: t.config.publicUrl, ticket: 'ST-42-abc', from: undefined, renew: false };
    const why = () => signInWithTicket(t.db, readSignOn(t.config, t.content), shown, t.time.now());
    answer = vouch(
      'lmartin',
      '<cas:attributes><cas:mail>l@x.example</cas:mail><cas:uid>7</cas:uid></cas:attributes>',
    );
    expect(await why()).toEqual({
      kind: 'refused',
      why: 'no account has one of the 1 e-mails of its user; attributes: mail, uid',
    });
    answer = (_, response) =>
      response.end(
        '<cas:serviceResponse><cas:authenticationFailure code="INVALID_SERVICE"/></cas:serviceResponse>',
      );
    expect(await why()).toEqual({ kind: 'refused', why: 'the CAS server says INVALID_SERVICE' });
  });

  test('a disabled account of ours is refused', async () => {
    const off = await insertPerson(t.db);
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', off.accountId)
      .execute();
    answer = vouch(off.email);
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'TICKET_INVALIDE' } });
  });

  test('a failure is a refused ticket', async () => {
    answer = (_, response) =>
      response.end(
        '<cas:serviceResponse xmlns:cas="x"><cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure></cas:serviceResponse>',
      );
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'TICKET_INVALIDE' } });
  });

  test.each<[string, RequestListener]>([
    ['an error page', (_, response) => response.writeHead(500).end('<html>oops</html>')],
    ['no XML', (_, response) => response.end('yes\nlea')],
    ['a closed line', (request) => request.socket.destroy()],
    ['nothing at either address', (_, response) => response.writeHead(404).end()],
  ])('%s is an unavailable service, not an entry', async (_, listener) => {
    answer = listener;
    expect(await enter()).toMatchObject({ status: 503, body: { code: 'SERVICE_INDISPONIBLE' } });
  });

  test('a redirect is not followed, even to a success for the user', async () => {
    answer = (request, response) => {
      if (request.url === '/elsewhere') vouch(lea.email)(request, response);
      else response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect((await enter()).status).toBe(503);
    expect(asked).toHaveLength(1);
  });

  test('an endless answer is abandoned after the few bytes that an answer needs', async () => {
    let sent = 0;
    answer = (_, response) => {
      const write = (): void => {
        sent += 60_000;
        if (!response.destroyed && sent < 50_000_000) response.write('x'.repeat(60_000), write);
      };
      write();
    };
    expect((await enter()).status).toBe(503);
    expect(sent).toBeLessThan(10_000_000);
  });

  test('logging out continues at its logout page, and its logout requests close our session', async () => {
    answer = vouch(lea.email);
    const client = t.visit();
    await login(client, { service: t.config.publicUrl, ticket: 'ST-partner.1' });
    const logoutRequest = logoutRequestXml('ST-partner.1', t.time.now());
    expect((await t.visit().post('/', { form: { logoutRequest } })).status).toBe(200);
    expect((await client.get('/api/front/utilisateur')).status).toBe(401);
    const { body } = await client.get<{ url: string }>('/api/auth/logout');
    expect(body.url).toBe(`${casUrl}/logout`);
  });
});

describe('another CAS server says that somebody acts for a learner', () => {
  const said = (attributes: Record<string, string>): string =>
    `<cas:attributes>${Object.entries(attributes)
      .map(([name, value]) => `<cas:${name}>${value}</cas:${name}>`)
      .join('')}</cas:attributes>`;
  let staff: Person;
  let stranger: Person;
  beforeAll(async () => {
    staff = await insertPerson(t.db, { role: 'gerant', schoolId: lea.schoolId });
    stranger = await insertPerson(t.db, { role: 'gerant', schoolId: await insertSchool(t.db) });
  });
  const surrogate = () => ({
    surrogateEnabled: 'true',
    surrogatePrincipal: staff.email.toUpperCase(),
    surrogateUser: lea.email,
  });

  test('the person who acts is one of ours with the right to: the session is an impersonation, and is recorded', async () => {
    answer = vouch(lea.email, said(surrogate()));
    const client = t.visit();
    const reply = await login<LoginReply>(client, { service: t.config.publicUrl, ticket: 'ST-s' });
    expect(reply).toMatchObject({ status: 200, body: { connectedAs: true } });
    expect((await client.get('/api/auth/logout')).status).toBe(403);
    const notes = await t.db.selectFrom('audit').select(['action', 'actor_id', 'person_id']).execute();
    expect(notes).toEqual([{ action: 'impersonation', actor_id: staff.accountId, person_id: lea.personId }]);
    answer = vouch('lmartin', said({ mail: lea.email, ...surrogate(), surrogateUser: 'lmartin' }));
    expect((await enter()).status).toBe(200);
  });

  test('is refused when the person who acts is unknown, disabled, of another school, or no staff', async () => {
    const off = await insertPerson(t.db, { role: 'gerant', schoolId: lea.schoolId });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', off.accountId)
      .execute();
    const pupil = await insertPerson(t.db, { schoolId: lea.schoolId });
    for (const surrogatePrincipal of [
      'personne@ailleurs.example',
      off.email,
      stranger.email,
      pupil.email,
      lea.email,
    ]) {
      answer = vouch(lea.email, said({ ...surrogate(), surrogatePrincipal }));
      expect(await enter()).toMatchObject({ status: 401, body: { code: 'TICKET_INVALIDE' } });
    }
    answer = vouch(stranger.email, said({ ...surrogate(), surrogateUser: stranger.email }));
    expect((await enter()).status).toBe(401);
  });

  test('an incomplete statement is refused, and is never treated as the learner’s own sign-in', async () => {
    const { surrogateEnabled, surrogatePrincipal, surrogateUser } = surrogate();
    const twice = `<cas:surrogatePrincipal>${staff.email}</cas:surrogatePrincipal>`;
    for (const attributes of [
      said({ surrogateEnabled }),
      said({ surrogatePrincipal }),
      said({ surrogateUser }),
      said({ surrogateEnabled, surrogatePrincipal }),
      said({ surrogateEnabled, surrogateUser }),
      said({ surrogateEnabled: 'false', surrogateUser }),
      said({ ...surrogate(), surrogateUser: stranger.email }),
      said(surrogate()).replace('</cas:attributes>', `${twice}</cas:attributes>`),
    ]) {
      answer = vouch(lea.email, attributes);
      expect((await enter()).status).toBe(401);
    }
    answer = vouch(lea.email, said({ surrogateEnabled: 'false' }));
    expect(await enter()).toMatchObject({ status: 200, body: { connectedAs: false } });
  });
});
