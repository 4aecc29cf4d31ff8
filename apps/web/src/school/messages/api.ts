/** Messages of the school. */
export { loadWriteDialog } from './late.ts';
