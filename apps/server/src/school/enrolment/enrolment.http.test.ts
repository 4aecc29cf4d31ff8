/** A school adds learners one by one, and invites them again. */
import { randomUUID } from 'node:crypto';
import type { EnrolmentChoices, LearnerInvitation } from '@balise/contract/school/enrolment';
import type { Roster } from '@balise/contract/school/roster';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
  plantStaffMembership,
} from '../../../test/builders.ts';
import { postJson, type RefusalBody } from '../../../test/post-json.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';
import { removeEndedRows } from '../../process/retention.ts';

const t = shareApp();
let school: number;
let secretary: Person;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
  await t.db
    .insertInto('learner_groups')
    .values({ id: GROUP_OF_ALL, school_id: school, name: 'Tous', created_at: t.time.now() })
    .execute();
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const LEARNERS = '/api/school/learners';
const GROUP_OF_ALL = '33333333-3333-4333-8333-333333333333';
const GROUP = '11111111-1111-4111-8111-111111111111';
let count = 0;
const learner = (changes: object = {}) => {
  count += 1;
  return {
    lastName: 'Neuve',
    firstName: 'Ada',
    email: `ada-${count}@exemple.fr`,
    birthDate: '2004-03-12',
    licence: 'b',
    days: 90,
    credits: 5,
    groups: [] as string[],
    ...changes,
  };
};
const enrol = async (body: object, as: Person = secretary) =>
  postJson<RefusalBody & { there: number | null }>(await t.signIn(as), LEARNERS, body);
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
  const body = learner({ phone: '06 12 34 56 78' });
  expect(await enrol(body)).toMatchObject({ status: 201, body: { there: null } });
  const [access] = await inscriptionOf(body.email);
  expect(access).toMatchObject({ licence: 'b', school_id: school, status: 'ouvert' });
  expect(access?.expires_at?.getTime()).toBe(t.time.now().getTime() + 90 * 86_400_000);
  expect((await mailsTo(body.email)).map(({ kind }) => kind)).toEqual(['lien_mot_de_passe']);
  const roster = await (await t.signIn(secretary)).get<Roster>('/api/school/learners');
  expect(roster.body.learners.map(({ inscription }) => inscription)).toContain(access?.id);
  const acts = await t.db
    .selectFrom('audit')
    .where('action', '=', 'ecole.inscrire_eleve')
    .selectAll()
    .execute();
  expect(acts).toHaveLength(1);
  // A second press changes nothing, and names the inscription that is there.
  expect((await enrol(body)).body).toEqual({ there: access?.id });
  expect(await inscriptionOf(body.email)).toHaveLength(1);
});

test('of two presses at once one enrols', async () => {
  const body = learner();
  const both = await Promise.all([enrol(body), enrol(body)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await inscriptionOf(body.email)).toHaveLength(1);
});

test('a last day ends with that day in France', async () => {
  const { days: _, ...others } = learner();
  const last = new Date(t.time.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect((await enrol({ ...others, end: last })).status).toBe(201);
  const [access] = await inscriptionOf(others.email);
  expect(access?.expires_at?.toISOString()).toMatch(/T2[23]:00:00\.000Z$/);
  expect(access?.expires_at?.toISOString().slice(0, 10)).toBe(last);
});

test('a child waits for a parent, who is asked', async () => {
  const body = learner({ birthDate: '2015-03-12' });
  expect((await enrol(body)).body).toMatchObject({
    code: 'REQUETE_INVALIDE',
    details: { champ: 'parentEmail' },
  });
  expect((await enrol({ ...body, parentEmail: 'parent@exemple.fr' })).status).toBe(201);
  const [access] = await inscriptionOf(body.email);
  expect(access?.disabled_at).not.toBeNull();
  expect(await mailsTo(body.email)).toEqual([]);
  expect((await mailsTo('parent@exemple.fr')).map(({ kind }) => kind)).toEqual(['accord_parental']);
  const client = await t.signIn(secretary);
  const path = `${LEARNERS}/${access?.id}/invitation`;
  expect((await client.get<LearnerInvitation>(path)).body.state).toBe('AWAITS_PARENT');
  expect((await client.post(path)).body).toEqual({ isSent: true });
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
  expect((await mailsTo('Connue@exemple.fr')).map(({ kind }) => kind)).toContain('deja_inscrit');
  const member = await t.db
    .selectFrom('memberships')
    .where('person_id', '=', other.personId)
    .where('school_id', '=', school)
    .select('accepted_at')
    .executeTakeFirst();
  expect(member).toEqual({ accepted_at: null });
  const roster = await (await t.signIn(secretary)).get('/api/school/learners');
  expect(roster.text).not.toContain('Ailleurs');
});

/** What the school reads of a learner and what it may do, without what names one or the other. */
async function readEverywhere(email: string, name: string): Promise<unknown[]> {
  const client = await t.signIn(
    await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] }),
  );
  const { id } = await t.db
    .selectFrom('inscriptions as i')
    .innerJoin('people as p', 'p.id', 'i.person_id')
    .where('p.last_name', '=', name)
    .where('i.school_id', '=', school)
    .orderBy('i.id', 'desc')
    .select('i.id')
    .executeTakeFirstOrThrow();
  const group = `/api/school/groups/${GROUP_OF_ALL}`;
  const message = {
    sendingId: randomUUID(),
    audience: 'learner',
    inscription: id,
    tone: 'info',
    text: 'Bonjour',
    firstDay: '2026-03-02',
    lastDay: '2026-03-09',
    byMail: true,
  };
  const act = {
    id: randomUUID(),
    inscriptions: [id],
    change: { kind: 'CREDITS', credits: 1 },
    reason: '',
  };
  const answers = [
    await client.get('/api/school/learners', { query: { q: email, state: 'INVITED' } }),
    await client.get(`/api/school/learners/${id}`),
    await client.get(`/api/school/learners/${id}/series`),
    await client.get(`${LEARNERS}/${id}/invitation`),
    await client.post(`${LEARNERS}/${id}/invitation`),
    await client.get(`${LEARNERS}/${id}/invitation`),
    await enrol(learner({ email, lastName: name, groups: [GROUP_OF_ALL] })),
    await client.get(group),
    await client.post('/api/school/messages', json(message)),
    await client.get('/api/school/messages', { query: { inscription: String(id) } }),
    await client.put('/api/school/access', json(act)),
    await client.get('/api/school/exports/learners'),
    await postJson(client, '/api/school/imports', {
      id: randomUUID(),
      cells: `Nom;Prénom;E-mail;Date de naissance\n${name};Ada;${email};12/03/2004`,
    }),
  ];
  return answers.map(({ status, text }) => {
    const own = text.split(/\n(?=\S)/).filter((row) => !row.includes(';') || row.includes(email));
    return [
      status,
      own
        .join('\n')
        .replaceAll(new RegExp(email, 'gi'), 'E-MAIL')
        .replaceAll(name, 'NOM')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
        .replaceAll(/"(id|eleve|person|there|inscription)":\d+/g, '"$1":0'),
    ];
  });
}

test.each([
  ['an adult', {}],
  ['a child', { birthDate: '2015-03-12', parentEmail: 'parent-de-deux@exemple.fr' }],
])('nothing that a school reads or does tells who is known elsewhere: %s', async (_, changes) => {
  const seen: unknown[][] = [];
  for (const isKnown of [true, false]) {
    count += 1;
    const name = `${isKnown ? 'Durandel' : 'Martinel'}${'abcdefgh'[count % 8]}`;
    const email = `${name.toLowerCase()}@exemple.fr`;
    await t.db.deleteFrom('throttles').execute();
    await t.db.deleteFrom('learner_group_members').execute();
    if (isKnown) await insertPerson(t.db, { lastName: 'Ailleurs', email });
    await enrol(learner({ ...changes, email, lastName: name }));
    seen.push(await readEverywhere(email, name));
  }
  expect(seen[0]).toEqual(seen[1]);
});

test('of two presses at once for a person known elsewhere, the school sees one learner', async () => {
  await insertPerson(t.db, { email: 'deux-fois@exemple.fr' });
  const body = learner({ email: 'deux-fois@exemple.fr', lastName: 'Doublet' });
  const both = await Promise.all([enrol(body), enrol(body)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const roster = await (await t.signIn(secretary)).get<Roster>('/api/school/learners', {
    query: { q: 'Doublet' },
  });
  expect(roster.body.learners).toHaveLength(1);
});

test('who agrees gets what the school did meanwhile, once, and is seen under their own name', async () => {
  const other = await insertPerson(t.db, { lastName: 'Ailleurs', email: 'agree@exemple.fr' });
  await enrol(learner({ email: 'agree@exemple.fr', lastName: 'Tapé', groups: [GROUP_OF_ALL] }));
  const client = await t.signIn(secretary);
  const find = async (q: string) =>
    (await client.get<Roster>('/api/school/learners', { query: { q } })).body.learners;
  const [typed] = await find('Tapé');
  const act = { id: randomUUID(), inscriptions: [typed?.inscription], reason: '' };
  await client.put('/api/school/access', json({ ...act, change: { kind: 'CREDITS', credits: 3 } }));
  const before = { ...act, id: randomUUID(), change: { kind: 'UNTIL', day: '2026-12-31' } };
  await client.put('/api/school/access', json(before));
  const standIn = await t.db
    .selectFrom('accounts')
    .where('stand_in_for', '=', other.personId)
    .select('person_id')
    .executeTakeFirstOrThrow();
  const request = await plantExam(standIn.person_id, Number(typed?.inscription));
  const own = (await inscriptionOf('agree@exemple.fr')).find(({ school_id }) => school_id === school);
  const learning = await t.signIn(other);
  const entered = await learning.get('/api/auth/login', { query: { inscriptionId: String(own?.id) } });
  expect(entered.status).toBe(200);
  expect(await find('Tapé')).toEqual([]);
  const [seen, ...more] = await find('Ailleurs');
  expect(more).toEqual([]);
  expect(seen).toMatchObject({ inscription: own?.id, lastName: 'Ailleurs', credits: 8 });
  expect(seen?.accessEnd).toContain('2026-12-31');
  const members = await t.db
    .selectFrom('learner_group_members')
    .where('group_id', '=', GROUP_OF_ALL)
    .select('person_id')
    .execute();
  expect(members.map(({ person_id }) => person_id)).toContain(other.personId);
  const exams = await t.db
    .selectFrom('exam_requests as r')
    .innerJoin('exam_changes as c', 'c.request_id', 'r.id')
    .innerJoin('exam_file_pieces as f', 'f.request_id', 'r.id')
    .where('r.id', '=', request)
    .select(['r.person_id', 'r.inscription_id', 'c.person_id as changed', 'f.person_id as filed'])
    .execute();
  const moved = { person_id: other.personId, changed: other.personId, filed: other.personId };
  expect(exams).toEqual([{ ...moved, inscription_id: own?.id }]);
  const left = await t.db
    .selectFrom('accounts')
    .where('stand_in_for', '=', other.personId)
    .select('id')
    .execute();
  expect(left).toEqual([]);
});

/** A request under way with a change and a piece of its file. @returns its id */
async function plantExam(person: number, inscription: number): Promise<string> {
  const id = randomUUID();
  const own = { person_id: person, school_id: school };
  await t.db
    .insertInto('exam_requests')
    .values({
      ...own,
      id,
      state: 'inscrite',
      licence: 'b',
      inscription_id: inscription,
      candidate_number: '1',
      centre: 'Ici',
      remark: '',
      created_at: t.time.now(),
      updated_at: t.time.now(),
    })
    .execute();
  await sql`insert into exam_changes (person_id, request_id, school_id, no, change, details, at)
    values (${person}, ${id}, ${school}, 1, 'inscrite', '{}', ${t.time.now()})`.execute(t.db);
  await sql`insert into exam_file_pieces (person_id, request_id, school_id, piece, state, changed_at)
    values (${person}, ${id}, ${school}, 'photo', 'recue', ${t.time.now()})`.execute(t.db);
  return id;
}

test('a program that knows no stand-ins leaves one, which is gone after the next cleaning', async () => {
  const other = await insertPerson(t.db, { lastName: 'Ailleurs', email: 'ancien@exemple.fr' });
  await enrol(learner({ email: 'ancien@exemple.fr', lastName: 'Tapé' }));
  const standIns = () =>
    t.db.selectFrom('accounts').where('stand_in_for', '=', other.personId).select('id').execute();
  await removeEndedRows(t.db, t.time.now());
  expect(await standIns()).toHaveLength(1);
  await t.db
    .updateTable('memberships')
    .set({ accepted_at: t.time.now() })
    .where('person_id', '=', other.personId)
    .where('school_id', '=', school)
    .execute();
  await removeEndedRows(t.db, t.time.now());
  expect(await standIns()).toEqual([]);
});

test.each([
  [{ lastName: ' ' }, 'lastName'],
  [{ email: 'sans-arobase' }, 'email'],
  [{ email: 'sans@point' }, 'email'],
  [{ birthDate: '2004-02-31' }, 'birthDate'],
  [{ phone: '12' }, 'phone'],
  [{ licence: 'zz' }, 'licence'],
  [{ days: 0 }, 'days'],
  [{ days: 3651 }, 'days'],
  [{ end: '2030-01-01' }, 'days'],
  [{ days: undefined }, 'days'],
  [{ days: undefined, end: '2020-01-01' }, 'end'],
  [{ days: undefined, end: '2030-02-31' }, 'end'],
  [{ credits: -1 }, 'credits'],
  [{ credits: 1.5 }, 'credits'],
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
  const body = learner({ groups: [GROUP] });
  expect((await enrol(body)).status).toBe(201);
  const members = await t.db
    .selectFrom('learner_group_members')
    .where('group_id', '=', GROUP)
    .selectAll()
    .execute();
  expect(members).toHaveLength(1);
  expect((await enrol(learner({ groups: [stranger] }))).status).toBe(404);
  const limited = await insertPerson(t.db, { schoolId: school, inscriptions: [] });
  await plantStaffMembership(t.db, { ...limited, role: 'secretaire', allGroups: false });
  expect((await enrol(learner({ groups: [GROUP] }), limited)).status).toBe(404);
  expect((await enrol(learner(), limited)).body.details?.champ).toBe('groups');
  await t.db
    .insertInto('learner_group_staff')
    .values({ group_id: GROUP, person_id: limited.personId, school_id: school })
    .execute();
  expect((await enrol(learner({ groups: [GROUP] }), limited)).status).toBe(201);
  const choices = await (await t.signIn(limited)).get<EnrolmentChoices>('/api/school/enrolment');
  expect(choices.body).toMatchObject({ groups: [{ id: GROUP }], isGroupRequired: true });
});

test('an invitation is sent again to who never came, three times an hour, and to nobody else', async () => {
  const body = learner();
  await enrol(body);
  const [access] = await inscriptionOf(body.email);
  const client = await t.signIn(secretary);
  const path = `${LEARNERS}/${access?.id}/invitation`;
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await client.post(path)).status);
  expect(answers).toEqual([202, 202, 202, 429]);
  expect(await mailsTo(body.email)).toHaveLength(4);
  await t.db
    .updateTable('accounts')
    .set({ last_sign_in_at: t.time.now() })
    .where('email', '=', body.email)
    .execute();
  expect((await client.post(path)).body).toEqual({ isSent: false });
  const stranger = await insertPerson(t.db);
  expect((await client.post(`${LEARNERS}/${stranger.inscriptionIds[0]}/invitation`)).status).toBe(404);
  const pending = await insertPerson(t.db);
  await plantMembership(t.db, { personId: pending.personId, schoolId: school }, null);
  const hidden = await plantInscription(t.db, { personId: pending.personId, schoolId: school }, {});
  expect((await client.get(`${LEARNERS}/${hidden}/invitation`)).status).toBe(404);
});
