/** The faults of a new password that the page can find before sending. Pure. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@balise/rules/password-rule';

type Field = 'current' | 'next' | 'again';

/** The fault of each field, as a sentence. The server alone knows which passwords are too common. */
export function passwordFaults(
  { current, next, again }: Record<Field, string>,
  email: string,
): Record<Field, string | null> {
  return {
    current: current === '' ? 'Saisissez votre mot de passe actuel.' : null,
    next: nextFault(next, email),
    again: again === next ? null : 'Les deux saisies sont différentes.',
  };
}

function nextFault(next: string, email: string): string | null {
  const length = [...next.normalize('NFC')].length;
  if (length < MIN_PASSWORD_LENGTH) return `Il faut ${MIN_PASSWORD_LENGTH}\u00a0caractères au moins.`;
  if (length > MAX_PASSWORD_LENGTH) return `${MAX_PASSWORD_LENGTH}\u00a0caractères au plus.`;
  const isEmail = next.trim().toLowerCase() === email.toLowerCase();
  return isEmail ? 'Votre mot de passe ne peut pas être votre adresse e-mail.' : null;
}
