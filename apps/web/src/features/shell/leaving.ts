export interface Leaving {
  /** Signing out is not offered to staff who act for a learner. */
  canLogOut: boolean;
  onLogOut(): void;
}
