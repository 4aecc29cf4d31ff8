/** Spreadsheets and lists from outside, read on a thread of their own within limits. */
export { readForeign } from './foreign-reader.ts';
export { latinise } from './latinise.ts';
export type { ListOfCells } from './list-cells.ts';
export { ListRefused } from './list-refused.ts';
