/** Goal and days of practice, in words. */
export type { Effort, Goal, PracticeRhythm } from './wire.ts';
export { calendarQuery, GOAL_CHOICES, GOAL_FIELDS, toGoalForm, toRhythm } from './wire.ts';
