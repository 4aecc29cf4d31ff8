import { randomUUID } from 'node:crypto';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { EXAM_STATES, type ExamState } from '@balise/contract/base/codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { nextStates } from './exam.ts';
import { selectRequestsOfSchool } from './school-store.ts';
import { insertChange, insertRequest, selectRequests } from './store.ts';
import { type ExamTransition, transitionExamRequest } from './transition.ts';

const now = new Date('2026-03-02T09:00:00Z');
const appointment = { day: '2026-03-20', time: '14:30', place: 'La Poste, 4 rue Proudhon, Besançon' };
const { brands } = loadContent(CONTENT);
let database: Copy;
let lea: Person;
let manager: Person;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  const schoolId = await insertSchool(database.db, 'Les Tilleuls');
  await database.db
    .updateTable('schools')
    .set({ email: 'bureau@ecole.example' })
    .where('id', '=', schoolId)
    .execute();
  lea = await insertPerson(database.db, { schoolId });
  manager = await insertPerson(database.db, { schoolId, role: 'gerant' });
});

async function request(licenceCode = 'b'): Promise<string> {
  const id = randomUUID();
  const owner = { id, learner: lea.personId, school: lea.schoolId };
  const wish = { candidateNumber: '123', days: ['2026-03-12'], centre: 'Dole', remark: '' };
  const inscription = lea.inscriptionIds[0] ?? 0;
  await insertRequest(database.db, { ...owner, inscription, licenceCode, wish, now });
  await insertChange(database.db, { ...owner, change: 'demandee', actor: lea.accountId, details: wish, now });
  return id;
}
const move = (id: string, to: ExamTransition['to'], more: Partial<ExamTransition> = {}, at = now) =>
  transitionExamRequest(
    { db: database.db, brands, publicUrl: 'https://code.example' },
    {
      id,
      to,
      by: manager.email,
      words: to === 'refusee' ? 'Plus de place.' : null,
      appointment: to === 'convoquee' ? appointment : null,
      ...more,
    },
    at,
  );
const mails = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute();
const requestOf = async () =>
  (await selectRequests(database.db, { learner: lea.personId, inscription: lea.inscriptionIds[0] ?? 0 }))[0];

test('each change up to the result is stored with its time and author, and mailed to the learner', async () => {
  const id = await request();
  await move(id, 'inscrite');
  await move(id, 'convoquee', { words: 'Venez à 14\u00a0h.' });
  expect(await requestOf()).toMatchObject({
    etat: 'convoquee',
    convocation: { date: '2026-03-20', heure: '14:30', lieu: appointment.place },
    message: 'Venez à 14\u00a0h.',
  });
  const after = new Date('2026-03-20T15:00:00Z');
  await move(id, 'passee', {}, after);
  await move(id, 'recu', {}, after);
  expect(await requestOf()).toMatchObject({
    etat: 'recu',
    message: null,
    convocation: { date: '2026-03-20' },
    etapes: ['demandee', 'inscrite', 'convoquee', 'passee', 'recu'].map((etat) => ({ etat })),
  });
  const kept = await database.db
    .selectFrom('exam_changes')
    .where('request_id', '=', id)
    .orderBy('no')
    .select(['change', 'actor_id', 'at', 'details'])
    .execute();
  expect(kept[2]).toEqual({
    change: 'convoquee',
    actor_id: manager.accountId,
    at: now,
    details: { appointment, words: 'Venez à 14\u00a0h.' },
  });
  const sent = await mails();
  expect(sent.map(({ subject }) => subject.replace(/^.*?\u00a0: /, ''))).toEqual([
    'votre inscription à l’examen est faite',
    'votre convocation à l’examen',
    'vous avez passé l’examen',
    'réussite à l’examen, félicitations\u00a0!',
  ]);
  for (const mail of sent)
    expect(mail).toMatchObject({ recipient: lea.email, reply_to: 'bureau@ecole.example' });
  for (const words of ['vendredi 20 mars 2026', '14\u00a0h\u00a030', appointment.place, 'Venez à 14\u00a0h.'])
    expect(sent[1]?.body_text).toContain(words);
});

test('the learner of a boat licence reads its words in each mail and in the message of a correction', async () => {
  const id = await request('co');
  const later = { ...appointment, day: '2026-03-27' };
  await move(id, 'inscrite');
  await move(id, 'convoquee');
  await move(id, 'convoquee', { appointment: later });
  await move(id, 'inscrite');
  await move(id, 'convoquee');
  const after = new Date('2026-03-20T15:00:00Z');
  for (const to of ['passee', 'ajourne', 'recu', 'ajourne'] as const) await move(id, to, {}, after);
  const warnings = await database.db
    .selectFrom('messages')
    .where('person_id', '=', lea.personId)
    .select('content')
    .execute();
  const sent = await mails();
  expect([sent.length, warnings.length]).toEqual([9, 2]);
  for (const text of [
    ...sent.flatMap(({ subject, body_text }) => [subject, body_text]),
    ...warnings.map(({ content }) => content),
  ])
    expect(text).not.toMatch(/(?<!bateau-)école|(?<!\/)examen/i);
  expect(sent[0]?.body_text).toContain('Votre bateau-école vous a inscrit à l’épreuve.');
});

test('a state changes only to those that may follow it', async () => {
  const id = await request();
  const late = new Date('2026-04-20T09:00:00Z');
  const states = EXAM_STATES.filter((state) => state !== 'demandee' && state !== 'retiree');
  for (const from of EXAM_STATES)
    for (const to of states) {
      await setState(id, from);
      const before = await readDatabaseContent(database.db);
      const soon = { ...appointment, day: '2026-05-01' };
      const moved = move(id, to, to === 'convoquee' ? { appointment: soon } : {}, late);
      if (nextStates(from).includes(to)) await moved;
      else {
        await expect(moved, `${from} → ${to}`).rejects.toThrow(`from «${from}»`);
        expect(await readDatabaseContent(database.db)).toEqual(before);
      }
    }
});

async function setState(id: string, state: ExamState): Promise<void> {
  const { day, time, place } = appointment;
  const columns = state === 'convoquee' ? { exam_day: day, exam_time: time, exam_place: place } : {};
  const none = { exam_day: null, exam_time: null, exam_place: null };
  await database.db
    .updateTable('exam_requests')
    .set({ state, ...none, ...columns })
    .where('id', '=', id)
    .execute();
}

test('a changed or cancelled convocation is mailed to the learner, and the old date is removed', async () => {
  const id = await request();
  await move(id, 'convoquee');
  await move(id, 'convoquee', { appointment: { ...appointment, day: '2026-03-27' } });
  expect((await requestOf())?.convocation?.date).toBe('2026-03-27');
  await move(id, 'inscrite');
  expect((await requestOf())?.convocation).toBeNull();
  expect((await mails()).map(({ subject }) => subject.replace(/^.*?\u00a0: /, ''))).toEqual([
    'votre convocation à l’examen',
    'votre convocation à l’examen a changé',
    'votre convocation à l’examen est annulée',
  ]);
});

test('a corrected result is mailed to its learner and shown as a message to them only', async () => {
  const id = await request();
  await setState(id, 'passee');
  await move(id, 'recu');
  await move(id, 'ajourne', { words: 'Nous avions lu la ligne du dessus.' });
  expect(await requestOf()).toMatchObject({
    etat: 'ajourne',
    message: 'Nous avions lu la ligne du dessus.',
    etapes: ['demandee', 'recu', 'ajourne'].map((etat) => ({ etat })),
  });
  const [, mail] = await mails();
  expect(mail?.subject).toContain('correction du résultat de votre examen');
  expect(mail?.body_text).toContain('favorable à votre examen. Il est défavorable');
  expect(mail?.body_text).toContain('Nous avions lu la ligne du dessus.');
  const warnings = await database.db
    .selectFrom('messages')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(warnings).toMatchObject([{ type: 'warning', school_id: lea.schoolId, licence: null }]);
  expect(warnings[0]?.content).toContain('Il est défavorable');
  await move(id, 'recu');
  expect((await requestOf())?.etat).toBe('recu');
  // The school's list shows the result for a while.
  const listed = async (since: Date) =>
    (await selectRequestsOfSchool(database.db, lea.schoolId, since)).map(({ state }) => state);
  expect(await listed(new Date(now.getTime() - 1))).toEqual(['recu']);
  expect(await listed(now)).toEqual([]);
});

test('a result is not corrected to «passed» when its learner has made a new request since', async () => {
  const id = await request();
  await setState(id, 'ajourne');
  const newer = await request();
  await expect(move(id, 'recu')).rejects.toThrow(`has asked again (${newer})`);
  await move(newer, 'refusee');
  await move(id, 'recu');
});

test('an impossible change is refused with its reason, and nothing is stored', async () => {
  const id = await request();
  await move(id, 'convoquee');
  const before = await readDatabaseContent(database.db);
  const at = (more: Partial<typeof appointment>) => ({ appointment: { ...appointment, ...more } });
  for (const [to, more, why] of [
    ['convoquee', { appointment: null }, 'a date, an hour and a place'],
    ['convoquee', at({ day: '2026-02-30' }), 'no day'],
    ['convoquee', at({ day: '2026-03-01' }), 'is over'],
    ['convoquee', at({ time: '25:00' }), 'no hour'],
    ['convoquee', at({ place: 'Dole\r\nBcc: x@y.example' }), 'one line'],
    ['inscrite', at({}), 'only a convocation'],
    ['refusee', { words: ' ' }, 'needs a reason'],
    ['inscrite', { words: 'x'.repeat(1001) }, 'too long'],
    ['passee', {}, 'has not taken place yet'],
  ] as const)
    await expect(move(id, to, more)).rejects.toThrow(why);
  await expect(move(randomUUID(), 'inscrite')).rejects.toThrow('no request');
  expect(await readDatabaseContent(database.db)).toEqual(before);
});

test('only staff of the school or an operator decide: no learner, no other school', async () => {
  const id = await request();
  const other = await insertPerson(database.db, { role: 'gerant' });
  const operator = await insertPerson(database.db, { role: 'operateur' });
  for (const by of [lea.email, other.email, 'personne@test.example', "' or true --"])
    await expect(move(id, 'inscrite', { by })).rejects.toThrow('may not decide');
  await move(id, 'inscrite', { by: operator.email.toUpperCase() });
  expect((await requestOf())?.etat).toBe('inscrite');
});

test('decisions made at once are applied one after another, and only those that may follow', async () => {
  const id = await request();
  const results = await Promise.allSettled([move(id, 'inscrite'), move(id, 'refusee'), move(id, 'inscrite')]);
  const taken = results.filter(({ status }) => status === 'fulfilled').length;
  // «refusée» may follow «inscrite», but no state follows itself.
  expect(taken).toBeLessThanOrEqual(2);
  expect(await mails()).toHaveLength(taken);
  expect((await requestOf())?.etapes).toHaveLength(1 + taken);
});
