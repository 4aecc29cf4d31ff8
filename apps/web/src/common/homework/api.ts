/** What a learner and a school say of homework. */
export { nameSeries, sayDone, sayDue } from './homework.ts';
