/** Days begin at midnight at the learner's school, wherever that is. */
import type { UserReply } from '@balise/contract/account/student';
import type { RhythmReply } from '@balise/contract/learner/rhythm';
import { startOfDay, type TimeZone } from '@balise/rules/time-zones';
import { expect, test } from 'vitest';
import {
  insertPerson,
  insertSchool,
  type Person,
  plantInscription,
  plantMembership,
} from '../../../test/builders.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';
import { answer, begin, dashboard, finish, question, selectAnswerKey } from '../../../test/walk.ts';
import { queueReminders } from './reminders.ts';

const t = shareApp();

const setTime = (instant: Date | string): void => {
  t.time.advance(new Date(instant).getTime() - t.time.now().getTime());
};
async function schoolIn(time_zone: TimeZone): Promise<number> {
  const id = await insertSchool(t.db);
  await t.db.updateTable('schools').set({ time_zone }).where('id', '=', id).execute();
  return id;
}
/** A session ends after half a day, so the learner signs in for each. */
async function answerOne(person: Person, id: string, at: Date): Promise<void> {
  setTime(at);
  const client = await t.signIn(person);
  const key = await selectAnswerKey(t, id);
  const { position } = (await question(client, id)).body.serie;
  const { id: asked = '', right = '', typed = '' } = key[position] ?? {};
  expect((await answer(client, id, asked, right, { valeurs: typed })).status).toBe(200);
}
async function rhythm(person: Person, inscriptionId?: number): Promise<RhythmReply> {
  const client = await t.signIn(person, inscriptionId === undefined ? {} : { inscriptionId });
  const { rythme } = (await dashboard(client)).body;
  if (!rythme) throw new Error('no rhythm');
  return rythme;
}
const doneOf = ({ assiduite }: RhythmReply) =>
  assiduite.derniers.filter(({ fait }) => fait).map(({ jour }) => jour);
const minutes = (count: number): number => count * 60_000;

test.each<[TimeZone, string]>([
  ['Pacific/Noumea', '2026-12-02'],
  ['America/Martinique', '2026-12-02'],
  ['Pacific/Marquesas', '2026-12-02'],
  ['Europe/Paris', '2026-12-02'],
  // The days on which summer time begins and ends.
  ['Europe/Paris', '2027-03-28'],
  ['Europe/Paris', '2027-10-31'],
])(
  'in %s an answer at 23:59 and one at 00:01 are two days, at once and rolled up, and the day of both: %s',
  async (zone, day) => {
    setTime(new Date(startOfDay(zone, day).getTime() - minutes(60)));
    const person = await insertPerson(t.db, { schoolId: await schoolIn(zone) });
    const client = await t.signIn(person);
    const id = await begin(client, 'entrainement');
    const midnight = startOfDay(zone, day).getTime();
    await answerOne(person, id, new Date(midnight - minutes(1)));
    const before = await rhythm(person);
    expect(before.assiduite.jours).toBe(1);
    expect(doneOf(before)).toEqual([before.jour]);
    expect(before.jour < day).toBe(true);
    await answerOne(person, id, new Date(midnight + minutes(1)));
    const after = await rhythm(person);
    expect([after.jour, after.assiduite.jours]).toEqual([day, 2]);
    expect(doneOf(after)).toEqual([before.jour, day]);
    expect(after.plan.faites).toBe(1);
    await finish(t, await t.signIn(person), id, () => true, 1);
    const rows = await t.db
      .selectFrom('practice_days')
      .where('person_id', '=', person.personId)
      .orderBy('day')
      .select(['day', 'questions'])
      .execute();
    expect(rows).toEqual([
      { day: before.jour, questions: 1 },
      { day, questions: 39 },
    ]);
    expect(doneOf(await rhythm(person))).toEqual([before.jour, day]);
  },
);

test('who works after 19:00 in Martinique, day after day, loses no day', async () => {
  setTime('2026-12-01T23:20:00Z');
  const person = await insertPerson(t.db, { schoolId: await schoolIn('America/Martinique') });
  const id = await begin(await t.signIn(person), 'entrainement');
  for (const date of ['01', '02', '03']) await answerOne(person, id, new Date(`2026-12-${date}T23:30:00Z`));
  const now = await rhythm(person);
  expect([now.jour, now.assiduite.jours]).toEqual(['2026-12-03', 3]);
});

test('a learner with accesses at two schools of different zones has the days of the one that is open', async () => {
  setTime('2026-12-01T12:00:00Z');
  const person = await insertPerson(t.db, { schoolId: await schoolIn('Europe/Paris') });
  const far = await schoolIn('Pacific/Noumea');
  await plantMembership(t.db, { personId: person.personId, schoolId: far });
  const there = await plantInscription(t.db, { personId: person.personId, schoolId: far }, { licence: 'co' });
  setTime('2026-12-01T13:30:00Z');
  expect((await rhythm(person)).jour).toBe('2026-12-01');
  expect((await rhythm(person, there)).jour).toBe('2026-12-02');
  const zoneOf = async (inscriptionId?: number) => {
    const client = await t.signIn(person, inscriptionId === undefined ? {} : { inscriptionId });
    return (await client.get<UserReply>('/api/front/utilisateur')).body.fuseau;
  };
  expect([await zoneOf(), await zoneOf(there)]).toEqual(['Europe/Paris', 'Pacific/Noumea']);
});

test('a reminder goes out at the hour that was chosen by the clocks of the school', async () => {
  setTime('2026-12-01T07:00:00Z');
  const person = await insertPerson(t.db, { schoolId: await schoolIn('Pacific/Noumea') });
  await t.db
    .insertInto('practice_goals')
    .values({
      person_id: person.personId,
      inscription_id: person.inscriptionIds[0] ?? 0,
      reminder_hour: 19,
      school_id: person.schoolId,
      updated_at: t.time.now(),
    })
    .execute();
  const remind = () =>
    queueReminders({
      db: t.db,
      clock: t.time.clock,
      settings: { publicUrl: 'https://balise.example', own: [], brands: t.content.brands },
    });
  const hours: number[] = [];
  // In Nouméa it is 18:03, 19:03 and 20:03, and in Paris 19:03 at the last.
  for (const hour of ['07', '08', '09', '18']) {
    setTime(`2026-12-01T${hour}:03:00Z`);
    if ((await remind()) > 0) hours.push(t.time.now().getUTCHours());
  }
  expect(hours).toEqual([8]);
});

test('an access that is given until a day ends with that day at the school', async () => {
  setTime('2026-12-01T12:00:00Z');
  const school = await schoolIn('America/Martinique');
  const claire = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
  const lea = await insertPerson(t.db, {
    schoolId: school,
    inscriptions: [{ expiresAt: new Date('2026-12-05T00:00:00Z') }],
  });
  const inscription = lea.inscriptionIds[0] ?? 0;
  const body = {
    id: crypto.randomUUID(),
    inscriptions: [inscription],
    reason: 'Prolongation',
    change: { kind: 'UNTIL', day: '2026-12-31' },
  };
  const { status } = await (await t.signIn(claire)).put('/api/school/access', json(body));
  expect(status).toBe(200);
  const { expires_at } = await t.db
    .selectFrom('inscriptions')
    .where('id', '=', inscription)
    .select('expires_at')
    .executeTakeFirstOrThrow();
  expect(expires_at?.toISOString()).toBe('2027-01-01T04:00:00.000Z');
});
