/** A head office compares its schools, by sums that name nobody. */
import { randomUUID } from 'node:crypto';
import type { NetworkReport } from '@balise/contract/school/network';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { measureNetworks } from './network-job.ts';

const t = shareApp();
let director: Person;
let head: Client;
let schools: number[];
beforeAll(async () => {
  const { id } = await t.db
    .insertInto('school_networks')
    .values({ name: 'Réseau Comtois' })
    .returning('id')
    .executeTakeFirstOrThrow();
  schools = [];
  for (const name of ['École A', 'École B', 'École C']) schools.push(await insertSchool(t.db, name));
  await t.db.updateTable('schools').set({ group_id: id }).where('id', 'in', schools).execute();
  director = await insertPerson(t.db, { inscriptions: [] });
  await t.db
    .insertInto('network_memberships')
    .values({ person_id: director.personId, network_id: id, role: 'siege', since: t.time.now() })
    .execute();
  head = await t.signIn(director);
});

const read = () => head.get<NetworkReport>('/api/school/network');
/** The 15th of the month before. */
const lastMonth = (): Date => {
  const now = t.time.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 9));
};

async function enrol(schoolId: number, results: ('recu' | 'ajourne' | null)[]): Promise<void> {
  for (const state of results) {
    const learner = await insertPerson(t.db, { schoolId });
    const [inscription = 0] = learner.inscriptionIds;
    const owner = { person_id: learner.personId, inscription_id: inscription, school_id: schoolId };
    const opened = new Date(lastMonth().getTime() - 10 * 86_400_000);
    await t.db
      .updateTable('inscriptions')
      .set({ created_at: opened })
      .where('id', '=', inscription)
      .execute();
    await t.db
      .insertInto('practice_days')
      .values({
        ...owner,
        day: lastMonth().toISOString().slice(0, 10),
        questions: 1,
        right_answers: 1,
        seconds: 1,
        new_questions: 1,
      })
      .execute();
    if (state === null) continue;
    await t.db
      .insertInto('exam_requests')
      .values({
        ...owner,
        id: randomUUID(),
        licence: 'b',
        state,
        candidate_number: '1',
        centre: 'X',
        remark: '',
        exam_day: lastMonth().toISOString().slice(0, 10),
        exam_time: '09:00',
        exam_place: 'X',
        created_at: opened,
        updated_at: opened,
      })
      .execute();
  }
}

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('before the first night there is nothing; then sums, made once a night', async () => {
  expect((await read()).body).toMatchObject({ name: 'Réseau Comtois', madeAt: null });
  const [a = 0, b = 0, c = 0] = schools;
  await enrol(a, [...many(9, 'recu' as const), ...many(8, 'ajourne' as const), null]);
  await enrol(b, many(8, null));
  await enrol(c, many(7, 'recu' as const));
  await measureNetworks(t.db, t.time.now());
  const { body } = await read();
  expect(body.schools).toEqual([
    { name: 'École A', enrolled: 18, active: 18, examined: 17, passed: 9, rate: 53, medianDays: 10 },
    { name: 'École B', enrolled: 8, active: 8, examined: null, passed: null, rate: null, medianDays: null },
    {
      name: 'École C',
      enrolled: null,
      active: null,
      examined: null,
      passed: null,
      rate: null,
      medianDays: null,
    },
  ]);
  // One hidden school of 7: no total. Two hidden ones, with 0 and 7 examined: neither.
  expect(body.total).toEqual({ enrolled: null, active: null, examined: null, passed: null, rate: null });
  expect(body.madeAt).toBe(t.time.now().toISOString());
  expect(body.to?.slice(0, 7)).toBe(lastMonth().toISOString().slice(0, 7));

  await enrol(c, [null]);
  await measureNetworks(t.db, t.time.now());
  expect((await read()).body.schools[2]?.enrolled).toBeNull();
  t.time.advance(86_400_000);
  await Promise.all([measureNetworks(t.db, t.time.now()), measureNetworks(t.db, t.time.now())]);
  head = await t.signIn(director);
  const next = await read();
  expect(next.body.schools[2]?.enrolled).toBe(8);
  expect(next.body.total.enrolled).toBe(34);
});

test('a school outside the network, and the staff of its schools, have no part in it', async () => {
  const outside = await insertSchool(t.db, 'École D');
  const manager = await insertPerson(t.db, { role: 'gerant', schoolId: schools[0] ?? 0 });
  expect((await (await t.signIn(manager)).get('/api/school/network')).status).toBe(403);
  await measureNetworks(t.db, t.time.now());
  const measured = await t.db.selectFrom('school_figures').select('school_id').execute();
  expect(measured.map(({ school_id }) => school_id)).not.toContain(outside);
  expect((await read()).body.schools).toHaveLength(3);
  for (const path of ['school/questions', 'school/journal', 'school/learners', 'school/exports/learners'])
    expect((await head.get(`/api/${path}`)).status, path).toBe(403);
});
