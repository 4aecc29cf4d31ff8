/** What the forms of who runs the platform share. */
import { LONGEST_NETWORK_NAME, LONGEST_SCHOOL_NAME } from '@balise/contract/operator/lists';
import { TIME_ZONES } from '@balise/rules/time-zone-labels';

export const ZONE_OPTIONS = TIME_ZONES.map(({ name, label }) => ({ value: name, label }));

export const faultOfSchoolName = (typed: string): string | null =>
  faultOfName(typed, { longest: LONGEST_SCHOOL_NAME, asks: 'Saisissez le nom de l’école.' });

export const faultOfNetworkName = (typed: string): string | null =>
  faultOfName(typed, { longest: LONGEST_NETWORK_NAME, asks: 'Saisissez le nom du groupement.' });

function faultOfName(typed: string, { longest, asks }: { longest: number; asks: string }): string | null {
  const name = typed.trim();
  if (name === '') return asks;
  return name.length > longest ? `Ce nom est trop long\u00a0: ${longest} caractères au plus.` : null;
}
