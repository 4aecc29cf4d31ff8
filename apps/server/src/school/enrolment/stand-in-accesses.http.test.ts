/** What a school does with the access of who stands in for a person is done to the access that the person can open. */
import { randomUUID } from 'node:crypto';
import type { Roster } from '@balise/contract/school/roster';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { gatewayCalls, learnerBody, newReference, plantGatewayKey } from '../../../test/gateway.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';
import { closeAccesses, reopenAccesses } from '../../operator/school-store.ts';
import { removeEndedRows } from '../../process/retention.ts';

const t = shareApp();
let school: number;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  desk = await t.signIn(await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] }));
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(t.time.now().getTime() + days * DAY_MS);

/** The school adds them for 30 days with 5 credits. */
async function add({ email }: Person, changes: object = {}): Promise<void> {
  const who = { lastName: 'Tapé', firstName: 'Nom', birthDate: '2000-01-31', email };
  const terms = { licence: 'b', days: 30, credits: 5, groups: [] };
  const added = await desk.post('/api/school/learners', json({ ...who, ...terms, ...changes }));
  expect(added.status, added.text).toBe(201);
}

/** Somebody of another school whom this one adds. */
async function addKnown(): Promise<Person> {
  const owner = await insertPerson(t.db, { lastName: 'Ailleurs' });
  await add(owner);
  return owner;
}

const pendingOf = ({ personId }: Person) =>
  t.db
    .selectFrom('inscriptions as i')
    .where('i.person_id', '=', personId)
    .where('i.school_id', '=', school)
    .orderBy('i.id')
    .select([
      'i.id',
      'i.licence',
      'i.status',
      'i.closed_with_school as closedWithSchool',
      'i.expires_at as expiresAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('credits as c')
        .whereRef('c.inscription_id', '=', 'i.id')
        .select(({ fn }) => fn.sum<string>('c.delta').as('sum'))
        .as('credits'),
    )
    .execute();
const onlyPendingOf = async (owner: Person) => {
  const [one, ...others] = await pendingOf(owner);
  expect(others).toEqual([]);
  if (!one) throw new Error('nothing waits for the owner');
  return one;
};
const typedOf = async ({ personId }: Person) =>
  t.db
    .selectFrom('inscriptions as i')
    .innerJoin('accounts as a', 'a.person_id', 'i.person_id')
    .where('a.stand_in_for', '=', personId)
    .where('a.school_id', '=', school)
    .select(['i.id', 'i.person_id as personId'])
    .executeTakeFirstOrThrow();

const act = async (owner: Person, change: object): Promise<string> => {
  const acte = randomUUID();
  const { id } = await typedOf(owner);
  const done = await desk.put<{ done: number }>(
    '/api/school/access',
    json({ id: acte, inscriptions: [id], reason: '', change }),
  );
  expect([done.status, done.body.done], done.text).toEqual([200, 1]);
  return acte;
};
const undo = async (acte: string) => {
  const { status, body } = await desk.put<{ restored: number }>(`/api/school/access/${acte}/cancellation`, {
    form: {},
  });
  expect([status, body.restored]).toEqual([200, 1]);
};
const enter = async (owner: Person, inscription: number) =>
  (
    await (
      await t.signIn(owner, { inscriptionId: null })
    ).get('/api/auth/login', {
      query: { inscriptionId: String(inscription) },
    })
  ).status;

test('who comes after the first end uses what the school has prolonged', async () => {
  const owner = await addKnown();
  await act(owner, { kind: 'DAYS', days: 60 });
  const pending = await onlyPendingOf(owner);
  expect(pending).toMatchObject({ status: 'ouvert', expiresAt: later(90) });
  await t.db
    .updateTable('inscriptions')
    .set({ expires_at: later(-1) })
    .where('id', '=', (await typedOf(owner)).id)
    .execute();
  await act(owner, { kind: 'DAYS', days: 10 });
  expect(await enter(owner, pending.id)).toBe(200);
});

test('suspended, reopened, with credits and taken back: the owner has the same at each step', async () => {
  const owner = await addKnown();
  const states: unknown[] = [];
  const note = async () => {
    const { status, expiresAt, credits } = await onlyPendingOf(owner);
    states.push([status, expiresAt, credits]);
  };
  await act(owner, { kind: 'SUSPEND' });
  await note();
  expect(await enter(owner, (await onlyPendingOf(owner)).id)).toBe(403);
  await act(owner, { kind: 'REOPEN' });
  await note();
  const credits = await act(owner, { kind: 'CREDITS', credits: 7 });
  await note();
  await undo(credits);
  await note();
  const prolonged = await act(owner, { kind: 'DAYS', days: 5 });
  await note();
  await undo(prolonged);
  await note();
  expect(states).toEqual([
    ['ferme', later(30), '5'],
    ['ouvert', later(30), '5'],
    ['ouvert', later(30), '12'],
    ['ouvert', later(30), '5'],
    ['ouvert', later(35), '5'],
    ['ouvert', later(30), '5'],
  ]);
});

test('an act before the owner agrees can be taken back after', async () => {
  const owner = await addKnown();
  const acte = await act(owner, { kind: 'DAYS', days: 60 });
  const { id } = await onlyPendingOf(owner);
  expect(await enter(owner, id)).toBe(200);
  await undo(acte);
  expect(await onlyPendingOf(owner)).toMatchObject({ id, expiresAt: later(30) });
});

test('an act while the owner agrees is done to what they hold, or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await addKnown();
    const { id: typed } = await typedOf(owner);
    const pending = await onlyPendingOf(owner);
    const change = { change: { kind: 'DAYS', days: 60 }, reason: '' };
    const [done, entered] = await Promise.all([
      desk.put<{ done: number }>(
        '/api/school/access',
        json({ id: randomUUID(), inscriptions: [typed], ...change }),
      ),
      enter(owner, pending.id),
    ]);
    expect([done.status, entered]).toEqual([200, 200]);
    expect(await onlyPendingOf(owner)).toMatchObject({ expiresAt: later(30 + 60 * done.body.done) });
  }
});

test('what a school gave to somebody who could have nothing yet keeps the mark of its suspension', async () => {
  const owner = await insertPerson(t.db, {});
  const disable = (at: Date | null) =>
    t.db.updateTable('accounts').set({ disabled_at: at }).where('id', '=', owner.accountId).execute();
  await disable(t.time.now());
  await add(owner);
  expect(await pendingOf(owner)).toEqual([]);
  await disable(null);
  await closeAccesses(t.db, school);
  await t.db
    .insertInto('memberships')
    .values({ person_id: owner.personId, school_id: school, accepted_at: t.time.now() })
    .execute();
  await removeEndedRows(t.db, t.time.now());
  expect(await onlyPendingOf(owner)).toMatchObject({ status: 'ferme', closedWithSchool: true });
  await reopenAccesses(t.db, school);
  expect(await onlyPendingOf(owner)).toMatchObject({ status: 'ouvert', closedWithSchool: false });
});

test('a second invitation gives what the school gave to somebody who could have nothing before', async () => {
  const owner = await insertPerson(t.db, {});
  const disable = (at: Date | null) =>
    t.db.updateTable('accounts').set({ disabled_at: at }).where('id', '=', owner.accountId).execute();
  await disable(t.time.now());
  await add(owner);
  await disable(null);
  const again = await desk.post(`/api/school/learners/${(await typedOf(owner)).id}/invitation`, {});
  expect(again.status).toBe(202);
  expect(await onlyPendingOf(owner)).toMatchObject({ status: 'ouvert', expiresAt: later(30), credits: '5' });
});

test('an access that is the owner’s by a code stays what it is, beside what the school gave', async () => {
  for (const isCodeFirst of [true, false]) {
    const owner = await insertPerson(t.db, { lastName: 'Ailleurs' });
    const giveCode = async () => {
      await t.db
        .insertInto('memberships')
        .values({ person_id: owner.personId, school_id: school, accepted_at: null })
        .onConflict((one) => one.doNothing())
        .execute();
      const { id } = await t.db
        .insertInto('inscriptions')
        .values({
          person_id: owner.personId,
          school_id: school,
          licence: 'b',
          status: 'ouvert',
          expires_at: later(400),
          created_at: later(-2),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.db
        .insertInto('credits')
        .values({
          inscription_id: id,
          person_id: owner.personId,
          school_id: school,
          delta: 20,
          reason: 'code',
          created_at: t.time.now(),
        })
        .execute();
      return id;
    };
    let code = isCodeFirst ? await giveCode() : 0;
    await add(owner);
    if (!isCodeFirst) code = await giveCode();
    await act(owner, { kind: 'DAYS', days: 10 });
    expect(await enter(owner, code)).toBe(200);
    const held = await pendingOf(owner);
    expect(held.map(({ expiresAt, credits }) => [expiresAt, credits]).sort()).toEqual(
      [
        [later(40), '5'],
        [later(400), '20'],
      ].sort(),
    );
  }
});

test('the school’s program gives, changes, closes and reopens the owner’s too, also for a second licence', async () => {
  const { key } = await plantGatewayKey(t, school);
  const calls = gatewayCalls(t, key);
  const owner = await insertPerson(t.db, {});
  const [reference, body] = [newReference(), learnerBody({ email: owner.email })];
  const acces = [
    { permis: 'b', fin: '2026-12-31', nb_credits: 5 },
    { permis: 'co', fin: '2026-12-31', nb_credits: 2 },
  ];
  expect((await calls.put(reference, { ...body, acces })).status).toBe(201);
  const states = async () =>
    (await pendingOf(owner)).map(({ licence, status, credits }) => [licence, status, credits]);
  expect(await states()).toEqual([
    ['b', 'ouvert', '5'],
    ['co', 'ouvert', '2'],
  ]);
  const more = acces.map((one) => ({ ...one, fin: '2027-01-31', nb_credits: 9 }));
  expect((await calls.put(reference, { ...body, acces: more })).status).toBe(200);
  expect(await states()).toEqual([
    ['b', 'ouvert', '9'],
    ['co', 'ouvert', '9'],
  ]);
  expect((await pendingOf(owner)).map(({ expiresAt }) => expiresAt?.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-01-31',
  ]);
  await calls.put(`${reference}/archive`, { archive: true });
  expect(await states()).toEqual([
    ['b', 'ferme', '9'],
    ['co', 'ferme', '9'],
  ]);
  await calls.put(`${reference}/archive`, { archive: false });
  expect(await states()).toEqual([
    ['b', 'ouvert', '9'],
    ['co', 'ouvert', '9'],
  ]);
});

/** Pastes one line of somebody, and executes it. */
async function importOne(owner: Person, licence: string): Promise<string> {
  const id = randomUUID();
  const cells = `Nom;Prénom;E-mail;Date de naissance\nListé;Nom;${owner.email};31/01/2000\n`;
  const made = await desk.post<{ version: number }>('/api/school/imports', json({ id, cells }));
  expect(made.status, made.text).toBe(201);
  const checked = await desk.put<{ version: number }>(
    `/api/school/imports/${id}`,
    json({
      version: made.body.version,
      titleRow: 1,
      fields: ['lastName', 'firstName', 'email', 'birthDate'],
      terms: { licence, days: 90, credits: 3, group: null },
    }),
  );
  expect(checked.status, checked.text).toBe(200);
  const done = await desk.put<{ version: number }>(
    `/api/school/imports/${id}/execution`,
    json({ version: checked.body.version, ignoresFaults: false }),
  );
  expect(done.status, done.text).toBe(200);
  const undone = await t.db
    .selectFrom('learner_imports')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow();
  versions.set(id, undone.version);
  return id;
}
const versions = new Map<string, number>();
const undoImport = async (id: string) => {
  const { status, text } = await desk.put(
    `/api/school/imports/${id}/cancellation`,
    json({ version: versions.get(id) }),
  );
  expect(status, text).toBe(200);
};

test('what a list adds for who stands in, its undo takes from the owner, and no more than that', async () => {
  const owner = await insertPerson(t.db, {});
  const first = await importOne(owner, 'b');
  expect((await pendingOf(owner)).map(({ licence, credits }) => [licence, credits])).toEqual([['b', '3']]);
  t.time.advance(60_000);
  const second = await importOne(owner, 'co');
  expect((await pendingOf(owner)).map(({ licence }) => licence)).toEqual(['b', 'co']);
  await undoImport(second);
  expect((await pendingOf(owner)).map(({ licence }) => licence)).toEqual(['b']);
  await undoImport(first);
  expect(await pendingOf(owner)).toEqual([]);
  expect(
    await t.db
      .selectFrom('memberships')
      .where('person_id', '=', owner.personId)
      .where('school_id', '=', school)
      .selectAll()
      .execute(),
  ).toEqual([]);
});

test('a list that is undone in part leaves both the school and the owner what was given since', async () => {
  const owner = await insertPerson(t.db, {});
  const first = await importOne(owner, 'b');
  t.time.advance(60_000);
  await add(owner, { licence: 'co' });
  await undoImport(first);
  const seen = await desk.get<Roster>('/api/school/learners', { query: { q: 'Listé' } });
  expect(seen.body.learners.map(({ licence }) => licence).sort()).toEqual(
    (await pendingOf(owner)).map(({ licence }) => licence).sort(),
  );
});
