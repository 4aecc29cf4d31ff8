/** Closed lists and limits of the operator's pages, without schemas: the pages import them. */

/** Rows in one reply. */
export const OPERATOR_PAGE = 50;

/** In characters; the learners of a school are never listed without a search. */
export const SHORTEST_SEARCH = 2;

/** In characters. */
export const LONGEST_SUSPENSION_REASON = 300;

/** In characters. */
export const LONGEST_SCHOOL_NAME = 120;

/** In characters. */
export const LONGEST_NETWORK_NAME = 120;

/** What was done about a network, by the names in the audit; the web has the French words. */
export const NETWORK_ACTS = [
  'plateforme.creer_groupement',
  'plateforme.renommer_groupement',
  'plateforme.inviter_siege',
  'plateforme.renvoyer_invitation_siege',
  'plateforme.retirer_invitation_siege',
  'plateforme.rejoindre_siege',
  'plateforme.finir_contrat_siege',
  'plateforme.reprendre_contrat_siege',
  'exploitation.mettre_en_groupement',
  'exploitation.retirer_du_groupement',
] as const;
export type NetworkAct = (typeof NETWORK_ACTS)[number];

export const SCHOOL_STATES = ['OPEN', 'SUSPENDED', 'WITHOUT_MANAGER'] as const;
export type SchoolListState = (typeof SCHOOL_STATES)[number];

export const MAIL_STATES = ['FAILED', 'WAITING'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The server's own jobs, which it does by itself in rounds. */
export const JOB_NAMES = [
  'outbox',
  'cleaning',
  'roll-up',
  'question-sums',
  'network-figures',
  'lifecycle',
  'reminders',
  // Of the embedded database.
  'table-sizes',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Those that harm nobody at any time: the others write to people, at hours of their own. */
export const RUNNABLE_JOBS = [
  'outbox',
  'cleaning',
  'roll-up',
  'question-sums',
  'network-figures',
  'table-sizes',
] as const satisfies readonly JobName[];
export type RunnableJob = (typeof RUNNABLE_JOBS)[number];

/** Why an inscription cannot be transferred; the web has the French words. */
export const TRANSFER_OBSTACLES = [
  /** It has ended, or its school has suspended it. */
  'ACCESS_CLOSED',
  'SAME_SCHOOL',
  'SCHOOL_SUSPENDED',
  /** The person has an access for this licence there already. */
  'ALREADY_ENROLLED',
  /** A request for the exam is under way: the school ends it first. */
  'EXAM_UNDER_WAY',
  /** The person is known elsewhere and has not agreed yet that this school sees them. */
  'AWAITS_AGREEMENT',
  /** The person works for a school, so no other is to see them as a learner by an act of somebody else. */
  'STAFF',
] as const;
export type TransferObstacle = (typeof TRANSFER_OBSTACLES)[number];

/** What health is measured by; the web has the French words. */
export const HEALTH_WORDS = ['GOOD', 'WATCH', 'DOWN', 'UNKNOWN'] as const;
export type HealthWord = (typeof HEALTH_WORDS)[number];
