/** What the forms of who runs the platform share. */

export function faultOfSchoolName(typed: string, longest: number): string | null {
  const name = typed.trim();
  if (name === '') return 'Saisissez le nom de l’école.';
  return name.length > longest ? `Ce nom est trop long\u00a0: ${longest} caractères au plus.` : null;
}
