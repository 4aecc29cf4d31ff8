/** Series: making, playing, answering, and the mistakes that come back. */
export { type ClosingDeps, closeMockExamIfOver } from './close-mock-exam.ts';
export { findWeakestTheme, type Portion, planPersonalised } from './personalised.ts';
export { playerRoutes } from './player-routes.ts';
export { DIGEST_SIZE, type Overview, readOverview } from './progress.ts';
export {
  type Digest,
  type DigestQuestion,
  type DigestRow,
  digestSelect,
  type HistoryRow,
  isAmong,
  parseDigest,
  selectHistoryAfter,
} from './progress-store.ts';
export { seriesRoutes } from './series-routes.ts';
export { choosePortion, toRhythmFacts } from './today.ts';
