import { addDays } from '@balise/rules/days';
import { frenchDay } from '@balise/rules/sign-up-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantInscription,
  plantMembership,
  plantStaffMembership,
  type StaffMembershipOptions,
} from '../../../../test/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { actFor, formToken, PASSWORD, postLogin, readTicket } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PAGE = '/cas/agir-pour';
const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER] } }));
let passwordHash: string;
let school: number;
let service: string;
let lea: Person;
let zoe: Person;
let paul: Person;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  service = t.config.publicUrl;
  school = await insertSchool(t.db, 'École A');
  const other = await insertSchool(t.db, 'École B');
  paul = await person({ role: 'moniteur', firstName: 'Paul' });
  lea = await person({ firstName: 'Léa', lastName: 'd’Été <b>', email: 'lea@demo.example' });
  await person({ firstName: 'Noé', lastName: 'Œ%_', email: 'noe@demo.example' });
  zoe = await person({ firstName: 'Zoé', lastName: 'Autre', schoolId: other });
});

const person = (options: Parameters<typeof insertPerson>[1]) =>
  insertPerson(t.db, { passwordHash, schoolId: school, ...options });
async function signedOn(one: Person): Promise<Client> {
  const client = t.visit();
  await postLogin(client, one.email);
  return client;
}
const open = (client: Client, query: Record<string, string> = {}) => client.get(PAGE, { query });
const disable = (one: Person) =>
  t.db.updateTable('accounts').set({ disabled_at: t.time.now() }).where('id', '=', one.accountId).execute();
const validate = (ticket: string, more: Record<string, string> = {}) =>
  t.visit().get('/cas/p3/serviceValidate', { query: { service, ticket, ...more } });

describe('the page to act for a learner', () => {
  test('asks a person who is not signed on to sign on, and then opens again', async () => {
    const client = t.visit();
    const away = await open(client, { service: `${service}/` });
    expect(away.status).toBe(303);
    const login = await client.get(String(away.headers.location));
    expect(login.text).toContain('type="password"');
    const hidden = [...login.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const back = await client.post('/cas/login', {
      form: { ...form, username: paul.email, password: PASSWORD },
    });
    expect(back.status).toBe(303);
    expect(String(back.headers.location)).toMatch(/^\/cas\/agir-pour\?/);
    const page = await client.get(String(back.headers.location));
    expect(page.text).toContain('<h1>Agir pour un élève</h1>');
    expect(page.text).toContain(`name="service" value="${service}/"`);
    // Signed on meanwhile in another tab: the page appears at once.
    expect((await client.get(String(away.headers.location))).headers.location).toBe(back.headers.location);
  });

  test('works without script, is French, sets strict security headers, and escapes people’s names', async () => {
    const page = await open(await signedOn(paul));
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('<label for="recherche">');
    expect(page.text).toContain('d’Été &lt;b&gt;');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${service}`);
  });

  test('lists only the learners of the staff’s own school; for an operator, all learners with their school', async () => {
    await disable(await person({ firstName: 'Partie', lastName: 'Ailleurs' }));
    const own = await open(await signedOn(paul));
    expect(own.text).toContain('Léa');
    for (const absent of ['Zoé', 'Partie', `value="${paul.accountId}"`, 'École B']) {
      expect(own.text).not.toContain(absent);
    }
    const all = await open(await signedOn(await person({ role: 'operateur' })));
    for (const shown of ['Léa', 'Zoé', 'École B']) expect(all.text).toContain(shown);
  });

  test('says what each learner did in the last seven days with that school, and an operator sees the work of all schools', async () => {
    const elsewhere = await insertSchool(t.db, 'Ailleurs');
    const working = await person({ firstName: 'Iris', lastName: 'Assidue' });
    await plantMembership(t.db, { personId: working.personId, schoolId: elsewhere });
    const boat = await plantInscription(t.db, { personId: working.personId, schoolId: elsewhere }, {});
    const practise = (inscription: number, schoolId: number, ago: number) =>
      t.db
        .insertInto('practice_days')
        .values({
          person_id: working.personId,
          inscription_id: inscription,
          school_id: schoolId,
          day: addDays(frenchDay(t.time.now()), -ago),
          questions: 20,
          right_answers: 15,
          seconds: 300,
          new_questions: 5,
        })
        .execute();
    const car = working.inscriptionIds[0] ?? 0;
    for (const ago of [0, 6, 7]) await practise(car, school, ago);
    await practise(boat, elsewhere, 0);
    const own = (await open(await signedOn(paul), { recherche: 'assidue' })).text;
    expect(own).toContain('Ces 7 derniers jours\u00a0: 2\u00a0jours d’entraînement, 40\u00a0questions');
    const all = (await open(await signedOn(await person({ role: 'operateur' })), { recherche: 'assidue' }))
      .text;
    expect(all).toContain('2\u00a0jours d’entraînement, 60\u00a0questions');
    const idle = (await open(await signedOn(paul), { recherche: 'lea' })).text;
    expect(idle).toContain('Pas d’entraînement ces 7 derniers jours');
  });

  test('finds by name or e-mail, in any order, without accents, and nothing is a wildcard', async () => {
    const client = await signedOn(paul);
    const found = async (recherche: string) => {
      const { text } = await open(client, { recherche });
      return ['lea', 'noe'].filter((one) => text.includes(`${one}@demo.example`));
    };
    expect(await found("ETE D' lea")).toEqual(['lea']);
    expect(await found('NOE@demo')).toEqual(['noe']);
    expect(await found('@demo.example')).toEqual(['lea', 'noe']);
    expect(await found('%_')).toEqual(['noe']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found(`${'a '.repeat(60)}\0`)).toEqual([]);
    expect((await open(client, { recherche: 'zoé autre' })).text).toContain('Aucun élève ne correspond');
  });

  test('shows a screenful and says that there are more', async () => {
    const schoolId = await insertSchool(t.db, 'Grande école');
    for (let count = 0; count < 21; count += 1) await person({ schoolId });
    const page = await open(await signedOn(await person({ role: 'gerant', schoolId })));
    expect(page.text.match(/name="eleve"/g)).toHaveLength(20);
    expect(page.text).toContain('précisez la recherche');
  });

  test('is refused to learners and authors, and no page offers it to them', async () => {
    for (const role of ['eleve', 'auteur'] as const) {
      const client = await signedOn(await person({ role }));
      const page = await open(client);
      expect([page.status, page.text.includes('name="eleve"')]).toEqual([403, false]);
      expect((await actFor(client, lea.accountId)).status).toBe(403);
      expect((await client.get('/cas/login')).text).not.toContain(PAGE);
    }
    expect((await (await signedOn(paul)).get('/cas/login')).text).toContain(`href="${PAGE}?`);
  });

  test('leads only to one of our own applications', async () => {
    const client = await signedOn(paul);
    for (const stranger of [PARTNER, 'https://evil.example/', '//evil.example', `${service}@evil.example`]) {
      for (const reply of [
        await open(client, { service: stranger }),
        await open(t.visit(), { service: stranger }),
        await actFor(client, lea.accountId, { service: stranger }),
      ]) {
        expect([reply.status, reply.headers.location]).toEqual([403, undefined]);
        expect(reply.text).not.toMatch(/(href|action|src|value)="[^"]*evil/);
      }
    }
  });
});

describe('picking a learner', () => {
  test('leads to the application with a ticket for the learner that names the person who acts', async () => {
    const reply = await actFor(await signedOn(paul), lea.accountId);
    expect(reply.status).toBe(303);
    expect(String(reply.headers.location)).toMatch(/^http:\/\/localhost:\d+\?ticket=ST-[0-9a-f]{64}$/);
    const { text } = await validate(readTicket(reply));
    expect(text).toContain(`<cas:user>${lea.email}</cas:user>`);
    expect(text).toContain('<cas:prenom>Léa</cas:prenom>');
    expect(text).toContain('<cas:isFromNewLogin>false<');
    expect(text).toContain('<cas:surrogateEnabled>true</cas:surrogateEnabled>');
    expect(text).toContain(`<cas:surrogatePrincipal>${paul.email}</cas:surrogatePrincipal>`);
    expect(text).toContain(`<cas:surrogateUser>${lea.email}</cas:surrogateUser>`);
  });

  test('says the same in JSON; a person’s own ticket says none of it', async () => {
    const client = await signedOn(paul);
    const ticket = readTicket(await actFor(client, lea.accountId));
    const { body } = await validate(ticket, { format: 'JSON' });
    expect(body).toMatchObject({
      serviceResponse: {
        authenticationSuccess: {
          user: lea.email,
          attributes: { surrogateEnabled: true, surrogatePrincipal: paul.email, surrogateUser: lea.email },
        },
      },
    });
    const own = readTicket(await client.get('/cas/login', { query: { service } }));
    const plain = await validate(own);
    expect(plain.text).toContain(`<cas:user>${paul.email}</cas:user>`);
    expect(plain.text).not.toContain('surrogate');
  });

  test('is refused for a person who is not an enabled learner within reach', async () => {
    const client = await signedOn(paul);
    const colleague = await person({ role: 'moniteur' });
    const off = await person({});
    await disable(off);
    const before = await t.db.selectFrom('tickets').select('ticket_hash').execute();
    for (const eleve of [zoe, colleague, off, paul].map(({ accountId }) => String(accountId))) {
      const reply = await actFor(client, eleve);
      expect([reply.status, reply.headers.location]).toEqual([403, undefined]);
      expect(reply.text).toContain('Vous ne pouvez pas agir pour cette personne');
    }
    for (const eleve of ['', '0', '999999', "1' or '1'='1", '99999999999', lea.email]) {
      expect((await actFor(client, eleve)).status).toBe(403);
    }
    expect(await t.db.selectFrom('tickets').select('ticket_hash').execute()).toEqual(before);
  });

  test('needs the form of this browser, and gives different messages for an expired page and blocked cookies', async () => {
    const client = await signedOn(paul);
    const eleve = String(lea.accountId);
    const elsewhere = formToken(await t.visit().get('/cas/login'));
    for (const lt of ['', 'x', elsewhere]) {
      const reply = await client.post(PAGE, { form: { lt, eleve } });
      expect([reply.status, reply.headers.location]).toEqual([403, undefined]);
      expect(reply.text).toContain('avait expiré');
    }
    client.cookies.delete('CASF');
    const blocked = await client.post(PAGE, { form: { lt: elsewhere, eleve } });
    expect([blocked.status, blocked.text.includes('bloque les cookies')]).toEqual([403, true]);
  });

  test('a ticket is invalid once the staff account is disabled, loses the right or sight of the learner, or the learner is disabled', async () => {
    const actor = await person({ role: 'gerant' });
    const client = await signedOn(actor);
    const work = (change: Partial<StaffMembershipOptions> = {}) =>
      plantStaffMembership(t.db, { ...actor, role: 'gerant', ...change });
    const end = () =>
      t.db
        .updateTable('staff_memberships')
        .set({ ended_at: t.time.now() })
        .where('person_id', '=', actor.personId)
        .execute();
    const fresh = async (learner: Person = lea) => readTicket(await actFor(client, learner.accountId));
    const demoted = await fresh();
    await work({ role: 'secretaire' });
    expect((await validate(demoted)).text).toContain('INVALID_TICKET');
    await work();
    const moved = await fresh();
    await end();
    await work({ schoolId: zoe.schoolId });
    expect((await validate(moved)).text).toContain('INVALID_TICKET');
    await end();
    await work();
    const limited = await fresh();
    await work({ allGroups: false });
    expect((await validate(limited)).text).toContain('INVALID_TICKET');
    await plantGroup(t.db, school, { learners: [lea], teachers: [actor] });
    expect((await validate(await fresh())).text).toContain('surrogatePrincipal');
    await work();
    const leaver = await person({});
    const gone = await fresh(leaver);
    await disable(leaver);
    expect((await validate(gone)).text).toContain('INVALID_TICKET');
    const last = await fresh();
    await disable(actor);
    expect((await validate(last)).text).toContain('INVALID_TICKET');
  });
});
