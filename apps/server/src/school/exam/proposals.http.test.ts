/** Instructors propose exams; the desk accepts or refuses. */
import { randomUUID } from 'node:crypto';
import type { ExamProposal, ExamProposals } from '@balise/contract/school/exam-proposals';
import type { ExamBoard } from '@balise/contract/school/exams';
import { beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { askForExam, dayAfter, openExam } from '../../../test/exam.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/exams/proposals';
const t = shareApp();
let schoolId: number;
let lea: Person;
let paul: Client;
let desk: Client;
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
const propose = (more: object = {}, client = paul) =>
  client.post<ExamProposal & { code?: string; details?: object }>(
    PATH,
    json({
      id: randomUUID(),
      inscription: lea.inscriptionIds[0],
      day: dayAfter(t.time.now(), 20),
      centre: '',
      reason: 'Trois examens blancs sans faute',
      ...more,
    }),
  );
const accept = (id: string, more: object = {}, client = desk) =>
  client.put<ExamProposal & { code?: string }>(
    `${PATH}/${id}/acceptance`,
    json({ candidateNumber: '', day: dayAfter(t.time.now(), 25), centre: 'Brest', words: 'Bravo', ...more }),
  );
const turnDown = (id: string, words: string, client = desk) =>
  client.put<ExamProposal & { code?: string; details?: object }>(`${PATH}/${id}/refusal`, json({ words }));
const list = async (client = desk) => (await client.get<ExamProposals>(PATH)).body.proposals;
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
  expect(made).toMatchObject({ status: 201, body: { state: 'proposed', isOwn: true, by: 'Paul Bureau' } });
  expect(await list()).toMatchObject([
    { reason: 'Trois examens blancs sans faute', by: 'Paul Bureau', isOwn: false, licence: 'co' },
  ]);
  const accepted = await accept(made.body.id);
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', decidedBy: 'Sophie Bureau' } });
  expect((await accept(made.body.id)).body.request).toBe(accepted.body.request);
  const { requests } = (await desk.get<ExamBoard>('/api/school/exams', { query: { column: 'enrolled' } }))
    .body;
  expect(requests).toMatchObject([
    {
      id: accepted.body.request,
      candidateNumber: '',
      centre: 'Brest',
      words: 'Bravo',
      wishedDays: [dayAfter(t.time.now(), 25)],
    },
  ]);
  expect(await t.db.selectFrom('mails').select('person_id').execute()).toEqual([{ person_id: lea.personId }]);
  expect(await list(paul)).toMatchObject([{ state: 'accepted', answer: 'Bravo', isOwn: true }]);
  expect(await acts()).toEqual(['ecole.accepter_examen', 'ecole.proposer_examen']);
  t.time.advance(61 * 86_400_000);
  desk = await hire('gerant', 'Claire');
  expect(await list()).toEqual([]);
});

test('a refusal needs its reason, and only the instructor reads it', async () => {
  const { id } = (await propose()).body;
  expect(await turnDown(id, '  ')).toMatchObject({ status: 400, body: { details: { champ: 'words' } } });
  expect(await turnDown(id, 'Dossier incomplet')).toMatchObject({
    status: 200,
    body: { state: 'refused', answer: 'Dossier incomplet' },
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
  await paul.put(`${PATH}/${id}/withdrawal`);
  expect(await list()).toEqual([]);
  expect((await propose()).status).toBe(201);

  const noe = await insertPerson(t.db, { schoolId, lastName: 'Petit' });
  const inscription = noe.inscriptionIds[0];
  const early = (await propose({ inscription })).body.id;
  await openExam(t.db, noe);
  await askForExam(await t.signIn(noe), t.time.now());
  expect((await accept(early)).body.code).toBe('DEMANDE_EN_COURS');
  expect((await turnDown(early, 'L’élève a demandé')).status).toBe(200);
  expect((await propose({ inscription })).body.code).toBe('DEMANDE_EN_COURS');
});

test('bad fields are named, and nothing is stored', async () => {
  for (const [more, champ] of [
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(1001) }, 'reason'],
    [{ day: dayAfter(t.time.now(), 0) }, 'day'],
    [{ day: '2027-02-30' }, 'day'],
    [{ centre: 'a\u0007' }, 'centre'],
  ] as const)
    expect(await propose(more)).toMatchObject({ status: 400, body: { details: { champ } } });
  expect(await list()).toEqual([]);
  const { id } = (await propose()).body;
  expect(await accept(id, { candidateNumber: '???' })).toMatchObject({ status: 400 });
  expect(await accept(id, { centre: ' ' })).toMatchObject({ status: 400 });
  expect(await list()).toMatchObject([{ state: 'proposed' }]);
});

test('somebody limited to groups proposes and sees only their learners; nobody withdraws for another; no other school', async () => {
  const limited = await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, { ...limited, role: 'moniteur', allGroups: false });
  const karim = await t.signIn(limited);
  expect((await propose({}, karim)).status).toBe(404);
  const { id } = (await propose()).body;
  expect(await list(karim)).toEqual([]);
  expect((await karim.put(`${PATH}/${id}/withdrawal`)).status).toBe(404);
  await plantGroup(t.db, schoolId, { learners: [lea], teachers: [limited] });
  expect(await list(karim)).toHaveLength(1);
  expect((await karim.put(`${PATH}/${id}/withdrawal`)).status).toBe(404);
  const stranger = await hire('gerant', 'Marc', await insertSchool(t.db, 'Ailleurs'));
  expect(await list(stranger)).toEqual([]);
  expect((await accept(id, {}, stranger)).status).toBe(404);
  expect((await turnDown(id, 'Non', stranger)).status).toBe(404);
});
