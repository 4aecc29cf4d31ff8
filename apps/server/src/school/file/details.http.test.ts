/** A school corrects who a learner is: name, day of birth, phone, and what a day of birth asks for. */

import type { LooksReply } from '@balise/contract/account/looks';
import type { LearnerDetails } from '@balise/contract/school/details';
import type { LearnerInvitation } from '@balise/contract/school/enrolment';
import type { LearnerFile } from '@balise/contract/school/learner';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json, unusedEmail } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let desk: Client;
let secretary: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  const sophie = { firstName: 'Sophie', lastName: 'Bernard', role: 'secretaire', schoolId: school } as const;
  secretary = await insertPerson(t.db, { ...sophie, inscriptions: [] });
});
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  desk = await t.signIn(secretary);
});

const PATH = '/api/school/learners';
const ADULT = '2001-05-06';
const CHILD = '2014-05-06';

async function add(changes: object = {}): Promise<number> {
  const email = unusedEmail();
  const who = { lastName: 'Neuve', firstName: 'Ada', email, birthDate: ADULT };
  const terms = { licence: 'b', days: 90, credits: 5, groups: [] };
  const added = await desk.post(PATH, json({ ...who, ...terms, ...changes }));
  expect(added.status, added.text).toBe(201);
  const typed = (changes as { email?: string }).email ?? email;
  const { id } = await t.db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('i.school_id', '=', school)
    .where((eb) => eb.or([eb('a.typed_email', '=', typed), eb('a.email', '=', typed)]))
    .orderBy('a.typed_email')
    .select('i.id')
    .executeTakeFirstOrThrow();
  return id;
}
const read = async (inscription: number, client = desk) =>
  (await client.get<LearnerDetails>(`${PATH}/${inscription}/details`)).body;
type Answer = LearnerDetails & { code?: string; details?: { champ?: string } };
/** Sends what was read, with these changes. */
async function change(inscription: number, changes: object, client = desk) {
  const { lastName, firstName, birthDate, phone, version } = await read(inscription, desk);
  const known = {
    lastName,
    firstName,
    version,
    ...(birthDate && { birthDate }),
    ...(phone && { phone }),
  };
  return client.put<Answer>(`${PATH}/${inscription}/details`, json({ ...known, ...changes }));
}
const invitationOf = async (inscription: number) =>
  (await desk.get<LearnerInvitation>(`${PATH}/${inscription}/invitation`)).body.state;
const personOf = async (inscription: number) =>
  t.db
    .selectFrom('inscriptions as i')
    .innerJoin('accounts as a', 'a.person_id', 'i.person_id')
    .where('i.id', '=', inscription)
    .select(['a.person_id as personId', 'a.email', 'a.disabled_at', 'i.expires_at'])
    .executeTakeFirstOrThrow();
const mailsTo = async (recipient: string) =>
  (
    await t.db
      .selectFrom('mails')
      .where('recipient', '=', recipient)
      .where('subject', '<>', '')
      .orderBy('id')
      .select(['kind', 'body_text as text'])
      .execute()
  ).map(({ kind, text }) => ({ kind, link: /https?:\S+jeton=[\w-]+\S*/.exec(text)?.[0] ?? '' }));
const open = async (link = '') => (await t.visit().get(link.replace(/^https?:\/\/[^/]+/, ''))).status;

test('name, day of birth and phone are corrected; the journal has no values, and the learner sees who did it', async () => {
  const lea = await insertPerson(t.db, { schoolId: school, firstName: 'Lea', lastName: 'Martain' });
  const [id = 0] = lea.inscriptionIds;
  expect(await read(id)).toMatchObject({ birthDate: null, phone: null, changedBy: null });
  const corrected = await change(id, {
    lastName: ' Martin ',
    firstName: 'Léa',
    birthDate: ADULT,
    phone: '+33 6 01 02 03 04',
  });
  expect(corrected.status, corrected.text).toBe(200);
  expect(corrected.body).toMatchObject({
    lastName: 'Martin',
    firstName: 'Léa',
    birthDate: ADULT,
    phone: '0601020304',
    isAllOpen: true,
    changedBy: 'Sophie Bernard',
    awaitsParent: false,
  });
  expect((await desk.get<LearnerFile>(`/api/school/learners/${id}`)).body).toMatchObject({
    lastName: 'Martin',
  });
  const acts = await t.db
    .selectFrom('audit')
    .where('person_id', '=', lea.personId)
    .where('action', '=', 'ecole.modifier_coordonnees')
    .select('details')
    .execute();
  expect(acts).toEqual([{ details: { champs: 'nom, prenom, date_naissance, telephone' } }]);
  const { regards } = (await (await t.signIn(lea)).get<LooksReply>('/api/compte/consultations')).body;
  expect(regards.map(({ quoi }) => quoi).sort()).toEqual(['consultation', 'modification']);
  expect(regards[0]).toMatchObject({ ecole: 'École des Tilleuls', par: 'Sophie Bernard' });
  // A phone is taken out again; a known day of birth is not.
  expect((await change(id, { phone: undefined })).body.phone).toBeNull();
  expect((await change(id, { birthDate: undefined })).body).toEqual({
    code: 'REQUETE_INVALIDE',
    details: { champ: 'birthDate' },
  });
});

test('of two secretaries on one file, the second is told; the same call twice is done once', async () => {
  const id = await add();
  const { version } = await read(id);
  const call = (phone: string) =>
    desk.put<Answer>(
      `${PATH}/${id}/details`,
      json({ lastName: 'Neuve', firstName: 'Ada', birthDate: ADULT, phone, version }),
    );
  expect((await call('0601020304')).status).toBe(200);
  expect((await call('0601020304')).status).toBe(200);
  expect([(await call('0611111111')).status, (await call('0611111111')).body]).toEqual([
    409,
    { code: 'MODIFIE_ENTRETEMPS' },
  ]);
  expect((await read(id)).phone).toBe('0601020304');
  const count = await t.db
    .selectFrom('audit')
    .where('person_id', '=', (await personOf(id)).personId)
    .where('action', '=', 'ecole.modifier_coordonnees')
    .select('id')
    .execute();
  expect(count).toHaveLength(1);
  // Both at the same moment: one is told.
  const { version: now } = await read(id);
  const both = await Promise.all(
    ['0622222222', '0633333333'].map((phone) =>
      desk.put(
        `${PATH}/${id}/details`,
        json({ lastName: 'Neuve', firstName: 'Ada', birthDate: ADULT, phone, version: now }),
      ),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what another school sees too is not rewritten: only what is missing is added', async () => {
  const other = await insertSchool(t.db, 'Autre');
  const shared = await insertPerson(t.db, { schoolId: school, firstName: 'Ana', lastName: 'Deux' });
  await plantMembership(t.db, { ...shared, schoolId: other });
  await plantInscription(t.db, { ...shared, schoolId: other }, {});
  const [id = 0] = shared.inscriptionIds;
  expect((await read(id)).isAllOpen).toBe(false);
  const refused = await change(id, { lastName: 'Autre', phone: '0601020304' });
  expect([refused.status, refused.body]).toEqual([409, { code: 'COORDONNEES_DU_COMPTE' }]);
  expect((await change(id, { phone: '0601020304' })).body).toMatchObject({ phone: '0601020304' });
  expect((await change(id, { phone: '0611111111' })).status).toBe(409);
  // Whoever was only invited by another school is this school's, and it is not told of the other.
  const invited = await insertPerson(t.db, { schoolId: school, lastName: 'Invitée' });
  await t.db.insertInto('memberships').values({ person_id: invited.personId, school_id: other }).execute();
  expect((await read(invited.inscriptionIds[0] ?? 0)).isAllOpen).toBe(true);
});

test('who stands in for somebody known elsewhere is corrected like a new learner, and the owner keeps their name', async () => {
  const owner = await insertPerson(t.db, { firstName: 'Vrai', lastName: 'Nom', email: unusedEmail() });
  const answers: unknown[] = [];
  for (const email of [owner.email, unusedEmail()]) {
    const id = await add({ email });
    const { body, status } = await change(id, { lastName: 'Corrigé', phone: '0601020304' });
    answers.push([status, { ...body, changedAt: null }]);
  }
  expect(answers[0]).toEqual(answers[1]);
  const names = await t.db
    .selectFrom('people')
    .where('id', '=', owner.personId)
    .select(['last_name', 'phone'])
    .executeTakeFirstOrThrow();
  expect(names).toEqual({ last_name: 'Nom', phone: null });
});

test('a day of birth below fifteen closes an account that nobody has used, and asks the parent', async () => {
  const email = unusedEmail();
  const id = await add({ email });
  const [invitation] = await mailsTo(email);
  expect(await open(invitation?.link)).toBe(200);
  const missing = await change(id, { birthDate: CHILD });
  expect(missing.body).toEqual({ code: 'REQUETE_INVALIDE', details: { champ: 'parentEmail' } });
  const own = await change(id, { birthDate: CHILD, parentEmail: email.replace('@', '+moi@') });
  expect(own.body).toEqual({ code: 'REQUETE_INVALIDE', details: { champ: 'parentEmail' } });
  expect((await read(id)).birthDate).toBe(ADULT);
  const parent = unusedEmail();
  const asked = await change(id, { birthDate: CHILD, parentEmail: parent });
  expect(asked.body).toMatchObject({ birthDate: CHILD, awaitsParent: true });
  expect(await invitationOf(id)).toBe('AWAITS_PARENT');
  expect(await open(invitation?.link)).toBe(410);
  const [question] = await mailsTo(parent);
  expect(question?.kind).toBe('accord_parental');
  expect(await open(question?.link)).toBe(200);

  // And back: the wait is over, the access counts from now, and the learner is invited.
  const before = await personOf(id);
  t.time.advance(2 * 86_400_000);
  desk = await t.signIn(secretary);
  const released = await change(id, { birthDate: ADULT });
  expect(released.body).toMatchObject({ birthDate: ADULT, awaitsParent: false });
  expect(await open(question?.link)).toBe(410);
  expect(await invitationOf(id)).toBe('INVITED');
  const after = await personOf(id);
  expect(after.disabled_at).toBeNull();
  expect((after.expires_at?.getTime() ?? 0) - (before.expires_at?.getTime() ?? 0)).toBe(2 * 86_400_000);
  const again = (await mailsTo(email)).at(-1);
  expect(await open(again?.link)).toBe(200);
  // Another day of a child who waits changes nothing of the wait.
  await change(id, { birthDate: CHILD, parentEmail: parent });
  const count = (await mailsTo(parent)).length;
  expect((await change(id, { birthDate: '2014-06-07' })).body.awaitsParent).toBe(true);
  expect(await mailsTo(parent)).toHaveLength(count);
});

test('the account of a learner who has come is not closed by a day of birth', async () => {
  const come = await insertPerson(t.db, { schoolId: school });
  const [id = 0] = come.inscriptionIds;
  await t.db
    .updateTable('accounts')
    .set({ last_sign_in_at: t.time.now(), password_hash: '$argon2id$' })
    .where('id', '=', come.accountId)
    .execute();
  const refused = await change(id, { birthDate: CHILD, parentEmail: unusedEmail() });
  expect([refused.status, refused.body]).toEqual([409, { code: 'COMPTE_DEJA_UTILISE' }]);
  expect((await personOf(id)).disabled_at).toBeNull();
  // Of a child whose parent has agreed, another day is only another day.
  await t.db
    .insertInto('parent_consents')
    .values({
      person_id: come.personId,
      school_id: school,
      parent_email: 'parent@exemple.fr',
      asked_at: t.time.now(),
      expires_at: t.time.now(),
      granted_at: t.time.now(),
      parent_name: 'Parent',
      version: '1',
    })
    .execute();
  expect((await change(id, { birthDate: CHILD })).status).toBe(200);
});

test('a stand-in below fifteen waits like a new learner, nobody’s parent gets a link, and the owner is told', async () => {
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  const id = await add({ email: owner.email });
  const parent = unusedEmail();
  const asked = await change(id, { birthDate: CHILD, parentEmail: parent });
  expect(asked.body).toMatchObject({ awaitsParent: true });
  expect(await mailsTo(parent)).toEqual([]);
  expect((await change(id, { birthDate: ADULT })).body).toMatchObject({ awaitsParent: false });
  expect(await invitationOf(id)).toBe('INVITED');
  expect((await mailsTo(owner.email)).every(({ kind }) => kind === 'deja_inscrit')).toBe(true);
});

test('bad input is refused by its field; strangers and other schools find nothing', async () => {
  const id = await add();
  const cases: [object, string][] = [
    [{ lastName: ' ' }, 'lastName'],
    [{ firstName: 'A\u0000' }, 'firstName'],
    [{ birthDate: '2001-02-30' }, 'birthDate'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ phone: '12' }, 'phone'],
  ];
  for (const [changes, champ] of cases) {
    const { status, body } = await change(id, changes);
    expect([status, body.details?.champ], champ).toEqual([400, champ]);
  }
  for (const changes of [{ version: 'x' }, { lastName: 4 }, { lastName: 'x'.repeat(81) }, { inconnu: 1 }])
    expect((await change(id, changes)).status).toBe(400);
  const stranger: Person = await insertPerson(t.db, {
    schoolId: await insertSchool(t.db, 'Ailleurs'),
    role: 'gerant',
    inscriptions: [],
  });
  const elsewhere = await t.signIn(stranger);
  expect((await elsewhere.get(`${PATH}/${id}/details`)).status).toBe(404);
  expect((await change(id, { lastName: 'Volé' }, elsewhere)).status).toBe(404);
  expect((await read(id)).lastName).toBe('Neuve');
});
