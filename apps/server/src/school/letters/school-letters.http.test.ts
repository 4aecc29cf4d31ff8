/** The letters of learners, as their school sees them. */
import { randomUUID } from 'node:crypto';
import type { LetterReply, Letters } from '@balise/contract/school/letters';
import type { Today } from '@balise/contract/school/today';
import { REPORT_START, writeReportSubject } from '@balise/rules/report';
import { beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/letters';
const t = shareApp();
let schoolId: number;
let desk: Client;
let lea: Person;
beforeEach(async () => {
  schoolId = await insertSchool(t.db, 'Les Tilleuls');
  lea = await insertPerson(t.db, { schoolId, firstName: 'Léa', lastName: 'Martin' });
  desk = await t.signIn(
    await insertPerson(t.db, {
      schoolId,
      role: 'gerant',
      firstName: 'Claire',
      lastName: 'Dupuis',
      inscriptions: [],
    }),
  );
});

async function letter(person: Person, subject: string, hoursAgo = 1): Promise<string> {
  const id = randomUUID();
  const at = new Date(t.time.now().getTime() - hoursAgo * 3_600_000);
  await t.db
    .insertInto('contact_messages')
    .values({
      id,
      person_id: person.personId,
      school_id: person.schoolId,
      subject,
      body: 'Bonjour',
      copied: false,
      created_at: at,
    })
    .execute();
  return id;
}
const list = async (query: Record<string, string> = {}, client = desk) =>
  (await client.get<Letters>(PATH, { query })).body;
const mark = (id: string, isAnswered: unknown, version: number, internalNote = '', client = desk) =>
  client.put<LetterReply>(`${PATH}/${id}`, json({ isAnswered, version, internalNote }));
const tasks = async () =>
  (await desk.get<Today>('/api/school/today')).body.tasks
    .map(({ kind, count }) => `${kind} ${count}`)
    .filter((line) => /LETTER|REPORTED/.test(line));

test('a letter waits, is answered with a note, and can be opened again; the task of the morning follows', async () => {
  const old = await letter(lea, 'Ma date', 5);
  await letter(lea, writeReportSubject('etg-p-001', 'text'));
  expect(await tasks()).toEqual(['LETTER_WAITS 1', 'QUESTION_REPORTED 1']);
  const waiting = await list();
  expect(waiting).toMatchObject({
    total: 2,
    waiting: 2,
    letters: [
      { id: old, subject: 'Ma date', email: lea.email, report: null, reply: null },
      { report: { questionId: 'etg-p-001', kind: 'text' } },
    ],
  });
  const answered = await mark(old, true, 1, 'Appelée');
  expect(answered.body.letter).toMatchObject({
    version: 2,
    internalNote: 'Appelée',
    reply: { by: 'Claire Dupuis' },
  });
  expect((await mark(old, true, 1, 'Appelée')).body.letter.version).toBe(2);
  expect(await tasks()).toEqual(['QUESTION_REPORTED 1']);
  expect((await list({ state: 'answered' })).letters.map(({ id }) => id)).toEqual([old]);
  expect(await mark(old, false, 1)).toMatchObject({ status: 409, body: { code: 'MODIFIE_ENTRETEMPS' } });
  expect((await mark(old, false, 2, 'Appelée')).body.letter.reply).toBeNull();
  expect(await tasks()).toEqual(['LETTER_WAITS 1', 'QUESTION_REPORTED 1']);
});

test('of two people who answer at once, one is noted', async () => {
  const id = await letter(lea, 'Bonjour');
  const paul = await t.signIn(await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] }));
  const answers = await Promise.all([mark(id, true, 1, 'a'), mark(id, true, 1, 'b', paul)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('letters of another school, or of a learner outside the groups, do not exist', async () => {
  const id = await letter(lea, 'Bonjour');
  const foreign = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  const teacher = await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, {
    personId: teacher.personId,
    schoolId,
    role: 'moniteur',
    allGroups: false,
  });
  const limited = await t.signIn(teacher);
  for (const client of [foreign, limited]) {
    expect((await list({ state: 'all' }, client)).total).toBe(0);
    expect((await mark(id, true, 1, '', client)).status).toBe(404);
  }
  await plantGroup(t.db, schoolId, { learners: [lea], teachers: [teacher] });
  expect((await mark(id, true, 1, '', limited)).status).toBe(200);
});

test('a letter that only begins like a report is a letter with no kind, and a wrong form is refused', async () => {
  const id = await letter(lea, `${REPORT_START}mon compte`);
  expect((await list()).letters[0]?.report).toBeNull();
  expect((await mark(id, 'oui', 1)).status).toBe(400);
  expect((await mark(id, true, 0)).status).toBe(400);
  expect((await mark(id, true, 1, 'a\u0000b')).status).toBe(400);
  expect((await mark('x', true, 1)).status).toBe(400);
});
