/** A person's own account: how it is entered, what is held of it, how it ends. */
import * as T from 'typebox';
import { closed, enumOf, Instant, nullable, Uuid } from './shapes.ts';

/** How a password is known here: set, never chosen yet, or kept by the server that signs people in. */
const SIGN_INS = ['mot_de_passe', 'sans_mot_de_passe', 'externe'] as const;

export const AccountSchema = closed({
  email: T.String(),
  connexion: enumOf(SIGN_INS),
  /** Of a member of a school's staff: it is the school that closes it. */
  professionnel: T.Boolean(),
  /** Null when none is asked for. */
  suppression: nullable(
    closed({
      demandee_le: Instant,
      /** Until when the mail's link confirms it; null once it is confirmed. */
      a_confirmer_avant: nullable(Instant),
      /** When all is erased; null until it is confirmed. */
      effacement_le: nullable(Instant),
    }),
  ),
});
export type Account = T.Static<typeof AccountSchema>;

/** Longer than any password is, so that the rule is said in words and not as a malformed request. */
const Password = T.String({ maxLength: 1000 });

export const NewPasswordFormSchema = closed({ actuel: Password, nouveau: Password });
export const PasswordChangedSchema = closed({ change: T.Boolean() });

/** `mot_de_passe` is left out by whoever has none here: the mail alone then proves who asks. */
export const ErasureFormSchema = closed({ mot_de_passe: T.Optional(Password) });
export const ErasureCancelledSchema = closed({ annulee: T.Boolean() });

/** A device on which the person is signed in. */
export const DeviceSchema = closed({
  id: Uuid,
  /** As the browser calls itself; empty when it can't be told. */
  navigateur: T.String(),
  systeme: T.String(),
  ouverte_le: Instant,
  /** To within a few minutes. */
  vue_le: Instant,
  /** The one that asks. */
  actuel: T.Boolean(),
});
export type Device = T.Static<typeof DeviceSchema>;
/** How many devices were signed out. */
export const DevicesEndedSchema = closed({ fermes: T.Integer() });

/** A file's bytes, which no schema describes. */
export const FileSchema = T.String({ format: 'binary' });
