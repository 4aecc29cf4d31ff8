/** Maps the user's account between the French wire and the page. */
import type * as wire from '@balise/contract/account/account';
import type { LooksReply } from '@balise/contract/account/looks';
import type { Look, OwnAccount, SignedInDevice, SignInWay } from './account.ts';

const SIGN_INS: Record<wire.Account['connexion'], SignInWay> = {
  mot_de_passe: 'password',
  sans_mot_de_passe: 'no-password',
  externe: 'elsewhere',
};

export const toAccount = ({ email, connexion, professionnel, suppression }: wire.Account): OwnAccount => ({
  email,
  signIn: SIGN_INS[connexion],
  isStaff: professionnel,
  erasure: suppression && {
    confirmBefore: suppression.a_confirmer_avant,
    erasedOn: suppression.effacement_le,
  },
});

export const toDevice = ({ id, ...device }: wire.Device): SignedInDevice => ({
  id,
  browser: device.navigateur,
  system: device.systeme,
  openedAt: device.ouverte_le,
  seenAt: device.vue_le,
  isThis: device.actuel,
});

export const toLooks = ({ regards }: LooksReply): Look[] =>
  regards.map(({ ecole, par, quoi, le }) => ({
    school: ecole,
    by: par,
    actedFor: quoi === 'agir_pour',
    hasCorrected: quoi === 'modification',
    isProgram: quoi === 'programme',
    at: le,
  }));

/** Number of devices that were signed out. */
export const readEnded = ({ fermes }: { fermes: number }): number => fermes;

export const toPasswordForm = ({ current, next }: { current: string; next: string }) => ({
  actuel: current,
  nouveau: next,
});

/** @param password undefined if this server holds none: then the mail alone proves the identity */
export const toErasureForm = (password: string | undefined): { mot_de_passe?: string } =>
  password === undefined ? {} : { mot_de_passe: password };
