/** What an operation of the API is. */
import type * as T from 'typebox';
import type { Refusal } from './codes.ts';
import { closed } from './shapes.ts';

/**
 * Of the backend: `nobody`, no session needed; `choosing`, a session, an inscription chosen or not; `learner`, a session
 * whose inscription is chosen and open. Of the central site, which reads no session: `anyone`; `brand`, whoever shows
 * the key of a brand in `X-API-KEY`.
 */
export type Access = 'nobody' | 'choosing' | 'learner' | CentralAccess;
export type CentralAccess = 'anyone' | 'brand';

export const isCentral = (access: Access): access is CentralAccess =>
  access === 'anyone' || access === 'brand';

export interface Operation {
  summary: string;
  access: Access;
  params?: T.TObject;
  query?: T.TObject;
  /** Headers of its own, their names in lower case; open, for every request has others. */
  headers?: T.TObject;
  /** Form fields (application/x-www-form-urlencoded). */
  form?: T.TObject;
  /** A JSON body. */
  body?: T.TObject;
  /** Longest body, when it is not that of a form. */
  maxBytes?: number;
  replies: Record<number, T.TSchema>;
  /** What is done in a learner's own name: refused (CONSULTATION_SEULE) to whoever acts in a learner's place. */
  forbidImpersonation?: true;
  /** Type of the file that a success is, in place of JSON. */
  file?: 'application/zip';
  /** Refusals of its own, beside those any operation of its access can answer. */
  refusals: readonly Refusal[];
}

/** Of an operation that takes nothing in its query. */
export const none = closed({});
