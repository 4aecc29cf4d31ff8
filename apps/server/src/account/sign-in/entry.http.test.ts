import { beforeAll, describe, expect, test } from 'vitest';
import {
  insertPerson,
  type Person,
  type PersonOptions,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp } from '../../../test/harness.ts';
import { shareApp } from '../../../test/share-app.ts';
import { login, PASSWORD, readTicket, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const HOUR = 3_600_000;
/** Two of our own applications, each at a brand's address. */
const PREPA = 'https://prepa.example';
const ACADEMIE = 'https://academie.example';
const t = shareApp();
let service: string;
let passwordHash: string;
beforeAll(async () => {
  service = t.config.publicUrl;
  passwordHash = await hashPassword(PASSWORD);
});

const at = (ms: number): Date => new Date(t.time.now().getTime() + ms);

async function arrive(inscriptions: PersonOptions['inscriptions'] = [{}], applications: string[] = []) {
  const person = await insertPerson(t.db, { passwordHash, inscriptions });
  const ids: number[] = [];
  for (const label of applications) {
    const { id } = await t.db
      .insertInto('applications')
      .values({
        person_id: person.personId,
        school_id: person.schoolId,
        kind: 'externe',
        label,
        title: `Cours ${label}`,
        color: '#1b4dd8',
        licence: 'b',
        status: 'ouvert',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const client = t.visit();
  return { person, client, ticket: await ticketFor(client, person.email, service), applications: ids };
}
const inscription = (id: number | undefined, over: object = {}) => ({
  id,
  permis: 'b',
  statut: 'ouvert',
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
  credits_reserves: 0,
  ...over,
});
const application = (id: number | undefined, libelle: string) => ({
  id,
  libelle,
  titre: `Cours ${libelle}`,
  lien: '',
  couleur: '#1b4dd8',
  permis: 'b',
  statut: 'ouvert',
  plein_ecran: false,
  est_max: false,
  termine_le: null,
});
const common = { connectedAs: false, theme: 'prepacode' };

describe('the complete body of each reply', () => {
  test('200', async () => {
    const expiresAt = at(24 * HOUR);
    const { person, client, ticket, applications } = await arrive(
      [
        { credits: 12, expiresAt },
        { status: 'ferme', licence: 'a2', credits: 0 },
      ],
      ['max'],
    );
    const reply = await login(client, { service, ticket });
    const dated = { credits_total: 12, credits_restants: 12, date_expiration: expiresAt.toISOString() };
    const entered = inscription(person.inscriptionIds[0], dated);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        inscription: entered,
        inscriptions: [entered, inscription(person.inscriptionIds[1], { permis: 'a2', statut: 'ferme' })],
        applications: [application(applications[0], 'max')],
        ...common,
      },
    ]);
  });

  test('300 with inscriptions', async () => {
    const { person, client, ticket } = await arrive([{ credits: 0 }, { licence: 'co', credits: 0 }]);
    const reply = await login(client, { service, ticket });
    const [first, second] = person.inscriptionIds;
    const inscriptions = [inscription(first), inscription(second, { permis: 'co' })];
    expect([reply.status, reply.body]).toEqual([300, { inscriptions, applications: [], ...common }]);
  });

  test('300 with one application, 303 with several', async () => {
    const expiresAt = at(-1);
    const one = await arrive([{ expiresAt, credits: 0 }], ['max']);
    const expired = { statut: 'expire', date_expiration: expiresAt.toISOString() };
    const single = await login(one.client, { service, ticket: one.ticket });
    const inscriptions = [inscription(one.person.inscriptionIds[0], expired)];
    const applications = [application(one.applications[0], 'max')];
    expect([single.status, single.body]).toEqual([300, { inscriptions, applications, ...common }]);
    const two = await arrive([], ['max', 'fastcode']);
    const several = await login(two.client, { service, ticket: two.ticket });
    const both = [application(two.applications[0], 'max'), application(two.applications[1], 'fastcode')];
    expect([several.status, several.body]).toEqual([
      303,
      { inscriptions: [], applications: both, ...common },
    ]);
  });

  test('401 and 403 hold their code; when nothing is open, also the school to ask', async () => {
    const answers: [number, unknown][] = [];
    const ask = async (client: Client, query: Record<string, string>) => {
      const { status, body } = await login(client, query);
      answers.push([status, body]);
    };
    await ask(t.visit(), {});
    await ask(t.visit(), { service, ticket: 'ST-inconnu' });
    const none = await arrive([]);
    await ask(none.client, { service, ticket: none.ticket });
    const over = await arrive([{ expiresAt: at(0) }]);
    await ask(over.client, { service, ticket: over.ticket });
    const lea = await arrive();
    await ask(lea.client, { service, ticket: lea.ticket, inscriptionId: '999999' });
    const { name: structure, email } = await t.db
      .selectFrom('schools')
      .where('id', '=', over.person.schoolId)
      .select(['name', 'email'])
      .executeTakeFirstOrThrow();
    const school = { structure, ...(email && { email }) };
    expect(answers).toEqual([
      [401, { code: 'NON_CONNECTE' }],
      [401, { code: 'TICKET_INVALIDE' }],
      [403, { code: 'AUCUN_ACCES_OUVERT', details: school }],
      [403, { code: 'INSCRIPTION_EXPIREE', details: { expire_le: at(0).toISOString(), ...school } }],
      [403, { code: 'ACCES_REFUSE' }],
    ]);
  });
});

describe('two brands', () => {
  const ticketAt = async (person: Person, address: string) => {
    const client = t.visit();
    return { client, ticket: await ticketFor(client, person.email, address) };
  };

  test('a ticket is valid only at the brand it was issued for, and is spent at any other', async () => {
    const { person } = await arrive();
    const { client, ticket } = await ticketAt(person, PREPA);
    expect((await login(client, { service: ACADEMIE, ticket })).status).toBe(401);
    expect((await login(client, { service: PREPA, ticket })).status).toBe(401);
    const fresh = await ticketAt(person, ACADEMIE);
    expect((await login(fresh.client, { service: ACADEMIE, ticket: fresh.ticket })).status).toBe(200);
  });

  test('cookies of a server with another database and secret give no access', async () => {
    const other = await startApp({ config: { sessionSecret: 'another secret of some forty characters' } });
    const there = await other.signIn(await insertPerson(other.db));
    const here = t.visit();
    for (const [name, value] of there.cookies) here.cookies.set(name, value);
    await other.close();
    expect((await here.get('/api/front/utilisateur')).status).toBe(401);
    expect((await login(here, { inscriptionId: '1' })).status).toBe(401);
    const { person } = await arrive();
    const { client, ticket } = await ticketAt(person, service);
    for (const [name, value] of there.cookies) client.cookies.set(name, value);
    expect((await login(client, { service, ticket })).status).toBe(200);
  });

  test('the anti-forgery token of another session of the same person changes nothing', async () => {
    const { person, client, ticket } = await arrive();
    await login(client, { service, ticket });
    const second = await ticketAt(person, PREPA);
    await login(second.client, { service: PREPA, ticket: second.ticket });
    const headers = { 'x-xsrf-token': second.client.cookies.get('XSRF-TOKEN') ?? '' };
    const reply = await client.put('/api/serie/create?slug=absent', { headers });
    expect(reply).toMatchObject({ status: 403, body: { code: 'ANTI_FALSIFICATION' } });
  });
});

describe('a clock that jumps one hour', () => {
  const isIn = async (client: Client) => (await client.get('/api/front/utilisateur')).status === 200;
  const jump = async (hours: number, meanwhile: () => Promise<void>) => {
    const before = t.time.now();
    t.time.advance(hours * HOUR);
    await meanwhile();
    t.time.set(before);
  };

  test('forward: tickets expire, sessions and sign-ons do not', async () => {
    const { client, ticket } = await arrive();
    await login(client, { service, ticket });
    const waiting = await arrive();
    await jump(1, async () => {
      expect(await isIn(client)).toBe(true);
      expect((await login(waiting.client, { service, ticket: waiting.ticket })).status).toBe(401);
      const again = readTicket(await waiting.client.get('/cas/login', { query: { service } }));
      expect((await login(waiting.client, { service, ticket: again })).status).toBe(200);
    });
  });

  test('back: sessions stay, an unused ticket is still valid once, and a used one stays used', async () => {
    const { client, ticket } = await arrive();
    await login(client, { service, ticket });
    const waiting = await arrive();
    await jump(-1, async () => {
      expect(await isIn(client)).toBe(true);
      expect((await login(t.visit(), { service, ticket })).status).toBe(401);
      expect((await login(waiting.client, { service, ticket: waiting.ticket })).status).toBe(200);
      expect((await login(t.visit(), { service, ticket: waiting.ticket })).status).toBe(401);
      // A form dated in the future is replaced by a new one, which works.
      expect(await ticketFor(t.visit(), waiting.person.email, service)).toMatch(/^ST-/);
    });
  });

  test('the end of an inscription is judged at each call, by the server’s clock only', async () => {
    const { client, ticket } = await arrive([{ expiresAt: at(HOUR) }]);
    await login(client, { service, ticket, t: '9999999999999' });
    expect((await client.get('/api/front/themes')).status).toBe(200);
    await jump(1, async () => {
      expect((await client.get('/api/front/themes')).body).toMatchObject({
        code: 'INSCRIPTION_EXPIREE',
      });
    });
    expect((await client.get('/api/front/themes')).status).toBe(200);
  });
});

describe('a person who works for a school', () => {
  const hire = async (
    inscriptions: NonNullable<PersonOptions['inscriptions']>,
    role: 'gerant' | 'secretaire' = 'gerant',
  ) => {
    const person = await insertPerson(t.db, { passwordHash, inscriptions, role });
    const client = t.visit();
    return { person, client, ticket: await ticketFor(client, person.email, service) };
  };

  test('enters without an inscription, works, and is refused what learners do', async () => {
    const { client, ticket } = await hire([]);
    const reply = await login(client, { service, ticket });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { inscription: null, inscriptions: [], applications: [], connectedAs: false },
    ]);
    expect((await client.get('/api/school/me')).status).toBe(200);
    const refused = { status: 403, body: { code: 'CHOIX_REQUIS' } };
    expect(await client.get('/api/front/themes')).toMatchObject(refused);
    expect(await client.get('/api/front/series-eleve?t=1')).toMatchObject(refused);
    expect(await login(client, {})).toMatchObject({ status: 200, body: { inscription: null } });
  });

  test('enters when the own access has ended, and is refused another person’s inscription', async () => {
    const other = await arrive();
    const { client, ticket, person } = await hire([{ expiresAt: at(-1) }], 'secretaire');
    expect(await login(client, { service, ticket })).toMatchObject({
      status: 200,
      body: { inscription: null, inscriptions: [{ id: person.inscriptionIds[0], statut: 'expire' }] },
    });
    const inscriptionId = String(other.person.inscriptionIds[0]);
    expect(await login(client, { inscriptionId })).toMatchObject({
      status: 403,
      body: { code: 'ACCES_REFUSE' },
    });
  });

  test('enters as a learner while an access is open', async () => {
    const { client, ticket, person } = await hire([{}]);
    expect(await login(client, { service, ticket })).toMatchObject({
      status: 200,
      body: { inscription: { id: person.inscriptionIds[0] } },
    });
  });

  test('is refused once the work has ended, also in the session that it opened', async () => {
    const { client, ticket, person } = await hire([]);
    expect((await login(client, { service, ticket })).status).toBe(200);
    await t.db
      .updateTable('staff_memberships')
      .set({ ended_at: at(0) })
      .where('person_id', '=', person.personId)
      .execute();
    expect((await client.get('/api/school/me')).status).toBe(403);
    expect(await login(client, {})).toMatchObject({ status: 403, body: { code: 'AUCUN_ACCES_OUVERT' } });
    const back = t.visit();
    const again = { service, ticket: await ticketFor(back, person.email, service) };
    expect((await login(back, again)).status).toBe(403);
    await plantStaffMembership(t.db, {
      personId: person.personId,
      schoolId: person.schoolId,
      role: 'gerant',
    });
    const rehired = t.visit();
    const next = { service, ticket: await ticketFor(rehired, person.email, service) };
    expect((await login(rehired, next)).status).toBe(200);
  });
});
