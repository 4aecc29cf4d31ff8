import * as T from 'typebox';
import { closed, RowIdText } from './shapes.ts';
import { ApplicationSchema, InscriptionSchema } from './student.ts';

export const LoginQuerySchema = closed({
  t: T.Optional(T.String({ maxLength: 20 })),
  inscriptionId: T.Optional(RowIdText),
  service: T.Optional(T.String({ maxLength: 500 })),
  ticket: T.Optional(T.String({ maxLength: 256 })),
  from: T.Optional(T.String({ maxLength: 40 })),
});

/** Several ways in: the body of 300 (inscriptions, or one application) and of 303 (a choice among applications). */
export const LoginChoiceSchema = closed({
  inscriptions: T.Array(InscriptionSchema),
  applications: T.Array(ApplicationSchema),
  connectedAs: T.Boolean(),
  theme: T.String(),
});

/** `token` only says «signed in»: the credential is the HttpOnly session cookie. */
export const LoginReplySchema = closed({
  token: T.String(),
  inscription: InscriptionSchema,
  ...LoginChoiceSchema.properties,
});

export const LogoutQuerySchema = closed({ service: T.Optional(T.String({ maxLength: 500 })) });
export const LogoutReplySchema = closed({ url: T.String() });

export type LoginChoice = T.Static<typeof LoginChoiceSchema>;
export type LoginReply = T.Static<typeof LoginReplySchema>;
export type LogoutReply = T.Static<typeof LogoutReplySchema>;
