import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { dayAfter } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/front/objectif';
const NONE = { examen: '', minutes: '', rappel: '' };
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{}, { licence: 'co' }] });
  client = await t.signIn(lea);
});

const goals = () =>
  t.db.selectFrom('practice_goals').where('person_id', '=', lea.personId).selectAll().execute();
const day = (days: number): string => dayAfter(t.time.now(), days);

test('a goal is a day or minutes, belongs to one inscription, and is replaced by the next', async () => {
  expect(await client.put(PATH, { form: { ...NONE, examen: day(30) } })).toMatchObject({
    status: 200,
    body: { examen: day(30), minutes: null, rappel: null },
  });
  expect((await client.put(PATH, { form: { ...NONE, minutes: '15', rappel: '19' } })).body).toEqual({
    examen: null,
    minutes: 15,
    rappel: 19,
  });
  expect(await goals()).toMatchObject([
    { inscription_id: lea.inscriptionIds[0], exam_day: null, minutes: 15, reminder_hour: 19 },
  ]);
  const other = await t.signIn(lea, { inscriptionId: lea.inscriptionIds[1] ?? null });
  await other.put(PATH, { form: NONE });
  expect(await goals()).toHaveLength(2);
});

test('an exam today is possible, one in the past or far ahead is a typing error; nothing is stored', async () => {
  expect((await client.put(PATH, { form: { ...NONE, examen: day(0) } })).status).toBe(200);
  const before = await goals();
  for (const examen of [day(-1), day(800), '2026-02-30', 'demain'])
    expect(await client.put(PATH, { form: { ...NONE, examen } }), examen).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE', details: { champ: 'examen' } },
    });
  expect(await goals()).toEqual(before);
});

test.each([
  [{ examen: '2026-12-20', minutes: '10', rappel: '' }, 'minutes'],
  [{ ...NONE, minutes: '1000' }, 'minutes'],
  [{ ...NONE, rappel: '3' }, 'rappel'],
  [{ ...NONE, rappel: '19h' }, 'rappel'],
])('%j is refused', async (form, champ) => {
  const examen = form.examen === '' ? '' : day(20);
  expect(await client.put(PATH, { form: { ...form, examen } })).toMatchObject({
    status: 400,
    body: { details: { champ } },
  });
  expect(await goals()).toEqual([]);
});

test('ten changes at once leave one goal', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      client.put(PATH, { form: { ...NONE, minutes: n % 2 ? '10' : '20' } }),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(await goals()).toHaveLength(1);
});

/** The one event of a calendar file, by another program's parser. */
async function calendarEvent() {
  const file = await client.get(`${PATH}/calendrier`, { query: { heure: '19' } });
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of file.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file.text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('no event');
  expect(others).toEqual([]);
  return { event: new ICAL.Event(component), component };
}

test('the calendar file repeats each day at the hour, wherever the learner is, until the eve of the exam', async () => {
  await client.put(PATH, { form: { ...NONE, examen: day(3) } });
  const { event, component } = await calendarEvent();
  expect(event.startDate.toString()).toBe(`${day(0)}T19:00:00`);
  expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone);
  const days = event.iterator();
  const found: string[] = [];
  for (let next = days.next(); next && found.length < 10; next = days.next()) found.push(next.toString());
  expect(found).toEqual([0, 1, 2].map((days) => `${day(days)}T19:00:00`));
  expect(component.getAllSubcomponents('valarm')).toHaveLength(1);
  expect(event.summary).toContain('ma série du jour');
});

test('the calendar file is the same event each time, and ends after three months without an exam', async () => {
  const first = await calendarEvent();
  t.time.advance(3_600_000);
  const second = await calendarEvent();
  expect(second.event.uid).toBe(first.event.uid);
  const until = second.component.getFirstPropertyValue('rrule')?.toString() ?? '';
  expect(until).toContain(`UNTIL=${day(90).replaceAll('-', '')}T190000`);
});

test('the day of a convocation counts before the learner’s own', async () => {
  await client.put(PATH, { form: { ...NONE, examen: day(40) } });
  const { personId, schoolId, inscriptionIds } = lea;
  await t.db
    .insertInto('exam_requests')
    .values({
      person_id: personId,
      school_id: schoolId,
      inscription_id: inscriptionIds[0] ?? 0,
      licence: 'b',
      id: crypto.randomUUID(),
      state: 'convoquee',
      candidate_number: '1',
      wished_days: [day(2)],
      centre: 'Lyon',
      remark: '',
      exam_day: day(2),
      exam_time: '09:00',
      exam_place: 'Lyon',
      created_at: t.time.now(),
      updated_at: t.time.now(),
    })
    .execute();
  const until = (await calendarEvent()).component.getFirstPropertyValue('rrule')?.toString() ?? '';
  expect(until).toContain(`UNTIL=${day(1).replaceAll('-', '')}T190000`);
});
