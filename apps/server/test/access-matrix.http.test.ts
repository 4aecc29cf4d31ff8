/** Who may call what: every operation of the contract, well formed, by everyone there is. */

import { PACKAGE, writeCourse } from '@balise/content/test/course-files';
import { writePackage } from '@balise/content/test/scorm-files';
import { REFUSALS } from '@balise/contract/codes';
import { isCentral } from '@balise/contract/operation';
import { type OperationName, operations, type ReplyOf } from '@balise/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/cas/passwords.ts';
import { readConfig } from '../src/config.ts';
import { brandKey } from '../src/http/brand-key.ts';
import { signBookLink } from '../src/modules/sign-up/book-link.ts';
import { insertPerson, insertSchool, type Person } from './builders.ts';
import type { Client, Method, Sending } from './client.ts';
import { insertCode } from './codes.ts';
import { withCourse } from './course-content.ts';
import { askForExam, examForm, openExam } from './exam.ts';
import { startApp, type TestApp } from './harness.ts';
import { settingsForm } from './settings.ts';
import { PASSWORD } from './sign-on.ts';
import { answer, begin, finish, keyOf, question } from './walk.ts';

/**
 * Each call is about what belongs to the learner of the third column: their series, inscription, school, course.
 * «choosing» is that learner before an inscription is chosen; «classmate» another one of the same school;
 * «impersonating» a member of the school's staff in the learner's place; staff have no inscription of their own.
 */
const TABLE = `
operation                            | nobody | choosing | learner | classmate | other school's staff | impersonating | own staff
GET /api/auth/login                  | 401    | 200      | 200     | 403       | 403                  | 200           | 403
GET /api/auth/logout                 | 200    | 200      | 200     | 200       | 200                  | 403           | 200
POST /api/auth/autre-compte          | 401    | 401      | 401     | 401       | 401                  | 401           | 401
POST /api/auth/autre-compte/abandon  | 200    | 200      | 200     | 200       | 200                  | 200           | 200
PUT /api/consentement                | 200    | 200      | 200     | 200       | 200                  | 200           | 200
GET /api/textes/{marque}/{texte}     | 200    | 200      | 200     | 200       | 200                  | 200           | 200
GET /api/front/utilisateur           | 401    | 200      | 200     | 200       | 200                  | 200           | 200
PUT /api/front/reglages              | 401    | 200      | 200     | 200       | 200                  | 403           | 200
PUT /api/front/messages-lus          | 401    | 200      | 200     | 200       | 200                  | 403           | 200
GET /api/front/examen                | 401    | 403      | 200     | 200       | 403                  | 200           | 403
POST /api/front/examen               | 401    | 403      | 201     | 403       | 403                  | 403           | 403
PUT /api/front/examen/{id}           | 401    | 403      | 200     | 404       | 403                  | 403           | 403
PUT /api/front/examen/{id}/retrait   | 401    | 403      | 200     | 404       | 403                  | 403           | 403
GET /api/compte                      | 401    | 200      | 200     | 200       | 200                  | 200           | 200
PUT /api/compte/mot-de-passe         | 401    | 400      | 400     | 400       | 409                  | 403           | 409
GET /api/compte/appareils            | 401    | 200      | 200     | 200       | 200                  | 403           | 200
POST /api/compte/appareils/deconnexion | 401  | 200      | 200     | 200       | 200                  | 403           | 200
POST /api/compte/appareils/{id}/deconnexion | 401 | 200  | 200     | 404       | 404                  | 403           | 404
GET /api/compte/donnees              | 401    | 200      | 200     | 200       | 200                  | 403           | 200
POST /api/compte/suppression         | 401    | 202      | 202     | 202       | 403                  | 403           | 403
POST /api/compte/suppression/annulation | 401 | 200      | 200     | 404       | 404                  | 403           | 404
GET /api/front/series-eleve          | 401    | 403      | 200     | 200       | 403                  | 200           | 403
GET /api/front/themes                | 401    | 403      | 200     | 200       | 403                  | 200           | 403
GET /api/front/structure/{id}        | 401    | 200      | 200     | 200       | 404                  | 200           | 200
PUT /api/serie/create                | 401    | 403      | 200     | 200       | 403                  | 403           | 403
GET /api/serie/details/{id}          | 401    | 403      | 200     | 404       | 403                  | 200           | 403
GET /api/serie/resume/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403
GET /api/player/infos/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403
GET /api/player/infos/{id}/question  | 401    | 403      | 200     | 404       | 403                  | 403           | 403
GET /api/player/infos/{id}/reponse   | 401    | 403      | 200     | 404       | 403                  | 200           | 403
PUT /api/player/envoi-reponse        | 401    | 403      | 200     | 404       | 403                  | 403           | 403
POST /api/cours/complete             | 401    | 200      | 200     | 404       | 404                  | 403           | 404
GET /api/cours                       | 401    | 200      | 200     | 200       | 200                  | 200           | 200
GET /api/cours/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404
GET /api/cours/{paquet}/{chapitre}   | 401    | 200      | 200     | 404       | 404                  | 200           | 404
GET /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404
PUT /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 403           | 404
PUT /api/cours/{paquet}/{chapitre}/lu      | 401 | 200   | 200     | 404       | 404                  | 403           | 404
PUT /api/cours/{paquet}/{chapitre}/reponse | 401 | 200   | 200     | 404       | 404                  | 403           | 404
PUT /api/cours/{paquet}/{chapitre}/reprise | 401 | 200   | 200     | 404       | 404                  | 403           | 404
POST /api/eleve/mail                 | 202    | 202      | 202     | 202       | 202                  | 202           | 202
POST /api/inscription/code-activation/soumission-code-activation | 200 | 200 | 200 | 200 | 200 | 200 | 200
POST /api/inscription/code-activation/creer-et-inscrire-eleve    | 201 | 201 | 201 | 201 | 201 | 201 | 201
POST /api/inscription/code-activation/regenerer-mot-de-passe     | 202 | 202 | 202 | 202 | 202 | 202 | 202
POST /application/prepacode/vagnon/inscription                   | 202 | 202 | 202 | 202 | 202 | 202 | 202
`;
const [[, ...ROLES] = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

let t: TestApp;
let owner: Person;
let course: number;
let roles: Record<string, () => Client | Promise<Client>>;
beforeAll(async () => {
  t = await startApp({
    content: withCourse(readConfig({}).contentDir, (dir) => {
      writeCourse(dir);
      writePackage(dir, 'scorm-12', '1.2');
    }),
  });
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  const passwordHash = await hashPassword(PASSWORD);
  owner = await insertPerson(t.db, {
    schoolId,
    passwordHash,
    lastName: 'Propriétaire',
    inscriptions: [{}, { license: 'etg' }],
  });
  const classmate = await insertPerson(t.db, { schoolId, passwordHash });
  const staff = { role: 'moniteur', inscriptions: [] } as const;
  const [ownStaff, otherStaff] = [
    await insertPerson(t.db, { ...staff, inscriptions: [], schoolId }),
    await insertPerson(t.db, { ...staff, inscriptions: [] }),
  ];
  ({ id: course } = await t.db
    .insertInto('applications')
    .values({
      ...{
        person_id: owner.personId,
        school_id: schoolId,
        kind: 'externe',
        label: 'fastcode',
        title: 'Cours',
      },
      ...{ link: '/cours/1', color: '#1b4dd8', license: 'b', status: 'ouvert' },
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  await openExam(t.db, owner);
  for (const name of [PACKAGE, 'scorm-12'])
    await t.db
      .insertInto('applications')
      .values({
        ...{ person_id: owner.personId, school_id: schoolId, kind: 'externe', label: 'code', title: 'Cours' },
        ...{ link: `/cours/${name}`, color: '#1b4dd8', license: 'b', status: 'ouvert' },
      })
      .execute();
  roles = {
    nobody: () => t.visit(),
    choosing: () => t.signIn(owner, { inscriptionId: null }),
    learner: () => t.signIn(owner),
    classmate: () => t.signIn(classmate),
    "other school's staff": () => t.signIn(otherStaff),
    impersonating: () => t.signIn(owner, { impersonatorId: ownStaff.accountId }),
    'own staff': () => t.signIn(ownStaff),
  };
});
afterAll(() => t.close());

/** What is sent, and the id in the path. */
type Request = Sending & { id?: string };

const json = (body: object): Request => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const email = () => `nouveau-${Math.random().toString(36).slice(2)}@test.example`;
const identity = () => ({
  ...{ nom: 'Nouveau', prenom: 'Alex', date_naissance: '2000-01-31', email: email() },
});

/** A welcome series of the owner's, with so many questions answered. */
async function series(answered: number): Promise<string> {
  const client = await t.signIn(owner);
  const id = await begin(client, 'accueil');
  if (answered === 10) await finish(t, client, id);
  else
    for (const { id: asked } of (await keyOf(t, id)).slice(0, answered)) await answer(client, id, asked, '');
  await question(client, id);
  return id;
}

/** The owner's only request for the exam. */
async function examRequest(): Promise<string> {
  await t.db.deleteFrom('exam_requests').execute();
  await t.db.deleteFrom('throttles').execute();
  return askForExam(await t.signIn(owner), t.time.now());
}

/** Another device of the owner's. */
async function otherDevice(): Promise<string> {
  const client = await t.signIn(owner);
  const { body } = await client.get<ReplyOf<'GET /api/compte/appareils'>>('/api/compte/appareils');
  return body.find(({ actuel }) => actuel)?.id ?? '';
}

const REQUESTS: Record<OperationName, () => Promise<Request>> = {
  'GET /api/auth/login': async () => ({ query: { inscriptionId: String(owner.inscriptionIds[0]) } }),
  'GET /api/auth/logout': async () => ({}),
  'POST /api/auth/autre-compte': async () => ({}),
  'POST /api/auth/autre-compte/abandon': async () => ({}),
  'PUT /api/consentement': async () => ({ form: { choix: '', version: '1', brand: 'prepacode' } }),
  'GET /api/textes/{marque}/{texte}': async () => ({}),
  'GET /api/front/utilisateur': async () => ({}),
  'PUT /api/front/reglages': async () => ({ form: settingsForm() }),
  'PUT /api/front/messages-lus': async () => ({ form: { messages: '1' } }),
  'GET /api/front/examen': async () => ({ id: await examRequest() }),
  'POST /api/front/examen': async () => {
    await t.db.deleteFrom('exam_requests').execute();
    return { form: examForm(t.time.now()) };
  },
  'PUT /api/front/examen/{id}': async () => ({ id: await examRequest(), form: examForm(t.time.now()) }),
  'PUT /api/front/examen/{id}/retrait': async () => ({ id: await examRequest() }),
  'GET /api/compte': async () => ({}),
  'PUT /api/compte/mot-de-passe': async () => ({ form: { actuel: PASSWORD, nouveau: 'court' } }),
  'GET /api/compte/appareils': async () => ({}),
  'POST /api/compte/appareils/deconnexion': async () => ({}),
  'POST /api/compte/appareils/{id}/deconnexion': async () => ({ id: await otherDevice() }),
  'GET /api/compte/donnees': async () => ({}),
  'POST /api/compte/suppression': async () => {
    await t.db.deleteFrom('erasures').execute();
    return { form: { mot_de_passe: PASSWORD } };
  },
  'POST /api/compte/suppression/annulation': async () => {
    await t.db.deleteFrom('erasures').execute();
    const { personId, accountId, schoolId } = owner;
    const asked = { requested_at: t.time.now(), confirm_until: t.time.now() };
    await t.db
      .insertInto('erasures')
      .values({ person_id: personId, account_id: accountId, school_id: schoolId, ...asked })
      .execute();
    return {};
  },
  'GET /api/front/series-eleve': async () => ({}),
  'GET /api/front/themes': async () => ({}),
  'GET /api/front/structure/{id}': async () => ({ id: String(owner.schoolId) }),
  'PUT /api/serie/create': async () => ({ query: { slug: 'examen' } }),
  'GET /api/serie/details/{id}': async () => ({ id: await series(1) }),
  'GET /api/serie/resume/{id}': async () => ({ id: await series(10) }),
  'GET /api/player/infos/{id}': async () => ({ id: await series(0) }),
  'GET /api/player/infos/{id}/question': async () => ({ id: await series(0) }),
  'GET /api/player/infos/{id}/reponse': async () => ({ id: await series(1) }),
  'PUT /api/player/envoi-reponse': async () => {
    const serie = await series(0);
    const [first] = await keyOf(t, serie);
    return { form: { serie, identifiant: first?.id ?? '', reponse: first?.right ?? '' } };
  },
  'POST /api/cours/complete': async () => ({ form: { identifiant: String(course) } }),
  'GET /api/scorm/{paquet}': async () => ({}),
  'PUT /api/scorm/{paquet}': async () =>
    json({ etat: '{}', statut: 'en_cours', score: null, avancement: null }),
  'GET /api/cours': async () => ({}),
  'GET /api/cours/{paquet}': async () => ({}),
  'GET /api/cours/{paquet}/{chapitre}': async () => ({}),
  'PUT /api/cours/{paquet}/{chapitre}/lu': async () => ({}),
  'PUT /api/cours/{paquet}/{chapitre}/reponse': async () => ({ form: { question: '1', reponse: 'A' } }),
  'PUT /api/cours/{paquet}/{chapitre}/reprise': async () => ({}),
  'POST /api/eleve/mail': async () => {
    const client = await t.signIn(owner);
    const { body } = await client.get<ReplyOf<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
    const { payload = '', headers } = json({
      ...{ jeton: body.jeton_contact, sujet: 'Une leçon', message: 'Bonjour.', copie: false },
    });
    return { payload, headers: { ...headers, 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') } };
  },
  'POST /api/inscription/code-activation/soumission-code-activation': async () =>
    json({ code_activation: await insertCode(t.db, t.time.now()), email: email() }),
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': async () => {
    const person = identity();
    const path = '/api/inscription/code-activation/soumission-code-activation';
    const code = { code_activation: await insertCode(t.db, t.time.now()), email: person.email };
    const { body } = await t.visit().post<{ token: string }>(path, json(code));
    return json({ ...person, permis: 'b', telephone: '0601020304', token: body.token });
  },
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': async () =>
    json({ code_activation: await insertCode(t.db, t.time.now()) }),
  'POST /application/prepacode/vagnon/inscription': async () => {
    const link = { permis: 'b', t: String(Math.floor(t.time.now().getTime() / 1000)) };
    return json({ ...identity(), ...link, signature: signBookLink(t.config.bookSecret ?? '', link) });
  },
};

async function call(name: string, client: Client, { id = '', ...sending }: Request) {
  const [method = '', path = ''] = name.split(' ');
  return client.send(
    method as Method,
    path
      .replace('{id}', id)
      .replace('{marque}/{texte}', 'rcer/cgu')
      .replace('scorm/{paquet}', 'scorm/scorm-12')
      .replace('{paquet}', PACKAGE)
      .replace('{chapitre}', '01-s-arreter'),
    sending,
  );
}

test('the table names every operation of the contract, once, and every role', () => {
  expect(ROWS.map(([name]) => name).sort()).toEqual(Object.keys(operations).sort());
  expect([...ROLES].sort()).toEqual(Object.keys(roles).sort());
  for (const [name, ...cells] of ROWS) expect([name, cells.length]).toEqual([name, ROLES.length]);
});

describe.each(ROWS.map(([name = '', ...cells]) => ({ name: name as OperationName, cells })))(
  '$name',
  ({ name, cells }) => {
    test.each(ROLES.map((role, column) => ({ role, expected: Number(cells[column]) })))(
      'answers $role with $expected',
      async ({ role, expected }) => {
        const request = await REQUESTS[name]();
        const client = await roles[role]?.();
        if (!client) throw new Error(`no role ${role}`);
        const { status, body, text } = await call(name, client, request);
        expect(status, text).toBe(expected);
        if (status >= 400) expect(REFUSALS[(body as { code: keyof typeof REFUSALS }).code]).toBe(status);
        // Whatever is answered to others, it is not about this learner.
        const isOwner = ['choosing', 'learner', 'impersonating'].includes(role);
        if (!isOwner) for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
      },
    );
  },
);

test('the central operations read no session: one that is forged, or over, changes nothing', async () => {
  const central = ROWS.map(([name]) => name as OperationName).filter((name) =>
    isCentral(operations[name].access),
  );
  expect(central).toHaveLength(5);
  for (const name of central) {
    const client = t.visit();
    client.cookies.set('session', 'forged').set('XSRF-TOKEN', 'forged');
    const { status } = await call(name, client, await REQUESTS[name]());
    expect([name, status]).toEqual([name, Number(ROWS.find(([one]) => one === name)?.[1])]);
  }
});
