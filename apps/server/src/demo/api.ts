/** The people and the past of the demonstration. */
export { createDemo, findOpenDemoAccount } from './create.ts';
export { createDemonstration } from './demonstration.ts';
export { closeDemoDoors, openDemoDoors } from './doors.ts';
