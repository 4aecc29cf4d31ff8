/** What other rooms use of this one. */
export { InvitationCard } from './invitation-card.tsx';
export { ParentWaitActs } from './parent-wait-acts.tsx';
