/** The chance of passing, in words. */
export { describeLever, describeMissing, UNPROVED_ESTIMATE, WORDS } from './readiness.ts';
export type { PastExam, Readiness, ReadinessNumbers } from './wire.ts';
export { toOutcomeForm, toPastExam, toReadiness } from './wire.ts';
