/** How often operations may be called. Beyond a limit they answer TROP_DE_DEMANDES, with the seconds to wait. */

export interface RateLimit {
  /** Calls allowed in a window. */
  limit: number;
  /** Length of a window, in seconds. */
  windowS: number;
}

/**
 * What is counted. `calls`: every authenticated call, counted by the server before the handler. `accepted-calls`: calls that
 * the handler finds well formed and due, so that a mistake in a form costs nothing; counted by the handler at that moment.
 * `failures`: calls that prove nothing; the handler gives the others back.
 */
export interface OperationRateLimit extends RateLimit {
  /** Name of the count. Operations with the same name are counted together. */
  name: string;
  /** Whose calls are counted together; `address` is the caller's network. */
  by: 'address' | 'session' | 'person' | 'inscription' | 'email' | 'activation-code' | 'key' | 'school';
  counts: 'calls' | 'accepted-calls' | 'failures';
}

const MINUTE_S = 60;
const QUARTER_S = 15 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;

const personInAnHour = { by: 'person', counts: 'accepted-calls', windowS: HOUR_S } as const;
const addressInAnHour = { by: 'address', counts: 'accepted-calls', windowS: HOUR_S } as const;
const failuresOfPerson = { by: 'person', counts: 'failures', windowS: QUARTER_S } as const;

/** Each is a mail to the school: nobody changes their mind more often in an hour. */
const exam = { ...personInAnHour, name: 'exam-person', limit: 10 } as const;

export const RATE_LIMITS = {
  exam,
  /** Its input can't be wrong. */
  examWithdrawal: { ...exam, counts: 'calls' },
  /**
   * A series every ten seconds, for ten minutes: more than anybody could even open. A call repeated with the same key begins
   * no other series.
   */
  series: {
    name: 'series-person',
    by: 'person',
    counts: 'accepted-calls',
    limit: 60,
    windowS: 10 * MINUTE_S,
  },
  /**
   * Two mock exams at once and, in the long run, an answer every two seconds: reading a question takes longer. No fixed
   * window: the allowance refills evenly. It is stored with the learner's inscription and needs no statement of its own.
   */
  answers: { name: 'answers', by: 'inscription', counts: 'accepted-calls', limit: 80, windowS: 160 },
  /** A card a second, and those of a long time without a network. */
  flashcards: { name: 'flashcards-person', by: 'person', counts: 'calls', limit: 120, windowS: 2 * MINUTE_S },
  /** A page sends one every two seconds at most; a package that writes more often is stopped here. */
  packageStates: { name: 'scorm', by: 'person', counts: 'accepted-calls', limit: 60, windowS: MINUTE_S },
  /** Each reads all the data of a person. */
  dataExport: { name: 'export-person', by: 'person', counts: 'calls', limit: 6, windowS: HOUR_S },
  /** Each is a mail. */
  erasure: { ...personInAnHour, name: 'erasure-person', limit: 5 },
  /** A person mistypes a few times; a stranger at an open session must not keep guessing. */
  ownPassword: { ...failuresOfPerson, name: 'password-person', limit: 10 },
  /** The same tries by many people behind one address: a class mistypes, a list of stolen sessions guesses. */
  ownPasswordAddress: {
    name: 'password-address',
    by: 'address',
    counts: 'failures',
    limit: 100,
    windowS: QUARTER_S,
  },
  /** Each is a mail. */
  confirmationLink: { ...personInAnHour, name: 'confirmation-person', limit: 5 },
  /** Each is a mail to somebody who did not ask for it. */
  invitations: { name: 'invitations-person', by: 'person', counts: 'calls', limit: 30, windowS: HOUR_S },
  /** Each is judged and hashed, which costs far more than asking. Counted with passwords chosen by a link. */
  newPassword: { name: 'new-password-person', by: 'person', counts: 'failures', limit: 20, windowS: HOUR_S },
  /** Six digits must not be guessed: of a million codes three are right at a time. */
  secondStepSession: {
    name: 'second-step-session',
    by: 'session',
    counts: 'failures',
    limit: 5,
    windowS: QUARTER_S,
  },
  secondStep: { ...failuresOfPerson, name: 'second-step-person', limit: 10 },
  secondStepDay: {
    name: 'second-step-day',
    by: 'person',
    counts: 'failures',
    limit: 50,
    windowS: 24 * HOUR_S,
  },
  /** Each is a row until it is answered, or five minutes have passed. */
  passkeyQuestions: {
    name: 'passkey-questions-person',
    by: 'person',
    counts: 'calls',
    limit: 60,
    windowS: QUARTER_S,
  },
  /** A whole class may choose behind one address. */
  consent: {
    name: 'consent-address',
    by: 'address',
    counts: 'accepted-calls',
    limit: 100,
    windowS: QUARTER_S,
  },
  /** A whole class may write behind one address. */
  contactAddress: { ...addressInAnHour, name: 'contact-address', limit: 100 },
  /** Nobody writes more letters in an hour. */
  contactPerson: { ...personInAnHour, name: 'contact-person', limit: 10 },
  /** A whole class may type at the same time: running tries count until they succeed. */
  activation: {
    name: 'activation-address',
    by: 'address',
    counts: 'failures',
    limit: 40,
    windowS: QUARTER_S,
  },
  /** With a valid code, its holder may ask for a few sign-ups, not fill their table. */
  activationCode: {
    name: 'activation-code',
    by: 'activation-code',
    counts: 'accepted-calls',
    limit: 20,
    windowS: HOUR_S,
  },
  /** A whole classroom may have lost its mails. */
  activationLink: {
    name: 'activation-link-address',
    by: 'address',
    counts: 'calls',
    limit: 60,
    windowS: HOUR_S,
  },
  /** One signed link serves everybody. */
  bookSignUp: { ...addressInAnHour, name: 'book-address', limit: 60 },
  /** A parent may have several children; more calls are abuse. */
  parentMail: { name: 'parent-mail', by: 'email', counts: 'accepted-calls', limit: 5, windowS: HOUR_S },
  /** Each is a mail to somebody; more learners come as a list. */
  enrolment: { ...personInAnHour, name: 'enrolment-person', limit: 60 },
  /** A mail that did not arrive three times does not arrive the fourth. */
  invitation: { name: 'invitation', by: 'email', counts: 'accepted-calls', limit: 3, windowS: HOUR_S },
  /** Up to a thousand codes each. */
  codeBatches: { ...personInAnHour, name: 'code-batches-person', limit: 20 },
  /** Each is read and checked as a whole. */
  imports: { name: 'imports-person', by: 'person', counts: 'calls', limit: 30, windowS: HOUR_S },
  /** A program that calls one after the other does not reach it; one that runs wild is stopped. */
  gateway: { name: 'gateway-key', by: 'key', counts: 'calls', limit: 1200, windowS: MINUTE_S },
  /** Each is a mail to somebody. A large network of schools in one go, and no more; a new key begins no new count. */
  gatewayNew: {
    name: 'gateway-new',
    by: 'school',
    counts: 'accepted-calls',
    limit: 10_000,
    windowS: 24 * HOUR_S,
  },
} as const satisfies Record<string, OperationRateLimit>;
