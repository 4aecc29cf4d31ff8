/** Closed lists and limits of the roster, without schemas: its page imports them. */

/** Learners in one reply. */
export const LEARNERS_PER_PAGE = 50;

/**
 * Where a learner stands with one inscription: the first that holds, in this order. The web has the French words.
 */
export const ROSTER_STATES = [
  /** The exam is passed, as the school or the learner says. */
  'PASSED',
  /** The access is suspended or over. */
  'EXPIRED',
  /** Below fifteen: nothing opens before a parent has agreed. */
  'AWAITS_PARENT',
  /** Open, and nobody has ever signed in or ended a series. */
  'INVITED',
  /** Registered for an exam whose result is not known. */
  'EXAM',
  /** No series ended for `INACTIVE_DAYS` days, counted from the inscription before the first. */
  'INACTIVE',
  /** «Très probable» now and `READY_DAYS` days before. */
  'READY',
  /** Does not get on in a theme, or misses a question again and again. */
  'STUCK',
  /** Signed in, no series ended yet. */
  'NEW',
  'ACTIVE',
] as const;

export type RosterState = (typeof ROSTER_STATES)[number];

/** Days between two estimates that say «très probable», from which a learner counts as ready. */
export const READY_DAYS = 3;

/** Who is listed. Three are lines of the work list, with the same learners. */
export const ROSTER_VIEWS = [
  /** Open accesses; with a state, all that are in it. */
  'OPEN',
  /** Closed and ended ones too. */
  'ALL',
  'ACCESS_ENDS',
  'NEVER_CAME',
  'INACTIVE',
] as const;
export type RosterView = (typeof ROSTER_VIEWS)[number];

export const ROSTER_SORTS = [
  'NAME',
  'LAST_SERIES',
  'QUESTIONS',
  'READINESS',
  'ACCESS_END',
  'CREDITS',
] as const;

export type RosterSort = (typeof ROSTER_SORTS)[number];

/** Views that a person may save, beside the given ones, at one school. */
export const MOST_ROSTER_VIEWS = 20;
/** In characters. */
export const LONGEST_VIEW_NAME = 40;
