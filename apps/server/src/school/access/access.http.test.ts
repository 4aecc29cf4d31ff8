/** Staff change many accesses in one act, and take it back. */
import { randomUUID } from 'node:crypto';
import type { AccessActResult, AccessUndo, RecentActs } from '@balise/contract/school/access';
import { beforeAll, expect, test } from 'vitest';
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
import { cleanAccessActs } from './access-store.ts';

const DAY = 86_400_000;
const t = shareApp();
let school: number;
let secretary: Person;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, {
    role: 'secretaire',
    schoolId: school,
    firstName: 'Sonia',
    lastName: 'Bureau',
    inscriptions: [],
  });
  desk = await t.signIn(secretary);
});

const at = (days: number) => new Date(t.time.now().getTime() + days * DAY);
const plant = (expiresAt: Date | null = at(3), more: object = {}) =>
  insertPerson(t.db, { schoolId: school, inscriptions: [{ expiresAt, credits: 5, ...more }] });
const idOf = ({ inscriptionIds }: Person) => inscriptionIds[0] ?? 0;
const act = (inscriptions: number[], change: object, id: string = randomUUID()) => ({
  id,
  inscriptions,
  change,
  reason: 'Stage reporté',
});
const put = (body: object, client = desk) => client.put<AccessActResult>('/api/school/access', json(body));
const undo = (id: string, client = desk) => client.put<AccessUndo>(`/api/school/access/${id}/cancellation`);
const stored = (id: number) =>
  t.db
    .selectFrom('inscriptions')
    .where('id', '=', id)
    .select(['status', 'expires_at'])
    .executeTakeFirstOrThrow();
const balance = async (id: number) => {
  const rows = await t.db.selectFrom('credits').where('inscription_id', '=', id).select('delta').execute();
  return rows.reduce((sum, { delta }) => sum + delta, 0);
};
const DAYS = { kind: 'DAYS', days: 30 };

test('an act answers for each access, changes what it says, and is in the journal of each learner', async () => {
  const soon = await plant();
  const endless = await plant(null);
  const suspended = await plant(at(3), { status: 'ferme' });
  const ids = [idOf(soon), idOf(endless), 999_999, idOf(suspended)];
  const body = act(ids, DAYS);
  const reply = await put(body);
  expect([reply.status, reply.body.done]).toEqual([200, 2]);
  expect(reply.body.lines.map(({ inscription, outcome }) => [inscription, outcome])).toEqual([
    [idOf(soon), 'DONE'],
    [idOf(endless), 'ENDLESS'],
    [999_999, 'UNKNOWN'],
    [idOf(suspended), 'DONE'],
  ]);
  expect((await stored(idOf(soon))).expires_at?.toISOString()).toBe(reply.body.lines[0]?.accessEnd);
  expect(await stored(idOf(endless))).toEqual({ status: 'ouvert', expires_at: null });
  expect((await stored(idOf(suspended))).status).toBe('ferme');
  const audit = await t.db.selectFrom('audit').where('person_id', '=', soon.personId).selectAll().execute();
  expect(audit).toMatchObject([
    {
      action: 'ecole.prolonger_acces',
      school_id: school,
      actor_id: secretary.accountId,
      details: { acte: body.id, inscription: String(idOf(soon)), motif: 'Stage reporté' },
    },
  ]);
  expect(
    await t.db.selectFrom('audit').where('person_id', '=', endless.personId).selectAll().execute(),
  ).toEqual([]);
});

test('an act sent twice, also at once, is done once with the same answer; its id with another request is refused', async () => {
  const learner = await plant();
  const other = await plant(null);
  const body = act([idOf(other), idOf(learner)], DAYS);
  const [first, second] = await Promise.all([put(body), put(body)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  const end = (await stored(idOf(learner))).expires_at;
  expect((await put(body)).body).toEqual(first.body);
  expect((await stored(idOf(learner))).expires_at).toEqual(end);
  const changed = await put({ ...body, change: { kind: 'DAYS', days: 31 } });
  expect([changed.status, changed.body]).toEqual([422, { code: 'CLE_REUTILISEE' }]);
  const manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] });
  expect((await put(body, await t.signIn(manager))).status).toBe(422);
});

test('two acts of the same access at once both count', async () => {
  const learner = await plant(at(3));
  await Promise.all([put(act([idOf(learner)], DAYS)), put(act([idOf(learner)], DAYS))]);
  const { expires_at } = await stored(idOf(learner));
  expect(Math.round(((expires_at?.getTime() ?? 0) - t.time.now().getTime()) / DAY)).toBe(63);
});

test('an undo puts back what was, once, and leaves what has changed since', async () => {
  const kept = await plant();
  const moved = await plant();
  const before = await stored(idOf(kept));
  const body = act([idOf(kept), idOf(moved)], DAYS);
  await put(body);
  await put(act([idOf(moved)], { kind: 'DAYS', days: 1 }));
  const moment = await stored(idOf(moved));
  const undone = await undo(body.id);
  expect(undone.body).toEqual({
    id: body.id,
    restored: 1,
    lines: [
      { inscription: idOf(kept), outcome: 'RESTORED' },
      { inscription: idOf(moved), outcome: 'CHANGED_SINCE' },
    ],
  });
  expect([await stored(idOf(kept)), await stored(idOf(moved))]).toEqual([before, moment]);
  expect((await undo(body.id)).body).toEqual(undone.body);
  const actions = await t.db
    .selectFrom('audit')
    .where('person_id', '=', kept.personId)
    .select('action')
    .execute();
  expect(actions.map(({ action }) => action).sort()).toEqual([
    'ecole.annuler_acces',
    'ecole.prolonger_acces',
  ]);
});

test('credits are granted, and taken back only while they are not spent; a later prolongation stays', async () => {
  const rich = await plant();
  const spent = await plant();
  const body = act([idOf(rich), idOf(spent)], { kind: 'CREDITS', credits: 4 });
  expect((await put(body)).body.done).toBe(2);
  expect([await balance(idOf(rich)), await balance(idOf(spent))]).toEqual([9, 9]);
  await t.db
    .insertInto('credits')
    .values({
      inscription_id: idOf(spent),
      person_id: spent.personId,
      school_id: school,
      delta: -6,
      reason: 'serie',
    })
    .execute();
  await put(act([idOf(rich)], DAYS));
  const prolonged = await stored(idOf(rich));
  expect((await undo(body.id)).body.lines.map(({ outcome }) => outcome)).toEqual([
    'RESTORED',
    'CHANGED_SINCE',
  ]);
  expect([await balance(idOf(rich)), await balance(idOf(spent))]).toEqual([5, 3]);
  expect(await stored(idOf(rich))).toEqual(prolonged);
});

test('a suspended learner is out at once, and in again when reopened', async () => {
  const learner = await plant();
  const client = await t.signIn(learner);
  const dashboard = async () => (await client.get('/api/front/series-eleve')).status;
  expect(await dashboard()).toBe(200);
  await put(act([idOf(learner)], { kind: 'SUSPEND' }));
  expect(await dashboard()).toBe(403);
  const again = await put(act([idOf(learner)], { kind: 'SUSPEND' }));
  expect(again.body.lines[0]?.outcome).toBe('ALREADY');
  await put(act([idOf(learner)], { kind: 'REOPEN' }));
  expect(await dashboard()).toBe(200);
});

test('accesses and acts of other schools and of other groups do not exist, and instructors may not act', async () => {
  const elsewhere = await insertSchool(t.db, 'Ailleurs');
  const stranger = await insertPerson(t.db, { schoolId: elsewhere, inscriptions: [{ expiresAt: at(3) }] });
  const before = await stored(idOf(stranger));
  expect((await put(act([idOf(stranger)], DAYS))).body.lines[0]?.outcome).toBe('UNKNOWN');
  expect(await stored(idOf(stranger))).toEqual(before);
  const own = await plant();
  const apart = await plant();
  const limited = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
  await plantStaffMembership(t.db, {
    personId: limited.personId,
    schoolId: school,
    role: 'secretaire',
    allGroups: false,
  });
  await plantGroup(t.db, school, { learners: [own], teachers: [limited] });
  const client = await t.signIn(limited);
  const partial = await put(act([idOf(own), idOf(apart)], DAYS), client);
  expect(partial.body.lines.map(({ outcome }) => outcome)).toEqual(['DONE', 'UNKNOWN']);
  const hidden = act([idOf(apart)], DAYS);
  await put(hidden);
  expect((await undo(hidden.id, client)).status).toBe(404);
  const manager = await t.signIn(
    await insertPerson(t.db, { role: 'gerant', schoolId: elsewhere, inscriptions: [] }),
  );
  expect((await undo(hidden.id, manager)).status).toBe(404);
  const listed = (await client.get<RecentActs>('/api/school/access')).body.acts;
  expect(listed.map(({ learners }) => learners.length)).toEqual([1]);
  const instructor = await t.signIn(
    await insertPerson(t.db, { role: 'moniteur', schoolId: school, inscriptions: [] }),
  );
  expect((await put(act([idOf(own)], DAYS), instructor)).status).toBe(403);
  expect((await undo(hidden.id, instructor)).status).toBe(403);
});

test('the last acts are listed with who did them, and can be undone for seven days', async () => {
  t.time.advance(60_000);
  const learner = await plant(at(60));
  const body = act([idOf(learner)], { kind: 'UNTIL', day: at(90).toISOString().slice(0, 10) });
  expect((await put(body)).body.done).toBe(1);
  const list = async () => (await desk.get<RecentActs>('/api/school/access')).body.acts;
  expect((await list())[0]).toMatchObject({
    id: body.id,
    by: 'Sonia Bureau',
    reason: 'Stage reporté',
    undoneAt: null,
    change: body.change,
    learners: ['Camille Essai'],
  });
  t.time.advance(7 * DAY + 1000);
  desk = await t.signIn(secretary);
  expect((await undo(body.id)).status).toBe(404);
  expect(await list()).toEqual([]);
  await cleanAccessActs(t.db, at(24));
  expect(await t.db.selectFrom('access_act_lines').selectAll().execute()).toEqual([]);
});

test('wrong types, empty and too long lists, impossible days and amounts are refused', async () => {
  const learner = idOf(await plant());
  const many = Array.from({ length: 201 }, (_, n) => n + 1);
  const day = (last: string) => act([learner], { kind: 'UNTIL', day: last });
  const wrong: object[] = [
    act([], DAYS),
    act(many, DAYS),
    act([learner, learner], DAYS),
    act([0], DAYS),
    act([1.5], DAYS),
    act(['1' as never], DAYS),
    act([learner], { kind: 'DAYS', days: 0 }),
    act([learner], { kind: 'DAYS', days: 731 }),
    act([learner], { kind: 'CREDITS', credits: -1 }),
    act([learner], { kind: 'DAYS' }),
    act([learner], { kind: 'X' }),
    act([learner], { kind: 'SUSPEND', days: 3 }),
    act([learner], DAYS, 'pas-un-uuid'),
    { ...act([learner], DAYS), reason: 'x'.repeat(201) },
    day('2020-01-01'),
    day('2027-02-30'),
    day('2090-01-01'),
    { id: randomUUID() },
  ];
  const before = await stored(learner);
  for (const body of wrong) expect((await put(body)).status, JSON.stringify(body).slice(0, 120)).toBe(400);
  expect(await stored(learner)).toEqual(before);
  expect((await put(act(many.slice(1), DAYS))).status).toBe(200);
});
