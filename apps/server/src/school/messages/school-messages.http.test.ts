/** What a school writes to its learners, by the bell and by mail. */
import { randomUUID } from 'node:crypto';
import type { UserReply } from '@balise/contract/account/student';
import {
  LEARNER_MAILS_A_DAY,
  type MessageReaders,
  type MessageSending,
  SCHOOL_MAILS_A_DAY,
  type SentMessages,
} from '@balise/contract/school/messages';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person, plantGroup, plantStaffMembership } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { plantDesk } from '../../../test/desk.ts';
import { dayAfter } from '../../../test/exam.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/school/messages';
const t = shareApp();
let schoolId: number;
let desk: Client;
let lea: Person;
let ines: Person;
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  ({ schoolId, lea, ines, desk } = await plantDesk(t));
});

const write = (more: object = {}, client = desk) =>
  client.post<MessageSending>(
    PATH,
    json({
      sendingId: randomUUID(),
      audience: 'school',
      tone: 'info',
      text: 'Fermé lundi',
      firstDay: dayAfter(t.time.now(), 0),
      lastDay: dayAfter(t.time.now(), 7),
      byMail: false,
      ...more,
    }),
  );
const toLea = () => ({ audience: 'learner', inscription: lea.inscriptionIds[0] });
const list = async (client = desk, query = {}) => (await client.get<SentMessages>(PATH, { query })).body;
/** What the bell shows. */
async function shown(person: Person): Promise<string[]> {
  const { body } = await (await t.signIn(person)).get<UserReply>('/api/front/utilisateur');
  return body.messages.map(({ contenu }) => contenu);
}
/** Messages are shown strictly after their start. */
const wait = () => t.time.advance(1000);

test('a message reaches one learner, exactly the members of a group at that time, or the whole school', async () => {
  const group = await plantGroup(t.db, schoolId, { name: 'Soir', learners: [ines] });
  expect((await write({ ...toLea(), text: 'Pour Léa' })).status).toBe(201);
  await write({ audience: 'group', group, text: 'Pour le soir' });
  await write({ text: 'Pour tous' });
  wait();
  const stranger = await insertPerson(t.db);
  expect((await shown(lea)).sort()).toEqual(['Pour Léa', 'Pour tous']);
  expect((await shown(ines)).sort()).toEqual(['Pour le soir', 'Pour tous']);
  expect(await shown(stranger)).toEqual([]);
  await t.db.deleteFrom('learner_group_members').where('group_id', '=', group).execute();
  await t.db
    .insertInto('learner_group_members')
    .values({ group_id: group, person_id: lea.personId, school_id: schoolId })
    .execute();
  expect((await shown(lea)).sort()).toEqual(['Pour Léa', 'Pour le soir', 'Pour tous']);
  expect(await shown(ines)).toEqual(['Pour tous']);
});

test('the list counts whom a message concerns and who has seen it, and names them', async () => {
  const { body } = await write();
  wait();
  const client = await t.signIn(lea);
  await client.put('/api/front/messages-lus', { form: { messages: String(body.id) } });
  const [row] = (await list()).messages;
  expect(row).toMatchObject({
    audience: 'school',
    recipients: 2,
    readers: 1,
    text: 'Fermé lundi',
    version: 1,
  });
  const readers = await desk.get<MessageReaders>(`${PATH}/${body.id}/readers`);
  expect(readers.body.readers.map(({ name, readAt }) => [name, readAt !== null])).toEqual([
    ['Martin Léa', true],
    ['Robert Inès', false],
  ]);
});

test('the same sending twice, also at once, is one message; another person can not reach it by its name', async () => {
  const sendingId = randomUUID();
  const both = await Promise.all([write({ sendingId }), write({ sendingId })]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  expect((await list()).total).toBe(1);
  const foreign = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await write({ sendingId }, foreign)).status).toBe(404);
});

test('a message is corrected by the one who read its last version, and withdrawn once', async () => {
  const { id } = (await write()).body;
  wait();
  const change = (version: number, text: string) =>
    desk.put(`${PATH}/${id}`, json({ version, tone: 'warning', text, lastDay: dayAfter(t.time.now(), 3) }));
  expect((await change(1, 'Fermé mardi')).body).toEqual({ version: 2 });
  expect(await change(1, 'Fermé jeudi')).toMatchObject({
    status: 409,
    body: { code: 'MODIFIE_ENTRETEMPS' },
  });
  expect(await shown(lea)).toEqual(['Fermé mardi']);
  const withdraw = (version: number) => desk.put(`${PATH}/${id}/withdrawal`, json({ version }));
  expect((await withdraw(1)).status).toBe(409);
  expect((await withdraw(2)).body).toEqual({ version: 3 });
  expect((await withdraw(2)).body).toEqual({ version: 3 });
  expect(await shown(lea)).toEqual([]);
  expect((await change(3, 'Encore')).status).toBe(409);
});

test('mails go to those who have room for them today, up to the limits of the learner and of the school', async () => {
  const mails = async () => (await t.db.selectFrom('mails').select('person_id').execute()).length;
  expect((await write({ byMail: true })).body).toMatchObject({ mails: 2, withoutMail: 0 });
  for (let n = 1; n < LEARNER_MAILS_A_DAY; n += 1) await write({ ...toLea(), byMail: true });
  expect((await write({ ...toLea(), byMail: true })).body).toMatchObject({
    mails: 0,
    withoutMail: 1,
  });
  expect(await mails()).toBe(LEARNER_MAILS_A_DAY + 1);
  await t.db.updateTable('messages').set({ mailed: SCHOOL_MAILS_A_DAY }).where('mailed', '=', 2).execute();
  expect((await write({ byMail: true })).body).toMatchObject({ mails: 0, withoutMail: 2 });
  t.time.advance(86_400_000);
  desk = await t.signIn(await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] }));
  expect((await write({ byMail: true })).body).toMatchObject({ mails: 2, withoutMail: 0 });
});

test('what can not be a message is refused with its field, and nothing is stored', async () => {
  for (const [field, value] of [
    ['text', '  '],
    ['text', 'x'.repeat(1001)],
    ['text', 'a\u0007b'],
    ['firstDay', dayAfter(t.time.now(), -1)],
    ['lastDay', dayAfter(t.time.now(), -1)],
    ['lastDay', dayAfter(t.time.now(), 400)],
    ['lastDay', '2026-02-31'],
    ['audience', 'everybody'],
    ['tone', 'alert'],
    ['byMail', 'yes'],
  ] as const)
    expect((await write({ [field]: value })).status, `${field} ${value.slice(0, 12)}`).toBe(400);
  expect((await write({ audience: 'learner' })).body).toMatchObject({ details: { champ: 'inscription' } });
  expect((await write({ audience: 'group' })).body).toMatchObject({ details: { champ: 'group' } });
  expect((await list()).total).toBe(0);
});

test('a limited instructor writes to own learners and groups only, and sees only their messages', async () => {
  const teacher = await insertPerson(t.db, { schoolId, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, {
    personId: teacher.personId,
    schoolId,
    role: 'moniteur',
    allGroups: false,
  });
  const own = await plantGroup(t.db, schoolId, { name: 'Soir', learners: [ines], teachers: [teacher] });
  const other = await plantGroup(t.db, schoolId, { name: 'Matin', learners: [lea] });
  const hidden = (await write({ ...toLea() })).body.id;
  await write();
  const limited = await t.signIn(teacher);
  expect((await write({ audience: 'group', group: own }, limited)).status).toBe(201);
  for (const foreign of [{ audience: 'group', group: other }, toLea(), { audience: 'school' }])
    expect((await write(foreign, limited)).status).toBe(404);
  const seen = await list(limited);
  expect([seen.total, seen.canWriteToSchool, seen.groups.map(({ name }) => name)]).toEqual([
    1,
    false,
    ['Soir'],
  ]);
  expect((await limited.put(`${PATH}/${hidden}/withdrawal`, json({ version: 1 }))).status).toBe(404);
  expect((await limited.get(`${PATH}/${hidden}/readers`)).status).toBe(404);
  const foreign = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await list(foreign)).total).toBe(0);
  expect((await foreign.put(`${PATH}/${hidden}/withdrawal`, json({ version: 1 }))).status).toBe(404);
});
