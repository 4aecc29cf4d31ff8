/** Homework: who may give it to whom, who has it, and what counts as done. */
import { randomUUID } from 'node:crypto';
import type { OwnHomeworkReply } from '@balise/contract/learner/homework';
import type { OperationReply } from '@balise/contract/operations';
import type {
  Assignment,
  AssignmentDetails,
  Assignments,
  HomeworkChoices,
} from '@balise/contract/school/homework';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { dayAfter } from '../../../test/exam.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish } from '../../../test/walk.ts';

const PATH = '/api/school/homework';
const t = shareApp();
let school: number;
let paul: Person;
let teacher: Client;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  paul = await hire('moniteur');
  teacher = await t.signIn(paul);
});

const hire = (role: 'moniteur' | 'secretaire' | 'gerant', at = school) =>
  insertPerson(t.db, { role, schoolId: at, inscriptions: [] });
const enrol = (lastName: string, at = school) => insertPerson(t.db, { schoolId: at, lastName });
const give = (client: Client, more: object) =>
  client.post<Assignment>(
    PATH,
    json({ id: randomUUID(), licence: 'b', slug: 'thematique-l', order: 1, words: '', dueOn: null, ...more }),
  );
const given = async (more: object) => (await give(teacher, more)).body.id;
const own = async (person: Person) =>
  (await (await t.signIn(person)).get<OwnHomeworkReply>('/api/front/devoirs')).body.devoirs;
const page = async (id: string, client = teacher) =>
  (await client.get<AssignmentDetails>(`${PATH}/${id}`)).body;
const states = async (id: string) =>
  (await page(id)).holders.map(({ lastName, state, score }) => `${lastName} ${state} ${score}`);
const startIt = async (person: Person, slug = 'thematique-l', order = '1') => {
  const client = await t.signIn(person);
  return { client, id: await begin(client, slug, { parcours: 'devoir', ordre_lettrage: order }) };
};

test('a group has homework: who is in it when it is read, and what each has done', async () => {
  const [lea, noe] = [await enrol('Martin'), await enrol('Petit')];
  const group = await plantGroup(t.db, school, { name: 'Mardi', learners: [lea] });
  const id = await given({ group, words: '  Avant jeudi ', dueOn: dayAfter(t.time.now(), 3) });
  expect(await own(lea)).toMatchObject([
    { id, slug: 'thematique-l', ordre: 1, mots: 'Avant jeudi', etat: 'A_FAIRE' },
  ]);
  expect(await own(noe)).toEqual([]);
  await t.db
    .insertInto('learner_group_members')
    .values({ group_id: group, school_id: school, person_id: noe.personId })
    .execute();
  expect((await own(noe)).map((one) => one.id)).toEqual([id]);
  expect(await states(id)).toEqual(['Martin TO_DO null', 'Petit TO_DO null']);
  const begun = await startIt(lea);
  await finish(t, begun.client, begun.id, (position) => position > 1);
  expect(await own(lea)).toEqual([]);
  const { assignment, holders } = await page(id);
  expect(assignment).toMatchObject({ total: 2, done: 1, late: 0, group: { name: 'Mardi' } });
  const [first] = holders;
  expect(first).toMatchObject({ lastName: 'Martin', state: 'DONE', doneAt: t.time.now().toISOString() });
  expect(first?.score).toBe((first?.questions ?? 0) - 2);
  await t.db.deleteFrom('learner_group_members').where('person_id', '=', noe.personId).execute();
  expect(await own(noe)).toEqual([]);
});

test('the series is marked, one already begun counts when it ends, and one that ended before does not', async () => {
  const [before, during] = [await enrol('Avant'), await enrol('Pendant')];
  const group = await plantGroup(t.db, school, { learners: [before, during] });
  const early = await t.signIn(before);
  await finish(t, early, await begin(early, 'thematique-l', { ordre_lettrage: '1' }));
  const open = await t.signIn(during);
  const begun = await begin(open, 'thematique-l', { ordre_lettrage: '1' });
  t.time.advance(60_000);
  const id = await given({ group });
  await finish(t, open, begun);
  expect((await own(before)).map((one) => one.id)).toEqual([id]);
  expect(await own(during)).toEqual([]);
  const started = await startIt(before);
  const mark = async (series: string) =>
    t.db.selectFrom('series').where('id', '=', series).select(['assignment_id', 'path']).executeTakeFirst();
  expect(await mark(started.id)).toEqual({ assignment_id: id, path: 'devoir' });
  const other = await startIt(before, 'thematique-l', '2');
  expect((await mark(other.id))?.assignment_id).toBeNull();
});

test('late is who has not done it after its day; prolonged, nobody is; withdrawn, nobody has it', async () => {
  const lea = await enrol('Martin');
  const id = await given({ inscription: lea.inscriptionIds[0], dueOn: dayAfter(t.time.now(), 0) });
  expect((await own(lea))[0]?.etat).toBe('A_FAIRE');
  t.time.advance(86_400_000);
  teacher = await t.signIn(paul);
  expect((await own(lea))[0]?.etat).toBe('EN_RETARD');
  const change = (version: number, dueOn: string | null, isWithdrawn = false) =>
    teacher.put<Assignment>(`${PATH}/${id}`, json({ version, dueOn, isWithdrawn }));
  const later = dayAfter(t.time.now(), 2);
  const twice = await Promise.all([change(1, later), change(1, later)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await own(lea))[0]?.etat).toBe('A_FAIRE');
  expect((await change(2, later, true)).body.withdrawnAt).toBe(t.time.now().toISOString());
  expect(await own(lea)).toEqual([]);
  expect((await change(3, null)).body).toMatchObject({ withdrawnAt: null, dueOn: null });
  expect((await own(lea)).length).toBe(1);
});

test('homework goes to nobody whom the giver does not see, and only what the licence has', async () => {
  const [eve, lea] = [await hire('moniteur'), await enrol('Martin')];
  await plantStaffMembership(t.db, { ...eve, role: 'moniteur', allGroups: false });
  const limited = await t.signIn(eve);
  const group = await plantGroup(t.db, school, { learners: [lea] });
  const inscription = lea.inscriptionIds[0];
  const foreign = await enrol('Ailleurs', await insertSchool(t.db));
  const refused = async (client: Client, more: object) => {
    const { status, body } = await give(client, more);
    return [status, (body as unknown as { code: string }).code];
  };
  expect(await refused(limited, { group })).toEqual([404, 'INTROUVABLE']);
  expect(await refused(limited, { inscription })).toEqual([404, 'INTROUVABLE']);
  expect(await refused(teacher, { inscription: foreign.inscriptionIds[0] })).toEqual([404, 'INTROUVABLE']);
  expect(await refused(teacher, {})).toEqual([400, 'REQUETE_INVALIDE']);
  expect(await refused(teacher, { group, inscription })).toEqual([400, 'REQUETE_INVALIDE']);
  expect(await refused(teacher, { group, dueOn: '2026-02-30' })).toEqual([400, 'REQUETE_INVALIDE']);
  for (const slug of ['examen', 'personnalise', 'accueil', 'thematique-z', 'exercices-inconnus'])
    expect([slug, await refused(teacher, { group, slug })]).toEqual([slug, [409, 'CONTENU_INDISPONIBLE']]);
  expect(await refused(teacher, { group, order: 999 })).toEqual([409, 'CONTENU_INDISPONIBLE']);
  expect(await refused(teacher, { group, licence: 'zz' })).toEqual([409, 'CONTENU_INDISPONIBLE']);
  const secretary = await t.signIn(await hire('secretaire'));
  expect(await refused(secretary, { group })).toEqual([403, 'ACCES_REFUSE']);
  const id = await given({ group });
  expect((await limited.get(`${PATH}/${id}`)).status).toBe(404);
  const away = await t.signIn(await hire('gerant', foreign.schoolId));
  expect((await away.get(`${PATH}/${id}`)).status).toBe(404);
  expect((await away.get<Assignments>(PATH)).body.assignments).toEqual([]);
});

test('a form sent twice gives homework once, and what is recorded names the learner', async () => {
  const lea = await enrol('Martin');
  const same = { id: randomUUID(), inscription: lea.inscriptionIds[0] };
  await give(teacher, same);
  await give(teacher, same);
  expect((await own(lea)).length).toBe(1);
  const acts = await t.db
    .selectFrom('audit')
    .where('person_id', '=', lea.personId)
    .where('action', '=', 'ecole.donner_devoir')
    .select('actor_id')
    .execute();
  expect(acts).toEqual([{ actor_id: paul.accountId }]);
});

test('themes, training and exercises can be given, each of them starts, and a timed series is the same', async () => {
  const query = { licence: 'b' };
  const { series } = (await teacher.get<HomeworkChoices>(`${PATH}/choices`, { query })).body;
  const exercise = series.find(({ slug }) => slug.startsWith('exercices-'));
  expect(series.some(({ slug, total }) => slug === 'entrainement' && total > 0)).toBe(true);
  expect(exercise?.total).toBe(0);
  const lea = await enrol('Martin');
  const inscription = lea.inscriptionIds[0];
  const id = await given({ inscription, slug: 'entrainement', order: 2 });
  const timed = await startIt(lea, 'entrainement-chrono', '2');
  await finish(t, timed.client, timed.id);
  expect((await page(id)).holders[0]?.state).toBe('DONE');
  const reply = await give(teacher, { inscription, slug: exercise?.slug, order: null });
  expect(reply).toMatchObject({ status: 201, body: { order: null } });
  const client = await t.signIn(lea);
  const begun = await begin(client, exercise?.slug ?? '', { parcours: 'devoir' });
  expect(begun).toMatch(/^[0-9a-f-]{36}$/);
});

test('the page of a learner lists what they were given, alone and with a group, and what they did of it', async () => {
  const lea = await enrol('Martin');
  const inscription = lea.inscriptionIds[0];
  const path = `/api/school/learners/${inscription}/homework`;
  const group = await plantGroup(t.db, school, { name: 'Mardi', learners: [lea] });
  const withGroup = await given({ group, dueOn: dayAfter(t.time.now(), 3) });
  t.time.advance(1000);
  const alone = await given({ inscription, slug: 'thematique-c', words: 'À refaire' });
  const withdrawn = await given({ inscription });
  await teacher.put(`${PATH}/${withdrawn}`, json({ version: 1, dueOn: null, isWithdrawn: true }));
  const done = await startIt(lea);
  await finish(t, done.client, done.id);
  const secretary = await t.signIn(await hire('secretaire'));
  const { homework } = (await secretary.get<OperationReply<'GET /api/school/learners/{id}/homework'>>(path))
    .body;
  expect(homework).toMatchObject([
    { id: alone, group: null, words: 'À refaire', state: 'TO_DO', score: null, doneAt: null },
    { id: withGroup, group: 'Mardi', dueOn: dayAfter(t.time.now(), 3), state: 'DONE' },
  ]);
  expect(homework[1]?.score).toEqual(expect.any(Number));
  const away = await t.signIn(await hire('gerant', await insertSchool(t.db, 'Ailleurs')));
  expect((await away.get(path)).status).toBe(404);
  expect((await teacher.get('/api/school/learners/999999/homework')).status).toBe(404);
});
