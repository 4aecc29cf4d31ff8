/** What other rooms use of this one. */
export { nameSeries, sayDone, sayDue } from './homework.ts';
