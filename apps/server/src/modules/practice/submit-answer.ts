/** Takes an answer: what it may be refused for, what it is worth, and that it is stored once. */

import type { Content, LoadedQuestion } from '@balise/content';
import { type Grade, gradeAnswer } from '@balise/content/grading';
import { findDrawnQuestion, type Item } from '@balise/content/item';
import { pictureWidth } from '@balise/content/picture';
import { publicQuestion } from '@balise/content/public-question';
import type { AnswerReply } from '@balise/contract/player';
import { leadMs } from '@balise/contract/reading';
import type { Db } from '../../db/handle.ts';
import type { OutageWatch } from '../../db/outages.ts';
import type { Processes } from '../../db/processes.ts';
import type { Learner } from '../../http/caller.ts';
import { refuse } from '../../http/refuse.ts';
import type { LicenceCatalogue } from './catalogue.ts';
import { closeIfOver, closePaper } from './close-mock-exam.ts';
import { refuseIfElsewhere, refuseUnshown } from './missing-question.ts';
import { refuseTooFast } from './pace.ts';
import {
  type Answerable,
  type Delay,
  insertAnswer,
  selectOptionalAnswerable,
  type Target,
} from './player-store.ts';
import { correctionTime, headOf, type SeriesFacts } from './series.ts';
import type { DrawnSeries } from './series-cache.ts';
import { deadlineOf, earlier, startOf, type Timing, timingOf } from './series-timing.ts';
import { isLate, timerAt } from './time-limit.ts';

export interface AnswerDeps {
  db: Db;
  content: Content;
  licence: LicenceCatalogue;
  drawn: DrawnSeries;
  outages: Pick<OutageWatch, 'lostMs'>;
  processes: Pick<Processes, 'canAnotherShow'>;
  now: Date;
}

export interface Given {
  series: string;
  questionId: string;
  letters: string;
  /** Figures; empty is none. */
  typed: string;
  /** It was read aloud: its time started after that (and after its clip), if that was said when its clock started. */
  aloud: boolean;
  /** Milliseconds of its time that were used, as the page measured them; null when it says nothing. */
  claimedMs: number | null;
  /** When the call came. */
  arrived: Date;
}

export async function takeAnswer(deps: AnswerDeps, caller: Learner, given: Given): Promise<AnswerReply> {
  const target: Target = { learner: caller.learner, inscription: caller.inscription, id: given.series };
  return (await takeKnown(deps, target, given)) ?? takeRead(deps, caller, target, given);
}

/**
 * The usual case in one statement: the next question of a series without a clock that this process has read before.
 * Null when it is anything else, with nothing written.
 */
async function takeKnown(
  { db, content, licence, drawn, now }: AnswerDeps,
  target: Target,
  given: Given,
): Promise<AnswerReply | null> {
  const known = drawn.get(target);
  const position = known?.items.findIndex(({ id }) => id === given.questionId) ?? -1;
  const item = known?.items[position];
  const question = item && findDrawnQuestion(content, item);
  if (!known || !item || !question) return null;
  const mark = markOf(question, item, given);
  const fresh = { position, late: false, delay: null, at: now, nextServed: null, nextAloud: false };
  if (!(await insertAnswer(db, target, { ...fresh, ...marked(question, mark) }))) return null;
  return replyOf({ ...known, position }, licence, now);
}

async function takeRead(
  deps: AnswerDeps,
  caller: Learner,
  target: Target,
  given: Given,
): Promise<AnswerReply> {
  const { db, content, licence, drawn, now } = deps;
  const found = (await selectOptionalAnswerable(db, target, given.questionId)) ?? refuse('INTROUVABLE');
  if (found.items) drawn.keep(target, { ...found, items: found.items });
  if (found.stored) return repeated(deps, found, given);
  refuseTooFast(found.paced_until, now);
  const series = await closeIfOver(deps, caller, found);
  if (series.ended_at) refuse('SERIE_TERMINEE');
  const { item } = found;
  if (item?.id !== given.questionId) refuse('QUESTION_NON_COURANTE');

  const question = findDrawnQuestion(content, item) ?? (await refuseUnshown(deps, target, item));
  const mark = markOf(question, item, given);
  const timing = timingOf(found, licence);
  const { limit } = timing;
  // A timed question that was never shown has no clock to be judged by.
  if (limit !== null && found.served_at === null) refuse('QUESTION_NON_COURANTE');
  const { late, delay } = await judgeDelay(
    deps,
    timing,
    found,
    leadOf(timing, found, question, given),
    given,
  );
  const inExam = correctionTime(found.type) === 'fin';
  const { right, ...rest } = marked(question, mark);
  const stored = await insertAnswer(db, target, {
    ...rest,
    right: right && !late,
    position: found.position,
    late,
    delay,
    at: now,
    nextServed: inExam ? now : null,
    nextAloud: inExam && given.aloud,
  });
  if (!stored) return overtaken(deps, target, given);
  const reply = replyOf(found, licence, now);
  const lost = delay?.outageMs ?? 0;
  const deadline = deadlineOf(timing, found, lost);
  // The last answer of a paper whose time is spent: there is no other.
  if (deadline && deadline <= now && !reply.serie.terminee) {
    const over = await closePaper(deps, caller, { ...found, position: found.position + 1 }, lost);
    return { ...reply, serie: headOf(over, licence.themes), hors_delai: late };
  }
  const running = startOf(timing, { served_at: now, opened_at: found.opened_at }) ?? now;
  return {
    ...reply,
    hors_delai: late,
    temps: inExam && !reply.serie.terminee ? timerAt(limit, running, earlier(now, lost)) : null,
  };
}

/** Milliseconds before the time of the current question starts. */
function leadOf(
  timing: Timing,
  { position, read_aloud, item }: Answerable,
  question: LoadedQuestion,
  { aloud }: Given,
): number {
  if (timing.per !== 'question' || !item) return 0;
  return leadMs(publicQuestion(question, item, position, pictureWidth(undefined)), aloud && read_aloud);
}

/**
 * Whether an answer comes too late. One that was pressed in time and could not be had by us is not; what is noted of it stands
 * in its row. Asks for our outages only when the time is spent.
 */
async function judgeDelay(
  { outages }: AnswerDeps,
  timing: Timing,
  found: Answerable,
  lead: number,
  { claimedMs, arrived }: Given,
): Promise<{ late: boolean; delay: Delay | null }> {
  const { limit } = timing;
  const start = startOf(timing, found);
  const deadline = deadlineOf(timing, found);
  const late = isLate(limit, start, arrived, lead);
  if (limit === null || !start || !(late || (deadline && deadline <= arrived))) return { late, delay: null };
  const outageMs = await outages.lostMs(start, arrived);
  const claimedInTime = claimedMs !== null && claimedMs <= limit * 1000;
  const excused = claimedInTime && !isLate(limit, start, earlier(arrived, outageMs), lead);
  return { late: late && !excused, delay: { claimedMs, outageMs } };
}

function marked(question: LoadedQuestion, mark: Valid) {
  return {
    questionId: question.id,
    revision: question.revision,
    theme: question.theme,
    letters: mark.letters,
    typed: mark.typed,
    right: mark.kind === 'right',
  };
}

/** What is said of an answer just stored at `series.position`. */
function replyOf(
  series: Omit<SeriesFacts, 'ended_at'>,
  { themes }: LicenceCatalogue,
  now: Date,
): AnswerReply {
  const position = series.position + 1;
  const ended_at = position === series.nb_questions ? now : null;
  const serie = headOf({ ...series, position, ended_at }, themes);
  return { position: series.position, serie, hors_delai: false, temps: null };
}

/** Another call moved the series between our two statements: it may have stored this very answer. */
async function overtaken(deps: AnswerDeps, target: Target, given: Given): Promise<AnswerReply> {
  const found = (await selectOptionalAnswerable(deps.db, target, given.questionId)) ?? refuse('INTROUVABLE');
  if (found.stored) return repeated(deps, found, given);
  refuseTooFast(found.paced_until, deps.now);
  return refuse('QUESTION_NON_COURANTE');
}

/** The same answer again is answered the same; another one is refused. */
async function repeated(deps: AnswerDeps, found: Answerable, given: Given): Promise<AnswerReply> {
  const { content, licence, outages, now } = deps;
  const stored = found.stored ?? refuse('QUESTION_NON_COURANTE');
  const question = found.item && findDrawnQuestion(content, found.item);
  if (found.item && !question) await refuseIfElsewhere(deps, found.item);
  if (!question || !found.item) refuse('CONTENU_INDISPONIBLE');
  const again = markOf(question, found.item, given);
  if (again.letters !== stored.letters || again.typed !== stored.typed) refuse('DEJA_REPONDU');
  const timing = timingOf(found, licence);
  const running = correctionTime(found.type) === 'fin' && found.served_at && startOf(timing, found);
  return {
    position: stored.position,
    serie: headOf(found, licence.themes),
    hors_delai: stored.late,
    temps: running ? timerAt(timing.limit, running, earlier(now, await outages.lostMs(running, now))) : null,
  };
}

type Valid = Exclude<Grade, { kind: 'invalid' }>;

function markOf(question: LoadedQuestion, item: Item, { letters, typed }: Given): Valid {
  const mark = gradeAnswer(question, item, letters, typed);
  return mark.kind === 'invalid' ? refuse('REQUETE_INVALIDE', { champ: 'reponse' }) : mark;
}
