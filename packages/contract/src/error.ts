import * as T from 'typebox';
import { REFUSALS, type Refusal } from './codes.ts';
import { closed, enumOf } from './shapes.ts';

export const ErrorReplySchema = closed({
  code: enumOf(Object.keys(REFUSALS) as Refusal[]),
  /** Where a malformed request is wrong, or the request id of a 500. */
  details: T.Optional(
    closed({
      champ: T.Optional(T.String()),
      requete: T.Optional(T.String()),
      attente_s: T.Optional(T.Integer()),
    }),
  ),
});
export type ErrorReply = T.Static<typeof ErrorReplySchema>;
