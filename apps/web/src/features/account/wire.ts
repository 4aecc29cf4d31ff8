/** One's own account between the wire, which is French, and the page. */
import type { Account as WireAccount, Device as WireDevice } from '@balise/contract/account';
import type { UserReply } from '@balise/contract/student';

/** Where its password is kept: here, nowhere yet, or by the server that signs people in. */
export type SignInWay = 'password' | 'no-password' | 'elsewhere';

/** An erasure that was asked for. */
export interface PlannedErasure {
  /** Until when the mail's link confirms it; null once it is confirmed. */
  confirmBefore: string | null;
  /** When all is erased; null until it is confirmed. */
  erasedOn: string | null;
}

export interface OwnAccount {
  email: string;
  signIn: SignInWay;
  /** Of a member of a school's staff: it is the school that closes it. */
  isStaff: boolean;
  erasure: PlannedErasure | null;
}

export interface SignedInDevice {
  id: string;
  /** As the browser calls itself; empty when it can't be told. */
  browser: string;
  system: string;
  openedAt: string;
  seenAt: string;
  /** The one that asks. */
  isThis: boolean;
}

const SIGN_INS: Record<WireAccount['connexion'], SignInWay> = {
  mot_de_passe: 'password',
  sans_mot_de_passe: 'no-password',
  externe: 'elsewhere',
};

export const toAccount = ({ email, connexion, professionnel, suppression }: WireAccount): OwnAccount => ({
  email,
  signIn: SIGN_INS[connexion],
  isStaff: professionnel,
  erasure: suppression && {
    confirmBefore: suppression.a_confirmer_avant,
    erasedOn: suppression.effacement_le,
  },
});

export const toDevice = ({ id, ...device }: WireDevice): SignedInDevice => ({
  id,
  browser: device.navigateur,
  system: device.systeme,
  openedAt: device.ouverte_le,
  seenAt: device.vue_le,
  isThis: device.actuel,
});

/** How many devices were signed out. */
export const readEnded = ({ fermes }: { fermes: number }): number => fermes;

export const toPasswordForm = ({ current, next }: { current: string; next: string }) => ({
  actuel: current,
  nouveau: next,
});

/** @param password undefined for whoever has none here: the mail alone then proves who asks */
export const toErasureForm = (password: string | undefined): { mot_de_passe?: string } =>
  password === undefined ? {} : { mot_de_passe: password };

/** When the account will be erased; null when it won't. */
export const readErasureDate = ({ effacement_le }: Pick<UserReply, 'effacement_le'>): string | null =>
  effacement_le;
