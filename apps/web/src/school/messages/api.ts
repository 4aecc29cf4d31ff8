/** What other rooms use of this one. */
export { loadWriteDialog } from './late.ts';
