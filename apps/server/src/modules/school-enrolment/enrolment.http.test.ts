/** A school adds learners one by one, and invites them again. */
import type { EnrolmentChoices, Invitation } from '@balise/contract/enrolment';
import type { LearnersReply } from '@balise/contract/school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
  plantStaffMembership,
} from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { postJson, type RefusalBody } from '../../../test/post-json.ts';

let t: TestApp;
let school: number;
let secretary: Person;
beforeAll(async () => {
  t = await startApp();
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('throttles').execute());

const PATH = '/api/gestion/eleves';
const GROUP = '11111111-1111-4111-8111-111111111111';
let count = 0;
const learner = (changes: object = {}) => {
  count += 1;
  return {
    ...{ nom: 'Neuve', prenom: 'Ada', email: `ada-${count}@exemple.fr`, date_naissance: '2004-03-12' },
    ...{ permis: 'b', jours: 90, nb_credits: 5, groupes: [] as string[] },
    ...changes,
  };
};
const enrol = async (body: object, as: Person = secretary) =>
  postJson<RefusalBody & { recu: boolean; deja: number | null }>(await t.signIn(as), PATH, body);
const inscriptionOf = (email: string) =>
  t.db
    .selectFrom('inscriptions as i')
    .innerJoin('accounts as a', 'a.person_id', 'i.person_id')
    .where('a.email', '=', email)
    .selectAll('i')
    .select('a.disabled_at')
    .execute();
const mailsTo = (email: string) =>
  t.db.selectFrom('mails').where('recipient', '=', email).select(['kind', 'body_text']).execute();

test('a learner gets an account, an access with credits and a mail, and is in the roster', async () => {
  const body = learner({ telephone: '06 12 34 56 78' });
  expect(await enrol(body)).toMatchObject({ status: 201, body: { recu: true, deja: null } });
  const [access] = await inscriptionOf(body.email);
  expect(access).toMatchObject({ licence: 'b', school_id: school, status: 'ouvert' });
  expect(access?.expires_at?.getTime()).toBe(t.time.now().getTime() + 90 * 86_400_000);
  expect((await mailsTo(body.email)).map(({ kind }) => kind)).toEqual(['lien_mot_de_passe']);
  const roster = await (await t.signIn(secretary)).get<LearnersReply>(PATH);
  expect(roster.body.eleves.map(({ inscription }) => inscription)).toContain(access?.id);
  const acts = await t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.inscrire_eleve')
    .selectAll()
    .execute();
  expect(acts).toHaveLength(1);
  // A second press changes nothing, and names the inscription that is there.
  expect((await enrol(body)).body).toEqual({ recu: false, deja: access?.id });
  expect(await inscriptionOf(body.email)).toHaveLength(1);
});

test('of two presses at once one enrols', async () => {
  const body = learner();
  const both = await Promise.all([enrol(body), enrol(body)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await inscriptionOf(body.email)).toHaveLength(1);
});

test('a last day ends with that day in France', async () => {
  const { jours: _, ...others } = learner();
  const last = new Date(t.time.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect((await enrol({ ...others, fin: last })).status).toBe(201);
  const [access] = await inscriptionOf(others.email);
  expect(access?.expires_at?.toISOString()).toMatch(/T2[23]:00:00\.000Z$/);
  expect(access?.expires_at?.toISOString().slice(0, 10)).toBe(last);
});

test('a child waits for a parent, who is asked', async () => {
  const body = learner({ date_naissance: '2015-03-12' });
  expect((await enrol(body)).body).toMatchObject({
    code: 'REQUETE_INVALIDE',
    details: { champ: 'email_parent' },
  });
  expect((await enrol({ ...body, email_parent: 'parent@exemple.fr' })).status).toBe(201);
  const [access] = await inscriptionOf(body.email);
  expect(access?.disabled_at).not.toBeNull();
  expect(await mailsTo(body.email)).toEqual([]);
  expect((await mailsTo('parent@exemple.fr')).map(({ kind }) => kind)).toEqual(['accord_parental']);
  const client = await t.signIn(secretary);
  const path = `${PATH}/${access?.id}/invitation`;
  expect((await client.get<Invitation>(path)).body.etat).toBe('ATTEND_PARENT');
  expect((await client.post(path)).body).toEqual({ envoyee: true });
  const [first, second] = await mailsTo('parent@exemple.fr');
  const tokenIn = (text = '') => /jeton=([\w-]+)/.exec(text)?.[1] ?? '';
  const parent = (token: string) => t.visit().get(`/cas/accord-parental?jeton=${token}`);
  expect((await parent(tokenIn(second?.body_text))).status).toBe(200);
  expect((await parent(tokenIn(first?.body_text))).status).toBe(410);
});

test('a person whom another school knows is answered like a new one, and not seen before they agree', async () => {
  const other = await insertPerson(t.db, { lastName: 'Ailleurs', email: 'connue@exemple.fr' });
  const known = await enrol(learner({ email: 'Connue@exemple.fr' }));
  const fresh = await enrol(learner());
  expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
  expect((await mailsTo('Connue@exemple.fr')).map(({ kind }) => kind)).toEqual(['deja_inscrit']);
  const member = await t.db
    .selectFrom('memberships')
    .where('person_id', '=', other.personId)
    .where('school_id', '=', school)
    .select('accepted_at')
    .executeTakeFirst();
  expect(member).toEqual({ accepted_at: null });
  const roster = await (await t.signIn(secretary)).get(PATH);
  expect(roster.text).not.toContain('Ailleurs');
  // Again: one access, and the same answer.
  expect((await enrol(learner({ email: 'connue@exemple.fr' }))).body).toEqual(known.body);
  expect(await inscriptionOf('connue@exemple.fr')).toHaveLength(2);
});

test.each([
  [{ nom: ' ' }, 'nom'],
  [{ email: 'sans-arobase' }, 'email'],
  [{ email: 'sans@point' }, 'email'],
  [{ date_naissance: '2004-02-31' }, 'date_naissance'],
  [{ telephone: '12' }, 'telephone'],
  [{ permis: 'zz' }, 'permis'],
  [{ jours: 0 }, 'jours'],
  [{ jours: 3651 }, 'jours'],
  [{ fin: '2030-01-01' }, 'jours'],
  [{ jours: undefined }, 'jours'],
  [{ jours: undefined, fin: '2020-01-01' }, 'fin'],
  [{ jours: undefined, fin: '2030-02-31' }, 'fin'],
  [{ nb_credits: -1 }, 'nb_credits'],
  [{ nb_credits: 1.5 }, 'nb_credits'],
])('%o is refused by its field %s', async (change, champ) => {
  const { status, body } = await enrol(learner(change));
  expect([status, body.code, body.details?.champ]).toEqual([400, 'REQUETE_INVALIDE', champ]);
});

test('groups are those of the school; who sees only groups must choose one of theirs', async () => {
  const elsewhere = await insertSchool(t.db);
  const stranger = GROUP.replaceAll('1', '2');
  const plant = (id: string, schoolId: number) =>
    t.db
      .insertInto('learner_groups')
      .values({ id, school_id: schoolId, name: 'Groupe', created_at: t.time.now() })
      .execute();
  await plant(GROUP, school);
  await plant(stranger, elsewhere);
  const body = learner({ groupes: [GROUP] });
  expect((await enrol(body)).status).toBe(201);
  const members = await t.db
    .selectFrom('learner_group_members')
    .where('group_id', '=', GROUP)
    .selectAll()
    .execute();
  expect(members).toHaveLength(1);
  expect((await enrol(learner({ groupes: [stranger] }))).status).toBe(404);
  const limited = await insertPerson(t.db, { schoolId: school, inscriptions: [] });
  await plantStaffMembership(t.db, { ...limited, role: 'secretaire', allGroups: false });
  expect((await enrol(learner({ groupes: [GROUP] }), limited)).status).toBe(404);
  expect((await enrol(learner(), limited)).body.details?.champ).toBe('groupes');
  await t.db
    .insertInto('learner_group_staff')
    .values({ group_id: GROUP, person_id: limited.personId, school_id: school })
    .execute();
  expect((await enrol(learner({ groupes: [GROUP] }), limited)).status).toBe(201);
  const choices = await (await t.signIn(limited)).get<EnrolmentChoices>('/api/gestion/inscription');
  expect(choices.body).toMatchObject({ groupes: [{ id: GROUP }], groupe_requis: true });
});

test('an invitation is sent again to who never came, three times an hour, and to nobody else', async () => {
  const body = learner();
  await enrol(body);
  const [access] = await inscriptionOf(body.email);
  const client = await t.signIn(secretary);
  const path = `${PATH}/${access?.id}/invitation`;
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await client.post(path)).status);
  expect(answers).toEqual([202, 202, 202, 429]);
  expect(await mailsTo(body.email)).toHaveLength(4);
  await t.db
    .updateTable('accounts')
    .set({ last_sign_in_at: t.time.now() })
    .where('email', '=', body.email)
    .execute();
  expect((await client.post(path)).body).toEqual({ envoyee: false });
  const stranger = await insertPerson(t.db);
  expect((await client.post(`${PATH}/${stranger.inscriptionIds[0]}/invitation`)).status).toBe(404);
  const pending = await insertPerson(t.db);
  await plantMembership(t.db, { personId: pending.personId, schoolId: school }, null);
  const hidden = await plantInscription(t.db, { personId: pending.personId, schoolId: school }, {});
  expect((await client.get(`${PATH}/${hidden}/invitation`)).status).toBe(404);
});
