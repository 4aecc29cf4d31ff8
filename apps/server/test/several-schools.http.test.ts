/** One account with several schools: each school sees only its own data, and the database enforces it. */
import { randomUUID } from 'node:crypto';
import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import type { UserReply } from '@balise/contract/account/student';
import type { ExamReply } from '@balise/contract/learner/exam';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { updateSessionInscription } from '../src/identity/accounts/session-store.ts';
import { hashSecret } from '../src/platform/base/secrets.ts';
import { brandKey } from '../src/platform/http/brand-key.ts';
import { insertPerson, insertSchool, type Person, plantInscription, plantMembership } from './builders.ts';
import type { Client } from './client.ts';
import { insertCode } from './codes.ts';
import { examForm, openExam } from './exam.ts';
import { shareApp } from './share-app.ts';
import { login, PASSWORD, postLogin } from './sign-on.ts';
import { signUpCalls } from './sign-up.ts';
import { unzipped } from './unzip.ts';
import { begin, correction, dashboard, details, finish, presentation, summary } from './walk.ts';

const t = shareApp();
let passwordHash: string;
let carSchool: number;
let boatSchool: number;
/** Learns to drive at one school and to sail at another. */
let lea: Person;
let car: number;
let boat: number;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  await t.db.deleteFrom('throttles').execute();
  carSchool = await insertSchool(t.db, 'Auto-école des Tilleuls');
  boatSchool = await insertSchool(t.db, 'Bateau-école du Port');
  lea = await insertPerson(t.db, { passwordHash, schoolId: carSchool });
  car = lea.inscriptionIds[0] ?? 0;
  await plantMembership(t.db, { personId: lea.personId, schoolId: boatSchool });
  boat = await plantInscription(t.db, { personId: lea.personId, schoolId: boatSchool }, { licence: 'co' });
});

const user = async (client: Client) => (await client.get<UserReply>('/api/front/utilisateur')).body;
const choose = (client: Client, inscriptionId: number) =>
  client.get<LoginReply>('/api/auth/login', { query: { inscriptionId: String(inscriptionId) } });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
/** A session of staff who act for the learner. */
const helpedBy = async (role: 'moniteur' | 'operateur', schoolId: number) => {
  const staff = await insertPerson(t.db, { role, schoolId, inscriptions: [] });
  return t.signIn({ ...lea, schoolId }, { inscriptionId: null, impersonatorId: staff.accountId });
};

describe('the learner', () => {
  test('chooses a training at sign-in, and the school follows the choice', async () => {
    const client = t.visit();
    await postLogin(client, lea.email);
    const reply = await client.get('/cas/login', { query: { service: t.config.publicUrl } });
    const ticket = new URL(String(reply.headers.location)).searchParams.get('ticket') ?? '';
    const asked = await login<LoginChoice>(client, { service: t.config.publicUrl, ticket });
    expect([asked.status, idsOf(asked.body.inscriptions)]).toEqual([300, [car, boat]]);
    for (const [inscription, school] of [
      [boat, boatSchool],
      [car, carSchool],
      [boat, boatSchool],
    ] as const) {
      expect((await choose(client, inscription)).status).toBe(200);
      const { eleve, inscription: chosen } = await user(client);
      expect([eleve.structure_id, chosen?.id]).toEqual([school, inscription]);
      expect((await client.get(`/api/front/structure/${school}`)).status).toBe(200);
      const other = school === carSchool ? boatSchool : carSchool;
      expect((await client.get(`/api/front/structure/${other}`)).status).toBe(404);
    }
  });

  test('gets an export that names the school of each inscription', async () => {
    const { cookies } = await t.signIn(lea);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { rawPayload } = await t.app.inject({ url: '/api/compte/donnees', headers: { cookie } });
    const { inscriptions } = JSON.parse(unzipped(new Uint8Array(rawPayload))['donnees.json'] ?? '');
    expect(inscriptions).toMatchObject([
      { numero: car, permis: 'b', ecole: 'Auto-école des Tilleuls' },
      { numero: boat, permis: 'co', ecole: 'Bateau-école du Port' },
    ]);
  });

  test('reads the messages of the current school, and writes to it', async () => {
    const dates = { starts_at: new Date(0), ends_at: new Date('2100-01-01') };
    for (const school_id of [carSchool, boatSchool])
      await t.db
        .insertInto('messages')
        .values({ type: 'info', content: `école ${school_id}`, school_id, ...dates })
        .execute();
    await t.db
      .updateTable('schools')
      .set({ email: 'port@ecole.example' })
      .where('id', '=', boatSchool)
      .execute();
    const client = await t.signIn(lea, { inscriptionId: boat });
    const { messages, jeton_contact: jeton } = await user(client);
    expect(messages.map(({ contenu }) => contenu)).toEqual([`école ${boatSchool}`]);
    const letter = { sujet: 'Météo', message: 'Bonjour', copie: false, jeton };
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/eleve/mail',
      payload: letter,
      headers: { 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') },
    });
    expect(reply.statusCode).toBe(202);
    const [mail, ...others] = await t.db.selectFrom('mails').selectAll().execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'port@ecole.example', school_id: boatSchool });
    // The mail must not name a licence of the other school.
    expect(mail?.body_text).toContain(t.content.licences.get('co')?.licence.name);
    expect(mail?.body_text).not.toContain(t.content.licences.get('b')?.licence.name);
  });
});

describe('staff who act for the learner', () => {
  test('see and choose only what their own school gave', async () => {
    const client = await helpedBy('moniteur', boatSchool);
    const { inscriptions, eleve } = await user(client);
    expect([idsOf(inscriptions), eleve.structure_id]).toEqual([[boat], boatSchool]);
    expect((await choose(client, car)).status).toBe(403);
    expect((await choose(client, boat)).status).toBe(200);
  });

  test('are limited to their school by the statement itself, whatever was checked before it', async () => {
    const client = await helpedBy('moniteur', boatSchool);
    const session = hashSecret(client.cookies.get('session') ?? '');
    const chosen = (inscriptionId: number) =>
      updateSessionInscription(t.db, session, { inscriptionId, onlySchoolId: boatSchool }, t.time.now());
    expect([await chosen(car), await chosen(boat)]).toEqual([false, true]);
  });

  test('can not read a series, result or exam request of a training from another school', async () => {
    const own = await t.signIn(lea, { inscriptionId: car });
    const id = await begin(own, 'accueil');
    await finish(t, own, id);
    await openExam(t.db, lea);
    expect((await own.post('/api/front/examen', { form: examForm(t.time.now()) })).status).toBe(201);
    const seenBy = async (schoolId: number, inscription: number) => {
      const client = await helpedBy('moniteur', schoolId);
      expect((await choose(client, inscription)).status).toBe(200);
      const exam = await client.get<ExamReply>('/api/front/examen');
      return {
        history: (await dashboard(client)).body.historique.length,
        requests: exam.body.demandes.length,
        reads: await Promise.all(
          [presentation, correction, summary, details].map(async (read) => (await read(client, id)).status),
        ),
      };
    };
    const shown = { history: 1, requests: 1, reads: [200, 200, 200, 200] };
    expect(await seenBy(carSchool, car)).toEqual(shown);
    expect(await seenBy(boatSchool, boat)).toEqual({
      history: 0,
      requests: 0,
      reads: [404, 404, 404, 404],
    });
  });

  test('do not see another school’s message to the learner, and get no export', async () => {
    const dates = { starts_at: new Date(0), ends_at: new Date('2100-01-01') };
    await t.db
      .insertInto('messages')
      .values({
        type: 'warning',
        content: 'Votre leçon',
        person_id: lea.personId,
        school_id: carSchool,
        ...dates,
      })
      .execute();
    const contents = async (client: Client) => (await user(client)).messages.map(({ contenu }) => contenu);
    expect(await contents(await helpedBy('moniteur', carSchool))).toEqual(['Votre leçon']);
    const helper = await helpedBy('moniteur', boatSchool);
    expect(await contents(helper)).toEqual([]);
    // They can't write to a school in the learner's name either.
    expect((await user(helper)).jeton_contact).toBe('');
    expect((await helper.get('/api/compte/donnees')).status).toBe(403);
  });

  test('see everything when they are operators', async () => {
    const client = await helpedBy('operateur', carSchool);
    expect(idsOf((await user(client)).inscriptions)).toEqual([car, boat]);
    expect((await choose(client, boat)).status).toBe(200);
    expect((await user(client)).eleve.structure_id).toBe(boatSchool);
  });

  test('do not see courses of another school', async () => {
    const course = { kind: 'externe', label: 'c', title: 'C', color: '#1b4dd8', status: 'ouvert' } as const;
    const rows = [carSchool, boatSchool].map((school_id) => ({
      ...course,
      licence: 'b',
      person_id: lea.personId,
      school_id,
    }));
    await t.db.insertInto('applications').values(rows).execute();
    const { applications_externes } = await user(await helpedBy('moniteur', boatSchool));
    expect(applications_externes).toHaveLength(1);
  });
});

describe('an access added to an existing account', () => {
  const { create, tokenFor } = signUpCalls(() => t.visit());
  const found = async (staff: Person): Promise<boolean> => {
    const client = t.visit();
    await postLogin(client, staff.email);
    const page = await client.get('/cas/agir-pour', { query: { recherche: 'Inconnue' } });
    return page.text.includes('noemie@test.example');
  };

  test('can be used by the learner at once; its school sees them only after that', async () => {
    const own = { passwordHash, firstName: 'Noémie', lastName: 'Inconnue', email: 'noemie@test.example' };
    const noemie = await insertPerson(t.db, { ...own, schoolId: carSchool });
    const staff = await insertPerson(t.db, {
      passwordHash,
      role: 'moniteur',
      schoolId: boatSchool,
      inscriptions: [],
    });
    const code = await insertCode(t.db, t.time.now(), { school: boatSchool, licenceCode: 'co', credits: 7 });
    expect((await create(noemie.email, await tokenFor(code, noemie.email))).status).toBe(201);

    const client = await t.signIn(noemie);
    const { inscriptions } = await user(client);
    const given = inscriptions.find(({ permis }) => permis === 'co');
    expect(given).toMatchObject({ statut: 'ouvert', credits_restants: 7 });
    expect(await found(staff)).toBe(false);
    // Staff who choose it in the learner's place do not accept it for them.
    const helper = await insertPerson(t.db, { role: 'operateur', inscriptions: [] });
    const helped = await t.signIn(noemie, { impersonatorId: helper.accountId });
    expect((await choose(helped, given?.id ?? 0)).status).toBe(200);
    expect(await found(staff)).toBe(false);

    expect((await choose(client, given?.id ?? 0)).status).toBe(200);
    expect(await found(staff)).toBe(true);
  });
});

describe('the database refuses rows that mix schools', () => {
  const person = () => ({ person_id: lea.personId, school_id: boatSchool });
  /** A school that is not the learner's. */
  const stranger = () => ({ person_id: lea.personId, school_id: otherSchool });
  const at = new Date('2026-03-02T09:00:00Z');
  let otherSchool: number;
  beforeEach(async () => {
    otherSchool = await insertSchool(t.db);
  });
  const FOREIGN = /violates foreign key constraint/;

  test.each([
    [
      'a credit',
      () => t.db.insertInto('credits').values({ ...person(), inscription_id: car, delta: 1, reason: 'x' }),
    ],
    [
      'a series',
      () =>
        t.db.insertInto('series').values({
          ...person(),
          id: randomUUID(),
          inscription_id: car,
          licence: 'b',
          type: 'entrainement',
          slug: 's',
          order_no: 1,
          path: 'libre',
          timed: false,
          nb_questions: 1,
          items: '[]',
          started_at: at,
          updated_at: at,
        } as const),
    ],
    [
      'an exam request',
      () =>
        t.db.insertInto('exam_requests').values({
          ...person(),
          id: randomUUID(),
          inscription_id: car,
          licence: 'b',
          state: 'demandee',
          candidate_number: '1',
          wished_days: [],
          centre: '',
          remark: '',
          created_at: at,
          updated_at: at,
        } as const),
    ],
    [
      'an inscription',
      () => t.db.insertInto('inscriptions').values({ ...stranger(), licence: 'b', status: 'ouvert' }),
    ],
    [
      'a message to a school',
      () =>
        t.db.insertInto('contact_messages').values({
          ...stranger(),
          id: randomUUID(),
          subject: 's',
          body: 'b',
          copied: false,
          created_at: at,
        }),
    ],
  ])(
    '%s of an inscription or a person can not belong to a school that did not give it',
    async (_, statement) => {
      await expect(statement().execute()).rejects.toThrow(FOREIGN);
    },
  );
});
