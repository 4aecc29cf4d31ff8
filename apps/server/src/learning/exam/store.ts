/** SQL of exam requests and their changes. */
import type { UserReply } from '@balise/contract/account/student';
import type { ExamState } from '@balise/contract/base/codes';
import type { Convocation } from '@balise/contract/base/convocation';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/api.ts';
import type { CheckedExamForm } from './exam.ts';

export interface Appointment {
  /** yyyy-MM-dd */
  day: string;
  /** HH:MM, local time of the place. */
  time: string;
  place: string;
}

/** Requests of one inscription, newest first. */
export async function selectRequests(
  db: Db,
  { learner, inscription }: { learner: number; inscription: number },
) {
  const rows = await db
    .selectFrom('exam_requests')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'state as etat', 'candidate_number as numero_candidat', 'wished_days as dates'])
    .select(['centre', 'remark as remarque', 'school_words as message'])
    .select(['exam_day', 'exam_time', 'exam_place'])
    .execute();
  const changes = await db
    .selectFrom('exam_changes')
    .where('person_id', '=', learner)
    .where('change', '<>', 'modifiee')
    .orderBy('no')
    .select(['request_id', 'change', 'at'])
    .execute();
  return rows.map(({ exam_day, exam_time, exam_place, ...request }) => ({
    ...request,
    convocation: toConvocation({ exam_day, exam_time, exam_place }),
    etapes: changes.flatMap(({ request_id, change, at }) =>
      request_id === request.id && change !== 'modifiee' ? [{ etat: change, date: at.toISOString() }] : [],
    ),
  }));
}

type PlaceColumns = Pick<Selectable<Tables['exam_requests']>, 'exam_day' | 'exam_time' | 'exam_place'>;

export const toAppointment = ({
  exam_day: day,
  exam_time: time,
  exam_place: place,
}: PlaceColumns): Appointment | null =>
  day === null || time === null || place === null ? null : { day, time, place };

function toConvocation(row: PlaceColumns): Convocation | null {
  const found = toAppointment(row);
  return found && { date: found.day, heure: found.time, lieu: found.place };
}

/** The newest request that was not withdrawn; null for people without an inscription. */
export async function selectCurrentRequest(
  db: Db,
  { learner, inscription }: { learner: number; inscription: number | null },
): Promise<UserReply['demande_examen']> {
  if (inscription === null) return null;
  const row = await db
    .selectFrom('exam_requests')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .where('state', '<>', 'retiree')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .select(['state', 'exam_day', 'exam_time', 'exam_place', 'school_words'])
    .executeTakeFirst();
  return row ? { etat: row.state, convocation: toConvocation(row), message: row.school_words } : null;
}

export interface NewRequest {
  id: string;
  learner: number;
  school: number;
  inscription: number;
  licenceCode: string;
  wish: CheckedExamForm;
  now: Date;
}

/** Returns false when a request is open or the exam is passed; of two at once, one gets true. */
export async function insertRequest(db: Db, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('exam_requests')
    .values({
      id: request.id,
      person_id: request.learner,
      school_id: request.school,
      inscription_id: request.inscription,
      licence: request.licenceCode,
      state: 'demandee',
      ...wishColumns(request.wish),
      created_at: request.now,
      updated_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const wishColumns = ({ candidateNumber, days, centre, remark }: CheckedExamForm) => ({
  candidate_number: candidateNumber,
  wished_days: [...days],
  centre,
  remark,
});

/** Locks the request and returns its state; undefined when the learner's inscription has no such request. */
export async function lockOptionalState(
  db: Db,
  { id, learner, inscription }: { id: string; learner: number; inscription: number },
): Promise<ExamState | undefined> {
  const row = await db
    .selectFrom('exam_requests')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .where('id', '=', id)
    .forUpdate()
    .select('state')
    .executeTakeFirst();
  return row?.state;
}

interface OwnRequest {
  learner: number;
  id: string;
}

export async function updateWish(
  db: Db,
  request: OwnRequest,
  wish: CheckedExamForm,
  now: Date,
): Promise<void> {
  await updateRequest(db, request, { ...wishColumns(wish), updated_at: now });
}

export async function updateToWithdrawn(db: Db, request: OwnRequest, now: Date): Promise<void> {
  await updateRequest(db, request, { state: 'retiree', updated_at: now });
}

/** Without an appointment the stored one stays, except when the learner loses the place. */
export async function updateState(
  db: Db,
  request: OwnRequest,
  to: { state: ExamState; appointment: Appointment | null; words: string | null; now: Date },
): Promise<void> {
  const { state, appointment, words, now } = to;
  const lost = state === 'inscrite' || state === 'refusee';
  await updateRequest(db, request, {
    state,
    school_words: words,
    updated_at: now,
    ...((appointment || lost) && {
      // Of the place that is given up.
      operator: null,
      booking: null,
      exam_day: appointment?.day ?? null,
      exam_time: appointment?.time ?? null,
      exam_place: appointment?.place ?? null,
    }),
  });
}

type Columns = Updateable<Tables['exam_requests']>;

async function updateRequest(db: Db, { learner, id }: OwnRequest, columns: Columns): Promise<void> {
  await db
    .updateTable('exam_requests')
    .set(columns)
    .where('person_id', '=', learner)
    .where('id', '=', id)
    .execute();
}

export interface Change extends OwnRequest {
  school: number;
  change: ExamState | 'modifiee';
  /** Account of the person who made it. */
  actor: number;
  details: object;
  now: Date;
}

/** The request must be locked or new: the next number is computed from the stored ones. */
export async function insertChange(db: Db, change: Change): Promise<void> {
  const { learner, id } = change;
  await db
    .insertInto('exam_changes')
    .values({
      person_id: learner,
      request_id: id,
      no: sql<number>`(select coalesce(max(no), 0) + 1 from exam_changes where person_id = ${learner} and request_id = ${id})`,
      school_id: change.school,
      change: change.change,
      actor_id: change.actor,
      details: JSON.stringify(change.details),
      at: change.now,
    })
    .execute();
}
