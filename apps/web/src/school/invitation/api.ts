/** A learner's invitation: sending again, correcting, a parent's consent. */
export { InvitationCard } from './invitation-card.tsx';
export { ParentWaitActs } from './parent-wait-acts.tsx';
