/** Three lines of the work list: exams that instructors propose, files with an exam near, homework past its day. */
import { randomUUID } from 'node:crypto';
import type { SchoolTask, Today } from '@balise/contract/school/today';
import { beforeEach, expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  type PersonOptions,
  plantGroup,
} from '../../../test/builders.ts';
import { dayAfter } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let schoolId: number;
beforeEach(async () => {
  schoolId = await insertSchool(t.db);
});

const day = (days: number): string => dayAfter(t.time.now(), days);
const enrol = (lastName: string, more: PersonOptions = {}) =>
  insertPerson(t.db, { schoolId, lastName, ...more });
/** «name day» of a line, for a new member of staff. */
async function read(kind: SchoolTask, role: 'moniteur' | 'secretaire' | 'gerant' = 'gerant') {
  const staff = await t.signIn(await insertPerson(t.db, { schoolId, role, inscriptions: [] }));
  const { tasks } = (await staff.get<Today>('/api/school/today')).body;
  const line = tasks.find((one) => one.kind === kind);
  return (line?.learners ?? []).map((one) => ({ line: `${one.lastName} ${one.day}`, object: one.object }));
}

async function ask(person: Person, examIn: number, licence = 'co'): Promise<string> {
  const [id, at] = [randomUUID(), t.time.now()];
  await t.db
    .insertInto('exam_requests')
    .values({
      id,
      person_id: person.personId,
      school_id: schoolId,
      licence,
      state: 'convoquee',
      inscription_id: Number(person.inscriptionIds[0]),
      candidate_number: '',
      remark: '',
      wished_days: [day(examIn)],
      centre: 'Brest',
      created_at: at,
      updated_at: at,
      exam_day: day(examIn),
      exam_time: '09:30',
      exam_place: 'Brest',
    })
    .execute();
  return id;
}
const settle = (
  person: Person,
  request_id: string,
  piece: string,
  state: 'recue' | 'sans_objet' | 'a_fournir',
) =>
  t.db
    .insertInto('exam_file_pieces')
    .values({
      person_id: person.personId,
      request_id,
      piece,
      school_id: schoolId,
      state,
      changed_at: t.time.now(),
    })
    .execute();

test('a file with a missing piece and an exam within a month is told, and leads to its request', async () => {
  const [near, far, done, car] = [
    await enrol('Proche'),
    await enrol('Loin'),
    await enrol('Complet'),
    await enrol('Voiture'),
  ];
  const request = await ask(near, 31);
  await settle(near, request, 'photo', 'recue');
  await ask(far, 32);
  await ask(car, 5, 'b');
  const complete = await ask(done, 5, 'ha');
  for (const piece of ['formulaire', 'permis-cotier', 'timbre-inscription'])
    await settle(done, complete, piece, 'recue');
  await settle(done, complete, 'photo', 'sans_objet');
  await settle(done, complete, 'depot', 'a_fournir');
  expect(await read('FILE_INCOMPLETE')).toEqual([
    { line: `Complet ${day(5)}`, object: complete },
    { line: `Proche ${day(31)}`, object: request },
  ]);
  await t.db.updateTable('exam_file_pieces').set({ state: 'recue' }).where('piece', '=', 'depot').execute();
  expect(await read('FILE_INCOMPLETE', 'secretaire')).toEqual([
    { line: `Proche ${day(31)}`, object: request },
  ]);
  expect(await read('FILE_INCOMPLETE', 'moniteur')).toEqual([]);
});

test('a proposal waits for who decides, until it is decided', async () => {
  const lea = await enrol('Martin');
  const proposal = { id: randomUUID(), person_id: lea.personId, school_id: schoolId, wished_day: day(20) };
  await t.db
    .insertInto('exam_proposals')
    .values({
      ...proposal,
      inscription_id: Number(lea.inscriptionIds[0]),
      centre: '',
      words: 'Prêt',
      state: 'proposee',
      created_at: t.time.now(),
    })
    .execute();
  expect(await read('EXAM_PROPOSED', 'secretaire')).toEqual([{ line: `Martin ${day(0)}`, object: null }]);
  expect(await read('EXAM_PROPOSED', 'moniteur')).toEqual([]);
  await t.db
    .updateTable('exam_proposals')
    .set({ state: 'refusee', decided_at: t.time.now() })
    .where('id', '=', proposal.id)
    .execute();
  expect(await read('EXAM_PROPOSED')).toEqual([]);
});

test('homework past its day is told with the learners who have not done it, and leads to it', async () => {
  const [lea, noe, zoe] = [await enrol('Martin'), await enrol('Petit'), await enrol('Zimmer')];
  const expired = await enrol('Parti', {
    inscriptions: [{ expiresAt: new Date(t.time.now().getTime() - 1) }],
  });
  const group_id = await plantGroup(t.db, schoolId, { learners: [lea, noe, zoe, expired] });
  const give = async (due: number, more: object = {}) => {
    const id = randomUUID();
    await t.db
      .insertInto('assignments')
      .values({
        id,
        school_id: schoolId,
        licence: 'b',
        slug: 'entrainement',
        order_no: 1,
        words: '',
        due_on: day(due),
        group_id,
        created_at: new Date(t.time.now().getTime() - 40 * 86_400_000),
        ...more,
      })
      .execute();
    return id;
  };
  const late = await give(-1);
  await give(0);
  await give(-31);
  await give(-2, { withdrawn_at: t.time.now() });
  const alone = await give(-30, { group_id: null, person_id: zoe.personId, order_no: 2 });
  await t.db
    .insertInto('series')
    .values({
      id: randomUUID(),
      person_id: noe.personId,
      school_id: schoolId,
      licence: 'b',
      type: 'entrainement',
      inscription_id: Number(noe.inscriptionIds[0]),
      slug: 'entrainement',
      path: 'devoir',
      order_no: 1,
      timed: false,
      items: '[]',
      nb_questions: 40,
      position: 40,
      score: 30,
      rolled: 40,
      started_at: t.time.now(),
      updated_at: t.time.now(),
      ended_at: t.time.now(),
    })
    .execute();
  const told = [
    { line: `Zimmer ${day(-30)}`, object: alone },
    { line: `Martin ${day(-1)}`, object: late },
    { line: `Zimmer ${day(-1)}`, object: late },
  ];
  expect(await read('HOMEWORK_LATE')).toEqual(told);
  expect(await read('HOMEWORK_LATE', 'moniteur')).toEqual(told);
  expect(await read('HOMEWORK_LATE', 'secretaire')).toEqual([]);
  await t.db
    .updateTable('learner_groups')
    .set({ archived_at: t.time.now() })
    .where('id', '=', group_id)
    .execute();
  expect(await read('HOMEWORK_LATE')).toEqual(told.slice(0, 1));
});
