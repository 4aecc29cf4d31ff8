/** What the staff of a school do with the requests for the exam of their learners. */
import type { ExamState } from '@balise/contract/codes';
import type {
  ExamBoardReply,
  ExamLinesReply,
  PastedResultsReply,
  SchoolExam,
} from '@balise/contract/school-exam';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person, plantGroup, plantStaffMembership } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { plantDesk } from '../../../test/desk.ts';
import { askForExam, dayAfter, openExam } from '../../../test/exam.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { json } from '../../../test/prepared.ts';

const PATH = '/api/gestion/examens';
let t: TestApp;
let schoolId: number;
let desk: Client;
let lea: Person;
let ines: Person;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ schoolId, lea, ines, desk } = await plantDesk(t));
});

async function ask(person: Person): Promise<string> {
  await t.db.deleteFrom('throttles').execute();
  await openExam(t.db, person);
  return askForExam(await t.signIn(person), t.time.now());
}
const board = async (query: Record<string, string> = {}, client = desk) =>
  (await client.get<ExamBoardReply>(PATH, { query })).body;
const step = (id: string, etat: string, version: number, message = '', client = desk) =>
  client.put<{ demande: SchoolExam; code?: string }>(`${PATH}/${id}/etape`, {
    form: { etat, version: String(version), message },
  });
const summon = (lines: [string, number][], more: object = {}, client = desk) =>
  client.put<ExamLinesReply>(
    `${PATH}/convocation`,
    json({
      demandes: lines.map(([id, version]) => ({ id, version })),
      ...{ date: dayAfter(t.time.now(), 9), heure: '09:30', lieu: 'La Poste, Besançon' },
      ...{ organisme: 'la-poste', reference: 'R-42', message: '', ...more },
    }),
  );
const outcomes = ({ body }: { body: ExamLinesReply }) => body.lignes.map(({ issue }) => issue);
const subjects = async () =>
  (await t.db.selectFrom('mails').orderBy('id').select(['person_id', 'subject']).execute()).map(
    ({ person_id, subject }) =>
      `${person_id === lea.personId ? 'lea' : 'ines'} ${subject.replace(/^.*?\u00a0: /, '')}`,
  );
/** Puts a request in a state, as if time had passed. */
const plant = (id: string, state: ExamState, day: string | null) =>
  t.db
    .updateTable('exam_requests')
    .set({ state, exam_day: day, exam_time: day && '09:30', exam_place: day && 'Besançon' })
    .where('id', '=', id)
    .execute();

test('a request is accepted, summoned with another one, and its result is told: each step once, with a mail and an act', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  await t.db.deleteFrom('mails').execute();
  const asked = await board();
  expect(asked.demandes.map(({ id, version, nom }) => [id, version, nom])).toEqual([
    [first, 1, 'Martin'],
    [second, 1, 'Robert'],
  ]);
  const accepted = await step(first, 'inscrite', 1, 'À bientôt');
  expect(accepted.body.demande).toMatchObject({ etat: 'inscrite', version: 2, message: 'À bientôt' });
  expect((await step(first, 'inscrite', 1, 'À bientôt')).body.demande.version).toBe(2);
  const summoned = await summon([
    [second, 1],
    [first, 2],
  ]);
  expect([summoned.body.enregistre, ...outcomes(summoned)]).toEqual([true, 'FAIT', 'FAIT']);
  expect(summoned.body.lignes[0]?.demande).toMatchObject({
    ...{ id: second, etat: 'convoquee', organisme: 'la-poste', reference: 'R-42' },
    convocation: { heure: '09:30', lieu: 'La Poste, Besançon' },
  });
  expect(
    outcomes(
      await summon([
        [second, 1],
        [first, 2],
      ]),
    ),
  ).toEqual(['DEJA_FAIT', 'DEJA_FAIT']);
  t.time.advance(10 * 86_400_000);
  desk = await t.signIn(await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] }));
  const awaited = await board({ etat: 'passee' });
  expect(awaited.colonnes.find(({ etat }) => etat === 'passee')?.nombre).toBe(2);
  const results = await desk.put<ExamLinesReply>(
    `${PATH}/resultats`,
    json({
      lignes: awaited.demandes.map(({ id, version }) => ({
        ...{ id, version, verdict: id === first ? 'recu' : 'ajourne' },
      })),
    }),
  );
  expect(results.body.enregistre).toBe(true);
  expect((await board({ etat: 'resultat' })).demandes.map(({ etat }) => etat).sort()).toEqual([
    'ajourne',
    'recu',
  ]);
  expect((await subjects()).sort()).toEqual([
    ...['ines le résultat de votre examen', 'ines votre convocation à l’examen'],
    ...['lea réussite à l’examen, félicitations\u00a0!', 'lea votre convocation à l’examen'],
    'lea votre inscription à l’examen est faite',
  ]);
  const acts = await t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.examen')
    .where('school_id', '=', schoolId)
    .selectAll()
    .execute();
  expect(acts).toHaveLength(5);
});

test('of two people at once, the second is told, and nothing is done twice', async () => {
  const id = await ask(lea);
  const other = await t.signIn(await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] }));
  await t.db.deleteFrom('mails').execute();
  const answers = await Promise.all([
    step(id, 'inscrite', 1),
    step(id, 'refusee', 1, 'Dossier incomplet', other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MODIFIE_ENTRETEMPS');
  expect(await subjects()).toHaveLength(1);
});

test('a step that the state does not lead to is refused, and a refusal needs its reason', async () => {
  const id = await ask(lea);
  const before = await readDatabaseContent(t.db);
  expect(await step(id, 'recu', 1)).toMatchObject({ status: 409, body: { code: 'ETAPE_REFUSEE' } });
  expect((await step(id, 'refusee', 1)).body).toMatchObject({ details: { champ: 'message' } });
  expect((await step(id, 'convoquee', 1)).status).toBe(400);
  expect((await summon([[id, 1]], { date: dayAfter(t.time.now(), -1) })).body).toMatchObject({
    enregistre: false,
    lignes: [{ issue: 'ETAPE_REFUSEE', demande: { etat: 'demandee' } }],
  });
  for (const [field, value] of [
    ['date', '2026-02-31'],
    ['lieu', ' \n '],
    ['organisme', 'inconnu'],
    ['reference', 'deux\nlignes'],
    ['heure', '25:00'],
    ['demandes', []],
    ['demandes', Array.from({ length: 201 }, () => ({ id, version: 1 }))],
  ] as const)
    expect((await summon([[id, 1]], { [field]: value })).status, field).toBe(400);
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('one refused line of many stores nothing, and each line says what it is', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  const stranger = await insertPerson(t.db);
  const elsewhere = await ask(stranger);
  await plant(second, 'recu', dayAfter(t.time.now(), -3));
  const before = await readDatabaseContent(t.db);
  const reply = await summon([
    [first, 1],
    [second, 1],
    [elsewhere, 1],
    [first, 7],
  ]);
  expect([reply.body.enregistre, ...outcomes(reply)]).toEqual([
    ...[false, 'FAIT', 'ETAPE_REFUSEE', 'INTROUVABLE', 'DEJA_FAIT'],
  ]);
  expect(reply.body.lignes[0]?.demande?.etat).toBe('demandee');
  expect(reply.body.lignes[2]?.demande).toBeNull();
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('another learner takes a place: the first keeps the registration, both are told', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  await summon([[first, 1]]);
  await t.db.deleteFrom('mails').execute();
  const replace = (version: string) =>
    desk.put(`${PATH}/${first}/remplacement`, {
      form: {
        ...{ version, remplacant: second, version_remplacant: '1', message: 'Comme convenu' },
        message_remplacant: 'Une place se libère',
      },
    });
  expect(await replace('1')).toMatchObject({ status: 409, body: { code: 'MODIFIE_ENTRETEMPS' } });
  expect((await replace('2')).body).toMatchObject({
    demande: {
      etat: 'inscrite',
      convocation: null,
      organisme: null,
      reference: null,
      message: 'Comme convenu',
    },
    remplacant: {
      etat: 'convoquee',
      organisme: 'la-poste',
      reference: 'R-42',
      convocation: { heure: '09:30' },
      message: 'Une place se libère',
    },
  });
  expect((await subjects()).sort()).toEqual([
    ...['ines votre convocation à l’examen', 'lea votre convocation à l’examen est annulée'],
  ]);
  expect(await replace('3')).toMatchObject({ status: 409, body: { code: 'ETAPE_REFUSEE' } });
});

test('pasted results show whom they name, and store nothing', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  await plant(first, 'convoquee', dayAfter(t.time.now(), 0));
  await plant(second, 'convoquee', dayAfter(t.time.now(), 3));
  const before = await readDatabaseContent(t.db);
  const { body } = await desk.post<PastedResultsReply>(`${PATH}/resultats/lecture`, {
    form: { texte: 'MARTIN Lea;reçue\nRobert Inès reçue\nZoé Inconnue reçue' },
  });
  expect(
    body.lignes.map(({ ligne, faute, demande, verdict }) => [ligne, faute, demande?.id, verdict]),
  ).toEqual([
    [1, null, first, 'recu'],
    [2, 'PAS_ENCORE_PASSE', undefined, null],
    [3, 'AUCUN_ELEVE', undefined, null],
  ]);
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('staff see and decide only about their own learners: another school or group does not exist', async () => {
  const id = await ask(lea);
  const teacher = await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, {
    personId: teacher.personId,
    schoolId,
    role: 'moniteur',
    allGroups: false,
  });
  const group = await plantGroup(t.db, schoolId, { learners: [ines], teachers: [teacher] });
  const limited = await t.signIn(teacher);
  expect((await board({}, limited)).demandes).toEqual([]);
  expect((await board({ groupe: group })).demandes).toEqual([]);
  await plantGroup(t.db, schoolId, { name: 'Soir', learners: [lea], teachers: [teacher] });
  const seen = await board({}, limited);
  expect(seen.demandes.map((one) => one.id)).toEqual([id]);
  expect(seen.groupes.map(({ nom }) => nom)).toEqual(['Groupe', 'Soir']);
  expect((await step(id, 'inscrite', 1, '', limited)).status).toBe(403);
  const foreign = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await board({}, foreign)).demandes).toEqual([]);
  expect(await step(id, 'inscrite', 1, '', foreign)).toMatchObject({
    status: 404,
    body: { code: 'INTROUVABLE' },
  });
  expect(outcomes(await summon([[id, 1]], {}, foreign))).toEqual(['INTROUVABLE']);
});

test('the board is filtered by licence and day; a day that does not exist is refused', async () => {
  const id = await ask(lea);
  const [wished = ''] = (await board()).demandes[0]?.dates ?? [];
  expect((await board({ permis: 'co' })).demandes).toEqual([]);
  expect((await board({ permis: 'b', jour: wished })).demandes.map((one) => one.id)).toEqual([id]);
  expect((await board({ jour: '2020-01-01' })).demandes).toEqual([]);
  await step(id, 'inscrite', 1);
  expect((await board({ demande: id })).demandes.map(({ etat }) => etat)).toEqual(['inscrite']);
  expect((await desk.get(PATH, { query: { jour: '2026-02-30' } })).status).toBe(400);
});
