/** How a person proves that it is them: maps the French wire to our terms. */
import type { Account } from '@balise/contract/account/account';

export interface AskedPerson {
  email: string;
  way: 'password' | 'sign-on' | 'link';
  /** A proof still counts in this session. */
  isConfirmed: boolean;
  /** Hosts of the pages on which they have a passkey. */
  passkeyHosts: readonly string[];
}

const WAYS: Record<Account['confirmation'], AskedPerson['way']> = {
  mot_de_passe: 'password',
  connexion: 'sign-on',
  lien: 'link',
};

export const readAsked = ({ email, confirmation, confirme_jusqu_a, cles_acces }: Account): AskedPerson => ({
  email,
  way: WAYS[confirmation],
  isConfirmed: confirme_jusqu_a !== null,
  passkeyHosts: cles_acces,
});

export const toConfirmationForm = (password: string) => ({ mot_de_passe: password });

/** The fields of the form, for a refusal that names one. */
export const CONFIRMATION_FIELDS = { mot_de_passe: 'password', code: 'code' } as const;
