/** Series that are stored, their results and what is counted of them. */
export {
  type Catalogue,
  findCatalogue,
  type LicenceCatalogue,
  listByLicence,
  listRetired,
  type Offer,
} from './catalogue.ts';
export { grantInSeries, isGranted } from './grant-withdrawn.ts';
export {
  type InscriptionProgress,
  kindKey,
  listDone,
  moveTallies,
  NO_PROGRESS,
  type SeriesDone,
  type ThemeTallies,
} from './inscription-progress.ts';
export {
  askOpen,
  isContinued,
  NEVER_OPENED,
  openSeriesSource,
  RESERVED_MS,
  selectOptionalOpen,
  touchUnopened,
} from './open-series-store.ts';
export { refuseTooFast } from './pace.ts';
export {
  type AnswerableSeries,
  type AnswerDelay,
  type Clocked,
  confirmSeries,
  insertAnswer,
  insertUnanswered,
  type NewAnswer,
  type PresentedSeries,
  type SeriesTarget,
  selectOptionalAnswerableSeries,
  selectOptionalAnsweredSeries,
  selectOptionalCurrentQuestion,
  selectOptionalPresentedSeries,
  stampClip,
} from './player-store.ts';
export type { QuestionSums } from './question-meeting.ts';
export { compareDue, foldAnswer, isDue, type PastAnswer, type QuestionState } from './question-state.ts';
export { questionSumsWhere, selectSchoolSums } from './question-stats-store.ts';
export { questionSumsJob } from './question-sums-job.ts';
export { rollUpSeries } from './roll-up.ts';
export { rebuildAllProgress, renewFollowUps, rollUpJob } from './roll-up-job.ts';
export { isUnfinished, parseState, stateOf, type UnrolledAnswer } from './roll-up-store.ts';
export {
  type Attempt,
  awaitsCorrection,
  computeProgress,
  correctionTime,
  countRemaining,
  EXAM_SERIES_TYPES,
  filterAttempts,
  hasExtraTime,
  isMockExam,
  type SeriesFacts,
  toSeriesHead,
} from './series.ts';
export type { SeriesEvents } from './series-events.ts';
export { buildDetails, buildSummary } from './series-results.ts';
export {
  type BegunSeries,
  countMistakesSeries,
  type InsertedSeries,
  insertCreditUse,
  insertSeries,
  type NewSeriesRow,
  type SeriesAnswerRow,
  type SeriesOwner,
  type SeriesReview,
  selectAnswers,
  selectCredits,
  selectOptionalBegun,
  selectOptionalSeries,
  seriesFacts,
  seriesInsert,
  toInsertedSeries,
} from './series-store.ts';
export {
  computeDeadline,
  computeTiming,
  findStart,
  isTimeSpent,
  type SeriesTiming,
  subtractMs,
} from './series-timing.ts';
export { findSharedCatalogue, findSharedQuestion } from './shared-catalogue.ts';
export { createShowWhy, type ShowWhy } from './show-why.ts';
export { correctItem, showItem } from './shown-item.ts';
export { computePassMark } from './summary.ts';
export { computeTimer, isLate } from './time-limit.ts';
export { addWords, describeWord } from './told-words.ts';
