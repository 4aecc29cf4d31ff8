import { letterPropositions } from '@balise/content/item';
import { PACKAGE } from '@balise/content/test/course-files';
import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { withCourse } from '../../../test/course-content.ts';
import { shareApp } from '../../../test/share-app.ts';
import { readConfig } from '../../platform/config/config.ts';

type Chapter = OperationReply<'GET /api/cours/{paquet}/{chapitre}'>;
type State = OperationReply<'PUT /api/cours/{paquet}/{chapitre}/reponse'> & { code?: string };

const COURSE = `/api/cours/${PACKAGE}`;
const FIRST = `${COURSE}/01-s-arreter`;
const SECOND = `${COURSE}/02-repartir`;
const t = shareApp(() => ({ content: withCourse(readConfig({}).contentDir) }));
let lea: Person;
let client: Client;
let application: number;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
  application = await open(lea);
});

async function open(owner: Person, more: object = {}): Promise<number> {
  const { id } = await t.db
    .insertInto('applications')
    .values({
      person_id: owner.personId,
      school_id: owner.schoolId,
      kind: 'externe',
      label: 'code',
      title: 'Le code',
      link: `/cours/${PACKAGE}`,
      color: '#1b4dd8',
      licence: 'b',
      status: 'ouvert',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Letters of the right answer to a question of a check, or the first wrong letter. */
function letters(path: string, id: string, right: boolean): string {
  const chapter = t.content.courses.get(PACKAGE)?.chapters.find(({ slug }) => path.endsWith(slug));
  const check = chapter?.checks.find((one) => one.id === id);
  if (!check) throw new Error(`no such check: ${id}`);
  const found = letterPropositions(check.question, check.item).filter(
    ({ proposition }) => proposition.right === right,
  );
  return right ? found.map(({ letter }) => letter).join() : String(found[0]?.letter);
}
const read = async (path: string, by = client) => (await by.get<Chapter>(path)).body;
const answer = (path: string, question: string, reponse: string, by = client) =>
  by.put<State>(`${path}/reponse`, { form: { question, reponse } });
const ids = async (path: string) => (await read(path)).controle.map(({ identifiant }) => identifiant);
const progress = async () =>
  (await client.get<OperationReply<'GET /api/cours'>>('/api/cours')).body.cours.find(
    (one) => one.application === application,
  );
async function finish(path: string): Promise<State[]> {
  const replies = [];
  for (const id of await ids(path)) replies.push((await answer(path, id, letters(path, id, true))).body);
  await client.put(`${path}/lu`);
  return replies;
}

test('a course lists its chapters with themes and times; a chapter has its text, figures, key points and sources', async () => {
  const { body } = await client.get<OperationReply<'GET /api/cours/{paquet}'>>(COURSE);
  expect(body).toMatchObject({ titre: 'Le cours d’essai', permis: 'b' });
  expect(body.chapitres).toMatchObject([
    { chapitre: '01-s-arreter', theme: { identifiant: 'L' }, minutes: 4, lu_le: null, repondues: 0 },
    { chapitre: '02-repartir', questions: 5 },
  ]);
  const chapter = await read(FIRST);
  expect(chapter).toMatchObject({ numero: 1, total: 2, precedent: null });
  expect(chapter.suivant).toEqual({ chapitre: '02-repartir', titre: 'Repartir' });
  expect(chapter.a_retenir).toHaveLength(4);
  expect(chapter.parties).toEqual([
    { ancre: 'partie-1', titre: 'S’arrêter' },
    { ancre: 'partie-2', titre: 'Repartir' },
  ]);
  const figure = chapter.blocs.find((block) => block.figure)?.figure;
  expect(figure).toMatchObject({ legende: 'Le panneau «\u00a0stop\u00a0».' });
  const { payload, headers } = await t.app.inject({ url: String(figure?.media.url) });
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(payload).toContain('<svg');
});

test('the right answer and its explanation are sent with the answer to that question, never before', async () => {
  const { body, text } = await client.get<Chapter>(FIRST);
  const before = `${text}${(await client.get(COURSE)).text}${(await client.get('/api/cours')).text}`;
  for (const secret of ['bonne raison', 'fausse', 'La première', 'limite de la chaussée'])
    expect(before).not.toContain(secret);
  expect(body.controle.every(({ correction }) => correction === null)).toBe(true);
  const reply = await answer(FIRST, '2', letters(FIRST, '2', false));
  expect(reply.body.correction).toMatchObject({ juste: false, bonnes: [letters(FIRST, '2', true)] });
  expect(reply.text).toContain('La bonne raison 2.');
  expect(reply.text).not.toContain('La bonne raison 3.');
  const after = await client.get<Chapter>(FIRST);
  expect(after.text).toContain('La bonne raison 2.');
  expect(after.text).not.toContain('La bonne raison 3.');
  expect(after.body).toMatchObject({ repondues: 1, justes: 0 });
});

test('an answer is stored once: the same one again gets the same reply, another one is refused until the check is restarted', async () => {
  const [right, wrong] = [letters(FIRST, '1', true), letters(FIRST, '1', false)];
  const first = await answer(FIRST, '1', wrong);
  expect(await answer(FIRST, '1', wrong)).toMatchObject({ status: 200, body: first.body });
  expect(await answer(FIRST, '1', right)).toMatchObject({ status: 409, body: { code: 'DEJA_REPONDU' } });
  const again = await client.put<State>(`${FIRST}/reprise`);
  expect(again.body.chapitre).toMatchObject({ repondues: 0, justes: 0 });
  expect((await client.get(FIRST)).text).not.toContain('bonne raison');
  expect((await answer(FIRST, '1', right)).body).toMatchObject({ correction: { juste: true } });
});

test('of different answers sent at once, one is stored and the others are refused', async () => {
  const replies = await Promise.all(['A', 'B', 'C', 'A', 'B'].map((letter) => answer(FIRST, '1', letter)));
  const stored = replies.filter(({ status }) => status === 200);
  expect(new Set(stored.map(({ body }) => String(body.correction.reponse))).size).toBe(1);
  expect(replies.filter(({ status }) => status === 409).length).toBe(5 - stored.length);
});

test('a check restarted five times at once is restarted once, and one without an answer is not restarted', async () => {
  await answer(FIRST, '1', 'A');
  await Promise.all([1, 2, 3, 4, 5].map(() => client.put(`${FIRST}/reprise`)));
  await client.put(`${FIRST}/reprise`);
  const { run } = await t.db
    .selectFrom('course_chapters')
    .where('person_id', '=', lea.personId)
    .select('run')
    .executeTakeFirstOrThrow();
  expect(run).toBe(2);
});

test('a chapter is done when it is read and its check is answered, and stays done after a restart', async () => {
  const replies = await finish(FIRST);
  expect(replies.at(-1)?.chapitre).toMatchObject({ repondues: 5, justes: 5, termine_le: null });
  const done = (await read(FIRST)).termine_le;
  expect(done).toBe(t.time.now().toISOString());
  expect(await progress()).toMatchObject({ chapitres: 2, chapitres_termines: 1, avancement: 50 });
  await client.put(`${FIRST}/reprise`);
  expect(await read(FIRST)).toMatchObject({ repondues: 0, termine_le: done });
  expect(await progress()).toMatchObject({ chapitres_termines: 1 });
});

test('a course is completed only when every chapter is done', async () => {
  const complete = () => client.post('/api/cours/complete', { form: { identifiant: String(application) } });
  await finish(FIRST);
  expect(await complete()).toMatchObject({ status: 409, body: { code: 'COURS_NON_TERMINE' } });
  await finish(SECOND);
  expect((await client.put<State>(`${SECOND}/lu`)).body).toMatchObject({ cours_termine: true });
  expect((await complete()).status).toBe(200);
});

test('a question whose wording has changed is asked again', async () => {
  await answer(FIRST, '1', letters(FIRST, '1', true));
  await t.db
    .updateTable('course_answers')
    .set({ fingerprint: 'autre' })
    .where('person_id', '=', lea.personId)
    .execute();
  expect(await read(FIRST)).toMatchObject({ repondues: 0 });
  const wrong = letters(FIRST, '1', false);
  expect((await answer(FIRST, '1', wrong)).body).toMatchObject({ correction: { reponse: [wrong] } });
});

test('without an open application that links to it, a course is not found by any operation', async () => {
  const stranger = await insertPerson(t.db);
  await open(stranger, { status: 'expire' });
  await open(stranger, { kind: 'kopilote' });
  await open(stranger, { link: `https://ailleurs.example/cours/${PACKAGE}` });
  await open(stranger, { link: `/cours/${PACKAGE}/01-s-arreter` });
  const other = await t.signIn(stranger);
  const calls = [
    other.get(COURSE),
    other.get(FIRST),
    other.put(`${FIRST}/lu`),
    other.put(`${FIRST}/reprise`),
    answer(FIRST, '1', 'A', other),
    client.get('/api/cours/inconnu'),
    client.get(`${COURSE}/inconnu`),
    answer(FIRST, 'inconnue', 'A'),
  ];
  for (const call of calls) expect(await call).toMatchObject({ status: 404 });
  expect((await other.get('/api/cours')).body).toEqual({ cours: [] });
  expect(
    await t.db.selectFrom('course_chapters').where('person_id', '=', stranger.personId).selectAll().execute(),
  ).toEqual([]);
});

test('an invalid answer is refused, and nothing is stored', async () => {
  for (const reponse of ['', 'D', 'A,A', 'E', 'A'.repeat(100_000), '<b>'])
    expect([400, 413]).toContain((await answer(FIRST, '1', reponse)).status);
  expect((await client.get('/api/cours/..%2F..%2Fquestions')).status).toBe(400);
  expect((await answer(FIRST, '../1', 'A')).status).toBe(400);
  expect(await read(FIRST)).toMatchObject({ repondues: 0 });
});

test('staff who act for a learner can read a course, but not mark it as read or answer', async () => {
  const staff = await insertPerson(t.db, { schoolId: lea.schoolId, role: 'moniteur' });
  const helper = await t.signIn(lea, { impersonatorId: staff.accountId });
  expect((await helper.get(FIRST)).status).toBe(200);
  for (const call of [
    helper.put(`${FIRST}/lu`),
    helper.put(`${FIRST}/reprise`),
    answer(FIRST, '1', 'A', helper),
  ])
    expect(await call).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
});
