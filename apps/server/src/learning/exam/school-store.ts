/** SQL of the school's side: requests of all its learners, and the staff who decide. */

import { emailKey } from '@balise/rules/email-key';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { storedRolesWith } from '../../identity/accounts/api.ts';
import type { Db, Tables } from '../../platform/db/api.ts';
import { toAppointment } from './store.ts';

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockOptionalRequest>>>;

/**
 * Locks the row: other changes wait. `operator` is the code of who runs the exam, `booking` the reference there; the day is
 * null without a convocation.
 */
export async function lockOptionalRequest(db: Db, id: string) {
  const row = await db
    .selectFrom('exam_requests as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('r.id', '=', id)
    .forUpdate('r')
    .select(['r.person_id', 'r.inscription_id as inscription', 'r.licence as licenceCode', 'r.state'])
    .select(['r.exam_day', 'r.exam_time', 'r.exam_place', 'r.school_words as words'])
    .select(['r.operator', 'r.booking', 's.id', 's.name', 's.brand', 's.email', 's.time_zone as zone'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { person_id, exam_day, exam_time, exam_place, ...found } = row;
  const account = await db
    .selectFrom('accounts')
    .where('person_id', '=', person_id)
    .where('disabled_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  const { id: school, name, brand, email, zone, ...request } = found;
  return {
    ...request,
    examDay: exam_day,
    appointment: toAppointment({ exam_day, exam_time, exam_place }),
    learner: { id: person_id, email: account?.email ?? null },
    school: { id: school, name, brand, email, zone },
  };
}

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
  warning: Omit<Insertable<Tables['messages']>, 'type'>,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ ...warning, type: 'warning' })
    .execute();
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
    .where(sql<SqlBool>`(a.role = 'operateur' or exists (
      select from staff_memberships w
      where w.person_id = a.person_id and w.school_id = ${school} and w.ended_at is null
        and w.role in (${sql.join(storedRolesWith('decideExam'))})))`)
    .select('a.id')
    .executeTakeFirst();
  return row?.id;
}

/** Open requests of a school, and results given since `resultsSince`, oldest first. */
export async function selectRequestsOfSchool(db: Db, school: number, resultsSince: Date) {
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
    .select(['r.id', 'r.state', 'r.licence as licenceCode', 'r.candidate_number as candidateNumber'])
    .select(['r.wished_days', 'r.centre', 'p.first_name', 'p.last_name'])
    .execute();
  return rows.map(({ wished_days, first_name, last_name, ...request }) => ({
    ...request,
    days: wished_days.join(','),
    name: `${first_name} ${last_name}`,
  }));
}
