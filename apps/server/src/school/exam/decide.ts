/** What the staff of a school decide about exam requests: one or many, in one transaction. */

import type { ExamLineOutcome, Summons } from '@balise/contract/school/exams';
import { sql } from 'kysely';
import type { ServerParts } from '../../identity/accounts/api.ts';
import {
  type Appointment,
  type LockedRequest,
  lockOptionalRequest,
  moveLockedRequest,
  type SchoolState,
  type TransitionDeps,
} from '../../learning/exam/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { selectVisibleExams } from './board-store.ts';

/** What a transition needs of the server. */
export const toTransitionDeps = ({ db, settings, config }: ServerParts): TransitionDeps => ({
  db,
  brands: settings.brands,
  publicUrl: config.publicUrl,
});

/** A request as the page knows it. */
export type KnownExam = Summons['requests'][number];

export interface Decision {
  to: SchoolState;
  words: string | null;
  /** For a convocation only. */
  place?: { appointment: Appointment; operator: string | null; booking: string | null };
}

export interface DecidedLine extends KnownExam {
  decision: Decision;
}

export interface Decider {
  staff: SchoolStaff;
  now: Date;
  /** yyyy-MM-dd, in France. */
  today: string;
}

/** Ends the transaction of lines of which one is refused. */
class LinesRefused extends Error {
  readonly outcomes: ExamLineOutcome[];
  constructor(outcomes: ExamLineOutcome[]) {
    super('a line is refused');
    this.outcomes = outcomes;
  }
}

export const isLineDone = (outcome: ExamLineOutcome | undefined): boolean =>
  outcome === 'DONE' || outcome === 'ALREADY_DONE';

/** All lines, or none. @returns what became of each, in their order */
export async function decideExams(
  deps: TransitionDeps,
  decider: Decider,
  lines: readonly DecidedLine[],
): Promise<ExamLineOutcome[]> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const visible = await selectVisibleExams(
        trx,
        decider.staff.scope,
        lines.map(({ id }) => id),
        decider.today,
      );
      const outcomes: ExamLineOutcome[] = lines.map(() => 'NOT_FOUND');
      // In the order of the ids: two calls about the same requests must not wait for each other.
      const ordered = lines
        .map((line, index) => ({ line, index }))
        .sort((a, b) => compareIds(a.line, b.line));
      for (const { line, index } of ordered)
        if (visible.has(line.id)) outcomes[index] = await decideExam(trx, deps, decider, line);
      if (!outcomes.every(isLineDone)) throw new LinesRefused(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof LinesRefused) return error.outcomes;
    throw error;
  }
}

const compareIds = (a: KnownExam, b: KnownExam): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

async function decideExam(
  trx: Db,
  deps: TransitionDeps,
  { staff, now }: Decider,
  { id, version, decision }: DecidedLine,
): Promise<ExamLineOutcome> {
  const request = await lockOptionalRequest(trx, id);
  if (!request) return 'NOT_FOUND';
  if (isSo(request, decision)) return 'ALREADY_DONE';
  if ((await selectVersion(trx, request.learner.id, id)) !== version) return 'CHANGED';
  const { to, words, place } = decision;
  const step = { id, actor: staff.accountId, appointment: place?.appointment ?? null, words };
  const isResult = to === 'recu' || to === 'ajourne';
  let current = request;
  if (isResult && request.state === 'convoquee') {
    const passing = { ...step, to: 'passee', words: null, isQuiet: true } as const;
    if (await moveLockedRequest(trx, deps, request, passing, now)) return 'STEP_REFUSED';
    current = { ...request, state: 'passee' };
  }
  if (await moveLockedRequest(trx, deps, current, { ...step, to }, now)) return 'STEP_REFUSED';
  if (place) await updateBooking(trx, { learner: request.learner.id, id }, place);
  const details = { demande: id, de: request.state, a: to };
  await recordAct(trx, staff, { action: 'ecole.examen', about: request.learner.id, details }, now);
  return 'DONE';
}

/** The decision has been stored already: the call came twice. */
function isSo(request: LockedRequest, { to, words, place }: Decision): boolean {
  if (request.state !== to || request.words !== words) return false;
  if (!place) return true;
  const { appointment, operator, booking } = request;
  return (
    appointment?.day === place.appointment.day &&
    appointment.time === place.appointment.time &&
    appointment.place === place.appointment.place &&
    operator === place.operator &&
    booking === place.booking
  );
}

/** The request is locked: nobody changes it meanwhile. */
async function selectVersion(trx: Db, learner: number, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(no), 0) as version from exam_changes
    where person_id = ${learner} and request_id = ${id}`.execute(trx);
  return rows[0]?.version ?? 0;
}

async function updateBooking(
  trx: Db,
  { learner, id }: { learner: number; id: string },
  { operator, booking }: { operator: string | null; booking: string | null },
): Promise<void> {
  await trx
    .updateTable('exam_requests')
    .set({ operator, booking })
    .where('person_id', '=', learner)
    .where('id', '=', id)
    .execute();
}
