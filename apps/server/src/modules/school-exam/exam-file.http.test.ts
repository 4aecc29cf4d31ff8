/** Files of candidates: what each licence asks for, who received what, and how long the file is processed. */
import type { ExamFileReply } from '@balise/contract/exam-file';
import type { ExamBoardReply } from '@balise/contract/school-exam';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { dayAfter } from '../../../test/exam.ts';
import { plantBoatRequest } from '../../../test/exam-file-requests.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

const PATH = '/api/gestion/examens';
let t: TestApp;
let schoolId: number;
let lea: Person;
let desk: Client;
let id: string;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  schoolId = await insertSchool(t.db, 'Le Ponton');
  lea = await insertPerson(t.db, { schoolId, lastName: 'Martin' });
  desk = await hire('secretaire', 'Sophie');
  id = await plantBoatRequest({ t, owner: lea, course: 0 });
});

const hire = async (role: 'moniteur' | 'secretaire' | 'gerant', firstName: string, at = schoolId) =>
  t.signIn(await insertPerson(t.db, { schoolId: at, role, firstName, lastName: 'Bureau', inscriptions: [] }));
const file = (client = desk, request = id) => client.get<ExamFileReply>(`${PATH}/${request}/dossier`);
const set = (piece: string, etat: string, version: number, client = desk) =>
  client.put<ExamFileReply & { code?: string; details?: object }>(`${PATH}/${id}/dossier/${piece}`, {
    form: { etat, version: String(version) },
  });
const pieceOf = ({ pieces }: ExamFileReply, code: string) => pieces.find((one) => one.code === code);
const changeRequest = (change: object) =>
  t.db.updateTable('exam_requests').set(change).where('id', '=', id).execute();

test('a coastal file is received piece by piece: who and when is kept, the board counts, and the filing begins the delay', async () => {
  const { body: empty } = await file();
  expect(empty.pieces.map(({ code, etat, version }) => [code, etat, version])).toEqual(
    [
      'formulaire',
      'identite',
      'photo',
      'certificat-medical',
      'timbre-delivrance',
      'livret',
      'theorie',
      'depot',
    ].map((code) => [code, 'a_fournir', 0]),
  );
  for (const { source, verifie_le } of empty.pieces) {
    expect(source).toMatch(/^https?:/);
    expect(verifie_le).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  const today = dayAfter(t.time.now(), 0);
  expect(empty.resume).toMatchObject({
    ...{ pieces: 8, reglees: 0, premier_jour: dayAfter(t.time.now(), 14) },
    delai: { jours: 14, ete: false, depuis: today, depose: false },
  });
  const { body: one } = await set('photo', 'recue', 0);
  expect(pieceOf(one, 'photo')).toMatchObject({
    ...{ etat: 'recue', version: 1, change_par: 'Sophie Bureau' },
    change_le: t.time.now().toISOString(),
  });
  await set('timbre-delivrance', 'sans_objet', 0);
  const filed = await set('depot', 'recue', 0);
  expect(filed.body.resume).toMatchObject({ reglees: 3, delai: { depuis: today, depose: true } });
  t.time.advance(3 * 86_400_000);
  desk = await hire('secretaire', 'Sophie');
  const { demandes } = (await desk.get<ExamBoardReply>(PATH, { query: { etat: 'inscrite' } })).body;
  expect(demandes[0]?.dossier).toMatchObject({
    ...{ pieces: 8, reglees: 3, premier_jour: dayAfter(new Date(`${today}T12:00:00Z`), 14) },
    delai: { depuis: today, depose: true },
  });
  expect(demandes[0]?.dossier?.manquantes).toContain('Copie d’une pièce d’identité');
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
  const { resume } = (await file()).body;
  expect(resume).toMatchObject({ premier_jour: '2027-07-21', delai: { jours: 31, ete: true } });
  expect(resume.delai.raison).toContain('En été');
  expect(resume.delai.source).toContain('bouches-du-rhone.gouv.fr');
});

test('of two people at once, the second is told; the same change twice is one', async () => {
  const other = await hire('gerant', 'Claire');
  expect((await set('photo', 'recue', 0)).status).toBe(200);
  expect(
    (await set('photo', 'recue', 0, other)).body.pieces.find(({ code }) => code === 'photo'),
  ).toMatchObject({ version: 1, change_par: 'Sophie Bureau' });
  await set('photo', 'a_fournir', 1, other);
  const late = await set('photo', 'recue', 1);
  expect([late.status, late.body.code]).toEqual([409, 'MODIFIE_ENTRETEMPS']);
  expect(pieceOf((await file()).body, 'photo')).toMatchObject({
    ...{ etat: 'a_fournir', version: 2, change_par: 'Claire Bureau' },
  });
  const both = await Promise.all([set('identite', 'recue', 0), set('identite', 'recue', 0, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(pieceOf((await file()).body, 'identite')?.version).toBe(1);
});

test('a piece that everybody needs can not be waived, and unknown pieces, licences and schools have none', async () => {
  const before = await readDatabaseContent(t.db);
  expect(await set('formulaire', 'sans_objet', 0)).toMatchObject({
    status: 400,
    body: { details: { champ: 'etat' } },
  });
  expect((await set('carnet', 'recue', 0)).status).toBe(404);
  expect((await set('photo', 'perdue', 0)).status).toBe(400);
  expect((await set('photo', 'recue', -1)).status).toBe(400);
  const elsewhere = await insertSchool(t.db, 'Ailleurs');
  const stranger = await hire('gerant', 'Marc', elsewhere);
  expect((await file(stranger)).status).toBe(404);
  expect((await set('photo', 'recue', 0, stranger)).status).toBe(404);
  const instructor = await hire('moniteur', 'Paul');
  expect((await file(instructor)).status).toBe(200);
  expect((await set('photo', 'recue', 0, instructor)).status).toBe(403);
  await changeRequest({ licence: 'b' });
  expect((await file()).status).toBe(404);
  expect((await set('photo', 'recue', 0)).status).toBe(404);
  await changeRequest({ licence: 'co' });
  const after = await readDatabaseContent(t.db);
  expect(after.exam_file_pieces).toEqual(before.exam_file_pieces);
});

test('a deep-sea file asks for the coastal permit and neither hours nor a medical certificate', async () => {
  await changeRequest({ licence: 'ha' });
  expect((await file()).body.pieces.map(({ code }) => code)).toEqual([
    ...['formulaire', 'permis-cotier', 'photo', 'timbre-inscription', 'depot'],
  ]);
});

test('once the exam is taken the board says nothing of the file', async () => {
  const day = dayAfter(t.time.now(), 2);
  await changeRequest({ state: 'recu', exam_day: day, exam_time: '09:30', exam_place: 'Brest' });
  const { demandes } = (await desk.get<ExamBoardReply>(PATH, { query: { demande: id } })).body;
  expect(demandes[0]?.dossier).toBeNull();
});
