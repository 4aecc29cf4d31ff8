/** The report of a school, its files, and the row of the journal that each file leaves. */
import { randomUUID } from 'node:crypto';
import type { SchoolReport } from '@balise/contract/school/report';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantInscription } from '../../../test/builders.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let manager: Person;
let lea: Person;
let tom: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: '=Martin' });
  tom = await insertPerson(t.db, { schoolId: school, firstName: 'Tom', lastName: 'Garcia; fils' });
  await t.db
    .updateTable('inscriptions')
    .set({ created_at: new Date('2026-01-31T22:30:00Z') })
    .execute();
  // In France it is February already.
  await t.db
    .updateTable('inscriptions')
    .set({ created_at: new Date('2026-01-31T23:30:00Z') })
    .where('person_id', '=', tom.personId)
    .execute();
  await practise(lea, '2026-01-31', 600);
  await practise(lea, '2026-02-01', 90);
  await sit(lea, 'ajourne', '2026-01-10');
  await sit(lea, 'recu', '2026-02-10');
  await sit(tom, 'recu', '2026-02-28');
});

async function practise(
  { personId, inscriptionIds: [inscription = 0] }: Person,
  day: string,
  seconds: number,
) {
  const counts = { questions: 4, right_answers: 2, seconds, new_questions: 4 };
  await t.db
    .insertInto('practice_days')
    .values({ person_id: personId, inscription_id: inscription, school_id: school, day, ...counts })
    .execute();
}

async function sit(
  { personId, schoolId, inscriptionIds: [inscription = 0] }: Person,
  state: 'recu' | 'ajourne',
  day: string,
) {
  const at = new Date(`${day}T08:00:00Z`);
  await t.db
    .insertInto('exam_requests')
    .values({
      person_id: personId,
      id: randomUUID(),
      school_id: schoolId,
      inscription_id: inscription,
      licence: 'b',
      state,
      candidate_number: '1',
      centre: 'Besançon',
      remark: '',
      exam_day: day,
      exam_time: '09:00',
      exam_place: 'La Poste',
      created_at: at,
      updated_at: at,
    })
    .execute();
}

const report = async (from: string, to: string) =>
  (await t.signIn(manager)).get<SchoolReport>('/api/school/report', { query: { from, to } });

test('the report counts both days of its period as they are in France, and first attempts', async () => {
  const january = (await report('2026-01-01', '2026-01-31')).body;
  expect(january).toMatchObject({ school: 'École des Tilleuls', from: '2026-01-01', to: '2026-01-31' });
  expect(january.licences).toHaveLength(1);
  expect(january.total).toEqual({
    enrolled: 1,
    active: 1,
    requests: 1,
    minutes: 10,
    results: { passed: 0, failed: 1, rate: 0 },
    firstAttempts: { passed: 0, failed: 1, rate: 0 },
  });
  expect((await report('2026-02-01', '2026-02-28')).body.total).toEqual({
    enrolled: 1,
    active: 1,
    requests: 2,
    minutes: 2,
    results: { passed: 2, failed: 0, rate: 100 },
    firstAttempts: { passed: 1, failed: 0, rate: 100 },
  });
  expect((await report('2020-01-01', '2020-01-31')).body.total).toMatchObject({
    enrolled: 0,
    results: { passed: 0, failed: 0, rate: null },
  });
});

test('a person with two licences counts once in all; another school has its own report', async () => {
  const second = await plantInscription(t.db, lea, { licence: 'co' });
  await practise({ ...lea, inscriptionIds: [second] }, '2026-01-15', 60);
  const { body } = await report('2026-01-01', '2026-01-31');
  expect(body.licences.map(({ licence, active }) => [licence, active])).toEqual([
    ['b', 1],
    ['co', 1],
  ]);
  expect(body.total.active).toBe(1);
  const other = await insertPerson(t.db, { role: 'gerant', inscriptions: [] });
  const theirs = await (await t.signIn(other)).get<SchoolReport>('/api/school/report', {
    query: { from: '2026-01-01', to: '2026-12-31' },
  });
  expect(theirs.body).toMatchObject({ licences: [], total: { enrolled: 0, minutes: 0 } });
});

test('a day that does not exist, an end before the beginning and too long a period are refused with their field', async () => {
  const faults = [
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-02-01', '2026-01-31', 'to'],
    ['2010-01-01', '2026-01-31', 'to'],
    ['2026-02-01', '2026-02-29', 'to'],
  ];
  for (const [from = '', to = '', champ] of faults)
    expect(await report(from, to)).toMatchObject({ status: 400, body: { details: { champ } } });
  expect((await report('x', '2026-01-31')).status).toBe(400);
});

test('each file is what a French spreadsheet program reads, and leaves a row in the journal', async () => {
  const client = await t.signIn(manager);
  const period = { query: { from: '2026-02-01', to: '2026-02-28' } };
  const learners = await client.get<string>('/api/school/exports/learners');
  expect(learners.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(learners.headers['content-disposition']).toMatch(
    /^attachment; filename="eleves-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(learners.text.startsWith('\uFEFFNom;Prénom;')).toBe(true);
  expect(learners.text).toContain("'=Martin;Léa;");
  expect(learners.text).toContain('"Garcia; fils";Tom;');
  expect(learners.text).toContain(';01/02/2026;');
  const results = await client.get<string>('/api/school/exports/results', period);
  expect(results.text.split('\r\n').slice(1)).toEqual([
    "'=Martin;Léa;Auto;10/02/2026;La Poste;Reçu",
    '"Garcia; fils";Tom;Auto;28/02/2026;La Poste;Reçu',
    '',
  ]);
  const days = await client.get<string>('/api/school/exports/attendance', period);
  expect(days.text).toBe(
    "\uFEFFNom;Prénom;Permis;Jour;Questions;Minutes\r\n'=Martin;Léa;Auto;01/02/2026;4;2\r\n",
  );
  const acts = await t.db
    .selectFrom('audit')
    .where('school_id', '=', school)
    .orderBy('action')
    .select(['action', 'details', 'person_id', 'actor_id'])
    .execute();
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    ['ecole.exporter_eleves', { lignes: '3' }],
    ['ecole.exporter_presence', { lignes: '1', du: '2026-02-01', au: '2026-02-28' }],
    ['ecole.exporter_resultats', { lignes: '2', du: '2026-02-01', au: '2026-02-28' }],
  ]);
  expect(acts.every((act) => act.actor_id === manager.accountId && act.person_id === manager.personId)).toBe(
    true,
  );
});

test('only who may export reads the report and takes a file', async () => {
  for (const role of ['moniteur', 'secretaire'] as const) {
    const client = await t.signIn(await insertPerson(t.db, { role, schoolId: school }));
    const query = { from: '2026-01-01', to: '2026-01-31' };
    for (const path of ['report', 'exports/results', 'exports/attendance'])
      expect((await client.get(`/api/school/${path}`, { query })).status, `${role} ${path}`).toBe(403);
    expect((await client.get('/api/school/exports/learners')).status).toBe(403);
  }
});
