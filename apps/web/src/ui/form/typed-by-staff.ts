/** How staff type what is about somebody else: the browser offers nothing of their own, and corrects no name. */
import { spellDay } from '../../lib/typed-day.ts';

export const NAME_ENTRY = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false } as const;

export const EMAIL_ENTRY = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const DAY_ENTRY = {
  spell: spellDay,
  inputMode: 'numeric',
  autoComplete: 'off',
  spellCheck: false,
} as const;

export const faultOfEmail = (typed: string): string | null =>
  /^\S+@\S+\.\S+$/.test(typed.trim()) ? null : 'Saisissez une adresse e-mail complète.';

/** The faults of somebody who is invited to work somewhere; null where there is none. */
export const faultsOfInvited = ({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>) => ({
  firstName: firstName.trim() === '' ? 'Saisissez un prénom.' : null,
  lastName: lastName.trim() === '' ? 'Saisissez un nom.' : null,
  email: faultOfEmail(email),
});
