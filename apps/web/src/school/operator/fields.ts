/** What the forms of who runs the platform share. */
export const EMAIL_FIELD = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const faultOfEmail = (typed: string): string | null =>
  /^\S+@\S+\.\S+$/.test(typed.trim()) ? null : 'Saisissez une adresse e-mail complète.';

export function faultOfSchoolName(typed: string, longest: number): string | null {
  const name = typed.trim();
  if (name === '') return 'Saisissez le nom de l’école.';
  return name.length > longest ? `Ce nom est trop long\u00a0: ${longest} caractères au plus.` : null;
}
