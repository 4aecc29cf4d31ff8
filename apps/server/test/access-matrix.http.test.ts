import { REFUSALS } from '@balise/contract/codes';
import { isCentral, type Operation } from '@balise/contract/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/passwords.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';
import { PASSWORD } from './sign-on.ts';

/**
 * Each call is about data of the learner in the third column: their series, inscription, school and courses. «choosing»
 * is that learner before an inscription is chosen; «classmate» is another learner of the same school; «impersonating»
 * is staff of that school who act for the learner; staff have no inscription. The last two columns are what the
 * contract declares.
 */
const TABLE = `
operation                            | nobody | choosing | learner | classmate | other school's staff | impersonating | own staff    | while acting       | limits
GET /api/auth/login                  | 401    | 200      | 200     | 403       | 403                  | 200           | 403          | allowed            | -
GET /api/auth/logout                 | 200    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/auth/autre-compte          | 401    | 401      | 401     | 401       | 401                  | 401           | 401          | allowed            | -
POST /api/auth/autre-compte/abandon  | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/consentement                | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | 100 in 900 s by address
GET /api/textes/{marque}/{texte}     | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
GET /api/front/utilisateur           | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/front/reglages              | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/front/messages-lus          | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/front/examen                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
POST /api/front/examen               | 401    | 403      | 201     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
PUT /api/front/examen/{id}           | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
PUT /api/front/examen/{id}/retrait   | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
GET /api/compte                      | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/compte/mot-de-passe         | 401    | 400      | 400     | 400       | 409                  | 403           | 409          | ACCES_REFUSE       | 10 in 900 s by person, 20 in 3600 s by person
GET /api/compte/appareils            | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/compte/appareils/deconnexion | 401  | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/compte/appareils/{id}/deconnexion | 401 | 200  | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
GET /api/compte/donnees              | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | 6 in 3600 s by person
POST /api/compte/suppression         | 401    | 202      | 202     | 202       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 900 s by person, 5 in 3600 s by person
POST /api/compte/suppression/annulation | 401 | 200      | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
GET /api/front/series-eleve          | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/themes                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/structure/{id}        | 401    | 200      | 200     | 200       | 404                  | 200           | 200          | allowed            | -
PUT /api/serie/create                | 401    | 403      | 200     | 200       | 403                  | 403           | 403          | CONSULTATION_SEULE | 60 in 600 s by person
GET /api/serie/details/{id}          | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/serie/resume/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/player/infos/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/player/infos/{id}/question  | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | CONSULTATION_SEULE | -
GET /api/player/infos/{id}/reponse   | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
PUT /api/player/envoi-reponse        | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | CONSULTATION_SEULE | 80 in 160 s by inscription
POST /api/cours/complete             | 401    | 200      | 200     | 404       | 404                  | 403           | 404          | CONSULTATION_SEULE | -
GET /api/cours                       | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
GET /api/cours/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
GET /api/cours/{paquet}/{chapitre}   | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
GET /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
PUT /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | 60 in 60 s by person
PUT /api/cours/{paquet}/{chapitre}/lu      | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
PUT /api/cours/{paquet}/{chapitre}/reponse | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
PUT /api/cours/{paquet}/{chapitre}/reprise | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
POST /api/eleve/mail                 | 202    | 202      | 202     | 202       | 202                  | 202           | 202          | -                  | 100 in 3600 s by address, 10 in 3600 s by person
POST /api/inscription/code-activation/soumission-code-activation | 200 | 200 | 200 | 200 | 200 | 200 | 200                           | -                  | 40 in 900 s by address, 20 in 3600 s by activation-code
POST /api/inscription/code-activation/creer-et-inscrire-eleve    | 201 | 201 | 201 | 201 | 201 | 201 | 201                           | -                  | 40 in 900 s by address, 5 in 3600 s by email
POST /api/inscription/code-activation/regenerer-mot-de-passe     | 202 | 202 | 202 | 202 | 202 | 202 | 202                           | -                  | 60 in 3600 s by address
POST /application/prepacode/vagnon/inscription                   | 202 | 202 | 202 | 202 | 202 | 202 | 202                           | -                  | 60 in 3600 s by address, 5 in 3600 s by email
`;
const [[, ...HEADS] = [], ...LINES] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const ROLES = HEADS.slice(0, -2);
const ROWS = LINES.map(([name, ...cells]) => ({
  name: name as OperationName,
  cells: cells.slice(0, -2),
  policy: cells.slice(-2),
}));

let t: TestApp;
let owner: Person;
let roles: Record<string, () => Client | Promise<Client>>;
let requests: ReturnType<typeof createRequests>;
beforeAll(async () => {
  const stage = await startStage();
  ({ t, owner } = stage);
  requests = createRequests(stage);
  const { schoolId } = owner;
  const classmate = await insertPerson(t.db, { schoolId, passwordHash: await hashPassword(PASSWORD) });
  const staff = { role: 'moniteur', inscriptions: [] } as const;
  const [ownStaff, otherStaff] = [
    await insertPerson(t.db, { ...staff, inscriptions: [], schoolId }),
    await insertPerson(t.db, { ...staff, inscriptions: [] }),
  ];
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

test('the table has every operation of the contract once, and every role', () => {
  expect(ROWS.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
  expect([...ROLES].sort()).toEqual(Object.keys(roles).sort());
  for (const { name, cells } of ROWS) expect([name, cells.length]).toEqual([name, ROLES.length]);
});

test.each(ROWS)('$name declares the policy of the table', ({ name, policy }) => {
  const { whileActing, rateLimits = [] }: Operation = operations[name];
  const limits = rateLimits.map(({ limit, windowS, by }) => `${limit} in ${windowS} s by ${by}`);
  expect(policy).toEqual([
    typeof whileActing === 'object' ? whileActing.refused : (whileActing ?? '-'),
    limits.join(', ') || '-',
  ]);
});

describe.each(ROWS)('$name', ({ name, cells, policy: [acting] }) => {
  test.each(ROLES.map((role, column) => ({ role, expected: Number(cells[column]) })))(
    'answers $role with $expected',
    async ({ role, expected }) => {
      const request = await requests[name]();
      const client = await roles[role]?.();
      if (!client) throw new Error(`no role ${role}`);
      const { status, body, text } = await sendRequest(name, client, request);
      expect(status, text).toBe(expected);
      if (role === 'impersonating' && acting !== 'allowed' && acting !== '-')
        expect(body).toEqual({ code: acting });
      if (status >= 400) expect(REFUSALS[(body as { code: keyof typeof REFUSALS }).code]).toBe(status);
      // A reply to others must not contain this learner's data.
      const isOwner = ['choosing', 'learner', 'impersonating'].includes(role);
      if (!isOwner) for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
    },
  );
});

test('the central operations read no session: a forged or expired one changes nothing', async () => {
  const central = ROWS.filter(({ name }) => isCentral(operations[name].access));
  expect(central).toHaveLength(5);
  for (const { name, cells } of central) {
    const client = t.visit();
    client.cookies.set('session', 'forged').set('XSRF-TOKEN', 'forged');
    const { status } = await sendRequest(name, client, await requests[name]());
    expect([name, status]).toEqual([name, Number(cells[0])]);
  }
});
