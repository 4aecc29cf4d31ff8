/** The transfer of a learner from one school to another. */
import { randomUUID } from 'node:crypto';
import type { SchoolLearnersReply, TransferPreview } from '@balise/contract/operator/transfers';
import type { JournalReply } from '@balise/contract/school/journal';
import type { Roster } from '@balise/contract/school/roster';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantInscription,
} from '../../test/builders.ts';
import type { Client } from '../../test/client.ts';
import { plantEndedSeries } from '../../test/gateway.ts';
import { json } from '../../test/prepared.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let desk: Client;
let from: number;
let to: number;
beforeAll(async () => {
  desk = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
  from = await insertSchool(t.db, 'École de départ');
  to = await insertSchool(t.db, 'École d’arrivée');
});

const END = new Date('2026-09-01T00:00:00Z');
const enrol = (more: object = {}) =>
  insertPerson(t.db, { schoolId: from, inscriptions: [{ credits: 12, expiresAt: END }], ...more });
const idOf = ({ inscriptionIds: [id] }: Person) => String(id);
const preview = async (id: string, school?: number) =>
  (
    await desk.get<TransferPreview>(`/api/operator/inscriptions/${id}/transfer`, {
      query: school === undefined ? {} : { school: String(school) },
    })
  ).body;
const transfer = (id: string, school: number, client = desk) =>
  client.put<{ inscription: number }>(`/api/operator/inscriptions/${id}/transfer`, json({ school }));
const balance = async (inscription: number) =>
  (
    await t.db
      .selectFrom('credits')
      .where('inscription_id', '=', inscription)
      .select(({ fn }) => fn.sum<string>('delta').as('sum'))
      .executeTakeFirstOrThrow()
  ).sum;
const selectInscriptions = ({ personId }: Person) =>
  t.db
    .selectFrom('inscriptions')
    .where('person_id', '=', personId)
    .orderBy('id')
    .select(['school_id', 'status', 'expires_at'])
    .execute();

test('one inscription closes and another opens, with the same end and what is left of credits', async () => {
  const learner = await enrol({ firstName: 'Inès', lastName: 'Partante' });
  await plantGroup(t.db, from, { name: 'Lundi', learners: [learner] });
  const own = await t.signIn(learner);
  const series = await own.get('/api/front/series-eleve');
  expect(series.status).toBe(200);
  const id = idOf(learner);
  expect(await preview(id, to)).toMatchObject({
    lastName: 'Partante',
    credits: 12,
    groups: ['Lundi'],
    obstacles: [],
    accessEnd: END.toISOString(),
    status: 'open',
    from: { name: 'École de départ' },
    to: { name: 'École d’arrivée' },
  });
  expect(await selectInscriptions(learner)).toHaveLength(1);

  const done = await transfer(id, to);
  expect(done.status).toBe(200);
  expect(await selectInscriptions(learner)).toEqual([
    { school_id: from, status: 'expire', expires_at: t.time.now() },
    { school_id: to, status: 'ouvert', expires_at: END },
  ]);
  expect([await balance(Number(id)), await balance(done.body.inscription)]).toEqual(['0', '12']);
  expect((await own.get('/api/front/themes')).status).toBe(401);
  const mails = await t.db
    .selectFrom('mails')
    .where('kind', '=', 'transfert')
    .select(['recipient', 'body_text'])
    .execute();
  expect(mails).toMatchObject([{ recipient: learner.email }]);
  expect(mails[0]?.body_text).toContain('École d’arrivée');
  const groups = await t.db
    .selectFrom('learner_group_members')
    .where('person_id', '=', learner.personId)
    .selectAll()
    .execute();
  expect(groups).toEqual([]);
});

test('back again, one access is open, with its end, credits and goal; what was done stays where it was done', async () => {
  const [from, to] = [await insertSchool(t.db, 'Première'), await insertSchool(t.db, 'Seconde')];
  const learner = await enrol({ schoolId: from });
  const id = idOf(learner);
  await plantGroup(t.db, from, { name: 'Lundi', learners: [learner] });
  const series = await plantEndedSeries(t.db, learner, { endedAt: t.time.now() });
  const own = await t.signIn(learner);
  const goal = { examen: '2026-06-01', minutes: '', rappel: '18' };
  const set = await own.put('/api/front/objectif', { form: goal });
  expect(set.status, set.text).toBe(200);
  const selectGoals = () =>
    t.db
      .selectFrom('practice_goals')
      .where('person_id', '=', learner.personId)
      .select(['inscription_id', 'school_id', 'exam_day', 'reminder_hour', 'reminder_key'])
      .execute();
  const [before] = await selectGoals();
  expect(before).toMatchObject({ exam_day: goal.examen, reminder_hour: 18 });

  const away = (await transfer(id, to)).body.inscription;
  expect(await selectGoals()).toEqual([{ ...before, inscription_id: away, school_id: to }]);
  const back = (await transfer(String(away), from)).body.inscription;
  expect(await selectInscriptions(learner)).toEqual([
    { school_id: from, status: 'expire', expires_at: t.time.now() },
    { school_id: to, status: 'expire', expires_at: t.time.now() },
    { school_id: from, status: 'ouvert', expires_at: END },
  ]);
  expect([await balance(Number(id)), await balance(away), await balance(back)]).toEqual(['0', '0', '12']);
  expect(await selectGoals()).toEqual([{ ...before, inscription_id: back }]);
  const done = t.db.selectFrom('series').where('id', '=', series).select(['school_id', 'inscription_id']);
  expect(await done.execute()).toEqual([{ school_id: from, inscription_id: Number(id) }]);
  const rosterOf = async (school: number) => {
    const staff = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
    const { body } = await (await t.signIn(staff)).get<Roster>('/api/school/learners', {
      query: { q: learner.email },
    });
    return body.learners.map(({ inscription }) => inscription);
  };
  expect(await rosterOf(to)).toEqual([]);
  expect(await rosterOf(from)).toEqual([back]);
});

test('the new school sees the learner only once they open its access; both journals have the act', async () => {
  const learner = await enrol({ lastName: 'Discrète' });
  const { body } = await transfer(idOf(learner), to);
  const manager = await t.signIn(
    await insertPerson(t.db, { schoolId: to, role: 'gerant', inscriptions: [] }),
  );
  const before = await manager.get('/api/school/learners', { query: { q: 'discrete' } });
  expect(before.body).toMatchObject({ total: 0 });
  // Several lines have the same time here.
  const namesIn = async (client: Client, act: string) => {
    const { body } = await client.get<JournalReply>('/api/school/journal');
    return body.lines.filter((one) => one.act === act).map(({ about }) => about?.name);
  };
  expect(new Set(await namesIn(manager, 'exploitation.transferer_de'))).toEqual(new Set([null]));
  const old = await t.signIn(await insertPerson(t.db, { schoolId: from, role: 'gerant', inscriptions: [] }));
  expect(await namesIn(old, 'exploitation.transferer_vers')).toContain('Camille Discrète');
  const own = await t.signIn(learner, { inscriptionId: null });
  const opened = await own.get('/api/auth/login', { query: { inscriptionId: String(body.inscription) } });
  expect(opened.status).toBe(200);
  const after = await manager.get('/api/school/learners', { query: { q: 'discrete' } });
  expect(after.body).toMatchObject({ total: 1 });
});

test('of two transfers at once, one is done', async () => {
  const learner = await enrol();
  const other = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
  const third = await insertSchool(t.db, 'Troisième');
  const answers = await Promise.all([
    transfer(idOf(learner), to),
    transfer(idOf(learner), third, other),
    transfer(idOf(learner), to),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const open = (await selectInscriptions(learner)).filter(({ status }) => status === 'ouvert');
  expect(open).toHaveLength(1);
});

test('what prevents a transfer is said before, and refused', async () => {
  const away = await insertSchool(t.db, 'Suspendue');
  await t.db.updateTable('schools').set({ suspended_at: t.time.now() }).where('id', '=', away).execute();
  const both = await enrol();
  await t.db.insertInto('memberships').values({ person_id: both.personId, school_id: to }).execute();
  await plantInscription(t.db, { personId: both.personId, schoolId: to }, {});
  const examined = await enrol();
  await t.db
    .insertInto('exam_requests')
    .values({
      id: randomUUID(),
      person_id: examined.personId,
      school_id: from,
      state: 'inscrite',
      licence: 'b',
      inscription_id: Number(idOf(examined)),
      candidate_number: '1',
      centre: 'Ici',
      remark: '',
      created_at: t.time.now(),
      updated_at: t.time.now(),
    })
    .execute();
  const staff = await enrol();
  await t.db
    .insertInto('staff_memberships')
    .values({ person_id: staff.personId, school_id: from, role: 'moniteur', since: t.time.now() })
    .execute();
  const standIn = await enrol();
  await t.db
    .updateTable('accounts')
    .set({ stand_in_for: staff.personId, typed_email: 'saisie@test.example' })
    .where('id', '=', standIn.accountId)
    .execute();
  const owner = await insertPerson(t.db, {});
  await t.db.insertInto('memberships').values({ person_id: owner.personId, school_id: from }).execute();
  const [pending, typed] = [
    await plantInscription(t.db, { personId: owner.personId, schoolId: from }, {}),
    await plantInscription(t.db, { personId: standIn.personId, schoolId: from }, { licence: 'co' }),
  ];
  await t.db
    .insertInto('stand_in_accesses')
    .values({
      inscription_id: pending,
      person_id: owner.personId,
      school_id: from,
      typed_inscription_id: typed,
      typed_person_id: standIn.personId,
    })
    .execute();
  owner.inscriptionIds[0] = pending;
  const cases: [Person, number, string][] = [
    [await enrol({ inscriptions: [{ status: 'ferme' }] }), to, 'ACCESS_CLOSED'],
    [await enrol({ inscriptions: [{ expiresAt: new Date('2026-01-01') }] }), to, 'ACCESS_CLOSED'],
    [await enrol(), from, 'SAME_SCHOOL'],
    [await enrol(), away, 'SCHOOL_SUSPENDED'],
    [both, to, 'ALREADY_ENROLLED'],
    [examined, to, 'EXAM_UNDER_WAY'],
    [staff, to, 'STAFF'],
    [standIn, to, 'AWAITS_AGREEMENT'],
    [owner, to, 'AWAITS_AGREEMENT'],
  ];
  for (const [person, school, obstacle] of cases) {
    expect((await preview(idOf(person), school)).obstacles, obstacle).toEqual([obstacle]);
    const { status, body } = await transfer(idOf(person), school);
    expect([status, body], obstacle).toEqual([409, { code: 'TRANSFERT_IMPOSSIBLE' }]);
  }
  expect((await transfer(idOf(await enrol()), 999_999)).status).toBe(404);
  expect((await transfer('999999', to)).status).toBe(404);
});

test('a learner of a suspended school can go to another one', async () => {
  const shut = await insertSchool(t.db, 'Qui ferme');
  const learner = await insertPerson(t.db, { schoolId: shut });
  await desk.put(`/api/operator/schools/${shut}/suspension`, json({ reason: 'Cessation', version: 1 }));
  expect((await transfer(idOf(learner), to)).status).toBe(200);
  await desk.put(`/api/operator/schools/${shut}/suspension`, json({ reason: null, version: 2 }));
  expect((await selectInscriptions(learner)).map(({ status }) => status)).toEqual(['expire', 'ouvert']);
});

test('learners are found by name or e-mail at their school only, and never all of them', async () => {
  const learner = await enrol({ firstName: 'Zoé', lastName: 'Trouvée' });
  const search = (school: number, q: string) =>
    desk.get<SchoolLearnersReply>(`/api/operator/schools/${school}/learners`, { query: { q } });
  expect((await search(from, 'TROUVEE zoe')).body.learners).toMatchObject([
    { email: learner.email, status: 'open' },
  ]);
  expect((await search(from, learner.email)).body.total).toBe(1);
  expect((await search(to, 'trouvee')).body.total).toBe(0);
  for (const short of ['', 'a', '- -', "' '"]) expect((await search(from, short)).status, short).toBe(400);
  const rows = await t.db
    .selectFrom('audit')
    .where('action', '=', 'exploitation.chercher_eleve')
    .select('details')
    .execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('trouv');
});
