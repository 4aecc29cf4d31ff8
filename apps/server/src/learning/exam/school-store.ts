/** SQL of the school's side: requests of all its learners, and the staff who decide. */

import type { ExamState } from '@balise/contract/base/codes';
import { emailKey } from '@balise/rules/email-key';
import type { TimeZone } from '@balise/rules/time-zones';
import { storedRolesWith } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Appointment } from './store.ts';

export interface LockedRequest {
  inscription: number;
  licenceCode: string;
  state: ExamState;
  /** yyyy-MM-dd; null without a convocation. */
  examDay: string | null;
  appointment: Appointment | null;
  words: string | null;
  /** Code of who runs the exam, and the reference of the booking. */
  operator: string | null;
  booking: string | null;
  learner: { id: number; email: string | null };
  school: { id: number; name: string; brand: string; email: string | null; zone: TimeZone };
}

/** Locks the row: other changes wait. */
export async function lockOptionalRequest(db: Db, id: string): Promise<LockedRequest | undefined> {
  const row = await db
    .selectFrom('exam_requests as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('r.id', '=', id)
    .forUpdate('r')
    .select([
      'r.person_id',
      'r.inscription_id',
      'r.licence',
      'r.state',
      'r.exam_day',
      'r.exam_time',
      'r.exam_place',
      'r.school_words',
      'r.operator',
      'r.booking',
      's.id',
      's.name',
      's.brand',
      's.email',
      's.time_zone',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const account = await db
    .selectFrom('accounts')
    .where('person_id', '=', row.person_id)
    .where('disabled_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return {
    inscription: row.inscription_id,
    licenceCode: row.licence,
    state: row.state,
    examDay: row.exam_day,
    appointment: toAppointment(row),
    words: row.school_words,
    operator: row.operator,
    booking: row.booking,
    learner: { id: row.person_id, email: account?.email ?? null },
    school: { id: row.id, name: row.name, brand: row.brand, email: row.email, zone: row.time_zone },
  };
}

const toAppointment = (row: {
  exam_day: string | null;
  exam_time: string | null;
  exam_place: string | null;
}): Appointment | null => {
  const { exam_day: day, exam_time: time, exam_place: place } = row;
  return day === null || time === null || place === null ? null : { day, time, place };
};

/** Another request for the same inscription that is open or passed; the index `exam_requests_open` allows one. */
export async function selectOptionalOther(
  db: Db,
  { id, inscription }: { id: string; inscription: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('exam_requests')
    .where('inscription_id', '=', inscription)
    .where('id', '<>', id)
    .where('state', 'in', ['demandee', 'inscrite', 'convoquee', 'passee', 'recu'])
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** A message for one learner, shown by the bell and on the dashboard until it is read. */
export async function insertWarning(
  db: Db,
  { learner, school, content, now, until }: Warning,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      person_id: learner,
      school_id: school,
      type: 'warning',
      content,
      starts_at: now,
      ends_at: until,
    })
    .execute();
}

export interface Warning {
  learner: number;
  school: number;
  content: string;
  now: Date;
  until: Date;
}

/** The account of staff of this school who decide on exams, or of an operator. */
export async function selectOptionalStaff(
  db: Db,
  email: string,
  school: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .where('a.email_key', '=', emailKey(email))
    .where('a.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.role', '=', 'operateur'),
        eb.exists(
          eb
            .selectFrom('staff_memberships as w')
            .whereRef('w.person_id', '=', 'a.person_id')
            .where('w.school_id', '=', school)
            .where('w.ended_at', 'is', null)
            .where('w.role', 'in', storedRolesWith('decideExam'))
            .select('w.person_id'),
        ),
      ]),
    )
    .select('a.id')
    .executeTakeFirst();
  return row?.id;
}

export interface ListedRequest {
  id: string;
  state: ExamState;
  licenceCode: string;
  candidateNumber: string;
  days: string;
  centre: string;
  name: string;
}

/** Open requests of a school, and results given since `resultsSince`, oldest first. */
export async function selectRequestsOfSchool(
  db: Db,
  school: number,
  resultsSince: Date,
): Promise<ListedRequest[]> {
  const rows = await db
    .selectFrom('exam_requests as r')
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .where('r.school_id', '=', school)
    .where((eb) =>
      eb.or([
        eb('r.state', 'in', ['demandee', 'inscrite', 'convoquee', 'passee']),
        // Results may be corrected, so the school must find them.
        eb.and([eb('r.state', 'in', ['recu', 'ajourne']), eb('r.updated_at', '>', resultsSince)]),
      ]),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.id', 'r.state', 'r.licence', 'r.candidate_number', 'r.wished_days', 'r.centre'])
    .select(['p.first_name', 'p.last_name'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    licenceCode: row.licence,
    candidateNumber: row.candidate_number,
    days: row.wished_days.join(','),
    centre: row.centre,
    name: `${row.first_name} ${row.last_name}`,
  }));
}
