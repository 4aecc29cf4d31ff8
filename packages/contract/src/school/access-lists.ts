/** Closed lists and limits of the acts on accesses, without schemas: the pages import them. */

/** Accesses in one act. */
export const MOST_ACCESSES = 200;

/** Days and credits that one act adds at most. */
export const MOST_ADDED_DAYS = 730;

export const MOST_CREDITS = 1000;

/** In characters. */
export const LONGEST_REASON = 200;

/** Days in which an act can be taken back. */
export const UNDO_DAYS = 7;

/** What an act changes; the web has the French words. */
export const ACCESS_CHANGES = ['DAYS', 'UNTIL', 'CREDITS', 'SUSPEND', 'REOPEN'] as const;

/** What became of one access. */
export const ACCESS_OUTCOMES = [
  'DONE',
  /** No such access, or none that the caller may see. */
  'UNKNOWN',
  /** An access without an end is not prolonged. */
  'ENDLESS',
  /** Nothing to change: it lasts longer already, is suspended or open already. */
  'ALREADY',
] as const;

export type AccessOutcome = (typeof ACCESS_OUTCOMES)[number];

/** What became of one access when the act was taken back: what was is there again, or something has changed since. */
export const UNDO_OUTCOMES = ['RESTORED', 'CHANGED_SINCE'] as const;
