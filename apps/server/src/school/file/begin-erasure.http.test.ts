/** A manager begins the erasure of a learner: at once for who never came, by the learner's own mailbox for everybody else. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantStaffMembership } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json, unusedEmail } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let manager: Person;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  manager = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
  desk = await t.signIn(manager);
});
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

const erase = (inscription: number | undefined, client = desk) =>
  client.post<{ step?: string; code?: string }>(`/api/school/learners/${inscription}/erasure`);
const isThere = async (person: number) =>
  (await t.db.selectFrom('people').where('id', '=', person).select('id').execute()).length > 0;
const mails = () =>
  t.db
    .selectFrom('mails')
    .where('kind', '=', 'suppression')
    .select(['recipient', 'body_text as body'])
    .execute();
const acts = async () =>
  (
    await t.db
      .selectFrom('audit')
      .where('action', '=', 'ecole.effacer_eleve')
      .where('school_id', '=', school)
      .orderBy('id')
      .select(['person_id as about', 'details'])
      .execute()
  ).map(({ about, details }) => [about, details]);

/** Whom the school adds, by this e-mail; their inscription and number as the school sees them. */
async function add(email: string, changes: object = {}) {
  const who = { lastName: 'Tapé', firstName: 'Nom', birthDate: '2000-01-31', email, ...changes };
  const added = await desk.post(
    '/api/school/learners',
    json({ ...who, licence: 'b', days: 30, credits: 5, groups: [] }),
  );
  expect(added.status, added.text).toBe(201);
  return t.db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('a.school_id', '=', school)
    .where((eb) => eb.or([eb('a.typed_email', '=', email), eb('a.email', '=', email)]))
    .select(['i.id as inscription', 'i.person_id as person'])
    .executeTakeFirstOrThrow();
}

test('who never came is erased at once, with a line in the erasure ledger; what was theirs elsewhere stays', async () => {
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  for (const email of [unusedEmail(), owner.email]) {
    const { inscription, person } = await add(email);
    await t.db.deleteFrom('mails').execute();
    const before = (await t.db.selectFrom('erased_people').select('hash').execute()).length;
    const erased = await erase(inscription);
    expect([erased.status, erased.body], erased.text).toEqual([202, { step: 'ERASED' }]);
    expect(await isThere(person)).toBe(false);
    expect((await t.db.selectFrom('erased_people').select('hash').execute()).length).toBe(before + 1);
    expect(await mails()).toEqual([]);
    expect((await erase(inscription)).status).toBe(404);
    expect(await acts()).toContainEqual([manager.personId, { permis: 'b' }]);
  }
  expect(await isThere(owner.personId)).toBe(true);
  const left = await t.db
    .selectFrom('inscriptions')
    .where('person_id', '=', owner.personId)
    .where('school_id', '=', school)
    .select('id')
    .execute();
  expect(left).toEqual([]);
});

test('who has come confirms by the mailbox, and has seven days; the school learns nothing of what they had asked', async () => {
  const learner = await insertPerson(t.db, { schoolId: school, email: unusedEmail() });
  const came = { last_sign_in_at: t.time.now() };
  await t.db.updateTable('accounts').set(came).where('id', '=', learner.accountId).execute();
  const [inscription] = learner.inscriptionIds;
  const asked = await erase(inscription);
  expect([asked.status, asked.body], asked.text).toEqual([202, { step: 'ASKED' }]);
  const [mail, ...more] = await mails();
  expect([mail?.recipient, more]).toEqual([learner.email, []]);
  expect(mail?.body).toContain('École des Tilleuls');
  expect(await acts()).toContainEqual([learner.personId, {}]);
  const secret = /jeton=([0-9a-f]{64})/.exec(mail?.body ?? '')?.[1] ?? '';
  const page = await t.visit().get('/compte/suppression', { query: { jeton: secret } });
  expect([page.status, page.text.includes(learner.email)]).toEqual([200, true]);
  expect((await t.visit().post('/compte/suppression', { form: { jeton: secret } })).status).toBe(200);
  const planned = await t.db
    .selectFrom('erasures')
    .where('person_id', '=', learner.personId)
    .select('erase_at')
    .executeTakeFirstOrThrow();
  expect(planned.erase_at?.getTime()).toBe(t.time.now().getTime() + 7 * 86_400_000);
  expect(await isThere(learner.personId)).toBe(true);
  // Planned already: the same reply, no mail, no act.
  const [mailed, noted] = [(await mails()).length, (await acts()).length];
  expect((await erase(inscription)).body).toEqual({ step: 'ASKED' });
  expect([(await mails()).length, (await acts()).length]).toEqual([mailed, noted]);
});

test('a child who waits, a professional, a learner of another school and who may not begin it are refused', async () => {
  const child = await add(unusedEmail(), { birthDate: '2015-03-12', parentEmail: unusedEmail() });
  expect((await erase(child.inscription)).body).toMatchObject({ code: 'MODIFIE_ENTRETEMPS' });
  const teacher = await insertPerson(t.db, { schoolId: school });
  const elsewhere = await insertSchool(t.db, 'École d’à côté');
  await plantStaffMembership(t.db, { personId: teacher.personId, schoolId: elsewhere, role: 'moniteur' });
  expect((await erase(teacher.inscriptionIds[0])).body).toMatchObject({ code: 'ACCES_REFUSE' });
  const stranger = await insertPerson(t.db);
  expect((await erase(stranger.inscriptionIds[0])).status).toBe(404);
  const learner = await insertPerson(t.db, { schoolId: school });
  for (const role of ['moniteur', 'secretaire'] as const) {
    const client = await t.signIn(await insertPerson(t.db, { schoolId: school, role, inscriptions: [] }));
    expect((await erase(learner.inscriptionIds[0], client)).status).toBe(403);
  }
  for (const { personId } of [teacher, stranger, learner]) expect(await isThere(personId)).toBe(true);
  expect(await mails()).toEqual([]);
});

test('pressed twice at once, one person is erased and one mail sent', async () => {
  const { inscription, person } = await add(unusedEmail());
  const both = await Promise.all([erase(inscription), erase(inscription)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 404]);
  expect(await isThere(person)).toBe(false);
});
