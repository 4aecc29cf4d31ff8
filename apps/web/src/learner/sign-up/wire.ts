/** Maps sign-ups between the French wire and the forms. */
import type { ActivationBody, BookBody } from '@balise/contract/central/sign-up';
import type { PublisherLink } from '../../common/sign-up/api.ts';

/** The identity of the new learner, as sent; without a parent from the age of consent on. */
interface Identity {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string;
  email: string;
  /** Empty if none is required. */
  parentEmail: string;
}

/** The form's field for each field of the API. */
export const SIGN_UP_FIELDS = {
  code_activation: 'code',
  nom: 'lastName',
  prenom: 'firstName',
  telephone: 'phone',
  date_naissance: 'birthDate',
  email: 'email',
  email_parent: 'parentEmail',
} as const;

export const toCodeBody = ({ code, email }: { code: string; email: string }) => ({
  code_activation: code,
  email,
});

export const toNewPasswordBody = (code: string) => ({ code_activation: code });

/** The only licence that activation codes are for. Its category, «B», is what is sent. */
export const ACTIVATION_LICENCE = 'b';

export const toActivationBody = (
  { phone, ...identity }: Identity & { phone: string },
  token: string,
): ActivationBody => ({
  ...toIdentityBody(identity),
  permis: 'B',
  telephone: phone,
  token,
});

export const toBookBody = (
  identity: Identity,
  { licence, madeAt, signature }: PublisherLink,
  newsletter: boolean,
): BookBody => ({ ...toIdentityBody(identity), permis: licence, t: madeAt, signature, newsletter });

const toIdentityBody = ({ lastName, firstName, birthDate, email, parentEmail }: Identity) => ({
  nom: lastName,
  prenom: firstName,
  date_naissance: birthDate,
  email,
  ...(parentEmail !== '' && { email_parent: parentEmail }),
});

/** The link in an address; null when a part is missing or malformed. The server checks the signature. */
export function readPublisherLink(search: Record<string, unknown>): PublisherLink | null {
  const [licence = '', madeAt = '', signature = ''] = [search.permis, search.t, search.signature].map(
    (part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''),
  );
  if (!/^[a-z][a-z0-9]{0,9}$/.test(licence) || !/^\d{1,12}$/.test(madeAt)) return null;
  return /^[0-9a-fA-F]{64}$/.test(signature) ? { licence, madeAt, signature } : null;
}
