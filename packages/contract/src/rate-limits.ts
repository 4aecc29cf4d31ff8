/** How often operations may be called. Past a limit they answer TROP_DE_DEMANDES, with the seconds to wait. */

export interface RateLimit {
  /** Calls allowed in a window. */
  limit: number;
  /** Length of a window, in seconds. */
  windowS: number;
}

/**
 * What is counted. `calls`: each that the gate lets in, by the server, before the handler. `accepted-calls`: those that
 * the handler has found well formed and due, so that a mistake in a form uses nothing up; by the handler, at that moment.
 * `failures`: those that prove nothing, by the handler, which gives the others back.
 */
export interface OperationRateLimit extends RateLimit {
  /** Of the count. Operations that declare the same name are counted together. */
  name: string;
  /** Whose calls are counted together; `address` is the caller's network. */
  by: 'address' | 'person' | 'inscription' | 'email' | 'activation-code';
  counts: 'calls' | 'accepted-calls' | 'failures';
}

const MINUTE_S = 60;
const QUARTER_S = 15 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;

/** Each is a mail to the school: more in an hour is no change of mind. */
const exam = {
  name: 'exam-person',
  by: 'person',
  counts: 'accepted-calls',
  limit: 10,
  windowS: HOUR_S,
} as const;

export const RATE_LIMITS = {
  exam,
  /** It takes nothing that could be wrong. */
  examWithdrawal: { ...exam, counts: 'calls' },
  /**
   * A series every ten seconds, for ten minutes: more than anybody could so much as open. A call repeated with its key
   * begins none.
   */
  series: {
    name: 'series-person',
    by: 'person',
    counts: 'accepted-calls',
    limit: 60,
    windowS: 10 * MINUTE_S,
  },
  /**
   * Two papers in one go and, in the long run, an answer every two seconds: reading a question takes longer. No fixed
   * window: what is used up comes back evenly. It is kept with the learner's inscription, at no statement of its own.
   */
  answers: { name: 'answers', by: 'inscription', counts: 'accepted-calls', limit: 80, windowS: 160 },
  /** A page sends one every two seconds at most; a package that writes on and on is held there. */
  packageStates: { name: 'scorm', by: 'person', counts: 'accepted-calls', limit: 60, windowS: MINUTE_S },
  /** Each reads all that there is of a person. */
  dataExport: { name: 'export-person', by: 'person', counts: 'calls', limit: 6, windowS: HOUR_S },
  /** Each is a mail. */
  erasure: { name: 'erasure-person', by: 'person', counts: 'accepted-calls', limit: 5, windowS: HOUR_S },
  /** A person mistypes a few times; whoever found an open session must not guess on. */
  ownPassword: { name: 'password-person', by: 'person', counts: 'failures', limit: 10, windowS: QUARTER_S },
  /** Each is judged and hashed, which costs far more than asking. Counted with the passwords chosen by a link. */
  newPassword: { name: 'new-password-person', by: 'person', counts: 'failures', limit: 20, windowS: HOUR_S },
  /** A whole class chooses behind one address. */
  consent: {
    name: 'consent-address',
    by: 'address',
    counts: 'accepted-calls',
    limit: 100,
    windowS: QUARTER_S,
  },
  /** A whole class writes behind one address. */
  contactAddress: {
    name: 'contact-address',
    by: 'address',
    counts: 'accepted-calls',
    limit: 100,
    windowS: HOUR_S,
  },
  /** More in an hour is no conversation. */
  contactPerson: {
    name: 'contact-person',
    by: 'person',
    counts: 'accepted-calls',
    limit: 10,
    windowS: HOUR_S,
  },
  /** A whole class may type at the same time: tries under way count until they succeed. */
  activation: {
    name: 'activation-address',
    by: 'address',
    counts: 'failures',
    limit: 40,
    windowS: QUARTER_S,
  },
  /** Each valid code lets its holder ask for a sign-up now and then, not fill the table of them. */
  activationCode: {
    name: 'activation-code',
    by: 'activation-code',
    counts: 'accepted-calls',
    limit: 20,
    windowS: HOUR_S,
  },
  /** A school's whole room may have lost its mails. */
  activationLink: {
    name: 'activation-link-address',
    by: 'address',
    counts: 'calls',
    limit: 60,
    windowS: HOUR_S,
  },
  /** One signed link serves anybody. */
  bookSignUp: { name: 'book-address', by: 'address', counts: 'accepted-calls', limit: 60, windowS: HOUR_S },
  /** A parent of several children; more is somebody who plays with an address. */
  parentMail: { name: 'parent-mail', by: 'email', counts: 'accepted-calls', limit: 5, windowS: HOUR_S },
} as const satisfies Record<string, OperationRateLimit>;
