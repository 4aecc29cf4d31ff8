/** The chance of passing, in words. */
export {
  describeLever,
  describeMissing,
  type LearnerReadiness,
  type PastExam,
  type ReadinessNumbers,
  UNPROVED_ESTIMATE,
  WORDS,
} from './readiness.ts';
export { toOutcomeForm, toPastExam, toReadiness } from './wire.ts';
