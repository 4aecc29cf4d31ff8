/** A person's own account: how it signs in, what it holds, how it ends. */
import * as T from 'typebox';
import { closed, Instant, nullable, stringEnum, Uuid } from '../base/shapes.ts';

/** The password of the account: set here, not chosen yet, or stored by the server that signs people in. */
const SIGN_INS = ['mot_de_passe', 'sans_mot_de_passe', 'externe'] as const;

/** How they prove that it is them: by the password, by a new sign-in at their own server, or by a link in a mail. */
const CONFIRMATIONS = ['mot_de_passe', 'connexion', 'lien'] as const;

export const AccountSchema = closed({
  email: T.String(),
  connexion: stringEnum(SIGN_INS),
  confirmation: stringEnum(CONFIRMATIONS),
  /** Until when their last proof counts in this session; null when it does not. */
  confirme_jusqu_a: nullable(Instant),
  /** Host names of the pages on which the person has a passkey, which confirms them too. */
  cles_acces: T.Array(T.String()),
  /** A member of a school's staff, whose account only the school closes. */
  professionnel: T.Boolean(),
  /** Null when none is requested. */
  suppression: nullable(
    closed({
      demandee_le: Instant,
      /** When the mail's link expires; null once it is confirmed. */
      a_confirmer_avant: nullable(Instant),
      /** When everything will be erased; null until it is confirmed. */
      effacement_le: nullable(Instant),
    }),
  ),
});
export type Account = T.Static<typeof AccountSchema>;

/**
 * Longer than any password, so that a longer text gets the refusal of the password rule, not that of a malformed
 * request.
 */
const Password = T.String({ maxLength: 1000 });

export const NewPasswordFormSchema = closed({ actuel: Password, nouveau: Password });
export const PasswordChangedSchema = closed({ change: T.Boolean() });

export const ConfirmationFormSchema = closed({ mot_de_passe: Password });
/** Until when it counts. */
export const ConfirmedSchema = closed({ confirme_jusqu_a: Instant });

/** Without a password here, `mot_de_passe` is left out: then only the mail proves the identity. */
export const ErasureFormSchema = closed({ mot_de_passe: T.Optional(Password) });
export const ErasureCancelledSchema = closed({ annulee: T.Boolean() });

/** A device on which the person is signed in. */
export const DeviceSchema = closed({
  id: Uuid,
  /** As the browser calls itself; empty when unknown. */
  navigateur: T.String(),
  systeme: T.String(),
  ouverte_le: Instant,
  /** Accurate to a few minutes. */
  vue_le: Instant,
  /** The device of this request. */
  actuel: T.Boolean(),
});
export type Device = T.Static<typeof DeviceSchema>;
/** Number of devices that were signed out. */
export const DevicesEndedSchema = closed({ fermes: T.Integer() });
