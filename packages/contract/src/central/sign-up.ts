/** The sign-ups of the central site. JSON both ways; no cookie is read. */
import * as T from 'typebox';
import { closed, Day, Email, SentLicenceCodeSchema, stringEnum } from '../base/shapes.ts';

const Name = T.String({ minLength: 1, maxLength: 80 });
const ActivationCode = T.String({ minLength: 1, maxLength: 40 });

export const CodeBodySchema = closed({ code_activation: ActivationCode, email: Email });
/** `token` lets one account be made with the code, for a short time. */
export const CodeReplySchema = closed({ token: T.String() });

export const ActivationBodySchema = closed({
  /** The code decides the licence; the specification writes B. */
  permis: stringEnum(['b', 'B']),
  nom: Name,
  prenom: Name,
  telephone: T.String({ pattern: '^[+0-9][0-9 .()-]{5,24}$' }),
  date_naissance: Day,
  email: Email,
  /** Required below fifteen: nothing opens before a parent has agreed. */
  email_parent: T.Optional(Email),
  token: T.String({ maxLength: 100 }),
});

export const NewPasswordBodySchema = closed({ code_activation: ActivationCode });

export const BookBodySchema = closed({
  permis: SentLicenceCodeSchema,
  nom: Name,
  prenom: Name,
  date_naissance: Day,
  email: Email,
  /** Required below fifteen: nothing opens before a parent has agreed. */
  email_parent: T.Optional(Email),
  /** HMAC-SHA256 of `permis` and `t` by the publisher, in hexadecimal. */
  signature: T.String({ maxLength: 128 }),
  /** When the link was made, in seconds since 1970. */
  t: T.String({ pattern: '^[0-9]{1,12}$' }),
  newsletter: T.Optional(T.Boolean()),
});

export type ActivationBody = T.Static<typeof ActivationBodySchema>;
export type BookBody = T.Static<typeof BookBodySchema>;
