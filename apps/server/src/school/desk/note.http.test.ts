/** The note of a team on a learner: who reads and writes it, two at once, and when it goes. */
import type { LearnerFile, LearnerNote } from '@balise/contract/school/learner';
import { LONGEST_NOTE } from '@balise/rules/learner-note';
import { beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantInscription,
  plantMembership,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';
import { absorbStandIn } from '../../identity/accounts/stand-in.ts';

const t = shareApp();
let schoolId: number;
let lea: Person;
let sophie: Person;
let desk: Client;
beforeEach(async () => {
  schoolId = await insertSchool(t.db, 'École des Tilleuls');
  lea = await insertPerson(t.db, { schoolId, lastName: 'Martin' });
  sophie = await hire('secretaire', 'Sophie');
  desk = await t.signIn(sophie);
});

const hire = (role: 'moniteur' | 'secretaire' | 'gerant', firstName: string, at = schoolId) =>
  insertPerson(t.db, { schoolId: at, role, firstName, lastName: 'Bureau', inscriptions: [] });
const pathOf = (person: Person) => `/api/school/learners/${person.inscriptionIds[0]}`;
const read = async (client = desk, person = lea) =>
  (await client.get<LearnerFile>(pathOf(person))).body.internalNote;
const write = (text: string, version: string | null = null, client = desk, person = lea) =>
  client.put<{ internalNote: LearnerNote; code?: string; details?: object }>(
    `${pathOf(person)}/note`,
    json({ text, version }),
  );
const acts = () =>
  t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.noter_eleve')
    .where('person_id', '=', lea.personId)
    .select(['actor_id', 'school_id', 'details'])
    .execute();
const notes = () =>
  t.db
    .selectFrom('learner_notes')
    .where('school_id', '=', schoolId)
    .orderBy('person_id')
    .select(['person_id', 'text'])
    .execute();
const listNotes = async () => (await notes()).map((note) => note.person_id);

test('all colleagues who see a learner share one note: written, read, changed, and taken back by an empty text', async () => {
  expect(await read()).toBeNull();
  const { status, body } = await write(' Préfère le samedi,\r\nrevoir les priorités. \n');
  expect([status, body.internalNote]).toEqual([
    200,
    {
      text: 'Préfère le samedi,\nrevoir les priorités.',
      version: expect.any(String),
      writtenBy: 'Sophie Bureau',
      writtenAt: t.time.now().toISOString(),
    },
  ]);
  const paul = await t.signIn(await hire('moniteur', 'Paul'));
  expect(await read(paul)).toEqual(body.internalNote);
  t.time.advance(60_000);
  const changed = (await write('Conduit mieux le matin.', body.internalNote?.version, paul)).body
    .internalNote;
  expect(changed).toMatchObject({ writtenBy: 'Paul Bureau', writtenAt: t.time.now().toISOString() });
  const boss = await t.signIn(await hire('gerant', 'Claire'));
  expect((await write('\u2060 \n', changed?.version, boss)).body).toEqual({ internalNote: null });
  expect([await read(), await notes()]).toEqual([null, []]);
});

test('each change is an act of its author about the learner, without the text; the same call twice is one', async () => {
  const first = await write('Préfère le samedi.');
  const again = await write('Préfère le samedi. ');
  expect(again.body).toEqual(first.body);
  expect(await acts()).toEqual([{ actor_id: sophie.accountId, school_id: schoolId, details: {} }]);
  expect(JSON.stringify(await acts())).not.toContain('samedi');
  expect((await write('', null)).body.code).toBe('MODIFIE_ENTRETEMPS');
  await write('', first.body.internalNote?.version);
  expect((await write('')).status).toBe(200);
  expect(await acts()).toHaveLength(2);
});

test('of two colleagues at once the second is refused, also where one takes it back and another writes a new one', async () => {
  const other = await t.signIn(await hire('gerant', 'Claire'));
  const both = await Promise.all([write('Samedi.'), write('Dimanche.', null, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = await read();
  expect(both.map(({ body }) => body.internalNote?.text ?? body.code).sort()).toEqual(
    ['MODIFIE_ENTRETEMPS', kept?.text].sort(),
  );
  const same = await Promise.all([write('Lundi.', kept?.version), write('Lundi.', kept?.version, other)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  await write('', (await read())?.version);
  await write('Mardi.', null, other);
  expect((await write('Mercredi.', kept?.version)).body.code).toBe('MODIFIE_ENTRETEMPS');
  expect((await read())?.text).toBe('Mardi.');
});

test('a text of 2,000 characters is taken, a longer one or one with control characters is refused at its field', async () => {
  const { body } = await write(` ${'🚗'.repeat(LONGEST_NOTE)}\n`);
  expect(body.internalNote?.text).toBe('🚗'.repeat(LONGEST_NOTE));
  const version = body.internalNote?.version;
  for (const text of ['a'.repeat(LONGEST_NOTE + 1), 'a\u0007b', 'a\u0000b'])
    expect(await write(text, version)).toMatchObject({ status: 400, body: { details: { champ: 'text' } } });
  expect((await write('a', 'x')).status).toBe(400);
  expect(await read()).toEqual(body.internalNote);
});

test('an instructor writes on learners of their own groups, and nobody of another school does', async () => {
  const eve = await hire('moniteur', 'Ève');
  await plantStaffMembership(t.db, { ...eve, role: 'moniteur', allGroups: false });
  const own = await insertPerson(t.db, { schoolId, lastName: 'Élève' });
  await plantGroup(t.db, schoolId, { name: 'Mardi soir', learners: [own], teachers: [eve] });
  const client = await t.signIn(eve);
  expect((await write('Oui.', null, client, own)).status).toBe(200);
  expect((await write('Non.', null, client)).status).toBe(404);
  const stranger = await t.signIn(await hire('gerant', 'Marc', await insertSchool(t.db, 'Ailleurs')));
  expect((await write('Non.', null, stranger)).status).toBe(404);
  expect((await write('Non.', null, await t.signIn(lea))).status).toBe(403);
  expect(await read()).toBeNull();
});

test('a person whom two schools know has a note at each, on all their inscriptions there', async () => {
  const port = await insertSchool(t.db, 'Bateau-école du Port');
  await plantMembership(t.db, { personId: lea.personId, schoolId: port });
  const boat = await plantInscription(t.db, { personId: lea.personId, schoolId: port }, { licence: 'co' });
  const moto = await plantInscription(t.db, { personId: lea.personId, schoolId }, { licence: 'a2' });
  const captain = await t.signIn(await hire('gerant', 'Anne', port));
  const sailor = { ...lea, inscriptionIds: [boat] };
  await write('Préfère le samedi.');
  expect(await read(captain, sailor)).toBeNull();
  expect((await write('Le mal de mer.', null, captain, sailor)).status).toBe(200);
  expect((await read(desk, { ...lea, inscriptionIds: [moto] }))?.text).toBe('Préfère le samedi.');
});

test('the note stays when its author is gone, and goes with the learner, or with what makes them one of the school', async () => {
  await write('Préfère le samedi.');
  await t.db.deleteFrom('people').where('id', '=', sophie.personId).execute();
  const boss = await t.signIn(await hire('gerant', 'Claire'));
  expect(await read(boss)).toMatchObject({ text: 'Préfère le samedi.', writtenBy: null });
  const noe = await insertPerson(t.db, { schoolId: await insertSchool(t.db, 'Ailleurs') });
  await plantMembership(t.db, { personId: noe.personId, schoolId });
  const here = await plantInscription(t.db, { personId: noe.personId, schoolId }, {});
  await write('Revoir les priorités.', null, boss, { ...noe, inscriptionIds: [here] });
  expect(await listNotes()).toEqual([lea.personId, noe.personId]);
  await t.db.deleteFrom('people').where('id', '=', lea.personId).execute();
  expect(await listNotes()).toEqual([noe.personId]);
  await t.db.deleteFrom('inscriptions').where('id', '=', here).execute();
  const left = t.db.deleteFrom('memberships').where('person_id', '=', noe.personId);
  await left.where('school_id', '=', schoolId).execute();
  expect(await listNotes()).toEqual([]);
});

test('what a school noted of a stand-in is on the owner’s page once they agree', async () => {
  const owner = await insertPerson(t.db, { schoolId: await insertSchool(t.db, 'Ailleurs') });
  await plantMembership(t.db, { personId: owner.personId, schoolId });
  await write('Préfère le samedi.');
  await t.db
    .updateTable('accounts')
    .set({ stand_in_for: owner.personId, school_id: schoolId, typed_email: 'typed@test.example' })
    .where('id', '=', lea.accountId)
    .execute();
  const now = t.time.now();
  await t.db
    .transaction()
    .execute((trx) => absorbStandIn(trx, { owner: owner.personId, school: schoolId, now }));
  expect(await notes()).toEqual([{ person_id: owner.personId, text: 'Préfère le samedi.' }]);
});
