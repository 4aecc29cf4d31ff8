/** Acts of staff, recorded with their author. */
export { recordAct } from './record-act.ts';
