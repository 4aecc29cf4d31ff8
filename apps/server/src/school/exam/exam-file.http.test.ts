/** Files of candidates: what each licence asks for, who received what, and how long the file is processed. */
import type { CandidateFile } from '@balise/contract/school/exam-files';
import type { ExamBoard } from '@balise/contract/school/exams';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { dayAfter } from '../../../test/exam.ts';
import { plantBoatRequest } from '../../../test/exam-file-requests.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/exams';
const t = shareApp();
let schoolId: number;
let lea: Person;
let desk: Client;
let id: string;
beforeEach(async () => {
  schoolId = await insertSchool(t.db, 'Le Ponton');
  lea = await insertPerson(t.db, { schoolId, lastName: 'Martin' });
  desk = await hire('secretaire', 'Sophie');
  id = await plantBoatRequest({ t, owner: lea, course: 0 });
});

const hire = async (role: 'moniteur' | 'secretaire' | 'gerant', firstName: string, at = schoolId) =>
  t.signIn(await insertPerson(t.db, { schoolId: at, role, firstName, lastName: 'Bureau', inscriptions: [] }));
const file = (client = desk, request = id) => client.get<CandidateFile>(`${PATH}/${request}/file`);
const set = (document: string, state: string, version: number, client = desk) =>
  client.put<CandidateFile & { code?: string; details?: object }>(
    `${PATH}/${id}/file/${document}`,
    json({ state, version }),
  );
const documentOf = ({ documents }: CandidateFile, code: string) => documents.find((one) => one.code === code);
const changeRequest = (change: object) =>
  t.db.updateTable('exam_requests').set(change).where('id', '=', id).execute();

test('a coastal file is received piece by piece: who and when is kept, the board counts, and the filing begins the delay', async () => {
  const { body: empty } = await file();
  expect(empty.documents.map(({ code, state, version }) => [code, state, version])).toEqual(
    [
      'formulaire',
      'identite',
      'photo',
      'certificat-medical',
      'timbre-delivrance',
      'livret',
      'theorie',
      'depot',
    ].map((code) => [code, 'awaited', 0]),
  );
  for (const { source, readOn } of empty.documents) {
    expect(source).toMatch(/^https?:/);
    expect(readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  const today = dayAfter(t.time.now(), 0);
  expect(empty.summary).toMatchObject({
    needed: 8,
    settled: 0,
    firstDay: dayAfter(t.time.now(), 14),
    delay: { days: 14, isSummer: false, since: today, isFiled: false },
  });
  const { body: one } = await set('photo', 'received', 0);
  expect(documentOf(one, 'photo')).toMatchObject({
    state: 'received',
    version: 1,
    changedBy: 'Sophie Bureau',
    changedAt: t.time.now().toISOString(),
  });
  await set('timbre-delivrance', 'not_needed', 0);
  const filed = await set('depot', 'received', 0);
  expect(filed.body.summary).toMatchObject({ settled: 3, delay: { since: today, isFiled: true } });
  t.time.advance(3 * 86_400_000);
  desk = await hire('secretaire', 'Sophie');
  const { requests } = (await desk.get<ExamBoard>(PATH, { query: { column: 'enrolled' } })).body;
  expect(requests[0]?.file).toMatchObject({
    needed: 8,
    settled: 3,
    firstDay: dayAfter(new Date(`${today}T12:00:00Z`), 14),
    delay: { since: today, isFiled: true },
  });
  expect(requests[0]?.file?.missing).toContain('Copie d’une pièce d’identité');
  const acts = await t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.dossier_examen')
    .where('person_id', '=', lea.personId)
    .select('details')
    .execute();
  expect(acts).toHaveLength(3);
});

test('in summer the delay is longer, with what it rests on', async () => {
  const summer = new Date('2027-06-20T08:00:00Z');
  t.time.advance(summer.getTime() - t.time.now().getTime());
  desk = await hire('secretaire', 'Sophie');
  const { summary } = (await file()).body;
  expect(summary).toMatchObject({ firstDay: '2027-07-21', delay: { days: 31, isSummer: true } });
  expect(summary.delay.reason).toContain('En été');
  expect(summary.delay.source).toContain('bouches-du-rhone.gouv.fr');
});

test('of two people at once, the second is told; the same change twice is one', async () => {
  const other = await hire('gerant', 'Claire');
  expect((await set('photo', 'received', 0)).status).toBe(200);
  expect(
    (await set('photo', 'received', 0, other)).body.documents.find(({ code }) => code === 'photo'),
  ).toMatchObject({ version: 1, changedBy: 'Sophie Bureau' });
  await set('photo', 'awaited', 1, other);
  const late = await set('photo', 'received', 1);
  expect([late.status, late.body.code]).toEqual([409, 'MODIFIE_ENTRETEMPS']);
  expect(documentOf((await file()).body, 'photo')).toMatchObject({
    state: 'awaited',
    version: 2,
    changedBy: 'Claire Bureau',
  });
  const both = await Promise.all([set('identite', 'received', 0), set('identite', 'received', 0, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(documentOf((await file()).body, 'identite')?.version).toBe(1);
});

test('a piece that everybody needs can not be waived, and unknown pieces, licences and schools have none', async () => {
  const before = await readDatabaseContent(t.db);
  expect(await set('formulaire', 'not_needed', 0)).toMatchObject({
    status: 400,
    body: { details: { champ: 'state' } },
  });
  expect((await set('carnet', 'received', 0)).status).toBe(404);
  expect((await set('photo', 'lost', 0)).status).toBe(400);
  expect((await set('photo', 'received', -1)).status).toBe(400);
  const elsewhere = await insertSchool(t.db, 'Ailleurs');
  const stranger = await hire('gerant', 'Marc', elsewhere);
  expect((await file(stranger)).status).toBe(404);
  expect((await set('photo', 'received', 0, stranger)).status).toBe(404);
  const instructor = await hire('moniteur', 'Paul');
  expect((await file(instructor)).status).toBe(200);
  expect((await set('photo', 'received', 0, instructor)).status).toBe(403);
  await changeRequest({ licence: 'b' });
  expect((await file()).status).toBe(404);
  expect((await set('photo', 'received', 0)).status).toBe(404);
  await changeRequest({ licence: 'co' });
  const after = await readDatabaseContent(t.db);
  expect(after.exam_file_pieces).toEqual(before.exam_file_pieces);
});

test('a deep-sea file asks for the coastal permit and neither hours nor a medical certificate', async () => {
  await changeRequest({ licence: 'ha' });
  expect((await file()).body.documents.map(({ code }) => code)).toEqual([
    'formulaire',
    'permis-cotier',
    'photo',
    'timbre-inscription',
    'depot',
  ]);
});

test('once the exam is taken the board says nothing of the file', async () => {
  const day = dayAfter(t.time.now(), 2);
  await changeRequest({ state: 'recu', exam_day: day, exam_time: '09:30', exam_place: 'Brest' });
  const { requests } = (await desk.get<ExamBoard>(PATH, { query: { request: id } })).body;
  expect(requests[0]?.file).toBeNull();
});
