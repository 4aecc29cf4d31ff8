/** A school corrects the e-mail of a learner who has never come. */

import type { LearnerInvitation } from '@balise/contract/school/enrolment';
import type { Roster } from '@balise/contract/school/roster';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, plantInscription } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json, unusedEmail } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  desk = await t.signIn(await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] }));
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const LEARNERS = '/api/school/learners';
/** Added by the school. @returns the inscription */
async function add(email: string, changes: object = {}): Promise<number> {
  const who = { lastName: 'Neuve', firstName: 'Ada', email, birthDate: '2004-03-12' };
  const terms = { licence: 'b', days: 90, credits: 5, groups: [] };
  const added = await desk.post(LEARNERS, json({ ...who, ...terms, ...changes }));
  expect(added.status, added.text).toBe(201);
  const { id } = await t.db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('i.school_id', '=', school)
    .where((eb) => eb.or([eb('a.typed_email', '=', email), eb('a.email', '=', email)]))
    .orderBy('a.typed_email')
    .select('i.id')
    .executeTakeFirstOrThrow();
  return id;
}
const correct = (inscription: number, email: string, client = desk) =>
  client.put<{ there?: number | null; code?: string; details?: unknown }>(
    `${LEARNERS}/${inscription}/email`,
    json({ email }),
  );
const readInvitation = async (inscription: number) =>
  (await desk.get<LearnerInvitation>(`${LEARNERS}/${inscription}/invitation`)).body;
const mailsTo = (recipient: string) =>
  t.db
    .selectFrom('mails')
    .where('recipient', '=', recipient)
    .where('subject', '<>', '')
    .orderBy('id')
    .select(['kind', 'body_text as text'])
    .execute();
const openLinkIn = (text = '') =>
  t.visit().get(`/cas/nouveau-mot-de-passe?jeton=${/jeton=([\w-]+)/.exec(text)?.[1]}`);
const accountOf = (inscription: number) =>
  t.db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('i.id', '=', inscription)
    .select(['a.id', 'a.person_id as personId', 'a.email', 'a.typed_email as typed'])
    .executeTakeFirstOrThrow();
const pendingOf = (person: number) =>
  t.db
    .selectFrom('inscriptions')
    .where('person_id', '=', person)
    .where('school_id', '=', school)
    .select(['id', 'status'])
    .execute();

test('the new address is invited, and the link sent to the old one is worth nothing', async () => {
  const [wrong, right] = [unusedEmail(), unusedEmail()];
  const inscription = await add(wrong);
  const [first] = await mailsTo(wrong);
  expect((await openLinkIn(first?.text)).status).toBe(200);
  expect(await readInvitation(inscription)).toMatchObject({ state: 'INVITED', isCorrectable: true });
  expect((await correct(inscription, right)).body).toEqual({ there: null });
  expect((await openLinkIn(first?.text)).status).toBe(410);
  // Not sent yet: it would lead nowhere.
  expect(await mailsTo(wrong)).toEqual([]);
  const [invitation] = await mailsTo(right);
  expect(invitation?.kind).toBe('lien_mot_de_passe');
  expect((await openLinkIn(invitation?.text)).status).toBe(200);
  expect(await readInvitation(inscription)).toMatchObject({ state: 'INVITED', isCorrectable: true });
  const acts = await t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.corriger_adresse')
    .select(['person_id', 'details'])
    .execute();
  expect(acts).toEqual([{ person_id: (await accountOf(inscription)).personId, details: {} }]);
  // The same once more changes nothing, and mails nobody.
  expect((await correct(inscription, right.toUpperCase())).body).toEqual({ there: null });
  expect(await mailsTo(right)).toHaveLength(1);
});

test('whoever has come, chose a password or made the account themselves keeps their address', async () => {
  const change = async (inscription: number, values: object) => {
    const { id } = await accountOf(inscription);
    await t.db.updateTable('accounts').set(values).where('id', '=', id).execute();
    return inscription;
  };
  const byCode = await add(unusedEmail());
  await t.db.updateTable('credits').set({ reason: 'code' }).where('inscription_id', '=', byCode).execute();
  const elsewhere = await add(unusedEmail());
  const { personId } = await accountOf(elsewhere);
  const other = await insertSchool(t.db, 'Autre');
  await t.db.insertInto('memberships').values({ person_id: personId, school_id: other }).execute();
  await plantInscription(t.db, { personId, schoolId: other }, {});
  const cases = {
    come: await change(await add(unusedEmail()), { last_sign_in_at: t.time.now() }),
    password: await change(await add(unusedEmail()), { password_hash: '$argon2id$' }),
    disabled: await change(await add(unusedEmail()), { disabled_at: t.time.now() }),
    byCode,
    elsewhere,
  };
  for (const [name, inscription] of Object.entries(cases)) {
    expect((await readInvitation(inscription)).isCorrectable, name).toBe(false);
    const { status, body } = await correct(inscription, unusedEmail());
    expect([status, body], name).toEqual([409, { code: 'MODIFIE_ENTRETEMPS' }]);
  }
  const foreign = await insertPerson(t.db, {});
  for (const id of [foreign.inscriptionIds[0] ?? 0, 999_999])
    expect((await correct(id, unusedEmail())).status).toBe(404);
});

/** What the school reads of a learner, without what differs between any two. */
async function readAll(inscription: number): Promise<string> {
  const paths = [
    `/api/school/learners/${inscription}`,
    `${LEARNERS}/${inscription}/invitation`,
    '/api/school/learners?q=Neuve',
  ];
  const read = await Promise.all(paths.map((path) => desk.get(path)));
  return JSON.stringify(read.map(({ status, body }) => [status, body]))
    .replaceAll(/nouveau-[\w]+@test.example/g, 'ADRESSE')
    .replaceAll(/connue-[\w]+@test.example/g, 'ADRESSE')
    .replaceAll(/"(id|inscription)":\d+/g, 'NUMERO');
}

test('an address that is known elsewhere is answered like a new one, and its owner gets the access', async () => {
  const seen: unknown[] = [];
  for (const isKnown of [true, false]) {
    await t.db.deleteFrom('inscriptions').where('school_id', '=', school).execute();
    const wrong = unusedEmail();
    const inscription = await add(wrong);
    const right = isKnown ? unusedEmail().replace('nouveau', 'connue') : unusedEmail();
    const owner = isKnown ? await insertPerson(t.db, { lastName: 'Ailleurs', email: right }) : null;
    const [first] = await mailsTo(wrong);
    const { status, body } = await correct(inscription, right);
    seen.push([status, body, await readAll(inscription)]);
    expect((await openLinkIn(first?.text)).status).toBe(410);
    if (!owner) continue;
    expect((await mailsTo(right)).map(({ kind }) => kind)).toEqual(['deja_inscrit']);
    expect((await mailsTo(right))[0]?.text).toContain('École des Tilleuls');
    const [pending] = await pendingOf(owner.personId);
    expect(pending?.status).toBe('ouvert');
    const own = await t.signIn(owner, { inscriptionId: null });
    const opened = await own.get('/api/auth/login', { query: { inscriptionId: String(pending?.id) } });
    expect(opened.status).toBe(200);
    const { body: roster } = await desk.get<Roster>('/api/school/learners');
    expect(roster.learners).toMatchObject([{ inscription: pending?.id, lastName: 'Ailleurs', credits: 5 }]);
  }
  expect(seen[0]).toEqual(seen[1]);
});

test('somebody who was added by a wrong address that is known elsewhere loses the access', async () => {
  const stranger = await insertPerson(t.db, { email: unusedEmail() });
  const inscription = await add(stranger.email);
  expect(await pendingOf(stranger.personId)).toHaveLength(1);
  const right = unusedEmail();
  expect((await correct(inscription, right)).body).toEqual({ there: null });
  expect(await pendingOf(stranger.personId)).toEqual([]);
  expect(await accountOf(inscription)).toMatchObject({ email: right, typed: null });
  expect((await mailsTo(right)).map(({ kind }) => kind)).toEqual(['lien_mot_de_passe']);
  // And to another one who is known.
  const friend = await insertPerson(t.db, { email: unusedEmail() });
  const second = await add((await insertPerson(t.db, { email: unusedEmail() })).email);
  expect((await correct(second, friend.email)).body).toEqual({ there: null });
  expect(await pendingOf(friend.personId)).toHaveLength(1);
  expect(await accountOf(second)).toMatchObject({ typed: friend.email });
});

test('the address of another learner of the school is named, and nothing changes', async () => {
  const [one, other] = [unusedEmail(), unusedEmail()];
  const inscription = await add(one);
  const there = await add(other);
  expect((await correct(inscription, other)).body).toEqual({ there });
  expect(await accountOf(inscription)).toMatchObject({ email: one });
});

test('of two corrections at once one address is left, which is the one that was invited last', async () => {
  const inscription = await add(unusedEmail());
  const addresses = [unusedEmail(), unusedEmail()];
  const both = await Promise.all(addresses.map((email) => correct(inscription, email)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { email } = await accountOf(inscription);
  const [lost] = addresses.filter((one) => one !== email);
  expect(await mailsTo(lost ?? '')).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('of a correction and a sign-up with the same address at once, both learners stay apart', async () => {
  const email = unusedEmail();
  const inscription = await add(unusedEmail());
  const other = await insertSchool(t.db, 'Autre école');
  const desk2 = await t.signIn(
    await insertPerson(t.db, { schoolId: other, role: 'gerant', inscriptions: [] }),
  );
  const who = { lastName: 'Autre', firstName: 'Ada', email, birthDate: '2004-03-12' };
  const form = { ...who, licence: 'b', days: 90, credits: 5, groups: [] };
  const both = await Promise.all([correct(inscription, email), desk2.post(LEARNERS, json(form))]);
  expect(both.map(({ status }) => status)).toEqual([200, 201]);
  const { learners } = (await desk.get<Roster>('/api/school/learners', { query: { q: email } })).body;
  expect(learners.map((one) => one.inscription)).toEqual([inscription]);
  const theirs = (await desk2.get<Roster>('/api/school/learners', { query: { q: email } })).body;
  expect(theirs.learners).toHaveLength(1);
});

test.each(['', 'sans-arobase', 'sans@point', `${'a'.repeat(250)}@exemple.fr`])(
  '%j is refused',
  async (email) => {
    const inscription = await add(unusedEmail());
    const { status, body } = await correct(inscription, email);
    expect([status, body.code]).toEqual([400, 'REQUETE_INVALIDE']);
  },
);
