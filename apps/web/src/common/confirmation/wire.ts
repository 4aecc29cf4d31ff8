/** How a person proves that it is them: maps the French wire to our terms. */
import type { Account } from '@balise/contract/account/account';

const WAYS = { mot_de_passe: 'password', connexion: 'sign-on', lien: 'link' } as const;

export const readAsked = ({ email, confirmation, confirme_jusqu_a, cles_acces }: Account) => ({
  email,
  way: WAYS[confirmation],
  /** A proof still counts in this session. */
  isConfirmed: confirme_jusqu_a !== null,
  /** Hosts of the pages on which they have a passkey. */
  passkeyHosts: cles_acces,
});

export const toConfirmationForm = (password: string) => ({ mot_de_passe: password });

/** The fields of the form, for a refusal that names one. */
export const CONFIRMATION_FIELDS = { mot_de_passe: 'password', code: 'code' } as const;
