/** Series: their names, results and ways to begin. */
export {
  daysLeft,
  findLastScore,
  gainOver,
  gainSaid,
  type LastScore,
  type Themes,
  themesReached,
} from './glance.ts';
export { beforeJudging, judgedScore } from './judged-theme.ts';
export { NothingForLicence } from './nothing-for-licence.tsx';
export {
  decimal,
  judgeOutcome,
  licenceThreshold,
  OUTCOMES,
  type OutcomeKind,
  ownThreshold,
  percentReached,
  readMark,
} from './outcome.ts';
export {
  countLeft,
  findOpenMock,
  isExam,
  isPayable,
  isResumable,
  type NextAction,
  newestFirst,
  nextAction,
  scoreCurve,
} from './progress.ts';
export {
  giveBackSeries,
  type SeriesRequest,
  seriesQuery,
  themesQuery,
  useHistory,
  useStudentSeries,
  useSummary,
  useThemes,
} from './queries.ts';
export { SeriesFailure } from './series-failure.tsx';
export { seriesName } from './series-name.ts';
export {
  askedAtLevel,
  groupByTheme,
  isExercises,
  LEVEL_COUNT,
  levelSaid,
  recentSaid,
  startSaid,
} from './skills.ts';
export type { PractisedSkill, SkillGlance } from './skills-wire.ts';
export { toPractisedSkills } from './skills-wire.ts';
export { StartButton } from './start-button.tsx';
export { default as themeLinesStyles } from './theme-lines.module.css';
export { themeName } from './theme-name.ts';
export { useStartSeries } from './use-start-series.ts';
export { isWelcomed } from './welcome.ts';
export type {
  DailyPlan,
  LearnerSeries,
  OfferedSeries,
  PaperResult,
  PaperRules,
  PastSeries,
  PersonalisedPath,
  ProgrammeTheme,
  SeriesInfo,
  SeriesSummary,
  ThemeProgress,
  Week,
} from './wire.ts';
export { toPaperRules, toSeriesInfo, toWeek } from './wire.ts';
