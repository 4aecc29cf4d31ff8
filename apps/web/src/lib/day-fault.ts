/** Why a typed text is no day that may be chosen, as a French sentence. Pure. */
import { isDay } from '@balise/rules/exam-rules';
import { dayInWords, parseTypedDay } from './typed-day.ts';

export interface DayRange {
  /** yyyy-MM-dd: the first day that may be chosen. */
  from?: string | undefined;
  /** yyyy-MM-dd: the last one. */
  until?: string | undefined;
}

/** Null for a day in the range, and for an empty text. */
export function findDayFault(typed: string, { from, until }: DayRange = {}): string | null {
  if (typed.trim() === '') return null;
  const day = parseTypedDay(typed);
  if (day === null) return 'Écrivez un jour en chiffres, par exemple 24/12/2026.';
  if (!isDay(day)) return 'Ce jour n’existe pas\u00a0: vérifiez la date.';
  if (from !== undefined && day < from) return `Choisissez un jour à partir du ${dayInWords(from)}.`;
  if (until !== undefined && day > until) return `Choisissez un jour jusqu’au ${dayInWords(until)}.`;
  return null;
}

/** yyyy-MM-dd of a text without fault; empty for an empty one. */
export const readDay = (typed: string): string => parseTypedDay(typed) ?? '';
