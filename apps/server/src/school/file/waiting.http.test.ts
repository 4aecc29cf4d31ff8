/** A child who waits for a parent: the parent's address, the child's own, and an enrolment that is cancelled. */
import type { LearnerInvitation } from '@balise/contract/school/enrolment';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { insertCode } from '../../../test/codes.ts';
import { json, unusedEmail } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let secretary: Person;
let desk: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { schoolId: school, role: 'secretaire', inscriptions: [] });
});
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  desk = await t.signIn(secretary);
});

const PATH = '/api/school/learners';
interface Child {
  id: number;
  person: number;
  email: string;
  parent: string;
}
async function add(email = unusedEmail()): Promise<Child> {
  const parent = unusedEmail();
  const who = { lastName: 'Petit', firstName: 'Lou', email, birthDate: '2015-03-12', parentEmail: parent };
  const terms = { licence: 'b', days: 90, credits: 5, groups: [] };
  const added = await desk.post(PATH, json({ ...who, ...terms }));
  expect(added.status, added.text).toBe(201);
  const { id, person } = await t.db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('i.school_id', '=', school)
    .where((eb) => eb.or([eb('a.typed_email', '=', email), eb('a.email', '=', email)]))
    .orderBy('a.typed_email')
    .select(['i.id', 'i.person_id as person'])
    .executeTakeFirstOrThrow();
  return { id, person, email, parent };
}
type Refusal = { code?: string; details?: object };
const correctParent = ({ id }: Child, email: string, client = desk) =>
  client.put<Refusal>(`${PATH}/${id}/parent-email`, json({ email }));
const correctOwn = ({ id }: Child, email: string) =>
  desk.put<{ there?: number | null } & Refusal>(`${PATH}/${id}/email`, json({ email }));
const cancel = ({ id }: Child, client = desk) => client.put<Refusal>(`${PATH}/${id}/cancellation`);
const readInvitation = async ({ id }: Child) =>
  (await desk.get<LearnerInvitation>(`${PATH}/${id}/invitation`)).body;
const mailsTo = async (recipient: string) =>
  (
    await t.db
      .selectFrom('mails')
      .where('recipient', '=', recipient)
      .where('subject', '<>', '')
      .orderBy('id')
      .select(['kind', 'body_text as text'])
      .execute()
  ).map(({ kind, text }) => ({ kind, secret: /jeton=([\w-]+)/.exec(text)?.[1] ?? '' }));
const QUESTION = '/cas/accord-parental';
const open = (secret = '') => t.visit().get(`${QUESTION}?jeton=${secret}`);
const peopleOf = ({ person }: Child) =>
  t.db.selectFrom('people').where('id', '=', person).select('id').execute();
const actsOf = async (action: string) =>
  t.db.selectFrom('audit').where('action', '=', action).select(['person_id', 'details']).execute();

test('the parent’s address is corrected: the old link is worth nothing, the new parent has fifteen days', async () => {
  const child = await add();
  const [first] = await mailsTo(child.parent);
  t.time.advance(86_400_000);
  desk = await t.signIn(secretary);
  const asked = (await readInvitation(child)).parent;
  expect(asked?.email).toBe(child.parent);
  const right = unusedEmail();
  expect((await correctParent(child, ` ${right}`)).status).toBe(400);
  const corrected = await correctParent(child, right);
  expect([corrected.status, corrected.body]).toEqual([200, { isCorrected: true }]);
  expect((await open(first?.secret)).status).toBe(410);
  // It had not left yet.
  expect(await mailsTo(child.parent)).toEqual([]);
  const [second] = await mailsTo(right);
  expect((await open(second?.secret)).text).toContain('Lou');
  const { state, parent } = await readInvitation(child);
  expect([state, parent?.email, parent?.since]).toEqual(['AWAITS_PARENT', right, asked?.since]);
  expect(parent?.answerBefore).toBe(new Date(t.time.now().getTime() + 15 * 86_400_000).toISOString());
  // The same once more mails nobody.
  await correctParent(child, right.toUpperCase());
  expect(await mailsTo(right)).toHaveLength(1);
  expect(await actsOf('ecole.corriger_adresse_parent')).toEqual([{ person_id: child.person, details: {} }]);
  expect(JSON.stringify(await correctParent(child, child.email))).toContain('REQUETE_INVALIDE');
});

test('the waiting child’s own address is corrected, and the parent is asked anew with it', async () => {
  const child = await add();
  const [first] = await mailsTo(child.parent);
  expect((await readInvitation(child)).isCorrectable).toBe(true);
  const right = unusedEmail();
  expect((await correctOwn(child, child.parent)).body).toMatchObject({ code: 'REQUETE_INVALIDE' });
  expect((await correctOwn(child, right)).body).toEqual({ there: null });
  expect((await open(first?.secret)).status).toBe(410);
  const [question] = await mailsTo(child.parent);
  expect((await open(question?.secret)).text).toContain(right);
  // Nothing goes to the child before the parent has agreed.
  expect([await mailsTo(child.email), await mailsTo(right)]).toEqual([[], []]);
  const agreed = await t.visit().post(QUESTION, {
    form: { jeton: question?.secret ?? '', choix: 'refus' },
  });
  expect(agreed.status).toBe(200);
  expect(await peopleOf(child)).toEqual([]);
});

test('an address known elsewhere is answered like a new one, for a child too', async () => {
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  const seen: unknown[] = [];
  for (const right of [owner.email, unusedEmail()]) {
    const child = await add();
    const { status, body } = await correctOwn(child, right);
    const { state, parent } = await readInvitation(child);
    seen.push([status, body, state, parent?.email === child.parent, parent?.answerBefore]);
    expect(await mailsTo(child.parent)).toHaveLength(right === owner.email ? 0 : 1);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['deja_inscrit']);
});

test('who stands in waits as long as a new learner when the question is sent again', async () => {
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  const children = [await add(owner.email), await add()];
  t.time.advance(2 * 86_400_000);
  desk = await t.signIn(secretary);
  const until: unknown[] = [];
  for (const child of children) {
    expect((await desk.post(`${PATH}/${child.id}/invitation`)).status).toBe(202);
    until.push((await readInvitation(child)).parent?.answerBefore);
    const right = unusedEmail();
    expect((await correctParent(child, right)).status).toBe(200);
    expect((await readInvitation(child)).parent?.email).toBe(right);
  }
  expect(until[0]).toBe(until[1]);
});

test('an enrolment that is cancelled erases what was typed; the link ends and the code may be used again', async () => {
  const child = await add();
  const [question] = await mailsTo(child.parent);
  await insertCode(t.db, t.time.now(), { school });
  const used = { used_at: t.time.now(), person_id: child.person };
  await t.db.updateTable('activation_codes').set(used).where('school_id', '=', school).execute();
  const cancelled = await cancel(child);
  expect([cancelled.status, cancelled.body]).toEqual([200, { isCancelled: true }]);
  expect(await peopleOf(child)).toEqual([]);
  expect((await open(question?.secret)).status).toBe(410);
  expect(await mailsTo(child.parent)).toEqual([]);
  expect((await cancel(child)).status).toBe(404);
  const codes = await t.db
    .selectFrom('activation_codes')
    .where('school_id', '=', school)
    .select(['used_at', 'person_id'])
    .execute();
  expect(codes).toEqual([{ used_at: null, person_id: null }]);
  const [act] = await actsOf('ecole.annuler_inscription');
  expect(act).toEqual({ person_id: secretary.personId, details: { permis: 'b' } });
  // Who stands in for somebody: what waited for them is gone too, and their account stays.
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  await cancel(await add(owner.email));
  const left = await t.db
    .selectFrom('memberships')
    .where('person_id', '=', owner.personId)
    .select('school_id')
    .execute();
  expect(left).toEqual([{ school_id: owner.schoolId }]);
});

test('once the parent has answered, or where nobody waits, nothing is corrected or cancelled', async () => {
  const grown = await insertPerson(t.db, { schoolId: school });
  const child: Child = {
    id: grown.inscriptionIds[0] ?? 0,
    person: grown.personId,
    email: '',
    parent: '',
  };
  for (const answer of [await correctParent(child, unusedEmail()), await cancel(child)])
    expect([answer.status, answer.body]).toEqual([409, { code: 'MODIFIE_ENTRETEMPS' }]);
  expect(await peopleOf(child)).toHaveLength(1);
  const waiting = await add();
  const other = await insertPerson(t.db, {
    schoolId: await insertSchool(t.db, 'Ailleurs'),
    role: 'gerant',
    inscriptions: [],
  });
  const elsewhere = await t.signIn(other);
  expect((await cancel(waiting, elsewhere)).status).toBe(404);
  expect((await correctParent(waiting, unusedEmail(), elsewhere)).status).toBe(404);
  expect(await peopleOf(waiting)).toHaveLength(1);
});

test('a parent who answers while the school cancels or corrects: one comes first, and nothing is half done', async () => {
  for (const act of [cancel, (child: Child) => correctParent(child, unusedEmail())]) {
    const child = await add();
    const [question] = await mailsTo(child.parent);
    const version = /name="version" value="([^"]+)"/.exec((await open(question?.secret)).text)?.[1] ?? '';
    const form = {
      jeton: question?.secret ?? '',
      choix: 'accord',
      parent: 'Marie Petit',
      autorite: 'oui',
      version,
    };
    const [answered, done] = await Promise.all([t.visit().post(QUESTION, { form }), act(child)]);
    expect([200, 410]).toContain(answered.status);
    expect([200, 409]).toContain(done.status);
    expect(answered.status === 200).toBe(done.status === 409);
  }
});
