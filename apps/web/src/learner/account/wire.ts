/** Maps the user's account between the French wire and the page. */
import type * as wire from '@balise/contract/account/account';
import type { LooksReply } from '@balise/contract/account/looks';

/** Where the password is stored: on this server, nowhere yet, or on the school's sign-on server. */
const SIGN_INS = {
  mot_de_passe: 'password',
  sans_mot_de_passe: 'no-password',
  externe: 'elsewhere',
} as const;

export const toAccount = ({ email, connexion, professionnel, suppression }: wire.Account) => ({
  email,
  signIn: SIGN_INS[connexion],
  /** A staff account: only the school can close it. */
  isStaff: professionnel,
  erasure: suppression && {
    /** Until when the link in the mail can confirm it; null once it is confirmed. */
    confirmBefore: suppression.a_confirmer_avant,
    /** When the data is erased; null until it is confirmed. */
    erasedOn: suppression.effacement_le,
  },
});

export type OwnAccount = ReturnType<typeof toAccount>;

export const toDevice = ({ id, ...device }: wire.Device) => ({
  id,
  /** Name of the browser; empty when unknown. */
  browser: device.navigateur,
  system: device.systeme,
  openedAt: device.ouverte_le,
  seenAt: device.vue_le,
  /** Whether it is the device that sent this request. */
  isThis: device.actuel,
});

export type SignedInDevice = ReturnType<typeof toDevice>;

export const toLooks = ({ regards }: LooksReply) =>
  regards.map(({ ecole, par, quoi, le }) => ({
    school: ecole,
    /** First and last name; null once their account is gone. */
    by: par,
    actedFor: quoi === 'agir_pour',
    /** They changed the name, day of birth or phone. */
    hasCorrected: quoi === 'modification',
    /** The school's management program read, which has no name; the time is that of its last day. */
    isProgram: quoi === 'programme',
    at: le,
  }));

/** A member of staff who read the learner's page, or opened the product in their place. */
export type Look = ReturnType<typeof toLooks>[number];

/** Number of devices that were signed out. */
export const readEnded = ({ fermes }: { fermes: number }): number => fermes;

export const toPasswordForm = ({ current, next }: { current: string; next: string }) => ({
  actuel: current,
  nouveau: next,
});

/** @param password undefined if this server holds none: then the mail alone proves the identity */
export const toErasureForm = (password: string | undefined): { mot_de_passe?: string } =>
  password === undefined ? {} : { mot_de_passe: password };
