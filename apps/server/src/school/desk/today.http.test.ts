/** What waits for the staff of a school: each kind of work with its evidence, for those who may do it. */
import { randomUUID } from 'node:crypto';
import type { Today } from '@balise/contract/school/today';
import { expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  type PersonOptions,
  plantGroup,
  plantStaffMembership,
} from '../../../test/builders.ts';
import { dayAfter } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';

const DAY_MS = 86_400_000;
const t = shareApp();

const after = (days: number): Date => new Date(t.time.now().getTime() + days * DAY_MS);
const hire = (schoolId: number, role: 'moniteur' | 'secretaire' | 'gerant') =>
  insertPerson(t.db, { role, schoolId, inscriptions: [] });
const read = async (staff: Person) => (await (await t.signIn(staff)).get<Today>('/api/school/today')).body;
/** «KIND number: name day, name day». */
const lines = ({ tasks }: Today) =>
  tasks.map(
    ({ kind, count, learners }) =>
      `${kind} ${count}: ${learners.map(({ lastName, day }) => `${lastName} ${day}`).join(', ')}`,
  );

/** A learner who came yesterday, with an access since 30 days. */
async function enrol(schoolId: number, lastName: string, more: PersonOptions = {}): Promise<Person> {
  const person = await insertPerson(t.db, { schoolId, lastName, ...more });
  await t.db
    .updateTable('inscriptions')
    .set({ created_at: after(-30) })
    .where('person_id', '=', person.personId)
    .execute();
  await changeAccount(person, after(-1));
  await endSeries(person, after(-1));
  return person;
}
const changeAccount = (person: Person, last_sign_in_at: Date | null, disabled_at: Date | null = null) =>
  t.db
    .updateTable('accounts')
    .set({ last_sign_in_at, disabled_at })
    .where('id', '=', person.accountId)
    .execute();

async function endSeries({ personId, schoolId, inscriptionIds: [inscription = 0] }: Person, at: Date) {
  await t.db.deleteFrom('series').where('person_id', '=', personId).execute();
  await t.db
    .insertInto('series')
    .values({
      id: randomUUID(),
      person_id: personId,
      school_id: schoolId,
      inscription_id: inscription,
      licence: 'b',
      type: 'entrainement',
      slug: 'entrainement',
      path: 'libre',
      order_no: 1,
      timed: false,
      items: '[]',
      nb_questions: 40,
      position: 40,
      score: 30,
      rolled: 40,
      started_at: at,
      updated_at: at,
      ended_at: at,
    })
    .execute();
}

async function ask(person: Person, state: 'demandee' | 'convoquee' | 'recu' | 'passee', day: string | null) {
  const [inscription_id = 0] = person.inscriptionIds;
  const when = { created_at: after(-20), updated_at: after(-20) };
  await t.db
    .insertInto('exam_requests')
    .values({
      id: randomUUID(),
      person_id: person.personId,
      school_id: person.schoolId,
      inscription_id,
      state,
      licence: 'b',
      candidate_number: '140167300',
      centre: 'Besançon',
      remark: '',
      ...when,
      ...(day && { exam_day: day, exam_time: '09:00', exam_place: 'Besançon' }),
    })
    .execute();
}

test('each kind of work has its number and its evidence, the most urgent first', async () => {
  const school = await insertSchool(t.db);
  const claire = await hire(school, 'gerant');
  const day = (days: number) => dayAfter(t.time.now(), days);
  await enrol(school, 'Rien');
  await ask(await enrol(school, 'Demande'), 'demandee', null);
  await ask(await enrol(school, 'Hier'), 'convoquee', day(-1));
  await ask(await enrol(school, 'Passée'), 'passee', day(-3));
  await ask(await enrol(school, 'Aujourd’hui'), 'convoquee', day(0));
  await ask(await enrol(school, 'Semaine'), 'convoquee', day(7));
  await ask(await enrol(school, 'Plus tard'), 'convoquee', day(8));
  await enrol(school, 'Fin', { inscriptions: [{ expiresAt: after(6) }] });
  await enrol(school, 'Loin', { inscriptions: [{ expiresAt: after(8) }] });
  await enrol(school, 'Finie', { inscriptions: [{ expiresAt: after(-1) }] });
  await changeAccount(await enrol(school, 'Jamais'), null);
  await endSeries(await enrol(school, 'Absente'), after(-11));
  await endSeries(await enrol(school, 'Présente'), after(-9));
  const passed = await enrol(school, 'Reçue', { inscriptions: [{ expiresAt: after(3) }] });
  await endSeries(passed, after(-40));
  await ask(passed, 'recu', day(-30));
  const gone = await enrol(school, 'Partie');
  await endSeries(gone, after(-40));
  await changeAccount(gone, after(-40), after(-2));
  expect(lines(await read(claire))).toEqual([
    `EXAM_REQUESTED 1: Demande ${day(-20)}`,
    `RESULT_AWAITED 2: Passée ${day(-3)}, Hier ${day(-1)}`,
    `EXAM_NEAR 2: Aujourd’hui ${day(0)}, Semaine ${day(7)}`,
    `ACCESS_ENDS 1: Fin ${day(6)}`,
    `NEVER_CAME 1: Jamais ${day(-30)}`,
    `INACTIVE 1: Absente ${day(-11)}`,
  ]);
});

test('a child who waits for a parent is told from the third day on, and at once when the mail could not leave', async () => {
  const school = await insertSchool(t.db);
  const claire = await hire(school, 'gerant');
  /** @param mail when it was written and when it left, or that it failed */
  const wait = async (lastName: string, asked: number, mail: object | null) => {
    const child = await enrol(school, lastName, { inscriptions: [{ expiresAt: after(-1) }] });
    await t.db.deleteFrom('series').where('person_id', '=', child.personId).execute();
    await changeAccount(child, null, after(asked));
    const about = { person_id: child.personId, school_id: school };
    await t.db
      .insertInto('parent_consents')
      .values({ ...about, parent_email: 'p@test.example', asked_at: after(asked), expires_at: after(9) })
      .execute();
    if (mail === null) return child;
    const written = {
      recipient: 'p@test.example',
      subject: '',
      body_text: '',
      kind: 'accord_parental',
    } as const;
    await t.db
      .insertInto('mails')
      .values({ ...about, ...written, created_at: after(asked), expires_at: after(9), ...mail })
      .execute();
    return child;
  };
  await wait('Ancienne', -5, { sent_at: after(-5) });
  await wait('Sans e-mail', -4, null);
  await wait('Récente', -2, { sent_at: after(-2) });
  await wait('En échec', -1, { failed_at: after(-1) });
  const again = await wait('Relancée', -6, { sent_at: after(-6) });
  const day = (days: number) => dayAfter(t.time.now(), days);
  const read3 = async () => (await read(claire)).tasks;
  expect((await read3()).map(({ kind, count }) => [kind, count])).toEqual([['AWAITS_PARENT', 4]]);
  expect((await read3())[0]?.learners.map((one) => [one.lastName, one.day, one.mailedAt])).toEqual([
    ['Relancée', day(-6), after(-6).toISOString()],
    ['Ancienne', day(-5), after(-5).toISOString()],
    ['Sans e-mail', day(-4), null],
    ['En échec', day(-1), null],
  ]);
  const client = await t.signIn(claire);
  const sent = await client.post(`/api/school/learners/${again.inscriptionIds[0]}/invitation`);
  expect([sent.status, sent.body]).toEqual([202, { isSent: true }]);
  expect(lines(await read(claire))[0]).toMatch(/^AWAITS_PARENT 3: Ancienne/);
});

test('a school without learners has nothing to do', async () => {
  const claire = await hire(await insertSchool(t.db), 'gerant');
  expect(await read(claire)).toEqual({ day: dayAfter(t.time.now(), 0), tasks: [] });
});

test('nobody is told of work that is not theirs, nor of learners they do not see', async () => {
  const school = await insertSchool(t.db);
  const [eve, claire] = [await hire(school, 'moniteur'), await hire(school, 'secretaire')];
  const [own, other] = [await enrol(school, 'Élève'), await enrol(school, 'Autre')];
  for (const person of [own, other]) {
    await endSeries(person, after(-12));
    await ask(person, 'demandee', null);
  }
  const foreign = await enrol(await insertSchool(t.db), 'Ailleurs');
  await endSeries(foreign, after(-12));
  await plantGroup(t.db, school, { learners: [own], teachers: [eve] });
  await plantStaffMembership(t.db, { ...eve, role: 'moniteur', allGroups: false });
  const told = async (staff: Person) =>
    lines(await read(staff)).map((line) => line.replace(/ \d{4}-[\d-]+/g, ''));
  expect(await told(eve)).toEqual(['INACTIVE 1: Élève']);
  expect(await told(claire)).toEqual(['EXAM_REQUESTED 2: Autre, Élève', 'INACTIVE 2: Autre, Élève']);
});

test('five learners are named, and all are counted', async () => {
  const school = await insertSchool(t.db);
  const claire = await hire(school, 'secretaire');
  for (let n = 0; n < 7; n += 1) await endSeries(await enrol(school, `N${n}`), after(-11 - n));
  const [line] = (await read(claire)).tasks;
  expect([line?.count, line?.learners.map(({ lastName }) => lastName)]).toEqual([
    7,
    ['N6', 'N5', 'N4', 'N3', 'N2'],
  ]);
});

test('an exam that is near comes with what is said of the chance of passing', async () => {
  const school = await insertSchool(t.db);
  const claire = await hire(school, 'gerant');
  const lea = await enrol(school, 'Martin');
  await ask(lea, 'convoquee', dayAfter(t.time.now(), 2));
  const chance = async (value: number | null) => {
    await t.db
      .insertInto('readiness')
      .values({
        person_id: lea.personId,
        inscription_id: lea.inscriptionIds[0] ?? 0,
        school_id: school,
        model: 'm',
        day: '2026-03-01',
        answers: 200,
        days: 9,
        themes: 10,
        chance: value,
      })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'inscription_id']).doUpdateSet({ chance: value }),
      )
      .execute();
    return (await read(claire)).tasks[0]?.learners[0]?.readiness;
  };
  expect([(await read(claire)).tasks[0]?.learners[0]?.readiness, await chance(null)]).toEqual([null, null]);
  expect([await chance(0.1), await chance(0.97)]).toEqual(['to_improve', 'very_likely']);
});
