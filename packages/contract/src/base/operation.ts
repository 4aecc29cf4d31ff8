/** The description of an operation of the API. */
import type * as T from 'typebox';
import type { Refusal } from './codes.ts';
import type { OperationRateLimit } from './rate-limits.ts';
import type { Right } from './rights.ts';
import { closed } from './shapes.ts';

/**
 * Who may call an operation. On the backend: `public`, everybody, signed in or not; `session`, a signed-in person,
 * with or without a chosen inscription; `learner`, a signed-in person with a chosen inscription that is open; `staff`, a
 * person who works at a school or for a network of schools, signed in as themselves, with the operation's right;
 * `operator`, a person who runs the platform, signed in as themselves; `school-key`, the management program of a school, with
 * the key of the school as a bearer token and without a session. On the central site, which reads no session:
 * `central-public`, everybody; `central-brand-key`, a caller with the key of a brand in `X-API-KEY`.
 */
export type Access = 'public' | 'session' | 'learner' | 'staff' | 'operator' | 'school-key' | CentralAccess;
export type CentralAccess = 'central-public' | 'central-brand-key';

export const isCentral = (access: Access): access is CentralAccess =>
  access === 'central-public' || access === 'central-brand-key';

/** What an impersonation session may do with an operation: everything, or nothing. */
export type WhileActing = 'allowed' | { refused: 'ACCES_REFUSE' | 'CONSULTATION_SEULE' };

/**
 * What a session must have proved, beside being there. `session`: nothing. `step`: the second step, where the person has a
 * device. `password`: the same, and within ten minutes that it is the person: by their password, or, where we keep none, by a
 * new sign-in at their server or a mailed link. `typed-password`: as `step`, and the operation takes the password in its form.
 */
export type Assurance = 'session' | 'step' | 'password' | 'typed-password';

interface BackendPolicy {
  access: 'public' | 'learner';
  whileActing: WhileActing;
  right?: never;
  assurance?: never;
}

type SessionPolicy = { access: 'session'; right?: never } & (
  | { whileActing: WhileActing; assurance?: 'session' }
  | Proved<'password' | 'typed-password'>
);

/** Nobody proves that they are somebody else: never while acting. */
interface Proved<A extends Assurance> {
  whileActing: Exclude<WhileActing, 'allowed'>;
  assurance: A;
}

/** Without an own assurance, the step. `session` is for what pages draw their frame with: it is answered before the step. */
type WorkPolicy = { whileActing: WhileActing; assurance?: 'session' | 'step' } | Proved<'password'>;

type StaffPolicy = WorkPolicy & {
  access: 'staff';
  /** Null only for what any of them may do: to learn who they are, and to choose where they work. */
  right: Right | null;
};

type OperatorPolicy = WorkPolicy & { access: 'operator'; right?: never };

/** No session is read, so there is no impersonation. */
interface SessionlessPolicy {
  access: CentralAccess | 'school-key';
  whileActing?: never;
  right?: never;
  assurance?: never;
}

export type Operation = (BackendPolicy | SessionPolicy | StaffPolicy | OperatorPolicy | SessionlessPolicy) & {
  /** Summary and description are the French texts of the API's description. */
  summary: string;
  description: string;
  /**
   * The French words for parameters and fields that have another meaning here than in other operations, or occur only
   * here.
   */
  fieldWords?: Readonly<Record<string, string>>;
  /** How often it may be called; `counts` tells which code counts. */
  rateLimits?: readonly OperationRateLimit[];
  params?: T.TObject;
  query?: T.TObject;
  /** Its own headers, with names in lower case; not closed, because every request has others. */
  headers?: T.TObject;
  /** Form fields (application/x-www-form-urlencoded). */
  form?: T.TObject;
  /** A JSON body. */
  body?: T.TObject;
  /** Longest body, when it differs from that of a form. */
  maxBytes?: number;
  replies: Record<number, T.TSchema>;
  /** For the description, which shows them; the reply is that of each success. */
  examples?: OperationExamples;
  /** Type of the file in a successful reply, instead of JSON. */
  file?: 'application/zip' | 'text/calendar' | 'text/csv';
  /** Its own refusals, in addition to those of its access level. */
  refusals?: readonly Refusal[];
};

/** The assurance that an operation asks for. */
export const findAssurance = ({ access, assurance }: Pick<Operation, 'access' | 'assurance'>): Assurance =>
  assurance ?? (access === 'staff' || access === 'operator' ? 'step' : 'session');

interface OperationExamples {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  reply?: object;
}

/** For an operation without a query. */
export const none = closed({});
