/** Goal, days of practice, reminders. */
export { LONGEST, type PlannedDay, SHORTEST } from './daily-plan.ts';
export { computeStreak, type EffortDay, sumEffort } from './practice-days.ts';
export { addPracticeDays, clearPracticeDays } from './practice-days-store.ts';
export { remindersJob } from './reminders.ts';
export { buildRhythm, planToday, type RhythmFacts } from './rhythm.ts';
export {
  EFFORT_DAYS,
  parseRhythm,
  type RhythmColumn,
  type RhythmQuestion,
  rhythmColumn,
  type StoredRhythm,
  selectRhythm,
} from './rhythm-store.ts';
export { rhythmRoutes } from './routes.ts';
