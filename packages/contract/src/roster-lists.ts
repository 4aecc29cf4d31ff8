/** Closed lists and limits of the roster, without schemas: its page imports them. */

/** Learners in one reply. */
export const LEARNERS_PER_PAGE = 50;

/**
 * Where a learner stands with one inscription: the first that holds, in this order. The web has the French words.
 */
export const ROSTER_STATES = [
  /** The exam is passed, as the school or the learner says. */
  'RECU',
  /** The access is suspended or over. */
  'EXPIRE',
  /** Below fifteen: nothing opens before a parent has agreed. */
  'ATTEND_PARENT',
  /** Open, and nobody has ever signed in or ended a series. */
  'INVITE',
  /** Registered for an exam whose result is not known. */
  'EXAMEN',
  /** No series ended for `INACTIVE_DAYS` days, counted from the inscription before the first. */
  'INACTIF',
  /** «Très probable» now and `READY_DAYS` days before. */
  'PRET',
  /** Does not get on in a theme, or misses a question again and again. */
  'BLOQUE',
  /** Signed in, no series ended yet. */
  'NOUVEAU',
  'ACTIF',
] as const;

export type RosterState = (typeof ROSTER_STATES)[number];

/** Days between two estimates that say «très probable», from which a learner counts as ready. */
export const READY_DAYS = 3;

/** Who is listed. Three are lines of the work list, with the same learners. */
export const ROSTER_VIEWS = [
  /** Open accesses; with a state, all that are in it. */
  'OUVERTS',
  /** Closed and ended ones too. */
  'TOUS',
  'ACCES_FINIT',
  'JAMAIS_VENU',
  'SANS_ACTIVITE',
] as const;
export type RosterView = (typeof ROSTER_VIEWS)[number];

export const ROSTER_SORTS = [
  'NOM',
  'DERNIERE_SERIE',
  'QUESTIONS',
  'PREPARATION',
  'ACCES_FIN',
  'CREDITS',
] as const;

export type RosterSort = (typeof ROSTER_SORTS)[number];

/** Views that a person may save, beside the given ones, at one school. */
export const MOST_ROSTER_VIEWS = 20;
/** In characters. */
export const LONGEST_VIEW_NAME = 40;
