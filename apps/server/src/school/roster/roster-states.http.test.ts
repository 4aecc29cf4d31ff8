/** The states, views, orders and searches of a school's list of learners. */
import { randomUUID } from 'node:crypto';

import { READINESS_MODEL } from '@balise/content/readiness/estimate';
import { recalibrate } from '@balise/content/readiness/recalibration';
import type { Roster } from '@balise/contract/school/roster';
import { ROSTER_SORTS } from '@balise/contract/school/roster-lists';
import type { Today } from '@balise/contract/school/today';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  type PersonOptions,
  plantGroup,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish } from '../../../test/walk.ts';
import { writeMissingFollowUps } from '../../learning/series/roll-up-job.ts';
import { correctChance } from './roster-parts.ts';

const DAY = 86_400_000;
const t = shareApp();
let school: number;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  desk = await t.signIn(await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] }));
});

const roster = async (query: Record<string, string> = {}): Promise<Roster> => {
  const { status, body } = await desk.get<Roster>('/api/school/learners', { query });
  expect(status).toBe(200);
  return body;
};
const names = async (query: Record<string, string> = {}) =>
  (await roster(query)).learners.map(({ lastName }) => lastName);
const at = (days: number) => new Date(t.time.now().getTime() + days * DAY);

/** A learner who signed in today, inscribed yesterday. */
async function plantLearner(lastName: string, options: PersonOptions = {}): Promise<Person> {
  const person = await insertPerson(t.db, { schoolId: school, lastName, ...options });
  await sql`update accounts set last_sign_in_at = ${t.time.now()} where id = ${person.accountId}`.execute(
    t.db,
  );
  await sql`update inscriptions set created_at = ${at(-1)} where person_id = ${person.personId}`.execute(
    t.db,
  );
  return person;
}
const owner = ({ personId, inscriptionIds }: Person) => ({
  person_id: personId,
  inscription_id: inscriptionIds[0] ?? 0,
  school_id: school,
});
async function plantWork(
  person: Person,
  days: number,
  more: { stuck_themes?: string; hard_questions?: number } = {},
) {
  const row = {
    ...owner(person),
    series_done: 1,
    answers: 10,
    last_scores: '[]',
    weak_themes: '',
    stuck_themes: '',
  };
  // The series itself too: a row that disagrees with it is made anew.
  await t.db
    .insertInto('series')
    .values({
      ...owner(person),
      id: randomUUID(),
      licence: 'b',
      type: 'entrainement',
      slug: 'entrainement',
      order_no: 1,
      path: 'libre',
      timed: false,
      nb_questions: 10,
      items: '[]',
      position: 10,
      rolled: 10,
      started_at: at(days),
      updated_at: at(days),
      ended_at: at(days),
    })
    .execute();
  await t.db
    .insertInto('follow_ups')
    .values({ ...row, hard_questions: 0, last_series_at: at(days), ...more })
    .execute();
}
async function plantChance(person: Person, chance: number, ...logged: [number, number][]) {
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  const said = { model: READINESS_MODEL, answers: 400, new_rate: 0.9, known_rate: 0.9 };
  await t.db
    .insertInto('readiness')
    .values({
      ...owner(person),
      ...said,
      day: day(0),
      days: 9,
      themes: 9,
      chance,
      score_low: 30,
      score_high: 38,
    })
    .execute();
  for (const [days, then] of logged)
    await t.db
      .insertInto('readiness_log')
      .values({ ...owner(person), ...said, day: day(days), chance: then })
      .execute();
}
const plantExam = (person: Person, state: 'convoquee' | 'recu' | 'demandee') =>
  t.db
    .insertInto('exam_requests')
    .values({
      ...owner(person),
      id: randomUUID(),
      licence: 'b',
      state,
      candidate_number: '1',
      centre: 'Lyon',
      remark: '',
      exam_day: at(3).toISOString().slice(0, 10),
      exam_time: '09:00',
      exam_place: 'Lyon',
      created_at: t.time.now(),
      updated_at: t.time.now(),
    })
    .execute();

test('each state, and which wins where two hold; the counts are those of the lists', async () => {
  await insertPerson(t.db, { schoolId: school, lastName: 'Invite' });
  await plantLearner('Nouveau');
  await plantWork(await plantLearner('Actif'), -9);
  await plantWork(await plantLearner('Bloque'), -1, { stuck_themes: 'L' });
  await plantWork(await plantLearner('Difficile'), -1, { hard_questions: 1 });
  await plantWork(await plantLearner('Inactif'), -11);
  const ready = await plantLearner('Pret');
  await plantWork(ready, -1, { stuck_themes: 'L' });
  await plantChance(ready, 0.9, [-3, 0.86], [0, 0.9]);
  const once = await plantLearner('Une fois');
  await plantWork(once, -1);
  await plantChance(once, 0.9, [-2, 0.9], [0, 0.9]);
  const exam = await plantLearner('Examen');
  await plantWork(exam, -20);
  await plantExam(exam, 'convoquee');
  await plantExam(await plantLearner('Demande'), 'demandee');
  await plantExam(await plantLearner('Recu', { inscriptions: [{ expiresAt: at(-3) }] }), 'recu');
  await plantLearner('Fini', { inscriptions: [{ expiresAt: t.time.now() }] });
  await plantLearner('Suspendu', { inscriptions: [{ status: 'ferme' }] });
  for (const [lastName, status] of [
    ['Attente', 'ouvert'],
    ['Attente suspendue', 'ferme'],
  ] as const) {
    // Its end comes only after the agreement.
    const child = await insertPerson(t.db, {
      schoolId: school,
      lastName,
      inscriptions: [{ status, expiresAt: at(-1) }],
    });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: at(-2) })
      .where('id', '=', child.accountId)
      .execute();
    const question = { person_id: child.personId, school_id: school, parent_email: 'p@test.example' };
    await t.db
      .insertInto('parent_consents')
      .values({ ...question, asked_at: at(-2), expires_at: at(13) })
      .execute();
  }
  const closed = await insertPerson(t.db, { schoolId: school, lastName: 'Compte fermé' });
  await t.db
    .updateTable('accounts')
    .set({ disabled_at: at(-2) })
    .where('id', '=', closed.accountId)
    .execute();

  const all = await roster({ view: 'ALL' });
  expect(Object.fromEntries(all.learners.map(({ lastName, state }) => [lastName, state]))).toEqual({
    Invite: 'INVITED',
    Nouveau: 'NEW',
    Actif: 'ACTIVE',
    Bloque: 'STUCK',
    Difficile: 'STUCK',
    Inactif: 'INACTIVE',
    Pret: 'READY',
    'Une fois': 'ACTIVE',
    Examen: 'EXAM',
    Demande: 'NEW',
    Recu: 'PASSED',
    Fini: 'EXPIRED',
    Suspendu: 'EXPIRED',
    Attente: 'AWAITS_PARENT',
    'Attente suspendue': 'EXPIRED',
  });
  expect(all.total).toBe(15);
  for (const { state, count } of all.states) {
    const list = await roster({ state });
    expect([state, list.total, list.learners.length]).toEqual([state, count, count]);
  }
  expect(await names({ state: 'EXPIRED' })).toEqual(['Attente suspendue', 'Fini', 'Suspendu']);
  expect(await names({ state: 'AWAITS_PARENT' })).toEqual(['Attente']);
  const open = await names();
  expect(open).toContain('Attente');
  for (const closed of ['Recu', 'Fini', 'Suspendu']) expect(open).not.toContain(closed);
  expect(all.learners.find(({ lastName }) => lastName === 'Suspendu')?.isSuspended).toBe(true);
  expect(all.learners.find(({ lastName }) => lastName === 'Pret')?.readiness).toBe('very_likely');
});

test('the three views of the work list have the learners that it counts', async () => {
  await plantLearner('Bientôt', { inscriptions: [{ expiresAt: at(6) }] });
  await plantLearner('Plus tard', { inscriptions: [{ expiresAt: at(8) }] });
  const never = await insertPerson(t.db, { schoolId: school, lastName: 'Jamais' });
  await sql`update inscriptions set created_at = ${at(-4)} where person_id = ${never.personId}`.execute(t.db);
  const { body } = await desk.get<Today>('/api/school/today');
  for (const view of ['ACCESS_ENDS', 'NEVER_CAME', 'INACTIVE']) {
    const task = body.tasks.find(({ kind }) => kind === view);
    expect((await roster({ view })).total, view).toBe(task?.count);
  }
  expect(await names({ view: 'ACCESS_ENDS' })).toEqual(['Bientôt']);
});

test('a search finds parts of names and addresses without accents, and never a sign as a pattern', async () => {
  await plantLearner('Élève-Dupré', { firstName: 'Chloé', email: 'chloe.d@essai.example' });
  expect(await names({ q: 'dupre CHLOE' })).toEqual(['Élève-Dupré']);
  expect(await names({ q: 'élève dupré' })).toEqual(['Élève-Dupré']);
  expect(await names({ q: 'chloe.d@essai' })).toEqual(['Élève-Dupré']);
  expect(await names({ q: 'dupre paul' })).toEqual([]);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ q: "' or 1=1 --" })).toEqual([]);
  expect((await roster({ q: 'dupre' })).states.find(({ state }) => state === 'NEW')?.count).toBe(1);
});

test('groups and licences filter; a group of another school finds nobody', async () => {
  const grouped = await plantLearner('Groupé', { inscriptions: [{ licence: 'co' }] });
  const group = await plantGroup(t.db, school, { name: 'Lundi', learners: [grouped] });
  const list = await roster({ group });
  expect(list.learners.map(({ lastName, groups }) => [lastName, groups])).toEqual([['Groupé', ['Lundi']]]);
  expect([list.groups, list.licences]).toEqual([[{ id: group, name: 'Lundi' }], ['b', 'co']]);
  expect(await names({ licence: 'co' })).toEqual(['Groupé']);
  const other = await insertSchool(t.db, 'Ailleurs');
  const stranger = await insertPerson(t.db, { schoolId: other });
  expect(await names({ group: await plantGroup(t.db, other, { learners: [stranger] }) })).toEqual([]);
});

test('every order has every learner once, in both directions', async () => {
  const everybody = (await names({ view: 'ALL' })).toSorted();
  for (const sort of ROSTER_SORTS)
    for (const order of [{}, { falling: 'true' }])
      expect((await names({ view: 'ALL', sort, ...order })).toSorted(), sort).toEqual(everybody);
  expect((await names({ sort: 'LAST_SERIES', falling: 'true' }))[0]).toMatch(
    /Bloque|Difficile|Pret|Une fois/,
  );
  expect((await names({ sort: 'ACCESS_END' })).slice(0, 3)).toEqual(['Attente', 'Bientôt', 'Plus tard']);
  expect((await names({ sort: 'READINESS', falling: 'true' })).slice(0, 2).toSorted()).toEqual([
    'Pret',
    'Une fois',
  ]);
});

test('what is not in the closed lists is refused', async () => {
  for (const query of [
    { state: 'PARTI' },
    { view: 'x' },
    { sort: 'email' },
    { falling: 'haut' },
    { group: '1' },
    { licence: 'B;' },
  ])
    expect((await desk.get('/api/school/learners', { query: query as never })).status).toBe(400);
});

test('a series that a process of the release before ends is told at once on its page, and written by the job', async () => {
  const lea = await plantLearner('Martin', { firstName: 'Léa' });
  const client = await t.signIn(lea);
  await finish(t, client, await begin(client, 'accueil'), () => true);
  const forget = () => t.db.deleteFrom('follow_ups').where('person_id', '=', lea.personId).execute();
  const row = () =>
    t.db.selectFrom('follow_ups').where('person_id', '=', lea.personId).selectAll().executeTakeFirst();
  const written = await row();
  expect(written).toMatchObject({ series_done: 1, answers: 10, last_scores: [{ score: 10, questions: 10 }] });
  await forget();
  const line = (await roster({ q: 'martin' })).learners[0];
  expect([line?.state, line?.scores]).toEqual(['ACTIVE', [{ score: 10, questions: 10 }]]);
  await forget();
  await writeMissingFollowUps(t.db);
  expect(await row()).toEqual(written);
});

test('the statement corrects a chance as the page of the learner does', async () => {
  for (const chance of [0, 0.2, 0.85, 0.99, 1])
    for (const [intercept, slope] of [
      [0, 1],
      [0.4, 0.8],
    ] as const) {
      const { rows } = await sql<{ value: number }>`select ${correctChance(sql`${chance}`)} as value
        from (select ${intercept}::float8 as intercept, ${slope}::float8 as slope) c`.execute(t.db);
      expect(rows[0]?.value).toBeCloseTo(recalibrate({ intercept, slope }, chance), chance % 1 === 0 ? 3 : 9);
    }
});
