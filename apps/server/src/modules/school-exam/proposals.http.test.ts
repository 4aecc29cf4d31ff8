/** Instructors propose exams; the desk accepts or refuses. */
import { randomUUID } from 'node:crypto';
import type { ExamProposalReply, ExamProposalsReply } from '@balise/contract/exam-proposal';
import type { ExamBoardReply } from '@balise/contract/school-exam';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { askForExam, dayAfter, openExam } from '../../../test/exam.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

const PATH = '/api/gestion/examens/propositions';
let t: TestApp;
let schoolId: number;
let lea: Person;
let paul: Client;
let desk: Client;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  schoolId = await insertSchool(t.db, 'Les Tilleuls');
  const inscriptions = [{ licence: 'co' }];
  lea = await insertPerson(t.db, { schoolId, firstName: 'Léa', lastName: 'Martin', inscriptions });
  paul = await hire('moniteur', 'Paul');
  desk = await hire('secretaire', 'Sophie');
});

const hire = async (role: 'moniteur' | 'secretaire' | 'gerant', firstName: string, at = schoolId) =>
  t.signIn(await insertPerson(t.db, { schoolId: at, role, firstName, lastName: 'Bureau', inscriptions: [] }));
const propose = (more: Record<string, string> = {}, client = paul) =>
  client.post<ExamProposalReply & { code?: string; details?: object }>(PATH, {
    form: {
      ...{ id: randomUUID(), inscription: String(lea.inscriptionIds[0]), jour: dayAfter(t.time.now(), 20) },
      ...{ centre: '', motif: 'Trois examens blancs sans faute', ...more },
    },
  });
const accept = (id: string, more: Record<string, string> = {}, client = desk) =>
  client.put<ExamProposalReply & { code?: string }>(`${PATH}/${id}/acceptation`, {
    form: {
      ...{
        numero_candidat: '',
        jour: dayAfter(t.time.now(), 25),
        centre: 'Brest',
        message: 'Bravo',
        ...more,
      },
    },
  });
const turnDown = (id: string, message: string, client = desk) =>
  client.put<ExamProposalReply & { code?: string; details?: object }>(`${PATH}/${id}/refus`, {
    form: { message },
  });
const list = async (client = desk) => (await client.get<ExamProposalsReply>(PATH)).body.propositions;
const acts = async () =>
  (
    await t.db
      .selectFrom('audit')
      .where('person_id', '=', lea.personId)
      .where('action', 'like', 'ecole.%')
      .select('action')
      .execute()
  )
    .map(({ action }) => action)
    .sort();

test('a proposal is seen with who and why, and accepted: one request, one mail, and the instructor reads the answer', async () => {
  const made = await propose();
  expect(made).toMatchObject({ status: 201, body: { etat: 'proposee', de_moi: true, par: 'Paul Bureau' } });
  expect(await list()).toMatchObject([
    { motif: 'Trois examens blancs sans faute', par: 'Paul Bureau', de_moi: false, permis: 'co' },
  ]);
  const accepted = await accept(made.body.id);
  expect(accepted).toMatchObject({ status: 200, body: { etat: 'acceptee', decide_par: 'Sophie Bureau' } });
  expect((await accept(made.body.id)).body.demande).toBe(accepted.body.demande);
  const { demandes } = (
    await desk.get<ExamBoardReply>('/api/gestion/examens', { query: { etat: 'inscrite' } })
  ).body;
  expect(demandes).toMatchObject([
    {
      ...{ id: accepted.body.demande, numero_candidat: '', centre: 'Brest', message: 'Bravo' },
      dates: [dayAfter(t.time.now(), 25)],
    },
  ]);
  expect(await t.db.selectFrom('mails').select('person_id').execute()).toEqual([{ person_id: lea.personId }]);
  expect(await list(paul)).toMatchObject([{ etat: 'acceptee', reponse: 'Bravo', de_moi: true }]);
  expect(await acts()).toEqual(['ecole.accepter_examen', 'ecole.proposer_examen']);
  t.time.advance(61 * 86_400_000);
  desk = await hire('gerant', 'Claire');
  expect(await list()).toEqual([]);
});

test('a refusal needs its reason, and only the instructor reads it', async () => {
  const { id } = (await propose()).body;
  expect(await turnDown(id, '  ')).toMatchObject({ status: 400, body: { details: { champ: 'message' } } });
  expect(await turnDown(id, 'Dossier incomplet')).toMatchObject({
    ...{ status: 200, body: { etat: 'refusee', reponse: 'Dossier incomplet' } },
  });
  expect((await turnDown(id, 'Dossier incomplet')).status).toBe(200);
  expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'MODIFIE_ENTRETEMPS' } });
  expect(await t.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect((await propose()).status).toBe(201);
});

test('of two people who decide at once, one is told', async () => {
  const { id } = (await propose()).body;
  const other = await hire('gerant', 'Claire');
  const answers = await Promise.all([accept(id), turnDown(id, 'Trop tôt', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await acts()).toHaveLength(2);
});

test('sent twice it is one; a second one, or one beside a request, is refused', async () => {
  const id = randomUUID();
  const sent = await Promise.all([propose({ id }), propose({ id })]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(await propose()).toMatchObject({ status: 409, body: { code: 'DEMANDE_EN_COURS' } });
  await paul.put(`${PATH}/${id}/retrait`);
  expect(await list()).toEqual([]);
  expect((await propose()).status).toBe(201);

  const noe = await insertPerson(t.db, { schoolId, lastName: 'Petit' });
  const inscription = String(noe.inscriptionIds[0]);
  const early = (await propose({ inscription })).body.id;
  await openExam(t.db, noe);
  await askForExam(await t.signIn(noe), t.time.now());
  expect((await accept(early)).body.code).toBe('DEMANDE_EN_COURS');
  expect((await turnDown(early, 'L’élève a demandé')).status).toBe(200);
  expect((await propose({ inscription })).body.code).toBe('DEMANDE_EN_COURS');
});

test('bad fields are named, and nothing is stored', async () => {
  for (const [more, champ] of [
    [{ motif: ' ' }, 'motif'],
    [{ motif: 'x'.repeat(1001) }, 'motif'],
    [{ jour: dayAfter(t.time.now(), 0) }, 'jour'],
    [{ jour: '2027-02-30' }, 'jour'],
    [{ centre: 'a\u0007' }, 'centre'],
  ] as const)
    expect(await propose(more)).toMatchObject({ status: 400, body: { details: { champ } } });
  expect(await list()).toEqual([]);
  const { id } = (await propose()).body;
  expect(await accept(id, { numero_candidat: '???' })).toMatchObject({ status: 400 });
  expect(await accept(id, { centre: ' ' })).toMatchObject({ status: 400 });
  expect(await list()).toMatchObject([{ etat: 'proposee' }]);
});

test('somebody limited to groups proposes and sees only their learners; nobody withdraws for another; no other school', async () => {
  const limited = await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, { ...limited, role: 'moniteur', allGroups: false });
  const karim = await t.signIn(limited);
  expect((await propose({}, karim)).status).toBe(404);
  const { id } = (await propose()).body;
  expect(await list(karim)).toEqual([]);
  expect((await karim.put(`${PATH}/${id}/retrait`)).status).toBe(404);
  await plantGroup(t.db, schoolId, { learners: [lea], teachers: [limited] });
  expect(await list(karim)).toHaveLength(1);
  expect((await karim.put(`${PATH}/${id}/retrait`)).status).toBe(404);
  const stranger = await hire('gerant', 'Marc', await insertSchool(t.db, 'Ailleurs'));
  expect(await list(stranger)).toEqual([]);
  expect((await accept(id, {}, stranger)).status).toBe(404);
  expect((await turnDown(id, 'Non', stranger)).status).toBe(404);
});
