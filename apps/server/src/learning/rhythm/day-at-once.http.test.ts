/** A day counts at once, wherever days are told: to the learner, to the school, to the operator. */
import type { GroupPageReply, GroupsReply } from '@balise/contract/school/groups';
import type { SchoolReport } from '@balise/contract/school/report';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantGroup } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { answer, begin, dashboard, finish, question, selectAnswerKey } from '../../../test/walk.ts';
import { rollUpSeries } from '../series/roll-up.ts';
import type { SeriesOwner } from '../series/series-store.ts';

const t = shareApp();
let school: number;
let manager: Client;
let lea: Person;
let client: Client;
beforeEach(async () => {
  t.time.advance(new Date('2026-12-09T10:00:00Z').getTime() - t.time.now().getTime());
  school = await insertSchool(t.db);
  const claire = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
  lea = await insertPerson(t.db, { schoolId: school });
  manager = await t.signIn(claire);
  client = await t.signIn(lea);
});

const inscription = () => lea.inscriptionIds[0] ?? 0;
/** Each takes 30 seconds. */
async function answerSome(id: string, count: number): Promise<void> {
  const key = await selectAnswerKey(t, id);
  const { position } = (await question(client, id)).body.serie;
  for (const { id: asked, right, typed } of key.slice(position, position + count)) {
    await question(client, id);
    t.time.advance(30_000);
    expect((await answer(client, id, asked, right, { valeurs: typed })).status).toBe(200);
  }
}
async function rhythm() {
  const { rythme } = (await dashboard(client)).body;
  if (!rythme) throw new Error('no rhythm');
  return rythme;
}

/** What every place says of the last seven days. */
async function readEverywhere() {
  const get = async <Reply>(path: string, query = {}) => (await manager.get<Reply>(path, { query })).body;
  const roster = await get<{ learners: { state: string; week: object }[] }>('/api/school/learners', {
    sort: 'QUESTIONS',
    falling: 'true',
  });
  const page = await get<{ rhythm: { streak: number; week: object } }>(
    `/api/school/learners/${inscription()}`,
  );
  const { groups } = await get<GroupsReply>('/api/school/groups');
  const { members } = await get<GroupPageReply>(`/api/school/groups/${groups[0]?.id}`);
  const { total } = await get<SchoolReport>('/api/school/report', {
    from: '2026-12-01',
    to: '2026-12-31',
  });
  const presence = await manager.get('/api/school/exports/attendance', {
    query: { from: '2026-12-01', to: '2026-12-31' },
  });
  const { assiduite, effort, plan } = await rhythm();
  return {
    dashboard: { suite: assiduite.jours, ...effort.sept_jours, faites: plan.faites },
    last: assiduite.derniers.filter(({ fait }) => fait).map(({ jour }) => jour),
    page: { streak: page.rhythm.streak, ...page.rhythm.week },
    roster: roster.learners.map(({ week }) => week),
    group: [groups[0]?.questions, groups[0]?.active, members[0]?.questions, members[0]?.days],
    report: [total.active, total.minutes],
    presence: presence.text.trim().split('\r\n').slice(1),
  };
}

test('the answers of a series that goes on count everywhere, and are the same figures after its end and its roll-up', async () => {
  await plantGroup(t.db, school, { learners: [lea] });
  const id = await begin(client, 'entrainement');
  await answerSome(id, 10);
  const told = await readEverywhere();
  expect(told).toMatchObject({
    dashboard: { suite: 1, jours: 1, questions: 10, minutes: 5, faites: 10 },
    last: ['2026-12-09'],
    page: { streak: 1, days: 1, questions: 10, minutes: 5 },
    roster: [{ days: 1, questions: 10, minutes: 5 }],
    group: [10, 1, 10, 1],
    report: [1, 5],
  });
  expect(told.presence).toHaveLength(1);
  expect(told.presence[0]).toContain('10');
  const owner = { learner: lea.personId, inscription: inscription() } as SeriesOwner;
  await t.db.transaction().execute((trx) => rollUpSeries(trx, owner));
  expect(await readEverywhere()).toEqual(told);
  await answerSome(id, 4);
  const more = await readEverywhere();
  expect(more.dashboard).toMatchObject({ jours: 1, questions: 14, minutes: 7, faites: 13 });
  expect(more.group).toEqual([14, 1, 14, 1]);
  expect(more.presence).toHaveLength(1);
  await finish(t, client, id, () => true, 30);
  expect((await readEverywhere()).dashboard).toMatchObject({ jours: 1, questions: 40, minutes: 20 });
});

test('who answers ten questions a day and ends no series keeps the streak, and is active for the school', async () => {
  const id = await begin(client, 'entrainement');
  for (const day of [9, 10, 11]) {
    t.time.advance(
      new Date(`2026-12-${String(day).padStart(2, '0')}T10:00:00Z`).getTime() - t.time.now().getTime(),
    );
    client = await t.signIn(lea);
    await answerSome(id, 10);
  }
  expect(await rhythm()).toMatchObject({
    assiduite: { jours: 3, jours_libres: 2 },
    effort: { sept_jours: { jours: 3, questions: 30 } },
    plan: { faites: 10 },
  });
});

test('the answers of a mock exam count while it goes on; the plan stays as the day began', async () => {
  const before = (await rhythm()).plan;
  const id = await begin(client, 'examen');
  const key = await selectAnswerKey(t, id);
  for (const { id: asked, right } of key.slice(0, 3)) {
    await question(client, id);
    t.time.advance(5_000);
    await answer(client, id, asked, right);
  }
  const now = await rhythm();
  expect(now).toMatchObject({ assiduite: { jours: 1 }, effort: { sept_jours: { questions: 3 } } });
  expect(now.plan).toMatchObject({ questions: before.questions, minutes: before.minutes, faites: 3 });
  expect(now.plan.couverture).toEqual(before.couverture);
});

test('days before the first one are no rest', async () => {
  expect((await rhythm()).assiduite).toMatchObject({ jours: 0, jours_libres: 2 });
  await answerSome(await begin(client, 'entrainement'), 1);
  expect((await rhythm()).assiduite).toMatchObject({ jours: 1, jours_libres: 2 });
});

test('somebody who answers without ending a series is not called inactive', async () => {
  t.time.advance(-20 * 86_400_000);
  client = await t.signIn(lea);
  const id = await begin(client, 'entrainement');
  t.time.advance(20 * 86_400_000);
  await sql`update inscriptions set created_at = ${new Date('2026-11-01T00:00:00Z')}`.execute(t.db);
  client = await t.signIn(lea);
  const tasks = async () =>
    (await manager.get<{ tasks: { kind: string }[] }>('/api/school/today')).body.tasks.map(
      ({ kind }) => kind,
    );
  const states = async () =>
    (await manager.get<{ learners: { state: string }[] }>('/api/school/learners')).body.learners.map(
      ({ state }) => state,
    );
  expect([await tasks(), await states()]).toEqual([['INACTIVE'], ['INACTIVE']]);
  await answerSome(id, 1);
  expect([await tasks(), await states()]).toEqual([[], ['ACTIVE']]);
});
