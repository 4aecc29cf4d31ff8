/** SQL of learners' goals and reminders (`practice_goals`). */
import type { GoalReply } from '@balise/contract/learner/rhythm';
import type { TimeZone } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';

type Owner = Pick<Learner, 'learner' | 'inscription'>;

/** Replaces the goal. A reminder that was sent today stays sent, whatever hour is chosen now. */
export async function upsertGoal(
  db: Db,
  { learner, inscription, school }: Pick<Learner, 'learner' | 'inscription' | 'school'>,
  goal: GoalReply,
  now: Date,
): Promise<void> {
  const values = {
    exam_day: goal.examen,
    minutes: goal.minutes,
    reminder_hour: goal.rappel,
    updated_at: now,
  };
  await db
    .insertInto('practice_goals')
    .values({ person_id: learner, inscription_id: inscription, school_id: school, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'inscription_id']).doUpdateSet(values))
    .execute();
}

/** The day (yyyy-MM-dd) of the exam that counts: the school's convocation, or else the learner's own; null without one. */
export async function selectExamDay(db: Db, { learner, inscription }: Owner): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select r.exam_day from exam_requests r
        where r.person_id = ${learner} and r.inscription_id = ${inscription} and r.state = 'convoquee'
        order by r.created_at desc limit 1),
      (select g.exam_day from practice_goals g
        where g.person_id = ${learner} and g.inscription_id = ${inscription})
    )::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Stops the reminders of a link; the same link again changes nothing. */
export async function stopReminders(db: Db, key: string, now: Date): Promise<void> {
  await db
    .updateTable('practice_goals')
    .set({ reminder_hour: null, updated_at: now })
    .where('reminder_key', '=', key)
    .where('reminder_hour', 'is not', null)
    .execute();
}

/** The brand of the school whose learner got the link; undefined when the learner is gone. */
export async function selectOptionalReminderBrand(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('practice_goals as g')
    .innerJoin('schools as s', 's.id', 'g.school_id')
    .where('g.reminder_key', '=', key)
    .select('s.brand')
    .executeTakeFirst();
  return row?.brand;
}

export interface DueReminder {
  personId: number;
  inscriptionId: number;
  schoolId: number;
  licenceCode: string;
  key: string;
  hour: number;
  minutes: number | null;
  examDay: string | null;
  email: string;
  brand: string;
}

/** Those in which there are schools. */
export async function selectZones(db: Db): Promise<TimeZone[]> {
  const rows = await db.selectFrom('schools').select('time_zone').distinct().orderBy('time_zone').execute();
  return rows.map(({ time_zone }) => time_zone);
}

/** What `now` is by the clocks of a zone. */
export interface TimeThere {
  zone: TimeZone;
  hour: number;
  /** yyyy-MM-dd */
  today: string;
  /** When the day began. */
  dayStart: Date;
}

/**
 * Takes one reminder of a school in this zone that is due this hour, and locks its account until the transaction ends, so that a person with two
 * goals gets one mail. None is due on a day already practised, after the exam, for a closed access or account.
 */
export async function takeDueReminder(
  trx: Db,
  now: Date,
  { zone, hour, today, dayStart }: TimeThere,
): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select g.person_id as "personId", g.inscription_id as "inscriptionId", g.school_id as "schoolId",
      i.licence as "licenceCode", g.reminder_key as key, g.reminder_hour as hour, g.minutes,
      coalesce((select r.exam_day from exam_requests r
        where r.person_id = g.person_id and r.inscription_id = g.inscription_id and r.state = 'convoquee'
        order by r.created_at desc limit 1), g.exam_day)::text as "examDay", a.email, s.brand
    from practice_goals g
    join inscriptions i on i.id = g.inscription_id and i.status = 'ouvert'
      and (i.expires_at is null or i.expires_at > ${now}::timestamptz)
    join accounts a on a.person_id = g.person_id and a.disabled_at is null
    join schools s on s.id = g.school_id
    where g.reminder_hour = ${hour} and s.time_zone = ${zone} and coalesce(g.reminded_on < ${today}::date, true)
      and coalesce(g.exam_day > ${today}::date, true)
      and not exists (select from exam_requests r
        where r.person_id = g.person_id and r.inscription_id = g.inscription_id
          and (r.state in ('passee', 'recu') or (r.state = 'convoquee' and r.exam_day <= ${today}::date)))
      and not exists (select from practice_goals o
        where o.person_id = g.person_id and o.reminded_on = ${today}::date)
      and not exists (select from series x
        where x.person_id = g.person_id and x.position > 0 and x.updated_at >= ${dayStart}::timestamptz)
      and not exists (select from erasures e where e.person_id = g.person_id and e.erase_at is not null)
    order by g.person_id, g.inscription_id
    limit 1
    for update of g, a skip locked`.execute(trx);
  return rows[0];
}

/** @returns false when another goal of the person has been reminded of today, just before the lock */
export async function markReminded(
  trx: Db,
  { personId, inscriptionId }: DueReminder,
  today: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update practice_goals set reminded_on = ${today}::date
    where person_id = ${personId} and inscription_id = ${inscriptionId}
      and not exists (select from practice_goals o where o.person_id = ${personId} and o.reminded_on = ${today}::date)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}
