import { MAX_SERVICE_LENGTH } from '@balise/rules/service-rule';
import * as T from 'typebox';
import { closed, nullable, RowIdText, Slug } from '../base/shapes.ts';
import { ApplicationSchema, InscriptionSchema } from './student.ts';

export const LoginQuerySchema = closed({
  t: T.Optional(T.String({ maxLength: 20 })),
  inscriptionId: T.Optional(RowIdText),
  service: T.Optional(T.String({ maxLength: MAX_SERVICE_LENGTH })),
  ticket: T.Optional(T.String({ maxLength: 256 })),
  from: T.Optional(T.String({ maxLength: 40 })),
  /** The person has just signed in anew, to prove that it is them: the server of the ticket must say so too. */
  renew: T.Optional(T.Literal('true')),
  /** A partner's own sign-on: its name, its signed token, and the learner it is for. */
  partenaire: T.Optional(Slug),
  jwt: T.Optional(T.String({ maxLength: 4000 })),
  profilId: T.Optional(RowIdText),
});

/** Several accesses: the body of 300 (inscriptions, or one application) and of 303 (a choice among applications). */
export const LoginChoiceSchema = closed({
  inscriptions: T.Array(InscriptionSchema),
  applications: T.Array(ApplicationSchema),
  connectedAs: T.Boolean(),
  theme: T.String(),
});

/**
 * `token` changes at each sign-in, so that the other tabs of a browser see a new one. It only says «signed in»: the
 * credential is the HttpOnly session cookie.
 */
export const LoginReplySchema = closed({
  token: T.String(),
  /** Null: a person who works for a school and has no open access of their own. Their pages are under /gestion. */
  inscription: nullable(InscriptionSchema),
  ...LoginChoiceSchema.properties,
});

/** The pending sign-in is dropped; the signed-in person stays. */
export const AbandonReplySchema = closed({ abandonne: T.Boolean() });

export const LogoutQuerySchema = closed({ service: T.Optional(T.String({ maxLength: MAX_SERVICE_LENGTH })) });
export const LogoutReplySchema = closed({ url: T.String() });

export type LoginChoice = T.Static<typeof LoginChoiceSchema>;
export type LoginReply = T.Static<typeof LoginReplySchema>;
export type LogoutReply = T.Static<typeof LogoutReplySchema>;
