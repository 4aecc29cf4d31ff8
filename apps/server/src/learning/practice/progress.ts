/**
 * What a learner has done so far: what is rolled up, and on top of it the answers of series still open. What is read does
 * not grow with the number of answers.
 */
import { findMistakesSource, type SeriesKind } from '@balise/content/composition/series-kind';
import { findExercisedFamily } from '@balise/content/families/skills';
import { type Db, inTransaction } from '../../platform/db/api.ts';
import { LONGEST } from '../rhythm/api.ts';
import {
  type Attempt,
  filterAttempts,
  foldAnswer,
  type LicenceCatalogue,
  listDone,
  moveTallies,
  type QuestionState,
  rollUpSeries,
  type SeriesOwner,
  type ThemeTallies,
} from '../series/api.ts';
import type { PlanBasis } from './personalised.ts';
import { buildPlanBasis, countPlanBasis } from './plan-basis.ts';
import {
  type Digest,
  type HistoryRow,
  type Pending,
  type QuestionBrief,
  selectQuestionStates,
} from './progress-store.ts';

/** Series of the history in one reply. */
const HISTORY_PAGE = 50;
/** How many finished series and due mistakes an overview needs of a digest. */
export const DIGEST_SIZE = { series: HISTORY_PAGE, mistakes: LONGEST };
/** More answers of open series than that are rolled up first. */
const MOST_PENDING = 120;

export interface Overview {
  /** The newest series, and always the last finished welcome series. */
  history: HistoryRow[];
  /** Results by theme, of the last answer to each question, also to those that the bank no longer has. */
  tallies: ThemeTallies;
  /** Enough to tell how many questions a plan has and why; questions never seen have no ids here. */
  basis: PlanBasis;
  /** What was done or begun of a kind of series. */
  attempts(kind: Pick<SeriesKind, 'type' | 'theme'>): Attempt[];
}

export async function readOverview<Beside>(
  db: Db,
  owner: SeriesOwner,
  licence: LicenceCatalogue,
  now: Date,
  source: Source<Digest<Beside>>,
): Promise<Overview & { beside: Beside }> {
  const digest = await readRolledUp(db, owner, source);
  const pending = foldPending(digest);
  const tallies = moveTallies(
    digest.progress.themes,
    [...pending.before.values()],
    [...pending.after.values()],
  );
  return {
    beside: digest.beside,
    history: listHistory(digest),
    tallies,
    basis: countPlanBasis(licence, digest, pending.after, tallies, now),
    attempts: (kind) => [
      ...listDone(digest.progress.series_done, kind),
      ...filterAttempts(kind, digest.unfinished.flatMap(toAttempt)),
    ],
  };
}

/** Everything a plan is made from. */
export async function readPlanBasis(
  db: Db,
  owner: SeriesOwner,
  { bank }: Pick<LicenceCatalogue, 'bank'>,
  now: Date,
): Promise<PlanBasis> {
  const source = { begun: null, read: () => selectQuestionStates(db, owner) };
  const read = await readRolledUp(db, owner, source);
  const states = new Map<string, QuestionBrief>(read.states.map((state) => [state.question_id, state]));
  for (const state of foldPending(read).after.values()) states.set(state.question_id, state);
  return buildPlanBasis(bank, states, now);
}

interface Source<Read> {
  /** What another statement has read already; null where none has. */
  begun: Read | null;
  read(): Promise<Read>;
}

/** Reads again once what can't be read as it is has been rolled up. */
async function readRolledUp<Read extends Pending>(
  db: Db,
  owner: SeriesOwner,
  { begun, read }: Source<Read>,
): Promise<Read> {
  const first = begun ?? (await read());
  if (!needsRollUp(first)) return first;
  await inTransaction(db, (trx) => rollUpSeries(trx, owner));
  return read();
}

/** Series that an older process has ended, too many answers, or one that came before what is rolled up already. */
const needsRollUp = ({ unfinished, answers }: Pending): boolean =>
  unfinished.some(({ ended_at }) => ended_at !== null) ||
  answers.length > MOST_PENDING ||
  answers.some(isLate);

const isLate = ({ state, at }: Pending['answers'][number]): boolean => state !== null && at <= state.last_at;

interface Folded {
  before: Map<string, QuestionState>;
  after: Map<string, QuestionState>;
}

/** The states of the questions that open series have answered, before these answers and after. */
function foldPending({ answers }: Pending): Folded {
  const before = new Map<string, QuestionState>();
  const after = new Map<string, QuestionState>();
  // One that is late here was stored since the roll-up: it counts in the next one.
  for (const answer of answers.filter((one) => !isLate(one))) {
    const { questionId, state } = answer;
    if (state) before.set(questionId, state);
    after.set(questionId, foldAnswer(after.get(questionId) ?? state, answer));
  }
  return { before, after };
}

/** The last touched first. */
function listHistory({ unfinished, finished }: Digest): HistoryRow[] {
  const rows: HistoryRow[] = [...unfinished.filter(({ withdrawn_at }) => withdrawn_at === null), ...finished];
  rows.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime() || (a.id < b.id ? -1 : 1));
  return rows.filter(
    (row, index) => index < HISTORY_PAGE || (row.type === 'accueil' && row.ended_at !== null),
  );
}

/** Nothing for a withdrawn series, exercises, or one that asks missed questions again: these have no number. */
const toAttempt = (row: Digest['unfinished'][number]): Attempt[] =>
  row.withdrawn_at || findMistakesSource(row.slug) !== null || findExercisedFamily(row.slug) !== null
    ? []
    : [{ ...row, order: row.order_no, ended: row.ended_at !== null, at: row.updated_at }];
