import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/cours/complete';
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
});

async function application(owner: Person, more: object = {}): Promise<number> {
  const { id } = await t.db
    .insertInto('applications')
    .values({
      person_id: owner.personId,
      school_id: owner.schoolId,
      kind: 'externe',
      label: 'code-commente',
      title: 'Le code commenté',
      color: '#1b4dd8',
      licence: 'b',
      status: 'ouvert',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const complete = (identifiant: number | string, by: Client = client) =>
  by.post<{ identifiant?: string; termine_le?: string; code?: string }>(PATH, {
    form: { identifiant: String(identifiant) },
  });
const shown = async () => {
  const { body } = await client.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
  return body.applications_externes.map(({ id, termine_le }) => [id, termine_le]);
};

test('a course is completed once: a later call returns the first date, which the person sees', async () => {
  const [id, other] = [await application(lea), await application(lea)];
  expect(await shown()).toEqual([
    [id, null],
    [other, null],
  ]);
  const first = t.time.now().toISOString();
  expect(await complete(id)).toMatchObject({
    status: 200,
    body: { identifiant: String(id), termine_le: first },
  });
  t.time.advance(3_600_000);
  expect((await complete(id)).body.termine_le).toBe(first);
  expect(await shown()).toEqual([
    [id, first],
    [other, null],
  ]);
});

test('five completions at once make one row', async () => {
  const id = await application(lea);
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => complete(id)));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const rows = await t.db
    .selectFrom('course_completions')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ application_id: id, school_id: lea.schoolId }]);
});

test('an application that is another person’s, closed, an exam entry or missing is not found, and nothing is stored', async () => {
  const stranger = await insertPerson(t.db);
  const ids = [
    await application(stranger),
    await application(lea, { status: 'ferme' }),
    await application(lea, { status: 'expire' }),
    await application(lea, { kind: 'kopilote' }),
    999_999_999,
    '99999999999999999999',
    '007',
    'code-commente',
  ];
  for (const id of ids)
    expect(await complete(id), String(id)).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  const rows = await t.db
    .selectFrom('course_completions')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test('needs a session and the number of an application, sent as a form', async () => {
  const id = await application(lea);
  expect((await complete('')).status).toBe(400);
  expect((await complete('../1')).status).toBe(400);
  expect((await client.post(PATH, { form: {} })).status).toBe(400);
  expect((await complete(id, t.visit())).status).toBe(401);
  const json = {
    payload: JSON.stringify({ identifiant: String(id) }),
    headers: { 'content-type': 'application/json' },
  };
  expect((await client.post(PATH, json)).status).toBe(415);
});

test('a person with courses only, who chose no inscription, can complete them', async () => {
  const only = await insertPerson(t.db, { inscriptions: [] });
  const id = await application(only);
  expect((await complete(id, await t.signIn(only, { inscriptionId: null }))).status).toBe(200);
});
