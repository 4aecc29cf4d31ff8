/** Prolonging, suspending and closing accesses. */

export type { ChosenAccess } from './access.ts';
export { AccessActsCard } from './access-acts-card.tsx';
export { AccessDialog } from './access-dialog.tsx';
export { AccessNotice, type DoneAct } from './access-notice.tsx';
