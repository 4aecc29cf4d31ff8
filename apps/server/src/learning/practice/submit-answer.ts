/** Submits an answer: checks it, grades it, and stores it once. */

import type { LoadedQuestion } from '@balise/content';
import { findExercisedFamily } from '@balise/content/families/skills';
import { type Grade, gradeAnswer } from '@balise/content/grading';
import { findDrawnQuestion, type Item } from '@balise/content/item';
import { pictureWidth } from '@balise/content/picture';
import { publicQuestion } from '@balise/content/public-question';
import type { AnswerReply } from '@balise/contract/learner/player';
import { leadMs } from '@balise/rules/reading';
import { mayComeBack, type Processes } from '../../platform/db/api.ts';
import { type Learner, type LearnerClaim, type RememberedLearner, refuse } from '../../platform/http/api.ts';
import { storeExerciseAnswer } from '../exercises/api.ts';
import {
  type AnswerableSeries,
  type AnswerDelay,
  type Catalogue,
  computeDeadline,
  computeTimer,
  computeTiming,
  confirmSeries,
  correctionTime,
  findStart,
  isGranted,
  isLate,
  type LicenceCatalogue,
  type NewAnswer,
  refuseTooFast,
  type SeriesFacts,
  type SeriesTarget,
  type SeriesTiming,
  selectOptionalAnswerableSeries,
  subtractMs,
  toSeriesHead,
} from '../series/api.ts';
import { type AbsenceSaid, isPaused, judgeAbsence } from './absence.ts';
import { type ClosingDeps, closeMockExam, closeMockExamIfOver } from './close-mock-exam.ts';
import { refuseIfAnotherProcessShows, refuseMissingQuestion } from './missing-question.ts';
import type { SeriesCache } from './series-cache.ts';
import { storeAnswer } from './store-answer.ts';

interface SubmitDeps extends ClosingDeps {
  licence: LicenceCatalogue;
  drawn: SeriesCache;
  processes: Pick<Processes, 'canAnotherShow'>;
  now: Date;
}

interface SubmitParts extends Omit<SubmitDeps, 'licence'> {
  catalogue: Catalogue;
}

export interface SubmittedAnswer {
  series: string;
  questionId: string;
  letters: string;
  /** Typed figures; an empty one is no answer. */
  typed: string;
  /** Whether it was read aloud: if the start of its clock said so, its time begins after the reading and its clip. */
  aloud: boolean;
  /** Milliseconds of its time that were used, as the page measured them; null when the page does not say. */
  claimedMs: number | null;
  /** What the learner said of the answer; null for nothing. */
  sure: boolean | null;
  /** What the page says of a question that ran out; null for nothing. */
  absence: AbsenceSaid | null;
  /** When the call arrived. */
  arrived: Date;
}

export async function submitAnswer(
  { catalogue, ...parts }: SubmitParts,
  { remembered, confirm }: LearnerClaim,
  given: SubmittedAnswer,
): Promise<AnswerReply> {
  const depsFor = ({ licenceCode }: Learner): SubmitDeps => ({ ...parts, licence: catalogue(licenceCode) });
  const quick =
    remembered &&
    (await submitFromCache(depsFor(remembered.learner), remembered.learner, given, remembered).catch(
      nullIfLost,
    ));
  if (quick) return quick;
  const caller = await confirm();
  const deps = depsFor(caller);
  return (await submitFromCache(deps, caller, given)) ?? submitFromDatabase(deps, caller, given);
}

/** The connection was lost, and with it what became of the statement: the way with the read finds out. */
function nullIfLost(error: unknown): null {
  if (mayComeBack(error)) return null;
  throw error;
}

const targetOf = ({ learner, inscription }: Learner, { series }: SubmittedAnswer): SeriesTarget => ({
  learner,
  inscription,
  id: series,
});

/**
 * The usual case in one statement: the next question of a series without a clock that this process has read before.
 * Null in any other case, with nothing written.
 * @param remembered the caller, when the same statement is to authenticate
 */
async function submitFromCache(
  deps: SubmitDeps,
  caller: Learner,
  given: SubmittedAnswer,
  remembered?: RememberedLearner,
): Promise<AnswerReply | null> {
  const { content, licence, drawn, now } = deps;
  const target = targetOf(caller, given);
  const known = drawn.get(target);
  const position = known?.items.findIndex(({ id }) => id === given.questionId) ?? -1;
  const item = known?.items[position];
  const question = item && findDrawnQuestion(content, item);
  if (!known || !item || !question) return null;
  const mark = gradeAnswer(question, item, given.letters, given.typed);
  if (mark.kind === 'invalid') return null;
  const fresh = {
    position,
    late: false,
    unseen: null,
    delay: null,
    at: now,
    nextServed: null,
    nextAloud: false,
  };
  const sure = statedSureness(known, mark, given);
  const answer = { ...fresh, sure, ...toAnswerRow(question, mark, false) };
  const isStored = await storeAnswer(deps, target, known, answer, { remembered });
  return isStored ? buildReply({ ...known, position }, licence, now) : null;
}

async function submitFromDatabase(
  deps: SubmitDeps,
  caller: Learner,
  given: SubmittedAnswer,
): Promise<AnswerReply> {
  const { db, content, licence, drawn, now } = deps;
  const target = targetOf(caller, given);
  const found = (await selectOptionalAnswerableSeries(db, target, given.questionId)) ?? refuse('INTROUVABLE');
  // A series of exercises grows with each answer.
  if (found.items && findExercisedFamily(found.slug) === null)
    drawn.keep(target, { ...found, items: found.items });
  if (found.stored) return replayAnswer(deps, target, found, given);
  refuseTooFast(found.paced_until, now);
  const series = await closeMockExamIfOver(deps, caller, found);
  if (series.ended_at) refuse('SERIE_TERMINEE');
  const { item } = found;
  if (item?.id !== given.questionId) refuse('QUESTION_NON_COURANTE');

  const question = findDrawnQuestion(content, item) ?? (await refuseMissingQuestion(deps, target, item));
  const mark = grade(question, item, given);
  const timing = computeTiming(found, licence);
  const { limit } = timing;
  // A timed question that was never shown has no clock to judge by.
  if (limit !== null && found.served_at === null) refuse('QUESTION_NON_COURANTE');
  const lead = computeLead(timing, found, question, given);
  const { late, delay } = await judgeDelay(deps, timing, found, lead, given);
  const inExam = correctionTime(found.type) === 'fin';
  const { unseen, waits } = await judgeAbsence(db, target, timing, found, lead, mark, given);
  const answer: NewAnswer = {
    ...toAnswerRow(question, mark, late),
    position: found.position,
    late,
    sure: statedSureness(found, mark, given),
    unseen,
    delay,
    at: now,
    nextServed: inExam && !waits ? now : null,
    nextAloud: inExam && given.aloud,
  };
  if (!(await storeDrawn(deps, target, found, item, answer, waits)))
    return resolveConflict(deps, target, given);
  const reply = buildReply(found, licence, now);
  const lost = delay?.outageMs ?? 0;
  const deadline = computeDeadline(timing, found, lost);
  // The last answer of a mock exam whose time is spent: no other follows.
  if (deadline && deadline <= now && !reply.serie.terminee) {
    const over = await closeMockExam(deps, caller, { ...found, position: found.position + 1 }, lost);
    return { ...reply, serie: toSeriesHead(over, licence.themes), hors_delai: late };
  }
  if (!inExam || reply.serie.terminee) return { ...reply, hors_delai: late };
  if (waits) return { ...reply, hors_delai: late, en_pause: true };
  const running = findStart(timing, { served_at: now, opened_at: found.opened_at }) ?? now;
  return { ...reply, hors_delai: late, temps: computeTimer(limit, running, subtractMs(now, lost)) };
}

/** An exercise has a way of its own. */
const storeDrawn = (
  deps: SubmitDeps,
  target: SeriesTarget,
  found: AnswerableSeries,
  { exercise }: Item,
  answer: NewAnswer,
  endsRun: boolean,
): Promise<boolean> =>
  exercise
    ? storeExerciseAnswer({ db: deps.db, bank: deps.licence.bank }, target, exercise, answer)
    : storeAnswer(deps, target, found, answer, { endsRun });

/** Milliseconds before the time of the current question starts. */
function computeLead(
  timing: SeriesTiming,
  { position, read_aloud, item }: AnswerableSeries,
  question: LoadedQuestion,
  { aloud }: SubmittedAnswer,
): number {
  if (timing.per !== 'question' || !item) return 0;
  return leadMs(publicQuestion(question, item, position, pictureWidth(undefined)), aloud && read_aloud);
}

/**
 * Whether an answer is late. An answer pressed in time that we could not receive is not late; its row keeps what was
 * recorded. Looks for our outages only when the time is spent.
 */
async function judgeDelay(
  { outages }: SubmitDeps,
  timing: SeriesTiming,
  found: AnswerableSeries,
  lead: number,
  { claimedMs, arrived }: SubmittedAnswer,
): Promise<{ late: boolean; delay: AnswerDelay | null }> {
  const { limit } = timing;
  const start = findStart(timing, found);
  const deadline = computeDeadline(timing, found);
  const late = isLate(limit, start, arrived, lead);
  if (limit === null || !start || !(late || (deadline && deadline <= arrived))) return { late, delay: null };
  const outageMs = await outages.lostMs(start, arrived);
  const claimedInTime = claimedMs !== null && claimedMs <= limit * 1000;
  const excused = claimedInTime && !isLate(limit, start, subtractMs(arrived, outageMs), lead);
  return { late: late && !excused, delay: { claimedMs, outageMs } };
}

/** A late answer does not count, but a withdrawn question counts for everyone. */
function toAnswerRow(question: LoadedQuestion, mark: ValidGrade, late: boolean) {
  return {
    questionId: question.id,
    revision: question.revision,
    theme: question.theme,
    letters: mark.letters,
    typed: mark.typed,
    right: isGranted(question, null) || (mark.kind === 'right' && !late),
  };
}

/** In a mock exam nobody is asked, and of no answer nobody can be sure. */
function statedSureness(
  { type }: Pick<SeriesFacts, 'type'>,
  { letters, typed }: ValidGrade,
  { sure }: SubmittedAnswer,
): boolean | null {
  return correctionTime(type) === 'fin' || (letters === '' && typed === '') ? null : sure;
}

/** The reply to an answer just stored at `series.position`. */
function buildReply(
  series: Omit<SeriesFacts, 'ended_at'>,
  { themes }: LicenceCatalogue,
  now: Date,
): AnswerReply {
  const position = series.position + 1;
  const ended_at = position === series.nb_questions ? now : null;
  const serie = toSeriesHead({ ...series, position, ended_at }, themes);
  return { position: series.position, serie, hors_delai: false, temps: null };
}

/** Another call moved the series between our two statements; it may have stored this very answer. */
async function resolveConflict(
  deps: SubmitDeps,
  target: SeriesTarget,
  given: SubmittedAnswer,
): Promise<AnswerReply> {
  const found =
    (await selectOptionalAnswerableSeries(deps.db, target, given.questionId)) ?? refuse('INTROUVABLE');
  if (found.stored) return replayAnswer(deps, target, found, given);
  refuseTooFast(found.paced_until, deps.now);
  return refuse('QUESTION_NON_COURANTE');
}

/** The same answer again gets the same reply; a different one is refused. */
async function replayAnswer(
  deps: SubmitDeps,
  target: SeriesTarget,
  found: AnswerableSeries,
  given: SubmittedAnswer,
): Promise<AnswerReply> {
  const { db, content, licence, outages, now } = deps;
  const stored = found.stored ?? refuse('QUESTION_NON_COURANTE');
  const question = found.item && findDrawnQuestion(content, found.item);
  if (found.item && !question) await refuseIfAnotherProcessShows(deps, found.item);
  if (!question || !found.item) refuse('CONTENU_INDISPONIBLE');
  const again = grade(question, found.item, given);
  if (again.letters !== stored.letters || again.typed !== stored.typed) refuse('DEJA_REPONDU');
  await confirmSeries(db, target);
  const timing = computeTiming(found, licence);
  const running = correctionTime(found.type) === 'fin' && found.served_at && findStart(timing, found);
  return {
    position: stored.position,
    serie: toSeriesHead(found, licence.themes),
    hors_delai: stored.late,
    temps: running
      ? computeTimer(timing.limit, running, subtractMs(now, await outages.lostMs(running, now)))
      : null,
    ...(isPaused(timing, found) && { en_pause: true }),
  };
}

type ValidGrade = Exclude<Grade, { kind: 'invalid' }>;

function grade(question: LoadedQuestion, item: Item, { letters, typed }: SubmittedAnswer): ValidGrade {
  const mark = gradeAnswer(question, item, letters, typed);
  return mark.kind === 'invalid' ? refuse('REQUETE_INVALIDE', { champ: 'reponse' }) : mark;
}
