import type { UserReply } from '@balise/contract/account/student';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/front/messages-lus';
const t = shareApp();
let lea: Person;
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  lea = await insertPerson(t.db);
});

async function message(content: string, more: object = {}): Promise<number> {
  const now = t.time.now().getTime();
  const dates = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 60_000) };
  const { id } = await t.db
    .insertInto('messages')
    .values({ type: 'info', content, school_id: lea.schoolId, ...dates, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const read = (client: Client, ...ids: number[]) => client.put(PATH, { form: { messages: ids.join(',') } });
const shown = async (client: Client): Promise<Record<string, boolean>> => {
  const { body } = await client.get<UserReply>('/api/front/utilisateur');
  return Object.fromEntries(body.messages.map(({ contenu, lu }) => [contenu, lu]));
};

test('a message stays read for one person, on all their devices', async () => {
  const first = await message('un');
  await message('deux');
  const classmate = await insertPerson(t.db, { schoolId: lea.schoolId });
  const [here, there, other] = [await t.signIn(lea), await t.signIn(lea), await t.signIn(classmate)];
  expect(await shown(here)).toEqual({ un: false, deux: false });
  expect((await read(here, first)).body).toEqual({ lus: [first] });
  for (const device of [here, there]) expect(await shown(device)).toEqual({ un: true, deux: false });
  expect(await shown(other)).toEqual({ un: false, deux: false });
});

test('a message marked twice, or by two tabs at once, keeps the first time', async () => {
  const ids = [await message('un'), await message('deux')];
  const client = await t.signIn(lea);
  await Promise.all([read(client, ...ids), read(client, ...ids), read(client, ...ids)]);
  const since = t.time.now();
  t.time.advance(1000);
  expect((await read(client, ...ids)).body).toEqual({ lus: ids });
  const rows = await t.db
    .selectFrom('message_reads')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(rows.map(({ message_id, read_at, school_id }) => [message_id, read_at, school_id]).sort()).toEqual(
    ids.map((id) => [id, since, lea.schoolId]),
  );
});

test('only messages shown to the person can be marked: none of another school, brand or licence, and none that is over', async () => {
  const other = await insertPerson(t.db);
  const over = new Date(t.time.now().getTime() - 1000);
  const hidden = [
    await message('école', { school_id: other.schoolId }),
    await message('marque', { brand: 'orata' }),
    await message('permis', { licence: 'co' }),
    await message('terminé', { ends_at: over }),
    999_999,
  ];
  expect((await read(await t.signIn(lea), ...hidden)).body).toEqual({ lus: [] });
  const marked = await t.db
    .selectFrom('message_reads')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(marked).toEqual([]);
});

test('staff who act for a learner can not mark messages, and see which ones the learner has not read', async () => {
  const id = await message('un');
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
  const helper = await t.signIn(lea, { impersonatorId: staff.accountId });
  expect(await read(helper, id)).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
  expect(await shown(await t.signIn(lea))).toEqual({ un: false });
});

test('an invalid list is refused', async () => {
  const client = await t.signIn(lea);
  for (const messages of ['', '0', '1,', '1;2', '-1', '1e3', '9999999999', Array(101).fill('1').join(',')])
    expect((await client.put(PATH, { form: { messages } })).status, messages).toBe(400);
});

test('before an inscription is chosen, and with courses only, the messages of all open licences are shown', async () => {
  await message('auto', { licence: 'b' });
  await message('mer', { licence: 'co' });
  const two = await insertPerson(t.db, {
    schoolId: lea.schoolId,
    inscriptions: [{ licence: 'b' }, { licence: 'co', status: 'ferme' }],
  });
  expect(await shown(await t.signIn(two, { inscriptionId: null }))).toEqual({ auto: false });
  const courses = await insertPerson(t.db, { schoolId: lea.schoolId, inscriptions: [] });
  await t.db
    .insertInto('applications')
    .values({
      person_id: courses.personId,
      school_id: lea.schoolId,
      kind: 'externe',
      label: 'cours',
      title: 'Cours',
      color: '#1b4dd8',
      licence: 'co',
      status: 'ouvert',
    })
    .execute();
  expect(await shown(await t.signIn(courses))).toEqual({ mer: false });
});
