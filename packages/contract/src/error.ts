import * as T from 'typebox';
import { REFUSALS, type Refusal } from './codes.ts';
import { closed, enumOf, Instant } from './shapes.ts';

export const ErrorReplySchema = closed({
  code: enumOf(Object.keys(REFUSALS) as Refusal[]),
  /** Where a malformed request is wrong, the request id of a 500, whom to ask about an access that is not open. */
  /** Where a malformed request is wrong, the request id of a 500, or who is signed in and who would be. */
  details: T.Optional(
    closed({
      champ: T.Optional(T.String()),
      requete: T.Optional(T.String()),
      attente_s: T.Optional(T.Integer()),
      expire_le: T.Optional(Instant),
      structure: T.Optional(T.String()),
      courriel: T.Optional(T.String()),
      connecte: T.Optional(T.String()),
      nouveau: T.Optional(T.String()),
    }),
  ),
});
export type ErrorReply = T.Static<typeof ErrorReplySchema>;
