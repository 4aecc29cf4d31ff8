export interface Leaving {
  /** Logging out is not offered to who looks through a learner's eyes. */
  canLogOut: boolean;
  onLogOut(): void;
}
