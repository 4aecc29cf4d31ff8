export interface Leaving {
  /** False for staff who act for a learner. */
  canLogOut: boolean;
  onLogOut(): void;
}
