/** Takes an answer: what it may be refused for, what it is worth, and that it is stored once. */
import type { AnswerReply } from '@balise/contract/player';
import { readingMs } from '@balise/contract/reading';
import { correct, type Mark } from '../../content/correction.ts';
import { type Item, questionOf } from '../../content/item.ts';
import type { Content, LoadedQuestion } from '../../content/load.ts';
import { pictureWidth } from '../../content/picture.ts';
import { publicQuestion } from '../../content/public-question.ts';
import type { Db } from '../../db/handle.ts';
import type { Learner } from '../../http/identity.ts';
import { refuse } from '../../http/refuse.ts';
import type { LicenceCatalogue } from '../series/catalogue.ts';
import { correctionTime, headOf, type SeriesFacts } from '../series/series.ts';
import type { DrawnSeries } from './drawn.ts';
import { isLate, limitOf, timerAt } from './player.ts';
import { type Answerable, insertAnswer, selectOptionalAnswerable, type Target } from './store.ts';

export interface AnswerDeps {
  db: Db;
  content: Content;
  licence: LicenceCatalogue;
  drawn: DrawnSeries;
  now: Date;
}

export interface Given {
  series: string;
  questionId: string;
  letters: string;
  /** It was read aloud: its time started after that. */
  aloud: boolean;
}

export async function takeAnswer(deps: AnswerDeps, caller: Learner, given: Given): Promise<AnswerReply> {
  const target: Target = { learner: caller.learner, inscription: caller.inscription, id: given.series };
  return (await takeKnown(deps, caller, target, given)) ?? takeRead(deps, caller, target, given);
}

/**
 * The usual case in one statement: the next question of a series without a clock that this process has read before.
 * Null when it is anything else, with nothing written.
 */
async function takeKnown(
  { db, content, licence, drawn, now }: AnswerDeps,
  caller: Learner,
  target: Target,
  given: Given,
): Promise<AnswerReply | null> {
  const known = drawn.get(target);
  const position = known?.items.findIndex(({ id }) => id === given.questionId) ?? -1;
  const item = known?.items[position];
  const question = item && questionOf(content, item);
  if (!known || !item || !question) return null;
  const mark = markOf(question, item, given.letters);
  const fresh = { position, late: false, at: now, nextServed: null };
  if (!(await insertAnswer(db, target, { ...fresh, ...marked(caller, question, mark) }))) return null;
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
  if (found.ended_at) refuse('SERIE_TERMINEE');
  const { item } = found;
  if (item?.id !== given.questionId) refuse('QUESTION_NON_COURANTE');

  const question = questionOf(content, item) ?? refuse('CONTENU_INDISPONIBLE');
  const mark = markOf(question, item, given.letters);
  const limit = limitFor(found, licence);
  // A timed question that was never shown has no clock to be judged by.
  if (limit !== null && found.served_at === null) refuse('QUESTION_NON_COURANTE');
  const reading = given.aloud
    ? readingMs(publicQuestion(question, item, found.position, pictureWidth(undefined)))
    : 0;
  const late = isLate(limit, found.served_at, now, reading);
  const inExam = correctionTime(found.type) === 'fin';
  const { right, ...rest } = marked(caller, question, mark);
  const stored = await insertAnswer(db, target, {
    ...rest,
    right: right && !late,
    position: found.position,
    late,
    at: now,
    nextServed: inExam ? now : null,
  });
  if (!stored) return overtaken(deps, target, given);
  const reply = replyOf(found, licence, now);
  return {
    ...reply,
    hors_delai: late,
    temps: inExam && !reply.serie.terminee ? timerAt(limit, now, now) : null,
  };
}

function marked(caller: Learner, question: LoadedQuestion, mark: Valid) {
  return {
    school: caller.school,
    questionId: question.id,
    revision: question.revision,
    theme: question.theme,
    letters: mark.letters,
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
  return found.stored ? repeated(deps, found, given) : refuse('QUESTION_NON_COURANTE');
}

/** The same answer again is answered the same; another one is refused. */
function repeated({ content, licence, now }: AnswerDeps, found: Answerable, given: Given): AnswerReply {
  const stored = found.stored ?? refuse('QUESTION_NON_COURANTE');
  const question = found.item && questionOf(content, found.item);
  if (!question || !found.item) refuse('CONTENU_INDISPONIBLE');
  if (markOf(question, found.item, given.letters).letters !== stored.letters) refuse('DEJA_REPONDU');
  const running = correctionTime(found.type) === 'fin' && found.served_at;
  return {
    position: stored.position,
    serie: headOf(found, licence.themes),
    hors_delai: stored.late,
    temps: running ? timerAt(limitFor(found, licence), running, now) : null,
  };
}

type Valid = Exclude<Mark, { kind: 'invalid' }>;

function markOf(question: LoadedQuestion, item: Item, letters: string): Valid {
  const mark = correct(question, item, letters);
  return mark.kind === 'invalid' ? refuse('REQUETE_INVALIDE', { champ: 'reponse' }) : mark;
}

/** Seconds for a question of a series, by the rule it began under; null when nothing limits it. */
export function limitFor(
  series: Pick<SeriesFacts, 'timed' | 'time_rule'>,
  { bank }: LicenceCatalogue,
): number | null {
  return series.timed ? limitOf(series.time_rule, bank.paper.secondsPerQuestion) : null;
}
