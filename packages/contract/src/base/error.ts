import * as T from 'typebox';
import { REFUSALS, type Refusal } from './codes.ts';
import { closed, Instant, stringEnum } from './shapes.ts';

/** What a session may have to prove: that it is the person, and the second step. */
const MISSING_PROOFS = ['identite', 'code'] as const;
export type MissingProof = (typeof MISSING_PROOFS)[number];

/**
 * The position of the fault in a malformed request, the request id of a 500, the school to ask about an access that is
 * not open, the names of the current and the next account, the
 * reference that a learner has already, or what a session has yet to prove.
 */
export const ErrorDetailsSchema = closed({
  champ: T.Optional(T.String()),
  requete: T.Optional(T.String()),
  attente_s: T.Optional(T.Integer()),
  expire_le: T.Optional(Instant),
  structure: T.Optional(T.String()),
  email: T.Optional(T.String()),
  telephone: T.Optional(T.String()),
  connecte: T.Optional(T.String()),
  nouveau: T.Optional(T.String()),
  reference: T.Optional(T.String()),
  manque: T.Optional(T.Array(stringEnum(MISSING_PROOFS))),
});

export const ErrorReplySchema = closed({
  code: stringEnum(Object.keys(REFUSALS) as Refusal[]),
  details: T.Optional(ErrorDetailsSchema),
});
export type ErrorReply = T.Static<typeof ErrorReplySchema>;
