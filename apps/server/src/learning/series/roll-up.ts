/**
 * Rolls answers up: what they amount to is written when a series ends, in the same transaction, so that the dashboard and
 * the next series read a few rows and not every answer. See docs/decisions/2026-11-23-roll-ups-at-the-end-of-a-series.md.
 */
import { findMistakesSource } from '@balise/content/composition/series-kind';
import type { TimeZone } from '@balise/rules/time-zones';
import type { Db } from '../../platform/db/api.ts';
import { addPracticeDays, clearPracticeDays } from '../rhythm/api.ts';
import { clearFollowUp, writeFollowUp } from './follow-up-store.ts';
import { addDone, moveTallies, NO_PROGRESS, tallyAnswers } from './inscription-progress.ts';
import { diffMeetings, foldMeeting, type QuestionMeeting } from './question-meeting.ts';
import { foldAnswer, type QuestionState } from './question-state.ts';
import { keepQuestionGains, selectMeetings } from './question-stats-store.ts';
import {
  clearRollUp,
  lockProgress,
  lockSeries,
  type RollableAnswer,
  type RolledUp,
  selectOptionalProgress,
  selectRolledAnswers,
  selectUnrolled,
  type Unrolled,
  type UnrolledAnswer,
  type UnrolledSeries,
  writeRollUp,
} from './roll-up-store.ts';
import { EXAM_SERIES_TYPES } from './series.ts';
import type { SeriesOwner } from './series-store.ts';

/** What was just rolled up. */
export interface RollUp extends Unrolled {
  owner: SeriesOwner;
  /** By which the learner's school counts days. */
  zone: TimeZone;
  /** The states of the same questions afterwards. */
  after: ReadonlyMap<string, QuestionState>;
}

/** Something else that is rolled up with the answers of an inscription, in the same transaction. */
export interface RollUpPart {
  /** Adds what was just rolled up to its own rows. */
  write(trx: Db, rollUp: RollUp): Promise<void>;
  /** Removes its rows of an inscription, before everything is rolled up anew. */
  clear(trx: Db, owner: SeriesOwner): Promise<void>;
}

const PARTS: readonly RollUpPart[] = [
  { write: addPracticeDays, clear: clearPracticeDays },
  { write: writeFollowUp, clear: clearFollowUp },
];

/**
 * Rolls up every answer of the inscription that is not rolled up yet: those of series that have ended, and those of
 * series left open. Does nothing when there is none.
 * @param trx a transaction, in which the series may just have ended
 */
export async function rollUpSeries(trx: Db, owner: SeriesOwner): Promise<void> {
  const zone = await lockProgress(trx, owner);
  await rollUpUnrolled(trx, { owner, zone, counted: null });
}

interface RollUpTask extends Pick<RollUp, 'owner' | 'zone'> {
  /** What the inscription has added to its school's sums; null: what its states say. */
  counted: ReadonlyMap<string, QuestionMeeting> | null;
}

async function rollUpUnrolled(trx: Db, { owner, zone, counted }: RollUpTask): Promise<void> {
  const read = await selectUnrolled(trx, owner);
  if (read.series.length === 0) return;
  const unrolled = { ...read, answers: read.answers.filter(({ unseen }) => !unseen) };
  const progress = (await selectOptionalProgress(trx, owner)) ?? NO_PROGRESS;
  const late = findLateQuestions(unrolled);
  const earlier = late.size > 0 ? await selectRolledAnswers(trx, owner, [...late]) : [];
  const after = foldAnswers(unrolled, late, earlier, zone);
  const meetings = foldMeetings(unrolled, late, earlier);
  await writeRollUp(trx, owner, {
    progress: {
      themes: moveTallies(
        progress.themes,
        [...after.keys()].flatMap((id) => unrolled.states.get(id) ?? []),
        [...after.values()],
      ),
      series_done: addDone(progress.series_done, unrolled.series.flatMap(toOptionalFinished)),
    },
    states: [...after.values()].map((state) => ({
      ...state,
      meeting: meetings.get(state.question_id) ?? null,
    })),
    series: read.series.map((series) => toRolled(series, read.answers)),
  });
  for (const part of PARTS) await part.write(trx, { ...unrolled, owner, zone, after });
  const before = counted ?? unrolled.meetings;
  const questions = new Set([...(counted?.keys() ?? []), ...meetings.keys()]);
  const gained = [...questions].flatMap((id) =>
    diffMeetings(id, before.get(id) ?? null, meetings.get(id) ?? null),
  );
  await keepQuestionGains(trx, owner, gained);
}

/**
 * Makes the roll-ups of an inscription anew from its answers, in the caller's transaction. The sums of its school, which also
 * count people who were erased, change by the difference.
 */
export async function rebuildProgress(trx: Db, owner: SeriesOwner): Promise<void> {
  await lockSeries(trx, owner);
  const zone = await lockProgress(trx, owner);
  const counted = await selectMeetings(trx, owner);
  await clearRollUp(trx, owner);
  for (const part of PARTS) await part.clear(trx, owner);
  await rollUpUnrolled(trx, { owner, zone, counted });
}

/**
 * Questions answered before an answer that is rolled up already: a mock exam counts at its end, and a training series
 * may have ended while it was open.
 */
function findLateQuestions({ answers, states }: Unrolled): Set<string> {
  const late = answers.filter(({ questionId, at }) => {
    const state = states.get(questionId);
    return state !== undefined && at <= state.last_at;
  });
  return new Set(late.map(({ questionId }) => questionId));
}

/** @param earlier the rolled up answers to the `late` questions, whose states are computed from nothing */
function foldAnswers(
  { answers, states }: Unrolled,
  late: ReadonlySet<string>,
  earlier: readonly UnrolledAnswer[],
  zone: TimeZone,
): Map<string, QuestionState> {
  const after = new Map<string, QuestionState>();
  for (const answer of [...earlier, ...answers].sort(byTime)) {
    const { questionId } = answer;
    const rolledUp = late.has(questionId) ? undefined : states.get(questionId);
    after.set(questionId, foldAnswer(after.get(questionId) ?? rolledUp ?? null, answer, zone));
  }
  return after;
}

/**
 * As `foldAnswers`, for what is added to the school's sums. A question whose state has no meeting adds nothing: an older process
 * wrote it, and its first meeting is known only when everything is made anew.
 */
function foldMeetings(
  { answers, states, meetings }: Unrolled,
  late: ReadonlySet<string>,
  earlier: readonly RollableAnswer[],
): Map<string, QuestionMeeting> {
  const after = new Map<string, QuestionMeeting>();
  for (const answer of [...earlier, ...answers].sort(byTime)) {
    const { questionId } = answer;
    const rolledUp = late.has(questionId) ? undefined : meetings.get(questionId);
    const isUnknown = !late.has(questionId) && states.has(questionId) && rolledUp === undefined;
    if (isUnknown) continue;
    after.set(questionId, foldMeeting(after.get(questionId) ?? rolledUp ?? null, answer));
  }
  return after;
}

/** Of two answers at the same instant, the order is always the same. */
const byTime = (a: UnrolledAnswer, b: UnrolledAnswer): number =>
  a.at.getTime() - b.at.getTime() ||
  (a.seriesId === b.seriesId ? a.position - b.position : a.seriesId < b.seriesId ? -1 : 1);

/** Nothing for a series that goes on, was withdrawn, or asks missed questions again: these have no number. */
function toOptionalFinished({ ended_at, withdrawn_at, ...series }: UnrolledSeries) {
  const isNumbered = findMistakesSource(series.slug) === null;
  return ended_at && !withdrawn_at && isNumbered ? [{ ...series, ended_at }] : [];
}

function toRolled(
  { id, type, position, nb_questions, ended_at }: UnrolledSeries,
  answers: readonly RollableAnswer[],
): RolledUp['series'][number] {
  const own = answers.filter(({ seriesId }) => seriesId === id);
  const isMockExam = EXAM_SERIES_TYPES.includes(type);
  return {
    id,
    rolled: ended_at ? nb_questions : position,
    // The result of a mock exam is what the exam would say, unseen questions included.
    theme_results: isMockExam && own.length > 0 ? tallyAnswers(own) : null,
    unseen: own.filter(({ unseen }) => unseen).length,
  };
}
