/** Lists of learners: read, checked, executed as a whole, undone. */
import { randomUUID } from 'node:crypto';
import type { ListImport, ListReading } from '@balise/contract/school/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { openUnused } from '../../../test/database.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { postJson } from '../../../test/post-json.ts';
import { json } from '../../../test/prepared.ts';
import { begin } from '../../../test/walk.ts';
import { cleanImports } from './import-store.ts';

let t: TestApp;
let school: number;
let manager: Person;
beforeAll(async () => {
  t = await startApp({ database: await openUnused() });
  school = await insertSchool(t.db, 'École des Tilleuls');
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] });
});
afterAll(() => t.close());

const PATH = '/api/school/imports';
const TITLES = 'Nom;Prénom;E-mail;Date de naissance;Portable;E-mail parent';
const TERMS = { licence: 'b', days: 90, credits: 5, group: null };

const asManager = () => t.signIn(manager);
const bring = async (text: string, as: Person = manager) =>
  (await postJson<ListImport>(await t.signIn(as), PATH, { id: randomUUID(), cells: text })).body;
const setTerms = async (list: ListImport, change: Partial<ListReading> = {}) =>
  (
    await (
      await asManager()
    ).put<ListImport>(`${PATH}/${list.id}`, {
      payload: JSON.stringify({
        version: list.version,
        titleRow: list.titleRow,
        terms: TERMS,
        fields: list.columns.map(({ field }) => field),
        ...change,
      }),
      headers: { 'content-type': 'application/json' },
    })
  ).body;
const execute = async ({ id, version }: ListImport, ignoresFaults = false) =>
  (await asManager()).put<ListImport & { code?: string }>(
    `${PATH}/${id}/execution`,
    json({ version, ignoresFaults }),
  );
const undo = async ({ id, version }: ListImport) =>
  (await asManager()).put<ListImport & { code?: string }>(`${PATH}/${id}/cancellation`, json({ version }));
const find = (email: string) =>
  t.db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .where('a.email', '=', email)
    .selectAll('p')
    .executeTakeFirst();

test('a list is read, its faults are named by line and field, and nobody is written', async () => {
  const before = await t.db.selectFrom('people').select('id').execute();
  const list = await bring(
    [
      'Export du logiciel;;',
      TITLES,
      'Martin;Léa;lea.martin@exemple.fr;12/03/2004;612345678;',
      'Petit;;petit@exemple;31/02/2004;123;',
      'Bis;Léa;LEA.MARTIN@exemple.fr;1/1/2001;;',
      'Enfant;Tom;tom@exemple.fr;1/1/2015;;',
    ].join('\n'),
  );
  expect(list).toMatchObject({
    state: 'checked',
    titleRow: 2,
    lines: 4,
    toCreate: 1,
    toComplete: 0,
    faultyLines: 3,
    preview: [{ line: 3, lastName: 'Martin', birthDate: '2004-03-12', phone: '0612345678', isKnown: false }],
  });
  expect(list.faults).toEqual([
    { line: 4, field: 'firstName', code: 'EMPTY', expected: null },
    { line: 4, field: 'email', code: 'SHAPE', expected: 'prenom@exemple.fr' },
    { line: 4, field: 'birthDate', code: 'UNKNOWN_DAY', expected: 'jj/mm/aaaa' },
    { line: 4, field: 'phone', code: 'SHAPE', expected: '06 12 34 56 78' },
    { line: 5, field: 'email', code: 'DUPLICATE', expected: '3' },
    { line: 6, field: 'parentEmail', code: 'EMPTY', expected: 'parent@exemple.fr' },
  ]);
  expect(await t.db.selectFrom('people').select('id').execute()).toHaveLength(before.length);
  const ready = await setTerms(list);
  expect((await execute(ready)).body.code).toBe('LIGNES_REFUSEES');
  expect(await find('lea.martin@exemple.fr')).toBeUndefined();
  const { body } = await execute(ready, true);
  expect(body).toMatchObject({ state: 'imported', created: 1, completed: 0, faultCount: 6, columns: [] });
  const lea = await find('lea.martin@exemple.fr');
  expect(lea).toMatchObject({ phone: '0612345678', birth_date: '2004-03-12' });
  const kept = await t.db
    .selectFrom('learner_imports')
    .where('id', '=', list.id)
    .selectAll()
    .executeTakeFirst();
  expect(kept?.cells).toBeNull();
  expect(JSON.stringify(kept)).not.toContain('Martin');
  const mails = await t.db
    .selectFrom('mails')
    .where('person_id', '=', lea?.id ?? 0)
    .selectAll()
    .execute();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['lien_mot_de_passe', 'lea.martin@exemple.fr'],
  ]);
  // Executing it again, or after somebody else, changes nothing.
  expect((await execute(ready, true)).body).toMatchObject({ state: 'imported', created: 1 });
});

test('learners of the school are completed and not doubled; two of one name are a fault; undoing restores', async () => {
  const known = await insertPerson(t.db, {
    schoolId: school,
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    inscriptions: [],
  });
  await t.db
    .updateTable('people')
    .set({ birth_date: '2004-05-06' })
    .where('id', '=', known.personId)
    .execute();
  for (const email of ['a@exemple.fr', 'b@exemple.fr']) {
    const twin = await insertPerson(t.db, { schoolId: school, firstName: 'Jean', lastName: 'Double', email });
    await t.db
      .updateTable('people')
      .set({ birth_date: '2003-01-01' })
      .where('id', '=', twin.personId)
      .execute();
  }
  const list = await setTerms(
    await bring(
      [
        TITLES,
        'LEFEVRE;ZOE;autre@exemple.fr;06/05/2004;0611223344',
        'Double;Jean;c@exemple.fr;01/01/2003;',
      ].join('\n'),
    ),
  );
  expect(list).toMatchObject({ toComplete: 1, toCreate: 0 });
  expect(list.faults).toMatchObject([{ line: 3, code: 'SEVERAL_LEARNERS' }]);
  const done = (await execute(list, true)).body;
  expect(done).toMatchObject({ created: 0, completed: 1 });
  const phoneOf = async () =>
    (await t.db.selectFrom('people').where('id', '=', known.personId).select('phone').executeTakeFirst())
      ?.phone;
  const accesses = () =>
    t.db.selectFrom('inscriptions').where('person_id', '=', known.personId).select('licence').execute();
  expect(await phoneOf()).toBe('0611223344');
  expect(await accesses()).toEqual([{ licence: 'b' }]);
  expect((await undo(done)).body).toMatchObject({ state: 'undone', kept: 0 });
  expect(await phoneOf()).toBeNull();
  expect(await accesses()).toEqual([]);
});

test('undoing erases who was made, but leaves alone who signed in or answered since', async () => {
  const list = await setTerms(
    await bring(
      [TITLES, ...['un', 'deux', 'trois'].map((name) => `Nom;${name};${name}@undo.fr;01/02/2000;`)]
        .join('\n')
        .replaceAll('un;un@', 'Un;un@'),
    ),
  );
  const done = (await execute(list)).body;
  expect(done.created).toBe(3);
  const [one, two] = [await find('un@undo.fr'), await find('deux@undo.fr')];
  await t.db
    .updateTable('accounts')
    .set({ last_sign_in_at: t.time.now() })
    .where('person_id', '=', one?.id ?? 0)
    .execute();
  const account = await t.db
    .selectFrom('accounts')
    .where('person_id', '=', two?.id ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  const inscription = await t.db
    .selectFrom('inscriptions')
    .where('person_id', '=', two?.id ?? 0)
    .select('id')
    .executeTakeFirstOrThrow();
  const second = {
    accountId: account.id,
    personId: account.person_id,
    schoolId: school,
    email: account.email,
  };
  await begin(await t.signIn({ ...second, inscriptionIds: [inscription.id] }), 'accueil');
  expect((await undo(done)).body).toMatchObject({ state: 'undone', kept: 2 });
  expect(
    [await find('un@undo.fr'), await find('deux@undo.fr'), await find('trois@undo.fr')].map(Boolean),
  ).toEqual([true, true, false]);
  expect((await undo(done)).body.state).toBe('undone');
});

test.skipIf(inject('template').kind === 'embedded')(
  'undoing does not wait in a circle with a parent who answers',
  async () => {
    const list = await setTerms(
      await bring(`${TITLES}\nEnfant;Zoé;zoe@exemple.fr;01/02/2014;;parent.zoe@exemple.fr`),
    );
    const done = (await execute(list)).body;
    const child = (await find('zoe@exemple.fr'))?.id ?? 0;
    const { undoing } = await t.db.transaction().execute(async (answering) => {
      const ofChild = answering.selectFrom('parent_consents').where('person_id', '=', child);
      await ofChild.select('person_id').forUpdate().executeTakeFirstOrThrow();
      const undoing = undo(done);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await answering
        .updateTable('accounts')
        .set({ disabled_at: null })
        .where('person_id', '=', child)
        .execute();
      return { undoing };
    });
    expect((await undoing).body).toMatchObject({ state: 'undone', kept: 0 });
    expect(await find('zoe@exemple.fr')).toBeUndefined();
  },
);

test('after seven days an import is not undone; a list that waits is given up, and faults go after thirty', async () => {
  const list = await setTerms(await bring(`${TITLES}\nTard;Ive;tardive@exemple.fr;01/02/2000;\nFaute;;x;;`));
  const done = (await execute(list, true)).body;
  const waiting = await bring(`${TITLES}\nAttend;Ici;attend@exemple.fr;01/02/2000;`);
  const stateOf = async ({ id }: ListImport) =>
    (await (await asManager()).get<ListImport>(`${PATH}/${id}`)).body;
  t.time.advance(7 * 86_400_000 + 1000);
  expect((await undo(done)).body.code).toBe('LIEN_EXPIRE');
  await cleanImports(t.db, t.time.now());
  expect(await stateOf(waiting)).toMatchObject({ state: 'undone', columns: [] });
  expect((await stateOf(done)).faultCount).toBe(3);
  expect(
    await t.db.selectFrom('learner_import_people').where('import_id', '=', list.id).selectAll().execute(),
  ).toEqual([]);
  t.time.advance(23 * 86_400_000);
  await cleanImports(t.db, t.time.now());
  expect((await stateOf(done)).faultCount).toBe(0);
});

test('a person whom another school knows is told like a new one, and this school does not see them before they agree', async () => {
  const elsewhere = await insertPerson(t.db, { lastName: 'Ailleurs', email: 'ailleurs@exemple.fr' });
  const list = await setTerms(
    await bring(
      `${TITLES}\nInventé;Nom;ailleurs@exemple.fr;01/02/2000;\nNeuf;Luc;luc@exemple.fr;01/02/2000;`,
    ),
  );
  expect(list.preview.map(({ isKnown }) => isKnown)).toEqual([false, false]);
  const done = (await execute(list)).body;
  expect(done).toMatchObject({ created: 2, completed: 0 });
  expect(JSON.stringify(done)).not.toContain('Ailleurs');
  const membership = () =>
    t.db
      .selectFrom('memberships')
      .where('person_id', '=', elsewhere.personId)
      .where('school_id', '=', school)
      .select('accepted_at')
      .execute();
  expect(await membership()).toEqual([{ accepted_at: null }]);
  expect(await find('ailleurs@exemple.fr')).toMatchObject({ last_name: 'Ailleurs' });
  // The school sees whom it typed; that they have signed in elsewhere since says nothing of them here.
  const typed = () =>
    t.db.selectFrom('accounts').where('typed_email', '=', 'ailleurs@exemple.fr').select('id').execute();
  expect(await typed()).toHaveLength(1);
  await t.db
    .updateTable('accounts')
    .set({ last_sign_in_at: new Date(t.time.now().getTime() + 1000) })
    .where('email', '=', 'ailleurs@exemple.fr')
    .execute();
  expect((await undo(done)).body.kept).toBe(0);
  expect(await membership()).toEqual([]);
  expect(await typed()).toEqual([]);
  expect(await find('ailleurs@exemple.fr')).toBeDefined();
  expect(await find('luc@exemple.fr')).toBeUndefined();
});

test('of two people who change an import, the second is told; two executions at once import once', async () => {
  const list = await bring(`${TITLES}\nSeul;Marc;marc@exemple.fr;01/02/2000;`);
  const ready = await setTerms(list);
  expect(await setTerms(list)).toMatchObject({ code: 'DEMANDE_TRAITEE' });
  const both = await Promise.all([execute(ready), execute(ready)]);
  expect(both.map(({ body }) => [body.state, body.created])).toEqual([
    ['imported', 1],
    ['imported', 1],
  ]);
  const made = await t.db
    .selectFrom('accounts')
    .where('email', '=', 'marc@exemple.fr')
    .select('id')
    .execute();
  expect(made).toHaveLength(1);
});

test('a changed column is remembered for the next list of the school', async () => {
  const text = 'Nom;Prénom;Contact;Né le\nMémo;Anne;anne@exemple.fr;01/02/2000';
  const list = await bring(text);
  expect(list.columns.map(({ field }) => field)).toEqual(['lastName', 'firstName', null, 'birthDate']);
  const changed = await setTerms(list, { fields: ['lastName', 'firstName', 'email', 'birthDate'] });
  expect(changed.toCreate).toBe(1);
  expect((await bring(text)).columns.map(({ field }) => field)).toEqual([
    'lastName',
    'firstName',
    'email',
    'birthDate',
  ]);
  const twice = await setTerms(changed, { fields: ['lastName', 'lastName', 'email', 'birthDate'] });
  expect(twice).toMatchObject({ code: 'REQUETE_INVALIDE', details: { champ: 'fields' } });
});

test('another school finds nothing, and an instructor may not', async () => {
  const list = await bring(`${TITLES}\nA;B;c@exemple.fr;01/02/2000;`);
  const stranger = await t.signIn(await insertPerson(t.db, { role: 'gerant', inscriptions: [] }));
  expect((await stranger.get(`${PATH}/${list.id}`)).status).toBe(404);
  expect(
    (await stranger.put(`${PATH}/${list.id}/execution`, json({ version: 1, ignoresFaults: true }))).status,
  ).toBe(404);
  expect((await postJson(stranger, PATH, { id: list.id, cells: 'a;b\nc;d' })).body.code).toBe(
    'CLE_REUTILISEE',
  );
  const instructor = await t.signIn(
    await insertPerson(t.db, { role: 'moniteur', schoolId: school, inscriptions: [] }),
  );
  expect((await instructor.get(PATH)).status).toBe(403);
  const refused = await postJson(await asManager(), PATH, {
    id: randomUUID(),
    file: Buffer.from('%PDF-1.7').toString('base64'),
  });
  expect(refused).toMatchObject({ status: 415, body: { code: 'TYPE_REFUSE', details: { champ: 'PDF' } } });
});

test('a thousand lines are imported at once, each with its mail', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => {
    const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `Nom${letters};Prénom;mille.${index}@exemple.fr;01/02/2000;06 00 00 00 00;`;
  });
  const list = await setTerms(await bring([TITLES, ...lines].join('\n')));
  expect(list.toCreate).toBe(1000);
  const { body } = await execute(list);
  expect(body).toMatchObject({ state: 'imported', created: 1000 });
  const { mails } = await t.db
    .selectFrom('mails')
    .where('recipient', 'like', 'mille.%')
    .select((eb) => eb.fn.countAll<string>().as('mails'))
    .executeTakeFirstOrThrow();
  expect(Number(mails)).toBe(1000);
});

test('the tables that a long list has filled are analysed', async () => {
  const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const lines = Array.from(
    { length: 300 },
    (_, n) => `Long${word(n)};Eva;longue-${n}@exemple.fr;12/03/2004;;`,
  );
  const readSize = async () =>
    (
      await sql<{
        rows: number;
      }>`select reltuples::int as rows from pg_class where relname = 'accounts'`.execute(t.db)
    ).rows[0]?.rows ?? 0;
  expect((await execute(await setTerms(await bring([TITLES, ...lines].join('\n'))))).body.created).toBe(300);
  await vi.waitUntil(async () => (await readSize()) >= 300, { timeout: 30_000 });
});
