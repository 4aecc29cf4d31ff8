/** What the staff of a school do with the requests for the exam of their learners. */
import type { ExamState } from '@balise/contract/base/codes';
import type { OperationReply } from '@balise/contract/operations';
import type { ExamBoard, ExamLines, SchoolExam } from '@balise/contract/school/exams';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person, plantGroup, plantStaffMembership } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { plantDesk } from '../../../test/desk.ts';
import { askForExam, dayAfter, openExam } from '../../../test/exam.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/exams';
const t = shareApp();
let schoolId: number;
let desk: Client;
let lea: Person;
let ines: Person;
beforeEach(async () => {
  ({ schoolId, lea, ines, desk } = await plantDesk(t));
});

async function ask(person: Person): Promise<string> {
  await t.db.deleteFrom('throttles').execute();
  await openExam(t.db, person);
  return askForExam(await t.signIn(person), t.time.now());
}
const board = async (query: Record<string, string> = {}, client = desk) =>
  (await client.get<ExamBoard>(PATH, { query })).body;
const step = (id: string, to: string, version: number, words = '', client = desk) =>
  client.put<{ request: SchoolExam; code?: string }>(`${PATH}/${id}/step`, json({ to, version, words }));
const summon = (lines: [string, number][], more: object = {}, client = desk) =>
  client.put<ExamLines>(
    `${PATH}/summons`,
    json({
      requests: lines.map(([id, version]) => ({ id, version })),
      day: dayAfter(t.time.now(), 9),
      hour: '09:30',
      place: 'La Poste, Besançon',
      operator: 'la-poste',
      booking: 'R-42',
      words: '',
      ...more,
    }),
  );
const outcomes = ({ body }: { body: ExamLines }) => body.lines.map(({ outcome }) => outcome);
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
  expect(asked.requests.map(({ id, version, lastName }) => [id, version, lastName])).toEqual([
    [first, 1, 'Martin'],
    [second, 1, 'Robert'],
  ]);
  const accepted = await step(first, 'enrolled', 1, 'À bientôt');
  expect(accepted.body.request).toMatchObject({ state: 'enrolled', version: 2, words: 'À bientôt' });
  expect((await step(first, 'enrolled', 1, 'À bientôt')).body.request.version).toBe(2);
  const summoned = await summon([
    [second, 1],
    [first, 2],
  ]);
  expect([summoned.body.isStored, ...outcomes(summoned)]).toEqual([true, 'DONE', 'DONE']);
  expect(summoned.body.lines[0]?.request).toMatchObject({
    id: second,
    state: 'summoned',
    operator: 'la-poste',
    booking: 'R-42',
    appointment: { hour: '09:30', place: 'La Poste, Besançon' },
  });
  expect(
    outcomes(
      await summon([
        [second, 1],
        [first, 2],
      ]),
    ),
  ).toEqual(['ALREADY_DONE', 'ALREADY_DONE']);
  t.time.advance(10 * 86_400_000);
  desk = await t.signIn(await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] }));
  const awaited = await board({ column: 'taken' });
  expect(awaited.columns.find(({ column }) => column === 'taken')?.count).toBe(2);
  const results = await desk.put<ExamLines>(
    `${PATH}/results`,
    json({
      results: awaited.requests.map(({ id, version }) => ({
        id,
        version,
        result: id === first ? 'passed' : 'failed',
      })),
    }),
  );
  expect(results.body.isStored).toBe(true);
  expect((await board({ column: 'result' })).requests.map(({ state }) => state).sort()).toEqual([
    'failed',
    'passed',
  ]);
  expect((await subjects()).sort()).toEqual([
    'ines le résultat de votre examen',
    'ines votre convocation à l’examen',
    'lea réussite à l’examen, félicitations\u00a0!',
    'lea votre convocation à l’examen',
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
    step(id, 'enrolled', 1),
    step(id, 'refused', 1, 'Dossier incomplet', other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MODIFIE_ENTRETEMPS');
  expect(await subjects()).toHaveLength(1);
});

test('a step that the state does not lead to is refused, and a refusal needs its reason', async () => {
  const id = await ask(lea);
  const before = await readDatabaseContent(t.db);
  expect(await step(id, 'passed', 1)).toMatchObject({ status: 409, body: { code: 'ETAPE_REFUSEE' } });
  expect((await step(id, 'refused', 1)).body).toMatchObject({ details: { champ: 'words' } });
  expect((await step(id, 'summoned', 1)).status).toBe(400);
  expect((await summon([[id, 1]], { day: dayAfter(t.time.now(), -1) })).body).toMatchObject({
    isStored: false,
    lines: [{ outcome: 'STEP_REFUSED', request: { state: 'requested' } }],
  });
  for (const [field, value] of [
    ['day', '2026-02-31'],
    ['place', ' \n '],
    ['operator', 'inconnu'],
    ['booking', 'deux\nlignes'],
    ['hour', '25:00'],
    ['requests', []],
    ['requests', Array.from({ length: 201 }, () => ({ id, version: 1 }))],
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
  expect(reply.body.isStored).toBe(false);
  expect(outcomes(reply)).toEqual(['DONE', 'STEP_REFUSED', 'NOT_FOUND', 'ALREADY_DONE']);
  expect(reply.body.lines[0]?.request?.state).toBe('requested');
  expect(reply.body.lines[2]?.request).toBeNull();
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('another learner takes a place: the first keeps the registration, both are told', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  await summon([[first, 1]]);
  await t.db.deleteFrom('mails').execute();
  const replace = (version: number) =>
    desk.put(
      `${PATH}/${first}/replacement`,
      json({
        version,
        other: second,
        otherVersion: 1,
        words: 'Comme convenu',
        otherWords: 'Une place se libère',
      }),
    );
  expect(await replace(1)).toMatchObject({ status: 409, body: { code: 'MODIFIE_ENTRETEMPS' } });
  expect((await replace(2)).body).toMatchObject({
    request: {
      state: 'enrolled',
      appointment: null,
      operator: null,
      booking: null,
      words: 'Comme convenu',
    },
    other: {
      state: 'summoned',
      operator: 'la-poste',
      booking: 'R-42',
      appointment: { hour: '09:30' },
      words: 'Une place se libère',
    },
  });
  expect((await subjects()).sort()).toEqual([
    'ines votre convocation à l’examen',
    'lea votre convocation à l’examen est annulée',
  ]);
  expect(await replace(3)).toMatchObject({ status: 409, body: { code: 'ETAPE_REFUSEE' } });
});

test('pasted results show whom they name, and store nothing', async () => {
  const [first, second] = [await ask(lea), await ask(ines)];
  await plant(first, 'convoquee', dayAfter(t.time.now(), 0));
  await plant(second, 'convoquee', dayAfter(t.time.now(), 3));
  const before = await readDatabaseContent(t.db);
  const { body } = await desk.post<OperationReply<'POST /api/school/exams/results/reading'>>(
    `${PATH}/results/reading`,
    json({ text: 'MARTIN Lea;reçue\nRobert Inès reçue\nZoé Inconnue reçue' }),
  );
  expect(body.lines).toMatchObject([
    { line: 1, fault: null, request: { id: first }, result: 'passed' },
    { line: 2, fault: 'NOT_TAKEN_YET', request: null, result: null },
    { line: 3, fault: 'NO_LEARNER', request: null, result: null },
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
  expect((await board({}, limited)).requests).toEqual([]);
  expect((await board({ group })).requests).toEqual([]);
  await plantGroup(t.db, schoolId, { name: 'Soir', learners: [lea], teachers: [teacher] });
  const seen = await board({}, limited);
  expect(seen.requests.map((one) => one.id)).toEqual([id]);
  expect(seen.groups.map(({ name }) => name)).toEqual(['Groupe', 'Soir']);
  expect((await step(id, 'enrolled', 1, '', limited)).status).toBe(403);
  const foreign = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await board({}, foreign)).requests).toEqual([]);
  expect(await step(id, 'enrolled', 1, '', foreign)).toMatchObject({
    status: 404,
    body: { code: 'INTROUVABLE' },
  });
  expect(outcomes(await summon([[id, 1]], {}, foreign))).toEqual(['NOT_FOUND']);
});

test('the board is filtered by licence and day; a day that does not exist is refused', async () => {
  const id = await ask(lea);
  const [wished = ''] = (await board()).requests[0]?.wishedDays ?? [];
  expect((await board({ licence: 'co' })).requests).toEqual([]);
  expect((await board({ licence: 'b', day: wished })).requests.map((one) => one.id)).toEqual([id]);
  expect((await board({ day: '2020-01-01' })).requests).toEqual([]);
  await step(id, 'enrolled', 1);
  expect((await board({ request: id })).requests.map(({ state }) => state)).toEqual(['enrolled']);
  expect((await desk.get(PATH, { query: { day: '2026-02-30' } })).status).toBe(400);
});
